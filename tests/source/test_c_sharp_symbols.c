/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.cs", DV_STR(text))

static void members_are_of_their_types(void **state)
{
    const dv_source *s =
        PARSE("using System;\n"
              "namespace A.B;\n"
              "[Serializable]\n"
              "public sealed class Cart<T> : Base where T : class {\n"
              "    private const int Max = 3, Min = 2;\n"
              "    public int Total { get; set; }\n"
              "    public int Sum => _a + _b;\n"
              "    public event EventHandler Changed;\n"
              "    public Cart(int a) : base(a) { }\n"
              "    [Obsolete]\n"
              "    public async Task<int> AddAsync(int x) {\n"
              "        int local = 3;\n"
              "        int Helper(int q) { return q; }\n"
              "        return local;\n"
              "    }\n"
              "    void IShape.Draw() { }\n"
              "    delegate void Handler(object o);\n"
              "}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Cart", DV_SYMBOL_CLASS, 3, 18);
    assert_symbol(s, "Cart.Max", DV_SYMBOL_FIELD, 5, 5);
    assert_null(find(s, "Cart.EventHandler"));
    assert_symbol(s, "Cart.Min", DV_SYMBOL_FIELD, 5, 5);
    assert_symbol(s, "Cart.Total", DV_SYMBOL_FIELD, 6, 6);
    assert_symbol(s, "Cart.Sum", DV_SYMBOL_FIELD, 7, 7);
    assert_symbol(s, "Cart.Changed", DV_SYMBOL_FIELD, 8, 8);
    assert_null(find(s, "Cart.Cart"));
    assert_symbol(s, "Cart.AddAsync", DV_SYMBOL_METHOD, 10, 15);
    assert_null(find(s, "Cart.AddAsync.local"));
    assert_symbol(s, "Cart.AddAsync.Helper", DV_SYMBOL_FUNCTION, 13, 13);
    assert_symbol(s, "Cart.Draw", DV_SYMBOL_METHOD, 16, 16);
    assert_symbol(s, "Cart.Handler", DV_SYMBOL_TYPE, 17, 17);
}

static void types_stand_in_namespaces_and_conditions(void **state)
{
    const dv_source *s = PARSE("namespace C.D {\n"
                               "    enum Color { Red = 1, Green }\n"
                               "    interface IShape { double Area(); }\n"
                               "    record Point(int X, int Y);\n"
                               "    struct S { public int a; }\n"
                               "}\n"
                               "#if DEBUG\n"
                               "class G { }\n"
                               "#else\n"
                               "class H { }\n"
                               "#endif\n");

    assert_symbol(s, "Color", DV_SYMBOL_TYPE, 2, 2);
    assert_symbol(s, "Color.Green", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "IShape", DV_SYMBOL_TYPE, 3, 3);
    assert_symbol(s, "IShape.Area", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "Point", DV_SYMBOL_CLASS, 4, 4);
    assert_symbol(s, "S.a", DV_SYMBOL_FIELD, 5, 5);
    assert_symbol(s, "G", DV_SYMBOL_CLASS, 8, 8);
    assert_symbol(s, "H", DV_SYMBOL_CLASS, 10, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(types_stand_in_namespaces_and_conditions),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
