; SPDX-License-Identifier: MIT
; What a symbol is in Go. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_declaration name: (_) @names) @definition.function
(method_declaration receiver: (_) @outer name: (_) @names) @definition.function
(method_elem name: (_) @names) @definition.function
(type_spec name: (_) @names) @definition.type
(type_alias name: (_) @names) @definition.type
(const_spec name: (_) @names) @definition.variable
(var_spec name: (_) @names) @definition.variable
(field_declaration name: (_) @names) @definition.field
(type_declaration) @whole
(const_declaration) @whole
(var_declaration) @whole

; Where a name is.
(identifier) @name
(type_identifier) @name
(field_identifier) @name
(parameter_list (_) @names)
(parameter_declaration type: (_) @names)
(pointer_type (_) @names)
(parenthesized_type (_) @names)
(generic_type type: (_) @names)

; What may hold definitions.
(source_file) @scope
(type_declaration) @scope
(const_declaration) @scope
(var_declaration) @scope
(var_spec_list) @scope
(type_spec) @scope
(struct_type) @scope
(interface_type) @scope
(field_declaration_list) @scope
(function_declaration) @scope
(method_declaration) @scope
(block) @scope
