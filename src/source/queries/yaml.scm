; SPDX-License-Identifier: MIT
; What a symbol is in YAML: its keys. The form of these patterns is explained in
; source/query.h.

; Definitions.
(block_mapping_pair key: (_) @names value: (_) @value) @definition.variable
(flow_pair key: (_) @names value: (_) @value) @definition.variable
(block_mapping_pair) @block
(flow_pair) @block

; Where a name is.
(flow_node (_) @names)
(plain_scalar (_) @names)
(string_scalar) @name
(boolean_scalar) @name
(double_quote_scalar) @name
(single_quote_scalar) @name

; What may hold definitions.
(stream) @scope
(document) @scope
(block_node) @scope
(block_mapping) @scope
(block_mapping_pair) @scope
(block_sequence) @scope
(block_sequence_item) @scope
(flow_node) @scope
(flow_mapping) @scope
(flow_pair) @scope
(flow_sequence) @scope
