/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.java", DV_STR(text))

static void members_are_of_their_types(void **state)
{
    const dv_source *s =
        PARSE("package a.b;\n"
              "/** Doc. */\n"
              "@Service\n"
              "public class Orders<T> extends Base {\n"
              "    private static final int MAX = 3, MIN = 1;\n"
              "    private final List<String> names =\n"
              "        new ArrayList<>();\n"
              "    public Orders(int a) { this.a = a; }\n"
              "    @Override\n"
              "    public void run() {\n"
              "        int local = 3;\n"
              "        class Inner {}\n"
              "    }\n"
              "    interface Shape { double area(); int K = 3; }\n"
              "}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Orders", DV_SYMBOL_CLASS, 3, 15);
    assert_symbol(s, "Orders.MAX", DV_SYMBOL_FIELD, 5, 5);
    assert_symbol(s, "Orders.MIN", DV_SYMBOL_FIELD, 5, 5);
    assert_symbol(s, "Orders.names", DV_SYMBOL_FIELD, 6, 7);
    assert_null(find(s, "Orders.Orders"));
    assert_symbol(s, "Orders.run", DV_SYMBOL_METHOD, 9, 13);
    assert_null(find(s, "Orders.run.local"));
    assert_symbol(s, "Orders.run.Inner", DV_SYMBOL_CLASS, 12, 12);
    assert_symbol(s, "Orders.Shape", DV_SYMBOL_TYPE, 14, 14);
    assert_symbol(s, "Orders.Shape.area", DV_SYMBOL_METHOD, 14, 14);
    assert_symbol(s, "Orders.Shape.K", DV_SYMBOL_FIELD, 14, 14);
}

static void enums_records_and_annotations_are_types(void **state)
{
    const dv_source *s =
        PARSE("enum Color {\n"
              "    RED(1),\n"
              "    GREEN { void x() {} };\n"
              "    int v;\n"
              "    Color next() { return RED; }\n"
              "}\n"
              "record Point(int x, int y) {\n"
              "    int sum() { return x + y; }\n"
              "}\n"
              "@interface Mark { String value() default \"\"; }\n");

    assert_symbol(s, "Color", DV_SYMBOL_TYPE, 1, 6);
    assert_symbol(s, "Color.RED", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "Color.GREEN", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Color.v", DV_SYMBOL_FIELD, 4, 4);
    assert_symbol(s, "Color.next", DV_SYMBOL_METHOD, 5, 5);
    assert_symbol(s, "Point", DV_SYMBOL_CLASS, 7, 9);
    assert_symbol(s, "Point.sum", DV_SYMBOL_METHOD, 8, 8);
    assert_symbol(s, "Mark", DV_SYMBOL_TYPE, 10, 10);
    assert_symbol(s, "Mark.value", DV_SYMBOL_METHOD, 10, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(enums_records_and_annotations_are_types),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
