/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.go", DV_STR(text))

static void methods_are_of_their_receivers_type(void **state)
{
    const dv_source *s = PARSE("package m\n"
                               "func main() {\n"
                               "\ttype local struct{ q int }\n"
                               "\tx := 1\n"
                               "}\n"
                               "func (t *T) Do(a int) (err error) {\n"
                               "\treturn nil\n"
                               "}\n"
                               "func (g G[K, W]) Get() K { return g.k }\n"
                               "func (T) Plain() {}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "main", DV_SYMBOL_FUNCTION, 2, 5);
    assert_symbol(s, "main.local", DV_SYMBOL_TYPE, 3, 3);
    assert_symbol(s, "main.local.q", DV_SYMBOL_FIELD, 3, 3);
    assert_null(find(s, "main.x"));
    assert_symbol(s, "T.Do", DV_SYMBOL_METHOD, 6, 8);
    assert_symbol(s, "G.Get", DV_SYMBOL_METHOD, 9, 9);
    assert_symbol(s, "T.Plain", DV_SYMBOL_METHOD, 10, 10);
    assert_int_equal(find(s, "T.Do")->parent, DV_NONE);
}

static void a_declaration_of_one_has_the_range_of_the_whole(void **state)
{
    const dv_source *s = PARSE("package m\n"
                               "type T struct {\n"
                               "\tName, Other string `json:\"x\"`\n"
                               "\t*Embedded\n"
                               "}\n"
                               "type (\n"
                               "\tU int\n"
                               "\tV = string\n"
                               ")\n"
                               "type I interface {\n"
                               "\tM(a int) error\n"
                               "\tfmt.Stringer\n"
                               "}\n"
                               "const A = 1\n"
                               "const (\n"
                               "\tB = iota\n"
                               "\tC\n"
                               ")\n"
                               "var x, y int = 1, 2\n"
                               "var (\n"
                               "\tz = 3\n"
                               ")\n");

    assert_symbol(s, "T", DV_SYMBOL_TYPE, 2, 5);
    assert_int_equal(find(s, "T")->span.start, 10);
    assert_symbol(s, "T.Name", DV_SYMBOL_FIELD, 3, 3);
    assert_symbol(s, "T.Other", DV_SYMBOL_FIELD, 3, 3);
    assert_symbol(s, "U", DV_SYMBOL_TYPE, 7, 7);
    assert_symbol(s, "V", DV_SYMBOL_TYPE, 8, 8);
    assert_symbol(s, "I", DV_SYMBOL_TYPE, 10, 13);
    assert_symbol(s, "I.M", DV_SYMBOL_METHOD, 11, 11);
    assert_symbol(s, "A", DV_SYMBOL_VARIABLE, 14, 14);
    assert_symbol(s, "B", DV_SYMBOL_VARIABLE, 16, 16);
    assert_symbol(s, "C", DV_SYMBOL_VARIABLE, 17, 17);
    assert_symbol(s, "x", DV_SYMBOL_VARIABLE, 19, 19);
    assert_symbol(s, "y", DV_SYMBOL_VARIABLE, 19, 19);
    assert_symbol(s, "z", DV_SYMBOL_VARIABLE, 21, 21);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_are_of_their_receivers_type),
        cmocka_unit_test(a_declaration_of_one_has_the_range_of_the_whole),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
