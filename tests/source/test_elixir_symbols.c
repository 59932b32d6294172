/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.ex", DV_STR(text))

static void functions_are_of_modules(void **state)
{
    const dv_source *s = PARSE("defmodule MyApp.Users do\n"
                               "  use MyApp, :context\n"
                               "  alias MyApp.Repo\n"
                               "  @impl true\n"
                               "  def load(id) when is_integer(id) do\n"
                               "    made = 1\n"
                               "    fn x -> x + made end\n"
                               "  end\n"
                               "\n"
                               "  def load(%{id: id} = user), do: {id, user}\n"
                               "  def head(a, b \\\\ 1)\n"
                               "  def none, do: 1\n"
                               "  def empty?(x), do: x == []\n"
                               "  def save!(x) when x > 1, do: x\n"
                               "  def(paren(x), do: x)\n"
                               "  defp hidden(a),\n"
                               "    do: a\n"
                               "  defdelegate size(x), to: Map\n"
                               "  defguard is_even(x) when rem(x, 2) == 0\n"
                               "  defguardp is_odd(x) when rem(x, 2) == 1\n"
                               "end\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "MyApp.Users", DV_SYMBOL_CLASS, 1, 21);
    assert_symbol(s, "MyApp.Users.load", DV_SYMBOL_METHOD, 5, 8);
    assert_int_equal(count(s, "MyApp.Users.load"), 2);
    assert_int_equal(find(s, "MyApp.Users.load")[1].lines.first, 10);
    assert_symbol(s, "MyApp.Users.head", DV_SYMBOL_METHOD, 11, 11);
    assert_symbol(s, "MyApp.Users.none", DV_SYMBOL_METHOD, 12, 12);
    assert_symbol(s, "MyApp.Users.empty", DV_SYMBOL_METHOD, 13, 13);
    assert_symbol(s, "MyApp.Users.save", DV_SYMBOL_METHOD, 14, 14);
    assert_symbol(s, "MyApp.Users.paren", DV_SYMBOL_METHOD, 15, 15);
    assert_symbol(s, "MyApp.Users.hidden", DV_SYMBOL_METHOD, 16, 17);
    assert_symbol(s, "MyApp.Users.size", DV_SYMBOL_METHOD, 18, 18);
    assert_symbol(s, "MyApp.Users.is_even", DV_SYMBOL_METHOD, 19, 19);
    assert_symbol(s, "MyApp.Users.is_odd", DV_SYMBOL_METHOD, 20, 20);
    assert_int_equal(s->symbol_count, 12);
}

static void modules_protocols_and_what_implements_them_nest(void **state)
{
    const dv_source *s = PARSE("defmodule A do\n"
                               "  defmodule B.C do\n"
                               "    def f do\n"
                               "    end\n"
                               "  end\n"
                               "end\n"
                               "defprotocol Size do\n"
                               "  @doc \"Of it.\"\n"
                               "  def size(data)\n"
                               "end\n"
                               "defimpl Size, for: [Map, List] do\n"
                               "  def count(m), do: map_size(m)\n"
                               "end\n"
                               "def alone, do: 1\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "A", DV_SYMBOL_CLASS, 1, 6);
    assert_symbol(s, "A.B.C", DV_SYMBOL_CLASS, 2, 5);
    assert_symbol(s, "A.B.C.f", DV_SYMBOL_METHOD, 3, 4);
    assert_symbol(s, "Size", DV_SYMBOL_CLASS, 7, 10);
    assert_symbol(s, "Size.size", DV_SYMBOL_METHOD, 9, 9);
    assert_int_equal(count(s, "Size"), 2);
    assert_symbol(s, "Size.count", DV_SYMBOL_METHOD, 12, 12);
    assert_symbol(s, "alone", DV_SYMBOL_FUNCTION, 14, 14);
    assert_int_equal(s->symbol_count, 8);
}

static void attributes_are_variables_unless_they_say_something(void **state)
{
    const dv_source *s = PARSE("defmodule A do\n"
                               "  @moduledoc \"\"\"\n"
                               "  def no(x), do: x\n"
                               "  \"\"\"\n"
                               "  @behaviour Seen\n"
                               "  @max 3\n"
                               "  @rows [1,\n"
                               "    2]\n"
                               "  @derive Jason\n"
                               "  defstruct [:name, age: 1]\n"
                               "  @type t :: %__MODULE__{}\n"
                               "  @typep pair(a) :: {a,\n"
                               "    integer}\n"
                               "  @opaque inner :: term\n"
                               "  @callback seen(t) :: a when a: var\n"
                               "  @macrocallback made(t) :: Macro.t()\n"
                               "  @doc \"x\"\n"
                               "  @spec f(t) :: t\n"
                               "  @impl true\n"
                               "  @deprecated \"y\"\n"
                               "  def f(x), do: @max + x\n"
                               "end\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "A.max", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "A.rows", DV_SYMBOL_VARIABLE, 7, 8);
    assert_symbol(s, "A.t", DV_SYMBOL_TYPE, 11, 11);
    assert_symbol(s, "A.pair", DV_SYMBOL_TYPE, 12, 13);
    assert_symbol(s, "A.inner", DV_SYMBOL_TYPE, 14, 14);
    assert_symbol(s, "A.seen", DV_SYMBOL_METHOD, 15, 15);
    assert_symbol(s, "A.made", DV_SYMBOL_METHOD, 16, 16);
    assert_symbol(s, "A.f", DV_SYMBOL_METHOD, 21, 21);
    assert_int_equal(s->symbol_count, 9);
}

static void definitions_may_be_on_a_condition(void **state)
{
    const dv_source *s = PARSE("defmodule A do\n"
                               "  if Mix.env() == :test do\n"
                               "    def one, do: 1\n"
                               "  else\n"
                               "    def two, do: 2\n"
                               "  end\n"
                               "  unless Code.loaded?(B) do\n"
                               "    @max 3\n"
                               "  end\n"
                               "  for x <- [1, 2] do\n"
                               "    def each(unquote(x)), do: 1\n"
                               "  end\n"
                               "end\n");

    assert_symbol(s, "A.one", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "A.two", DV_SYMBOL_METHOD, 5, 5);
    assert_symbol(s, "A.max", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "A.each", DV_SYMBOL_METHOD, 11, 11);
    assert_int_equal(s->symbol_count, 5);
}

static void what_is_made_later_is_no_symbol(void **state)
{
    const dv_source *s = PARSE("defmodule A do\n"
                               "  def unquote(name)(x), do: x\n"
                               "  def unquote(name)(x) when x > 1, do: x\n"
                               "  def a ~> b, do: {a, b}\n"
                               "  def +c, do: c\n"
                               "  defmacro build(x) do\n"
                               "    quote do\n"
                               "      @quoted 1\n"
                               "      def made(y), do: y\n"
                               "    end\n"
                               "  end\n"
                               "  defmacrop small(x) do\n"
                               "    if x do\n"
                               "      def inner(z), do: z\n"
                               "    end\n"
                               "  end\n"
                               "  quote do\n"
                               "    def bare, do: 1\n"
                               "  end\n"
                               "  test \"a b\" do\n"
                               "    def tested, do: 1\n"
                               "  end\n"
                               "end\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "A", DV_SYMBOL_CLASS, 1, 23);
    assert_symbol(s, "A.build", DV_SYMBOL_METHOD, 6, 11);
    assert_symbol(s, "A.small", DV_SYMBOL_METHOD, 12, 16);
    assert_int_equal(s->symbol_count, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_of_modules),
        cmocka_unit_test(modules_protocols_and_what_implements_them_nest),
        cmocka_unit_test(attributes_are_variables_unless_they_say_something),
        cmocka_unit_test(definitions_may_be_on_a_condition),
        cmocka_unit_test(what_is_made_later_is_no_symbol),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
