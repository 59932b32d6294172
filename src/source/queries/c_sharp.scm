; SPDX-License-Identifier: MIT
; What a symbol is in C#. The form of these patterns is explained in
; source/query.h. A constructor is none: it has the name of its class.
; Namespaces do not stand before names: that of a whole file is no scope.

; Definitions.
(class_declaration name: (_) @names) @definition.class
(record_declaration name: (_) @names) @definition.class
(struct_declaration name: (_) @names) @definition.class
(interface_declaration name: (_) @names) @definition.type
(enum_declaration name: (_) @names) @definition.type
(delegate_declaration name: (_) @names) @definition.type
(enum_member_declaration name: (_) @names) @definition.variable
(method_declaration name: (_) @names) @definition.function
(local_function_statement name: (_) @names) @definition.function
(property_declaration name: (_) @names) @definition.field
(event_declaration name: (_) @names) @definition.field
(variable_declarator name: (_) @names) @definition.field
(field_declaration) @whole
(event_field_declaration) @whole

; Where a name is.
(identifier) @name

; What may hold definitions.
(compilation_unit) @scope
(namespace_declaration) @scope
(declaration_list) @scope
(class_declaration) @scope
(record_declaration) @scope
(struct_declaration) @scope
(interface_declaration) @scope
(enum_declaration) @scope
(field_declaration) @scope
(event_field_declaration) @scope
(variable_declaration) @scope
(enum_member_declaration_list) @scope
(method_declaration) @scope
(local_function_statement) @scope
(global_statement) @scope
(block) @scope
(preproc_if) @scope
(preproc_elif) @scope
(preproc_else) @scope
