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

static void classes_without_a_name_have_methods(void **state)
{
    const dv_source *s = PARSE("enum Mode {\n"
                               "    A { void go() {} },\n"
                               "    B { void go() {} };\n"
                               "    abstract void go();\n"
                               "}\n"
                               "class C {\n"
                               "    Filter all = new Filter() {\n"
                               "        boolean takes(int x) { return true; }\n"
                               "    };\n"
                               "    Filter none() {\n"
                               "        if (a) {\n"
                               "            return wrap(() -> new Filter() {\n"
                               "                boolean skips(int x) {}\n"
                               "            });\n"
                               "        }\n"
                               "    }\n"
                               "}\n");
    uint32_t count;

    dv_source_named(s, DV_STR("go"), &count);
    assert_int_equal(count, 3);
    assert_symbol(s, "C.all", DV_SYMBOL_FIELD, 7, 9);
    assert_symbol(s, "C.takes", DV_SYMBOL_METHOD, 8, 8);
    assert_symbol(s, "C.none", DV_SYMBOL_METHOD, 10, 16);
    assert_non_null(find(s, "C.none.skips"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(enums_records_and_annotations_are_types),
        cmocka_unit_test(classes_without_a_name_have_methods),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
