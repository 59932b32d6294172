/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.h", DV_STR(text))

static void functions_are_found_behind_every_declarator(void **state)
{
    const dv_source *s = PARSE("static char **\n"
                               "f(int a,\n"
                               "  int b)\n"
                               "{\n"
                               "    int local = 1;\n"
                               "    return 0;\n"
                               "}\n"
                               "void *g(void);\n"
                               "int (*h(int a))(int);\n"
                               "_Noreturn void k(void) "
                               "__attribute__((cold));\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 7);
    assert_int_equal(find(s, "f")->name_line, 2);
    assert_symbol(s, "g", DV_SYMBOL_FUNCTION, 8, 8);
    assert_symbol(s, "h", DV_SYMBOL_FUNCTION, 9, 9);
    assert_symbol(s, "k", DV_SYMBOL_FUNCTION, 10, 10);
    assert_int_equal(s->symbol_count, 4);
}

static void a_prototype_only_declares_what_the_file_defines(void **state)
{
    const dv_source *s = PARSE("static int f(int row, char **rows);\n"
                               "int g(void);\n"
                               "int h(int a);\n"
                               "static int f(int at, char **of) { return 0; }\n"
                               "int g() { return 1; }\n"
                               "int h(int a, int b) { return 2; }\n");

    assert_int_equal(s->symbol_count, 6);
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(s->symbols[i].only_declares, i < 2);
}

static void variables_of_the_file_count_pointers_to_functions_too(void **state)
{
    const dv_source *s = PARSE("int a, *b = 0, c[3];\n"
                               "static int (*d)(void);\n"
                               "extern \"C\" { const char *const e[] = {0}; "
                               "}\n");

    for (const char *name = "abc"; *name; name++)
        assert_symbol(s, (char[]){*name, '\0'}, DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "d", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "e", DV_SYMBOL_VARIABLE, 3, 3);
    assert_int_equal(s->symbol_count, 5);
}

static void types_hold_their_members(void **state)
{
    const dv_source *s = PARSE("struct s {\n"
                               "    int a, *b;\n"
                               "    int (*c)(int);\n"
                               "    struct n { int d; } e;\n"
                               "};\n"
                               "union u { int f; };\n"
                               "enum k {\n"
                               "    G,\n"
                               "    H = 2\n"
                               "};\n"
                               "struct s only_used;\n");

    assert_symbol(s, "s", DV_SYMBOL_TYPE, 1, 5);
    assert_symbol(s, "s.a", DV_SYMBOL_FIELD, 2, 2);
    assert_symbol(s, "s.b", DV_SYMBOL_FIELD, 2, 2);
    assert_symbol(s, "s.c", DV_SYMBOL_FIELD, 3, 3);
    assert_symbol(s, "s.e", DV_SYMBOL_FIELD, 4, 4);
    assert_symbol(s, "n", DV_SYMBOL_TYPE, 4, 4);
    assert_symbol(s, "n.d", DV_SYMBOL_FIELD, 4, 4);
    assert_symbol(s, "u.f", DV_SYMBOL_FIELD, 6, 6);
    assert_symbol(s, "k", DV_SYMBOL_TYPE, 7, 10);
    assert_symbol(s, "k.H", DV_SYMBOL_VARIABLE, 9, 9);
    assert_symbol(s, "only_used", DV_SYMBOL_VARIABLE, 11, 11);
    assert_int_equal(count(s, "s"), 1);
}

static void typedefs_name_types(void **state)
{
    const dv_source *s = PARSE("typedef struct { int a; } t, *p;\n"
                               "typedef struct u { int b; } v;\n"
                               "typedef int (*w)(void);\n"
                               "typedef int x(void);\n");

    assert_symbol(s, "t", DV_SYMBOL_TYPE, 1, 1);
    assert_symbol(s, "t.a", DV_SYMBOL_FIELD, 1, 1);
    assert_symbol(s, "p", DV_SYMBOL_TYPE, 1, 1);
    assert_symbol(s, "u", DV_SYMBOL_TYPE, 2, 2);
    assert_symbol(s, "u.b", DV_SYMBOL_FIELD, 2, 2);
    assert_symbol(s, "v", DV_SYMBOL_TYPE, 2, 2);
    assert_symbol(s, "w", DV_SYMBOL_TYPE, 3, 3);
    assert_symbol(s, "x", DV_SYMBOL_TYPE, 4, 4);
}

static void macros_are_symbols_without_their_line_end(void **state)
{
    const dv_source *s = PARSE("#ifndef A_H\n"
                               "#define A_H\n"
                               "#if B\n"
                               "#define C(x) \\\n"
                               "    (x)\n"
                               "#else\n"
                               "#define D 1\n"
                               "int e;\n"
                               "#endif\n"
                               "#endif\n");

    assert_symbol(s, "A_H", DV_SYMBOL_MACRO, 2, 2);
    assert_symbol(s, "C", DV_SYMBOL_MACRO, 4, 5);
    assert_symbol(s, "D", DV_SYMBOL_MACRO, 7, 7);
    assert_symbol(s, "e", DV_SYMBOL_VARIABLE, 8, 8);
    assert_true(dv_str_equal(dv_span_of(s->file->text, find(s, "D")->span),
                             DV_STR("#define D 1")));
}

static void an_unknown_macro_at_a_declaration_hides_nothing(void **state)
{
    const dv_source *s = PARSE("DV_CHECKED bool f(int a);\n"
                               "int g(void) DV_PRINTF(1, 2);\n"
                               "int h(void) { return 1; }\n"
                               "char **k(int a, ...)\n"
                               "    DV_PRINTF(1, 2);\n");

    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 1);
    assert_symbol(s, "g", DV_SYMBOL_FUNCTION, 2, 2);
    assert_symbol(s, "h", DV_SYMBOL_FUNCTION, 3, 3);
    assert_symbol(s, "k", DV_SYMBOL_FUNCTION, 4, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_found_behind_every_declarator),
        cmocka_unit_test(a_prototype_only_declares_what_the_file_defines),
        cmocka_unit_test(variables_of_the_file_count_pointers_to_functions_too),
        cmocka_unit_test(types_hold_their_members),
        cmocka_unit_test(typedefs_name_types),
        cmocka_unit_test(macros_are_symbols_without_their_line_end),
        cmocka_unit_test(an_unknown_macro_at_a_declaration_hides_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
