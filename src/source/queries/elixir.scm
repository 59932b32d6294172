; SPDX-License-Identifier: MIT
; What a symbol is in Elixir, where definitions are calls. The form of these
; patterns is explained in source/query.h.

; Definitions: the first argument is what they define.
(call target: (_) @keyword (_) @first
  (#any-of? @keyword "defmodule" "defprotocol" "defimpl")) @definition.class
(call target: (_) @keyword (_) @first
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp"
    "defdelegate" "callback" "macrocallback")) @definition.function
(call target: (_) @keyword (_) @first
  (#any-of? @keyword "type" "typep" "opaque")) @definition.type

; An attribute of a module, unless it says something of a definition.
(unary_operator operator: _ @keyword operand: (_) @names
  (#any-of? @keyword "@")) @definition.variable
(call target: (_) @keyword
  (#any-of? @keyword "after_compile" "before_compile" "behaviour" "deprecated"
    "derive" "dialyzer" "doc" "enforce_keys" "external_resource" "impl"
    "moduledoc" "on_load" "optional_callbacks" "spec" "typedoc"))

; Where a name is: not in what is made of one when it is compiled.
(alias) @name
(identifier) @name
(call target: (_) @names)
(call target: (_) @keyword (#any-of? @keyword "unquote"))
(arguments (_) @first)
(binary_operator left: (_) @names operator: _ @keyword
  (#any-of? @keyword "when" "::"))

; What may hold definitions.
(source) @scope
(call target: (_) @keyword
  (#any-of? @keyword "defmodule" "defprotocol" "defimpl" "if" "unless" "for"))
  @scope
(unary_operator operator: _ @keyword (#any-of? @keyword "@")) @scope
(do_block) @scope
(else_block) @scope
