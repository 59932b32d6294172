; SPDX-License-Identifier: MIT
; What a symbol is in C. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_definition declarator: (_) @names) @definition.function
(declaration declarator: (_) @names) @definition.variable
(type_definition declarator: (_) @names) @definition.type
(struct_specifier name: (_) @names body: (_) @object) @definition.type
(union_specifier name: (_) @names body: (_) @object) @definition.type
(enum_specifier name: (_) @names body: (_) @object) @definition.type
(field_declaration declarator: (_) @names) @definition.field
(enumerator name: (_) @names) @definition.variable
(preproc_def name: (_) @names) @definition.macro
(preproc_function_def name: (_) @names) @definition.macro
(function_declarator) @loose
(struct_specifier) @flat
(union_specifier) @flat
(enum_specifier) @flat

; Where a name is.
(identifier) @name
(type_identifier) @name
(field_identifier) @name
(function_declarator declarator: (_) @names) @callable
(init_declarator declarator: (_) @names)
(pointer_declarator declarator: (_) @names)
(array_declarator declarator: (_) @names)
(attributed_declarator (_) @names)
(parenthesized_declarator (_) @names)

; What may hold definitions.
(translation_unit) @scope
(declaration) @scope
(type_definition) @scope
(struct_specifier) @scope
(union_specifier) @scope
(enum_specifier) @scope
(field_declaration) @scope
(field_declaration_list) @scope
(enumerator_list) @scope
(linkage_specification) @scope
(declaration_list) @scope
(preproc_if) @scope
(preproc_ifdef) @scope
(preproc_else) @scope
(preproc_elif) @scope
(preproc_elifdef) @scope
