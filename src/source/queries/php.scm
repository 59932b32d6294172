; SPDX-License-Identifier: MIT
; What a symbol is in PHP. The form of these patterns is explained in
; source/query.h. The `$` is no part of a property's name.

; Definitions.
(class_declaration name: (_) @names) @definition.class
(trait_declaration name: (_) @names) @definition.class
(interface_declaration name: (_) @names) @definition.type
(enum_declaration name: (_) @names) @definition.type
(enum_case name: (_) @names) @definition.variable
(function_definition name: (_) @names) @definition.function
(method_declaration name: (_) @names) @definition.function
(property_element name: (_) @names) @definition.field
(const_element (_) @first) @definition.variable

; Where a name is.
(name) @name
(variable_name (_) @names)

; What may hold definitions.
(program) @scope
(namespace_definition) @scope
(class_declaration) @scope
(trait_declaration) @scope
(interface_declaration) @scope
(enum_declaration) @scope
(declaration_list) @scope
(enum_declaration_list) @scope
(property_declaration) @scope
(const_declaration) @scope
(function_definition) @scope
(method_declaration) @scope
(compound_statement) @scope
(colon_block) @scope
(if_statement) @scope
(else_clause) @scope
(else_if_clause) @scope

; Where a class without a name may stand.
(return_statement) @scope
(expression_statement) @scope
(assignment_expression) @scope
(object_creation_expression) @scope
(anonymous_class) @scope
