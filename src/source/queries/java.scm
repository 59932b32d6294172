; SPDX-License-Identifier: MIT
; What a symbol is in Java. The form of these patterns is explained in
; source/query.h. A constructor is none: it has the name of its class.

; Definitions.
(class_declaration name: (_) @names) @definition.class
(record_declaration name: (_) @names) @definition.class
(interface_declaration name: (_) @names) @definition.type
(annotation_type_declaration name: (_) @names) @definition.type
(enum_declaration name: (_) @names) @definition.type
(enum_constant name: (_) @names) @definition.variable
(method_declaration name: (_) @names) @definition.function
(annotation_type_element_declaration name: (_) @names) @definition.function
(field_declaration declarator: (_) @names) @definition.field
(constant_declaration declarator: (_) @names) @definition.field

; Where a name is.
(identifier) @name
(variable_declarator name: (_) @names)

; What may hold definitions.
(program) @scope
(class_declaration) @scope
(record_declaration) @scope
(interface_declaration) @scope
(annotation_type_declaration) @scope
(enum_declaration) @scope
(class_body) @scope
(interface_body) @scope
(annotation_type_body) @scope
(enum_body) @scope
(enum_body_declarations) @scope
(method_declaration) @scope
(block) @scope
