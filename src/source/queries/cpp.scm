; SPDX-License-Identifier: MIT
; What a symbol is in C++. The form of these patterns is explained in
; source/query.h.

; Definitions. A macro before the name of a class makes a function without
; parameters of it, whose type is a class.
(function_definition declarator: (_) @names) @definition.class
(function_definition type: (_) @same)
(declaration declarator: (_) @names) @definition.variable
(type_definition declarator: (_) @names) @definition.type
(alias_declaration name: (_) @names) @definition.type
(concept_definition name: (_) @names) @definition.type
(class_specifier name: (_) @names body: (_) @object) @definition.class
(struct_specifier name: (_) @names body: (_) @object) @definition.class
(union_specifier name: (_) @names body: (_) @object) @definition.class
(enum_specifier name: (_) @names body: (_) @object) @definition.type
(field_declaration declarator: (_) @names) @definition.field
(enumerator name: (_) @names) @definition.variable
(preproc_def name: (_) @names) @definition.macro
(preproc_function_def name: (_) @names) @definition.macro
(function_declarator) @loose
(template_declaration) @whole

; Where a name is.
(identifier) @name
(type_identifier) @name
(field_identifier) @name
(namespace_identifier) @name
(destructor_name) @name
(operator_name) @name
(function_declarator declarator: (_) @names) @callable
(init_declarator declarator: (_) @names)
(pointer_declarator declarator: (_) @names)
(reference_declarator (_) @names)
(array_declarator declarator: (_) @names)
(attributed_declarator (_) @names)
(parenthesized_declarator (_) @names)
(qualified_identifier scope: (_) @outer name: (_) @names)
(template_type name: (_) @names)
(template_function name: (_) @names) @callable
(nested_namespace_specifier (_) @names)
(namespace_definition name: (_) @outer) @space

; What may hold definitions.
(translation_unit) @scope
(function_definition) @scope
(namespace_definition) @scope
(template_declaration) @scope
(declaration) @scope
(type_definition) @scope
(class_specifier) @scope
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
