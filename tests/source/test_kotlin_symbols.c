/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.kt", DV_STR(text))

static void members_are_of_their_types(void **state)
{
    const dv_source *s = PARSE("package a.b\n"
                               "@Service\n"
                               "data class Cart<T>(val id: Int) : Base(id) {\n"
                               "    val total: Int =\n"
                               "        other\n"
                               "    override fun run(x: Int): Int {\n"
                               "        val local = 1\n"
                               "        fun inner() {}\n"
                               "        return local\n"
                               "    }\n"
                               "    fun <T> List<T>.ext() = first\n"
                               "    companion object {\n"
                               "        const val MAX = 3\n"
                               "    }\n"
                               "    object Single {\n"
                               "        val z = 1\n"
                               "    }\n"
                               "}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Cart", DV_SYMBOL_CLASS, 2, 18);
    assert_symbol(s, "Cart.total", DV_SYMBOL_VARIABLE, 4, 5);
    assert_null(find(s, "Cart.other"));
    assert_symbol(s, "Cart.run", DV_SYMBOL_METHOD, 6, 10);
    assert_null(find(s, "Cart.run.local"));
    assert_symbol(s, "Cart.run.inner", DV_SYMBOL_FUNCTION, 8, 8);
    assert_symbol(s, "Cart.ext", DV_SYMBOL_METHOD, 11, 11);
    assert_symbol(s, "Cart.MAX", DV_SYMBOL_VARIABLE, 13, 13);
    assert_symbol(s, "Cart.Single", DV_SYMBOL_CLASS, 15, 17);
    assert_symbol(s, "Cart.Single.z", DV_SYMBOL_VARIABLE, 16, 16);
}

static void what_a_file_holds_needs_no_class(void **state)
{
    const dv_source *s = PARSE("typealias Handler = (Int) -> Unit\n"
                               "const val TOP = 3\n"
                               "val (a, b) = pair\n"
                               "fun String.shout() = uppercase()\n"
                               "interface Shape {\n"
                               "    fun area(): Double\n"
                               "}\n"
                               "enum class Color {\n"
                               "    RED,\n"
                               "    GREEN\n"
                               "}\n");

    assert_symbol(s, "Handler", DV_SYMBOL_TYPE, 1, 1);
    assert_symbol(s, "TOP", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "a", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "b", DV_SYMBOL_VARIABLE, 3, 3);
    assert_null(find(s, "pair"));
    assert_symbol(s, "shout", DV_SYMBOL_FUNCTION, 4, 4);
    assert_symbol(s, "Shape", DV_SYMBOL_CLASS, 5, 7);
    assert_symbol(s, "Shape.area", DV_SYMBOL_METHOD, 6, 6);
    assert_symbol(s, "Color", DV_SYMBOL_CLASS, 8, 11);
    assert_symbol(s, "Color.RED", DV_SYMBOL_VARIABLE, 9, 9);
}

static void objects_without_a_name_have_methods(void **state)
{
    const dv_source *s = PARSE("enum class Mode {\n"
                               "    A {\n"
                               "        override fun go() = 1\n"
                               "    },\n"
                               "    B {\n"
                               "        override fun go() = 2\n"
                               "    }\n"
                               "}\n"
                               "val f = wrap { x ->\n"
                               "    val q = 1\n"
                               "    object : Filter {\n"
                               "        override fun takes(x: Int) = true\n"
                               "    }\n"
                               "}\n");
    uint32_t count;

    dv_source_named(s, DV_STR("go"), &count);
    assert_int_equal(count, 2);
    assert_symbol(s, "f", DV_SYMBOL_VARIABLE, 9, 14);
    assert_null(find(s, "q"));
    dv_source_named(s, DV_STR("takes"), &count);
    assert_int_equal(count, 1);
}

/* The grammar does not know interfaces of one function, and the classes around
 * them fall apart. */
static void a_tree_with_errors_says_nothing(void **state)
{
    const dv_source *s = PARSE("class A {\n"
                               "    fun f() = 1\n"
                               "    fun interface B { fun g() }\n"
                               "}\n");

    assert_int_equal(s->state, DV_SOURCE_BROKEN);
    assert_int_equal(s->symbol_count, 0);
    assert_true(s->mention_count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(what_a_file_holds_needs_no_class),
        cmocka_unit_test(objects_without_a_name_have_methods),
        cmocka_unit_test(a_tree_with_errors_says_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
