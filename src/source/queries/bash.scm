; SPDX-License-Identifier: MIT
; What a symbol is in Bash. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_definition name: (_) @names) @definition.function
(variable_assignment name: (_) @names) @definition.variable

; Where a name is.
(word) @name
(variable_name) @name
(subscript name: (_) @names)

; What may hold definitions.
(program) @scope
(function_definition) @scope
(compound_statement) @scope
(subshell) @scope
(declaration_command) @scope
(variable_assignments) @scope
(if_statement) @scope
(elif_clause) @scope
(else_clause) @scope
(case_statement) @scope
(case_item) @scope
(for_statement) @scope
(while_statement) @scope
(do_group) @scope
