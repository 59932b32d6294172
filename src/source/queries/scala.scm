; SPDX-License-Identifier: MIT
; What a symbol is in Scala. The form of these patterns is explained in
; source/query.h. A `given` without a name is none; what an `extension` has is
; found below it.

; Definitions.
(class_definition name: (_) @names) @definition.class
(object_definition name: (_) @names) @definition.class
(package_object name: (_) @names) @definition.class
(trait_definition name: (_) @names) @definition.type
(enum_definition name: (_) @names) @definition.type
(type_definition name: (_) @names) @definition.type
(simple_enum_case name: (_) @names) @definition.variable
(full_enum_case name: (_) @names) @definition.variable
(function_definition name: (_) @names) @definition.function
(function_declaration name: (_) @names) @definition.function
(given_definition name: (_) @names) @definition.variable
(val_definition pattern: (_) @names) @definition.variable
(var_definition pattern: (_) @names) @definition.variable
(val_declaration name: (_) @names) @definition.field
(var_declaration name: (_) @names) @definition.field

; Where a name is.
(identifier) @name
(type_identifier) @name
(identifiers (_) @names)
(tuple_pattern (_) @names)

; What may hold definitions.
(compilation_unit) @scope
(package_clause) @scope
(package_object) @scope
(class_definition) @scope
(object_definition) @scope
(trait_definition) @scope
(enum_definition) @scope
(enum_body) @scope
(enum_case_definitions) @scope
(template_body) @scope
(with_template_body) @scope
(given_definition) @scope
(extension_definition) @scope
(function_definition) @scope
(val_definition) @scope
(var_definition) @scope
(block) @scope
(indented_block) @scope

; Where an object without a name may stand.
(instance_expression) @scope
(lambda_expression) @scope
(lambda_expression) @callable
(call_expression) @scope
(arguments) @scope
(parenthesized_expression) @scope
(infix_expression) @scope
(field_expression) @scope
(assignment_expression) @scope
(return_expression) @scope
(if_expression) @scope
(match_expression) @scope
(case_block) @scope
(indented_cases) @scope
(case_clause) @scope
(for_expression) @scope
(while_expression) @scope
(do_while_expression) @scope
(try_expression) @scope
(catch_clause) @scope
(finally_clause) @scope
