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
