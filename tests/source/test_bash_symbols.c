/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.sh", DV_STR(text))

static void functions_are_found_in_every_form(void **state)
{
    const dv_source *s = PARSE("#!/bin/sh\n"
                               "f() {\n"
                               "  local x=1\n"
                               "  inner() { :; }\n"
                               "}\n"
                               "function g { return 0; }\n"
                               "function h() (\n"
                               "  cd /tmp\n"
                               ")\n"
                               "if true; then\n"
                               "  i() { :; }\n"
                               "else\n"
                               "  j() { :; }\n"
                               "fi\n"
                               "case $a in\n"
                               "b) k() { :; } ;;\n"
                               "esac\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 2, 5);
    assert_symbol(s, "f.inner", DV_SYMBOL_FUNCTION, 4, 4);
    assert_null(find(s, "f.x"));
    assert_symbol(s, "g", DV_SYMBOL_FUNCTION, 6, 6);
    assert_symbol(s, "h", DV_SYMBOL_FUNCTION, 7, 9);
    assert_symbol(s, "i", DV_SYMBOL_FUNCTION, 11, 11);
    assert_symbol(s, "j", DV_SYMBOL_FUNCTION, 13, 13);
    assert_symbol(s, "k", DV_SYMBOL_FUNCTION, 16, 16);
}

static void variables_of_the_script_are_found(void **state)
{
    const dv_source *s = PARSE("A=1\n"
                               "export B=\"$A\" C=2\n"
                               "readonly D\n"
                               "declare -a E=(1 2)\n"
                               "for i in 1; do F=$i; done\n"
                               "G=1 cmd\n");

    assert_symbol(s, "A", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "B", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "C", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "E", DV_SYMBOL_VARIABLE, 4, 4);
    assert_symbol(s, "F", DV_SYMBOL_VARIABLE, 5, 5);
    assert_int_equal(s->symbol_count, 5);
}

static void heredocs_hide_nothing(void **state)
{
    const dv_source *s = PARSE("cat <<EOF >out\n"
                               "f() { $x $(g) }\n"
                               "EOF\n"
                               "cat <<-'A' | sort\n"
                               "\tB() {\n"
                               "\tA\n"
                               "after() {\n"
                               "  cat <<EOF\n"
                               "EOF\n"
                               "}\n");

    assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 7, 10);
    assert_int_equal(s->symbol_count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_found_in_every_form),
        cmocka_unit_test(variables_of_the_script_are_found),
        cmocka_unit_test(heredocs_hide_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
