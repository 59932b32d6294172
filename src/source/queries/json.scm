; SPDX-License-Identifier: MIT
; What a symbol is in JSON: its keys. The form of these patterns is explained in
; source/query.h.

; Definitions.
(pair key: (_) @names value: (_) @value) @definition.variable
(pair) @block

; Where a name is.
(string (_) @names)
(string_content) @name

; What may hold definitions.
(document) @scope
(object) @scope
(pair) @scope
(array) @scope
