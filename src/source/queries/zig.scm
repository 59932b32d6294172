; SPDX-License-Identifier: MIT
; What a symbol is in Zig. The form of these patterns is explained in
; source/query.h. A type is a constant over several lines.

; Definitions.
(function_declaration name: (_) @names) @definition.function
(variable_declaration (_) @first) @definition.variable
(variable_declaration) @block
(container_field name: (_) @names) @definition.field

; Where a name is.
(identifier) @name

; What may hold definitions.
(source_file) @scope
(variable_declaration) @scope
(struct_declaration) @scope
(enum_declaration) @scope
(union_declaration) @scope
(opaque_declaration) @scope
(function_declaration) @scope
(block) @scope
(expression_statement) @scope
(return_expression) @scope
