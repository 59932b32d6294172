; SPDX-License-Identifier: MIT
; What a symbol is in Java. The form of these patterns is explained in
; source/query.h. A constructor is none: it has the name of its class.

; Definitions.
(class_declaration name: (_) @names) @definition.class
(record_declaration name: (_) @names) @definition.class
(interface_declaration name: (_) @names) @definition.type
(annotation_type_declaration name: (_) @names) @definition.type
(enum_declaration name: (_) @names) @definition.type
(enum_constant name: (_) @names) @definition.variable
(method_declaration name: (_) @names) @definition.function
(annotation_type_element_declaration name: (_) @names) @definition.function
(field_declaration declarator: (_) @names) @definition.field
(constant_declaration declarator: (_) @names) @definition.field

; Where a name is.
(identifier) @name
(variable_declarator name: (_) @names)

; What may hold definitions.
(program) @scope
(class_declaration) @scope
(record_declaration) @scope
(interface_declaration) @scope
(annotation_type_declaration) @scope
(enum_declaration) @scope
(class_body) @scope
(interface_body) @scope
(annotation_type_body) @scope
(enum_body) @scope
(enum_body_declarations) @scope
(method_declaration) @scope
(block) @scope
(constructor_declaration) @scope
(constructor_body) @scope
(compact_constructor_declaration) @scope
(static_initializer) @scope

; Where a class without a name may stand.
(enum_constant) @scope
(field_declaration) @scope
(constant_declaration) @scope
(local_variable_declaration) @scope
(variable_declarator) @scope
(object_creation_expression) @scope
(expression_statement) @scope
(return_statement) @scope
(method_invocation) @scope
(argument_list) @scope
(assignment_expression) @scope
(lambda_expression) @scope
(lambda_expression) @callable
(parenthesized_expression) @scope
(cast_expression) @scope
(ternary_expression) @scope
(array_initializer) @scope
(throw_statement) @scope
(if_statement) @scope
(for_statement) @scope
(enhanced_for_statement) @scope
(while_statement) @scope
(do_statement) @scope
(synchronized_statement) @scope
(try_statement) @scope
(try_with_resources_statement) @scope
(catch_clause) @scope
(finally_clause) @scope
(switch_expression) @scope
(switch_block) @scope
(switch_block_statement_group) @scope
(switch_rule) @scope
