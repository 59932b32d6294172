; SPDX-License-Identifier: MIT
; What a symbol is in Ruby. The form of these patterns is explained in
; source/query.h.

; Definitions.
(class name: (_) @names) @definition.class
(module name: (_) @names) @definition.class
(method name: (_) @names) @definition.function
(singleton_method name: (_) @names) @definition.function
(assignment left: (_) @names) @definition.variable

; Where a name is.
(constant) @name
(identifier) @name
(setter name: (_) @names)
(scope_resolution scope: (_) @outer name: (_) @names)

; What may hold definitions.
(program) @scope
(class) @scope
(module) @scope
(singleton_class) @scope
(method) @scope
(singleton_method) @scope
(body_statement) @scope
(call) @scope
(argument_list) @scope
(do_block) @scope
(assignment) @scope
(if) @scope
(unless) @scope
(then) @scope
(else) @scope
(begin) @scope
