; SPDX-License-Identifier: MIT
; What a symbol is in Python. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_definition name: (_) @names) @definition.function
(class_definition name: (_) @names) @definition.class
(type_alias_statement left: (_) @names) @definition.type
(assignment left: (_) @names) @definition.variable
(decorated_definition) @whole

; Where a name is.
(identifier) @name
(pattern_list (_) @names)
(tuple_pattern (_) @names)
(list_pattern (_) @names)
(list_splat_pattern (_) @names)
(type (_) @names)
(generic_type (_) @names)
(attribute object: (_) @object attribute: (_) @names) @member

; What may hold definitions.
(module) @scope
(block) @scope
(function_definition) @scope
(class_definition) @scope
(decorated_definition) @scope
(expression_statement) @scope
(assignment) @scope
(if_statement) @scope
(elif_clause) @scope
(else_clause) @scope
(try_statement) @scope
(except_clause) @scope
(except_group_clause) @scope
(finally_clause) @scope
(with_statement) @scope
(for_statement) @scope
(while_statement) @scope
(match_statement) @scope
(case_clause) @scope
