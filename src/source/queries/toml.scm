; SPDX-License-Identifier: MIT
; What a symbol is in TOML: its tables and their keys, but for those of tables
; that stand in a line. The form of these patterns is explained in
; source/query.h.

; Definitions.
(table (_) @first) @definition.type
(table_array_element (_) @first) @definition.type
(pair (_) @first) @definition.variable
(pair) @block

; Where a name is.
(bare_key) @name
(dotted_key) @name
(quoted_key) @name

; What may hold definitions.
(document) @scope
(table) @scope
(table_array_element) @scope
