; SPDX-License-Identifier: MIT
; What a symbol is in Swift. The form of these patterns is explained in
; source/query.h. An initializer has no name. The grammar has one kind of node
; for classes, structures, enumerations, actors and extensions; what extends a
; type names it by a node around the name.

; Definitions.
(class_declaration name: (_) @names) @definition.class
(class_declaration name: (_) @outer)
(protocol_declaration name: (_) @names) @definition.type
(typealias_declaration name: (_) @names) @definition.type
(associatedtype_declaration name: (_) @names) @definition.type
(function_declaration name: (_) @names) @definition.function
(protocol_function_declaration name: (_) @names) @definition.function
(property_declaration name: (_) @names) @definition.variable
(protocol_property_declaration name: (_) @names) @definition.field
(enum_entry name: (_) @names) @definition.variable
(macro_declaration (_) @names) @definition.function

; Where a name is.
(simple_identifier) @name
(type_identifier) @name
(user_type (_) @names)
(pattern bound_identifier: (_) @names)

; What may hold definitions.
(source_file) @scope
(class_declaration) @scope
(class_body) @scope
(enum_class_body) @scope
(protocol_declaration) @scope
(protocol_body) @scope
(function_declaration) @scope
(function_body) @scope
(statements) @scope
