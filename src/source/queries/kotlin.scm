; SPDX-License-Identifier: MIT
; What a symbol is in Kotlin. The form of these patterns is explained in
; source/query.h. The grammar has no fields: of what may be a name the first
; is.

; Definitions.
(class_declaration (_) @first) @definition.class
(object_declaration (_) @first) @definition.class
(type_alias (_) @first) @definition.type
(function_declaration (_) @first) @definition.function
(property_declaration (_) @first) @definition.variable
(enum_entry (_) @first) @definition.variable

; Where a name is.
(simple_identifier) @name
(type_identifier) @name
(variable_declaration (_) @first)
(multi_variable_declaration (_) @names)

; What may hold definitions.
(source_file) @scope
(class_declaration) @scope
(object_declaration) @scope
(companion_object) @scope
(class_body) @scope
(enum_class_body) @scope
(function_declaration) @scope
(function_body) @scope
(statements) @scope
(enum_entry) @scope
(property_declaration) @scope
(getter) @scope
(setter) @scope
(anonymous_initializer) @scope
(secondary_constructor) @scope

; Where an object without a name may stand.
(object_literal) @scope
(lambda_literal) @scope
(lambda_literal) @callable
(annotated_lambda) @scope
(property_delegate) @scope
(call_expression) @scope
(call_suffix) @scope
(value_arguments) @scope
(value_argument) @scope
(navigation_expression) @scope
(infix_expression) @scope
(elvis_expression) @scope
(as_expression) @scope
(parenthesized_expression) @scope
(assignment) @scope
(jump_expression) @scope
(if_expression) @scope
(control_structure_body) @scope
(when_expression) @scope
(when_entry) @scope
(for_statement) @scope
(while_statement) @scope
(do_while_statement) @scope
(try_expression) @scope
(catch_block) @scope
(finally_block) @scope
