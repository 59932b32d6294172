/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.py", DV_STR(text))

static void functions_and_methods_have_their_whole_range(void **state)
{
    const dv_source *s = PARSE("def f(a,\n"
                               "      b):\n"
                               "    return a\n"
                               "\n"
                               "class A(B):\n"
                               "    async def g(self):\n"
                               "        pass\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_int_equal(s->symbol_count, 3);
    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 3);
    assert_symbol(s, "A", DV_SYMBOL_CLASS, 5, 7);
    assert_symbol(s, "A.g", DV_SYMBOL_METHOD, 6, 7);
}

static void
decorators_belong_to_what_they_decorate_comments_do_not(void **state)
{
    const dv_source *s = PARSE("# above\n"
                               "@one\n"
                               "@two(3)\n"
                               "class A:\n"
                               "    # inside\n"
                               "    @property\n"
                               "    def p(self):\n"
                               "        def q(): pass\n");

    assert_symbol(s, "A", DV_SYMBOL_CLASS, 2, 8);
    assert_int_equal(find(s, "A")->name_line, 4);
    assert_symbol(s, "A.p", DV_SYMBOL_METHOD, 6, 8);
    assert_int_equal(find(s, "A.p")->name_line, 7);
    assert_symbol(s, "A.p.q", DV_SYMBOL_FUNCTION, 8, 8);
}

static void nested_definitions_have_qualified_names(void **state)
{
    const dv_source *s = PARSE("class Outer:\n"
                               "    class Inner:\n"
                               "        def m(self):\n"
                               "            pass\n"
                               "    def n(self): pass\n"
                               "def after(): pass\n");

    assert_symbol(s, "Outer.Inner", DV_SYMBOL_CLASS, 2, 4);
    assert_symbol(s, "Outer.Inner.m", DV_SYMBOL_METHOD, 3, 4);
    assert_symbol(s, "Outer.n", DV_SYMBOL_METHOD, 5, 5);
    assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 6, 6);
    assert_int_equal(find(s, "after")->parent, DV_NONE);
}

static void
variables_of_modules_and_classes_count_local_ones_do_not(void **state)
{
    const dv_source *s = PARSE("A = 1\n"
                               "B: int\n"
                               "C: int = 2\n"
                               "d, (e, *f) = g = h()\n"
                               "[i, j] = k[0] = l.m = n()\n"
                               "class P:\n"
                               "    q = 1\n"
                               "    r: str = ''\n"
                               "def s():\n"
                               "    t = 1\n"
                               "type U = int\n"
                               "type V[W] = list[W]\n");

    assert_symbol(s, "A", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "B", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "C", DV_SYMBOL_VARIABLE, 3, 3);
    for (const char *name = "defgij"; *name; name++)
        assert_symbol(s, (char[]){*name, '\0'}, DV_SYMBOL_VARIABLE,
                      *name < 'h' ? 4 : 5, *name < 'h' ? 4 : 5);
    assert_symbol(s, "P.q", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "P.r", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "U", DV_SYMBOL_TYPE, 11, 11);
    assert_symbol(s, "V", DV_SYMBOL_TYPE, 12, 12);
    assert_int_equal(s->symbol_count, 15);
}

static void the_first_assignment_of_self_x_defines_a_field(void **state)
{
    const dv_source *s = PARSE("class A:\n"
                               "    def f(self):\n"
                               "        if 1:\n"
                               "            self.x = self.y = 1\n"
                               "        other.z = 2\n"
                               "        self.v.w = 3\n"
                               "    def g(self):\n"
                               "        self.x: int = 2\n"
                               "        self.a, self.y = 3\n"
                               "class B:\n"
                               "    def f(self):\n"
                               "        self.x = 4\n"
                               "def f(self):\n"
                               "    self.nothing = 5\n");

    assert_symbol(s, "A.x", DV_SYMBOL_FIELD, 4, 4);
    assert_symbol(s, "A.y", DV_SYMBOL_FIELD, 4, 4);
    assert_symbol(s, "A.a", DV_SYMBOL_FIELD, 9, 9);
    assert_symbol(s, "B.x", DV_SYMBOL_FIELD, 12, 12);
    assert_symbol(s, "B.f", DV_SYMBOL_METHOD, 11, 12);
    assert_int_equal(count(s, "A.x") + count(s, "A.y"), 2);
    assert_int_equal(s->symbol_count, 10);
    assert_ptr_equal(&s->symbols[find(s, "A.a")->parent], find(s, "A"));
}

static void definitions_inside_compound_statements_count(void **state)
{
    const dv_source *s = PARSE("if a:\n    b = 1\n"
                               "elif c:\n    def d(): pass\n"
                               "else:\n    e = 2\n"
                               "try:\n    import f\n"
                               "except E:\n    f = None\n"
                               "finally:\n    g = 1\n"
                               "with h:\n    i = 1\n"
                               "for j in k:\n    l = 1\n"
                               "while m:\n    n = 1\n"
                               "match o:\n    case 1:\n        p = 1\n");

    for (const char *name = "bdefgilnp"; *name; name++)
        assert_non_null(find(s, (char[]){*name, '\0'}) || *name == 'e' ||
                                *name == 'f'
                            ? s
                            : NULL);
    assert_non_null(find(s, "e"));
    assert_non_null(find(s, "f"));
    assert_int_equal(s->symbol_count, 9);
}

static void a_file_with_an_error_keeps_its_other_definitions(void **state)
{
    const dv_source *s = PARSE("def f():\n    return 1\n\n"
                               "def g(:\n    return 2\n\n"
                               "class A:\n    def h(self):\n        pass\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 2);
    assert_symbol(s, "A.h", DV_SYMBOL_METHOD, 8, 9);
}

static void line_ends_and_wide_names_do_not_move_lines(void **state)
{
    const dv_source *s = PARSE("\xEF\xBB\xBF# a\r\n"
                               "def \xE5\x90\x8D():\r\n"
                               "    '''\x0C\xE2\x80\xA8 '''\r\n"
                               "\r\n"
                               "x = 1");

    assert_symbol(s, "\xE5\x90\x8D", DV_SYMBOL_FUNCTION, 2, 3);
    assert_symbol(s, "x", DV_SYMBOL_VARIABLE, 5, 5);
}

static void the_innermost_definition_of_a_line_is_found(void **state)
{
    const dv_source *s = PARSE("x = 1\n"
                               "class A:\n"
                               "    def f(self):\n"
                               "        self.y = 1\n"
                               "\n"
                               "    z = 2\n"
                               "\n"
                               "def g(): pass\n");

    assert_null(dv_source_enclosing(s, 0));
    assert_null(dv_source_enclosing(s, 1));
    assert_ptr_equal(dv_source_enclosing(s, 2), find(s, "A"));
    assert_ptr_equal(dv_source_enclosing(s, 4), find(s, "A.f"));
    assert_ptr_equal(dv_source_enclosing(s, 6), find(s, "A"));
    assert_null(dv_source_enclosing(s, 7));
    assert_ptr_equal(dv_source_enclosing(s, 8), find(s, "g"));
    assert_null(dv_source_enclosing(s, UINT32_MAX));
}

static void an_empty_file_has_no_symbols(void **state)
{
    const dv_source *s = PARSE("");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_int_equal(s->symbol_count + s->mention_count, 0);
    assert_null(dv_source_enclosing(s, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_and_methods_have_their_whole_range),
        cmocka_unit_test(
            decorators_belong_to_what_they_decorate_comments_do_not),
        cmocka_unit_test(nested_definitions_have_qualified_names),
        cmocka_unit_test(
            variables_of_modules_and_classes_count_local_ones_do_not),
        cmocka_unit_test(the_first_assignment_of_self_x_defines_a_field),
        cmocka_unit_test(definitions_inside_compound_statements_count),
        cmocka_unit_test(a_file_with_an_error_keeps_its_other_definitions),
        cmocka_unit_test(line_ends_and_wide_names_do_not_move_lines),
        cmocka_unit_test(the_innermost_definition_of_a_line_is_found),
        cmocka_unit_test(an_empty_file_has_no_symbols),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
