; SPDX-License-Identifier: MIT
; What a symbol is in JavaScript. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_declaration name: (_) @names) @definition.function
(generator_function_declaration name: (_) @names) @definition.function
(class_declaration name: (_) @names) @definition.class
(method_definition name: (_) @names) @definition.function
(lexical_declaration (_) @names) @definition.variable
(variable_declaration (_) @names) @definition.variable
(assignment_expression left: (_) @names) @definition.function
(assignment_expression right: (_) @value)
(pair key: (_) @names) @definition.function
(pair value: (_) @value)
(export_statement) @whole
(field_definition property: (_) @names) @definition.field
(field_definition value: (_) @value)

; Where a name is.
(identifier) @name
(property_identifier) @name
(private_property_identifier) @name
(shorthand_property_identifier_pattern) @name
(variable_declarator name: (_) @names)
(variable_declarator value: (_) @value)
(object_pattern (_) @names)
(pair_pattern value: (_) @names)
(array_pattern (_) @names)
(rest_pattern (_) @names)
(assignment_pattern left: (_) @names)
(object_assignment_pattern left: (_) @names)
(member_expression property: (_) @names)
(arrow_function) @callable
(function_expression) @callable
(generator_function) @callable

; What may hold definitions.
(program) @scope
(export_statement) @scope
(statement_block) @scope
(class_declaration) @scope
(class) @scope
(class_body) @scope
(class_static_block) @scope
(function_declaration) @scope
(generator_function_declaration) @scope
(method_definition) @scope
(lexical_declaration) @scope
(variable_declaration) @scope
(variable_declarator) @scope
(arrow_function) @scope
(function_expression) @scope
(generator_function) @scope
(expression_statement) @scope
(assignment_expression) @scope
(call_expression) @scope
(arguments) @scope
(await_expression) @scope
(parenthesized_expression) @scope
(object) @scope
(pair) @scope
(return_statement) @scope
(if_statement) @scope
(else_clause) @scope
(for_statement) @scope
(for_in_statement) @scope
(while_statement) @scope
(do_statement) @scope
(switch_statement) @scope
(switch_body) @scope
(switch_case) @scope
(switch_default) @scope
(try_statement) @scope
(catch_clause) @scope
(finally_clause) @scope
(labeled_statement) @scope
(field_definition) @scope
