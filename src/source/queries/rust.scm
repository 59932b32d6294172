; SPDX-License-Identifier: MIT
; What a symbol is in Rust. The form of these patterns is explained in
; source/query.h.

; Definitions.
(function_item name: (_) @names) @definition.function
(function_signature_item name: (_) @names) @definition.function
(struct_item name: (_) @names) @definition.type
(enum_item name: (_) @names) @definition.type
(union_item name: (_) @names) @definition.type
(trait_item name: (_) @names) @definition.type
(type_item name: (_) @names) @definition.type
(associated_type name: (_) @names) @definition.type
(const_item name: (_) @names) @definition.variable
(static_item name: (_) @names) @definition.variable
(enum_variant name: (_) @names) @definition.variable
(field_declaration name: (_) @names) @definition.field
(macro_definition name: (_) @names) @definition.macro
(attribute_item) @prefix

; Where a name is.
(identifier) @name
(type_identifier) @name
(field_identifier) @name
(primitive_type) @name
(generic_type type: (_) @names)
(scoped_type_identifier name: (_) @names)
(reference_type type: (_) @names)
(pointer_type type: (_) @names)
(array_type element: (_) @names)
(dynamic_type trait: (_) @names)
(impl_item type: (_) @outer) @scope
(mod_item name: (_) @outer) @space

; What may hold definitions.
(source_file) @scope
(declaration_list) @scope
(field_declaration_list) @scope
(enum_variant_list) @scope
(foreign_mod_item) @scope
(function_item) @scope
(struct_item) @scope
(enum_item) @scope
(union_item) @scope
(enum_variant) @scope
(trait_item) @scope
(block) @scope
(expression_statement) @scope
(unsafe_block) @scope
