; SPDX-License-Identifier: MIT
; What a symbol is in Dart. The form of these patterns is explained in
; source/query.h. A constructor is none: it has the name of its class.

; Definitions.
(class_definition name: (_) @names) @definition.class
(mixin_declaration (_) @first) @definition.class
(extension_declaration name: (_) @names) @definition.class
(extension_type_declaration name: (_) @names) @definition.class
(enum_declaration name: (_) @names) @definition.type
(enum_constant name: (_) @names) @definition.variable
(function_declaration signature: (_) @names) @definition.function
(method_declaration signature: (_) @names) @definition.function
(lambda_expression parameters: (_) @names) @definition.function
(declaration (_) @names) @definition.function
(initialized_identifier_list (_) @names) @definition.variable
(static_final_declaration_list (_) @names) @definition.variable

; A field is what is around its names; a method without a body, its signature.
(declaration) @whole

; A definition begins with what is said of it.
(annotation) @prefix

; Where a name is.
(identifier) @name
(method_signature (_) @names)
(function_signature name: (_) @names)
(function_signature) @callable
(getter_signature name: (_) @names)
(getter_signature) @callable
(setter_signature name: (_) @names)
(setter_signature) @callable
(initialized_identifier (_) @first)
(static_final_declaration (_) @first)

; What may hold definitions.
(program) @scope
(class_definition) @scope
(class_body) @scope
(mixin_declaration) @scope
(extension_declaration) @scope
(extension_body) @scope
(extension_type_declaration) @scope
(enum_declaration) @scope
(enum_body) @scope
(declaration) @scope
(function_declaration) @scope
(method_declaration) @scope
(function_body) @scope
(block) @scope
(local_function_declaration) @scope
(lambda_expression) @scope
