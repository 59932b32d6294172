/* SPDX-License-Identifier: MIT */
/*
 * What a file's tokens are, on which lines statements begin and end, and which
 * changes of a text are none of its code.
 */
#include "source/tokens_support.h"

static void tokens_are_the_leaves_without_comments(void **state)
{
    dv_token_list list =
        tokens(state, "m.py", "# c\nx = f(a, 'b c')  # d\n\nif x:\n    y\n");

    assert_tokens(&list, "x = f ( a , 'b c' ) | if x : > y | <");
    assert_lines(&list, "--- bec --- b-c bec");
    assert_int_equal(list.tokens[0].line, 2);
    assert_int_equal(list.tokens[list.count - 1].line, 5);
}

static void a_decorated_definition_begins_at_its_first_decorator(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "@a\n"
                                "@b(\n"
                                "    1)\n"
                                "def f(x):\n"
                                "    return x\n");

    assert_lines(&list, "b-c --c --c --c bec");
    assert_true(aligned(&list, 1, 5));
    assert_false(aligned(&list, 4, 5));
    assert_false(aligned(&list, 1, 4));
}

static void nested_definitions_begin_and_end_on_their_lines(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "class A:\n"
                                "    class B:\n"
                                "        x = 1\n"
                                "\n"
                                "        def f(self): pass\n"
                                "    y = 2\n");

    assert_lines(&list, "b-c b-c bec --- bec bec");
    assert_tokens(&list,
                  "class A : > class B : > x = 1 | def f ( self ) : > pass | "
                  "< < y = 2 | <");
    assert_true(aligned(&list, 2, 5));
    assert_true(aligned(&list, 1, 6));
    assert_true(aligned(&list, 3, 6));
}

static void a_call_over_many_lines_is_one_statement(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "x = f(\n"
                                "    a,\n"
                                "\n"
                                "    # why\n"
                                "    b,\n"
                                ")\n");

    assert_lines(&list, "b-c --c --- --- --c -ec");
    assert_true(aligned(&list, 1, 6));
    assert_false(aligned(&list, 1, 5));
    assert_false(aligned(&list, 2, 6));
    assert_false(aligned(&list, 2, 5));
    assert_false(aligned(&list, 3, 4));
}

static void a_docstring_is_a_statement_of_one_token(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "def f():\n"
                                "    \"\"\"One.\n"
                                "\n"
                                "    Two # three.\n"
                                "    \"\"\"\n");

    assert_lines(&list, "b-c b-c --c --c -ec");
    assert_tokens(&list, "def f ( ) : > \"\"\"One.\n\n    Two # three.\n"
                         "    \"\"\" | <");
    assert_true(aligned(&list, 2, 5));
    assert_false(aligned(&list, 3, 5));
}

static void the_headers_of_branches_begin_and_end_nothing(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "if a:\n"
                                "    b\n"
                                "elif c:\n"
                                "    d\n"
                                "else:\n"
                                "    try:\n"
                                "        e\n"
                                "    except E:\n"
                                "        f\n"
                                "    finally: g\n");

    assert_lines(&list, "b-c bec --c bec --c b-c bec --c bec -ec");
    assert_true(aligned(&list, 1, 4));
    assert_false(aligned(&list, 3, 4));
    assert_false(aligned(&list, 1, 3));
}

static void a_case_is_a_statement(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "match a:\n"
                                "    case 1:\n"
                                "        b\n"
                                "    case 2:\n"
                                "        c; d\n");

    assert_lines(&list, "b-c b-c bec b-c bec");
}

static void lines_without_code_are_skipped_at_both_ends(void **state)
{
    dv_token_list list = tokens(state, "m.py",
                                "x\n"
                                "\n"
                                "# above\n"
                                "y = (1,\n"
                                "     2)  # beside\n"
                                "# below\n"
                                "\n"
                                "z\n");

    assert_true(aligned(&list, 2, 7));
    assert_true(aligned(&list, 3, 5));
    assert_true(aligned(&list, 6, UINT32_MAX));
    assert_true(aligned(&list, 0, 8));
    assert_false(aligned(&list, 3, 4));
    assert_false(aligned(&list, 6, 7));
    assert_false(aligned(&list, 5, 4));
    assert_false(aligned(&list, 9, 12));
    assert_false(aligned(&list, UINT32_MAX, UINT32_MAX));
}

static void comments_are_no_difference(void **state)
{
    assert_true(same(state, "m.py", "def f(a):\n    return a\n",
                     "# new\ndef f(a):  # noqa\n    # why\n\n    return a\n"
                     "# end\n"));
    assert_true(same(state, "m.py", "if a:\n    b\nelse:\n    c\n",
                     "if a:\n    b\n# for c\nelse:\n# and\n    c\n    # d\n"));
    assert_true(same(state, "m.c", "int f(int a)\n{\n    return a;\n}\n",
                     "/* new */\nint f(int a /* b */)\n{ // c\n\n"
                     "    return a; /* d\n    e */\n}\n"));
    assert_true(same(state, "m.c", "#define A 1\n", "#define A 1 /* one */\n"));
    assert_false(same(state, "m.py", "x = '# a'\n", "x = '# b'\n"));
}

static void line_breaks_inside_brackets_are_no_difference(void **state)
{
    assert_true(same(state, "m.py", "x = f(a, b) + c\n",
                     "x = f(\n    a,\n        b) \\\n    + c\n"));
    assert_true(same(state, "m.py", "x = (a if b else [c])\n",
                     "x   =   ( a\nif b\n  else [ c ] )\n"));
    assert_true(same(state, "m.py", "if a: b\n", "if a:\n\n    b\n"));
    assert_true(same(state, "m.c", "int f(int a) { return a; }\n",
                     "int\nf(int a)\n{\n\treturn a;\n}\n"));
}

static void a_comma_before_the_bracket_is_a_difference(void **state)
{
    assert_false(same(state, "m.py", "x = (a)\n", "x = (a,)\n"));
    assert_false(same(state, "m.py", "f(a)\n", "f(\n    a,\n)\n"));
}

static void a_line_end_that_means_something_is_a_difference(void **state)
{
    assert_false(same(state, "m.py", "x = a\n-b\n", "x = a - b\n"));
    assert_false(same(state, "m.py", "def f():\n    return\n    x\n",
                      "def f():\n    return x\n"));
    assert_false(same(state, "m.py", "x = {}\n-b\n", "x = {}-b\n"));
    assert_false(same(state, "m.c", "#define A\nb;\n", "#define A b;\n"));
    assert_false(
        same(state, "m.c", "#if A\n-B;\n#endif\n", "#if A - B\n;\n#endif\n"));
}

static void strings_are_compared_as_they_are(void **state)
{
    assert_false(same(state, "m.py", "x = 'a b'\n", "x = 'a  b'\n"));
    assert_false(same(state, "m.py", "x = 'a'\n", "x = \"a\"\n"));
    assert_false(same(state, "m.py", "x = f'{a}'\n", "x = f'{ a }'\n"));
    assert_false(same(state, "m.py", "f(\"\"\"a\n  b\"\"\")\n",
                      "f(\"\"\"a\n    b\"\"\")\n"));
    assert_false(
        same(state, "m.c", "char *s = \"a b\";\n", "char *s = \"a  b\";\n"));
    assert_false(same(state, "m.c", "int c = ' ';\n", "int c = '\t';\n"));
}

static void the_structure_of_blocks_counts_and_not_their_depth(void **state)
{
    assert_true(same(state, "m.py", "if a:\n  b\n  if c:\n    d\n",
                     "if a:\n    b\n    if c:\n          d\n"));
    assert_false(same(state, "m.py", "if a:\n    b\n    c\nd\n",
                      "if a:\n    b\nc\nd\n"));
    assert_false(same(state, "m.py", "if a:\n    if b:\n        c\n    d\n",
                      "if a:\n    if b:\n        c\nd\n"));
}

static void lines_that_are_indented_anew_together_are_equal(void **state)
{
    dv_token_list a = tokens(state, "m.py",
                             "if a:\n"
                             "    b\n"
                             "    c\n");
    dv_token_list b = tokens(state, "m.py",
                             "def f():\n"
                             "    with z:\n"
                             "        if a:\n"
                             "            b\n"
                             "            c\n"
                             "            d\n");
    dv_token_list c = tokens(state, "m.py",
                             "if a:\n"
                             "    b\n"
                             "c\n");

    assert_true(dv_tokens_equal(&a, ALL, &b, (dv_lines){3, 5}));
    assert_true(dv_tokens_equal(&a, (dv_lines){2, 3}, &b, (dv_lines){4, 5}));
    assert_true(dv_tokens_equal(&a, (dv_lines){3, 3}, &c, (dv_lines){3, 3}));
    assert_false(dv_tokens_equal(&a, (dv_lines){2, 3}, &c, (dv_lines){2, 3}));
    assert_false(dv_tokens_equal(&a, ALL, &b, (dv_lines){3, 6}));
}

static void the_first_difference_is_found(void **state)
{
    dv_token_list a = tokens(state, "m.py", "# c\nx = f(1, 2)\ny\n");
    dv_token_list b = tokens(state, "m.py", "x = f(1,\n      3)\ny\n");
    uint32_t i = 99, k = 99;

    assert_true(dv_tokens_differ(&a, ALL, &b, ALL, &i, &k));
    assert_int_equal(i, 6);
    assert_int_equal(k, 6);
    assert_int_equal(a.tokens[i].line, 2);
    assert_int_equal(b.tokens[k].line, 2);
    assert_true(
        dv_str_equal(dv_span_of(b.file->text, b.tokens[k].span), DV_STR("3")));
}

static void a_longer_range_differs_where_the_other_ends(void **state)
{
    dv_token_list a = tokens(state, "m.py", "x\ny\n");
    dv_token_list b = tokens(state, "m.py", "w\nx\n");
    uint32_t i = 99, k = 99;

    assert_false(
        dv_tokens_differ(&a, (dv_lines){1, 1}, &b, (dv_lines){2, 2}, &i, &k));
    assert_int_equal(i, 99);
    assert_true(dv_tokens_differ(&a, ALL, &b, (dv_lines){2, 2}, &i, &k));
    assert_int_equal(i, 1);
    assert_int_equal(k, 3);
    assert_true(dv_tokens_differ(&a, ALL, &b, (dv_lines){3, 9}, &i, &k));
    assert_int_equal(i, 0);
    assert_int_equal(k, 4);
}

static void a_range_in_a_string_compares_its_lines_alone(void **state)
{
    dv_token_list a =
        tokens(state, "m.py", "\"\"\"\none\ntwo\nthree\n\"\"\"\n");
    dv_token_list b = tokens(state, "m.py", "\"\"\"\none\ntwo\nfour\n\"\"\"\n");
    dv_token_list c = tokens(state, "m.py", "\"\"\"0\none\ntwo\n\"\"\"\n");
    dv_lines both = {2, 3}, third = {3, 4};

    assert_true(dv_tokens_equal(&a, both, &b, both));
    assert_false(dv_tokens_equal(&a, third, &b, third));
    assert_false(dv_tokens_equal(&a, both, &a, third));
    assert_true(dv_tokens_equal(&a, both, &c, both));
    assert_false(dv_tokens_aligned(&a, both));
}

static void c_has_statements_between_the_preprocessors_lines(void **state)
{
    dv_token_list list = tokens(state, "m.c",
                                "#include <a.h>\n"
                                "#define F(a)  \\\n"
                                "    g(a)\n"
                                "\n"
                                "static int\n"
                                "f(int a)\n"
                                "{\n"
                                "#ifdef A\n"
                                "    foo(a,\n"
                                "        1); /* c */\n"
                                "#else\n"
                                "    bar();\n"
                                "#endif\n"
                                "    return 'a' + \"b c\";\n"
                                "}\n");

    assert_lines(&list, "bec b-c -ec --- b-c --c --c b-c b-c -ec --c bec -ec "
                        "bec -ec");
    assert_tokens(&list,
                  "#include <a.h> | #define F ( a ) g(a) | "
                  "static int f ( int a ) { "
                  "#ifdef A foo ( a , 1 ) ; | #else bar ( ) ; | #endif | "
                  "return 'a' + \"b c\" ; | } |");
    assert_true(aligned(&list, 5, 15));
    assert_true(aligned(&list, 8, 13));
    assert_false(aligned(&list, 8, 11));
    assert_false(aligned(&list, 7, 15));
}

static void c_has_statements_in_each_kind_of_body(void **state)
{
    dv_token_list list = tokens(state, "m.c",
                                "struct s {\n"
                                "    int a,\n"
                                "        b;\n"
                                "};\n"
                                "enum e {\n"
                                "    A,\n"
                                "    B\n"
                                "};\n"
                                "int z[] = {\n"
                                "    1,\n"
                                "};\n"
                                "void f(int a)\n"
                                "{\n"
                                "    if (a)\n"
                                "        b();\n"
                                "    else {\n"
                                "        c();\n"
                                "    }\n"
                                "    switch (a) {\n"
                                "    case 1:\n"
                                "        break;\n"
                                "    }\n"
                                "out:\n"
                                "    d();\n"
                                "}\n");

    assert_lines(&list, "b-c b-c -ec -ec b-c bec bec -ec b-c --c -ec "
                        "b-c --c b-c bec --c bec -ec b-c b-c bec -ec "
                        "b-c bec -ec");
}

/* Declarations: they are statements by their place alone. */
static void c_has_statements_below_each_label_and_branch(void **state)
{
    dv_token_list list = tokens(state, "m.c",
                                "void f(int a)\n"
                                "{\n"
                                "    switch (a) {\n"
                                "    case A_NAME:\n"
                                "        int b = 1;\n"
                                "    default:\n"
                                "        int c;\n"
                                "    }\n"
                                "out:\n"
                                "    int d;\n"
                                "}\n"
                                "extern \"C\" {\n"
                                "int a;\n"
                                "}\n");
    dv_token_list branches = tokens(state, "m.c",
                                    "#if A\n"
                                    "int a;\n"
                                    "#elif B && \\\n"
                                    "    C\n"
                                    "int b;\n"
                                    "#else\n"
                                    "int c;\n"
                                    "#endif\n"
                                    "#ifdef A\n"
                                    "int a;\n"
                                    "#elifdef B\n"
                                    "int b;\n"
                                    "#endif\n");

    assert_lines(&list, "b-c --c b-c b-c bec b-c bec -ec b-c bec -ec "
                        "b-c bec -ec");
    assert_lines(&branches, "b-c bec --c --c bec --c bec -ec "
                            "b-c bec --c bec -ec");
}

static void an_empty_file_has_no_tokens(void **state)
{
    dv_token_list empty = tokens(state, "m.py", "");
    dv_token_list blank = tokens(state, "m.c", "\n/* c */\n\n");

    assert_int_equal(empty.count, 0);
    assert_int_equal(empty.line_count, 0);
    assert_lines(&blank, "--- --- ---");
    assert_false(dv_tokens_aligned(&empty, ALL));
    assert_false(dv_tokens_aligned(&blank, ALL));
    assert_true(dv_tokens_equal(&empty, ALL, &blank, ALL));
}

static void the_form_of_line_ends_is_no_difference(void **state)
{
    dv_token_list list =
        tokens(state, "m.py", "if a:\r\n    '''b\r\n    c'''\r\n");

    assert_lines(&list, "b-c b-c -ec");
    assert_true(same(state, "m.py", "if a:\n    '''b\n\n    c'''\nd\n",
                     "if a:\r\n    '''b\r\n\r\n    c'''\r\nd\r\n"));
    assert_true(same(state, "m.c",
                     "#define A  \\\n  b  \\\n  c\n#if A\n#endif\n",
                     "#define A  \\\r\n  b  \\\r\n  c\r\n#if A\r\n#endif\r\n"));
    assert_false(same(state, "m.py", "'''b\n\nc'''\n", "'''b\nc'''\n"));
    assert_false(same(state, "m.py", "'''b\nc'''\n", "'''b\rc'''\n"));
}

static void what_the_grammar_cannot_read_has_tokens(void **state)
{
    dv_token_list python =
        tokens(state, "m.py", "x = 1\n)) ?\ndef f():\n    return 1\n");
    dv_token_list c = tokens(state, "m.c",
                             "void f(void)\n"
                             "{\n"
                             "    int x;\n"
                             "    if (a\n"
                             "int y;\n"
                             "int g(void)\n"
                             "{\n"
                             "    return 1;\n"
                             "}\n"
                             "#if");

    assert_lines(&python, "bec --c b-c bec");
    assert_lines(&c, "--c --c bec --c --c b-c --c bec -ec --c");
}

/* The space in what is broken may be that of a string or of a block. */
static void white_space_around_an_error_is_a_difference(void **state)
{
    dv_token_list list = tokens(state, "m.py", "x = 'a  b\ny\n");
    dv_token_list a = tokens(state, "m.py", "class (:\n    b\n");
    dv_token_list b = tokens(state, "m.py", "class (:\n  b\n");
    dv_lines last = {2, 2};

    assert_tokens(&list, "^ x ^ = ^ ' a ^ b | y |");
    assert_false(same(state, "m.py", "x = 'a b\ny\n", "x = 'a  b\ny\n"));
    assert_false(same(state, "m.py", "class (:\n    b\n    c\n",
                      "class (:\n    b\nc\n"));
    assert_true(same(state, "m.py", "if a:\n b\n)\n", "if a:\n  b\n)\n"));
    assert_true(dv_tokens_equal(&a, last, &b, last));
    assert_false(dv_tokens_equal(&a, ALL, &b, ALL));
}

static void bytes_that_are_in_no_node_are_tokens(void **state)
{
    dv_token_list list = tokens(state, "m.py", "f'a {b:>{c} d'\nx\n");

    assert_tokens(&list, "^ f' a ^ { b : > { c } d'\nx");
    list = tokens(state, "m.py", "f'a {b:>{c}");
    assert_tokens(&list, "^ f' a ^ { b : > { c }");
    assert_false(same(state, "m.py", "f'{a:.2f'\n", "f'{a:.3f'\n"));
    assert_false(same(state, "m.c", "int f( {\n  \"a\n", "int f( {\n  \"b\n"));
}

static void a_file_that_is_not_parsed_has_none(void **state)
{
    static const struct {
        const char *path, *piece;
        uint32_t count;
    } cases[] = {
        {"m.nim", "fn f() {}\n", 1}, {"m", "x = 1\n", 1},
        {"m.py", "#", 9000000},      {"m.py", "\001\002", 100},
        {"m.py", "(", 2000},         {"m.c", "// c\n", 70000},
        {"m.py", "\\\n", 400000},
    };
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        dv_token_list list = {.count = 77};
        dv_str text = repeat(state, cases[i].piece, cases[i].count);
        const dv_file *file =
            dv_file_new(&f->arena, dv_str_from(cases[i].path), text);

        if (dv_source_tokens(f->parser, file, &f->arena, &list))
            fail_msg("%s of %u pieces is parsed", cases[i].path,
                     cases[i].count);
        assert_int_equal(list.count, 77);
    }
    assert_tokens(&(dv_token_list){0}, "");
    assert_int_equal(tokens(state, "m.py", "x\n").count, 2);
}

static void code_that_nests_deeply_has_tokens(void **state)
{
    fixture *f = *state;
    dv_str attributes = repeat(state, "a.", 20000);
    dv_str branches = repeat(state, "if (a) ", 5000);
    dv_token_list list = tokens_of(
        state, "m.py",
        dv_arena_printf(&f->arena, "%.*sb\n", DV_STR_ARG(attributes)));

    assert_int_equal(list.count, 40002);
    list =
        tokens_of(state, "m.c",
                  dv_arena_printf(&f->arena, "%.*sb;\n", DV_STR_ARG(branches)));
    assert_int_equal(list.count, 20003);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(tokens_are_the_leaves_without_comments),
        TEST(a_decorated_definition_begins_at_its_first_decorator),
        TEST(nested_definitions_begin_and_end_on_their_lines),
        TEST(a_call_over_many_lines_is_one_statement),
        TEST(a_docstring_is_a_statement_of_one_token),
        TEST(the_headers_of_branches_begin_and_end_nothing),
        TEST(a_case_is_a_statement),
        TEST(lines_without_code_are_skipped_at_both_ends),
        TEST(comments_are_no_difference),
        TEST(line_breaks_inside_brackets_are_no_difference),
        TEST(a_comma_before_the_bracket_is_a_difference),
        TEST(a_line_end_that_means_something_is_a_difference),
        TEST(strings_are_compared_as_they_are),
        TEST(the_structure_of_blocks_counts_and_not_their_depth),
        TEST(lines_that_are_indented_anew_together_are_equal),
        TEST(the_first_difference_is_found),
        TEST(a_longer_range_differs_where_the_other_ends),
        TEST(a_range_in_a_string_compares_its_lines_alone),
        TEST(c_has_statements_between_the_preprocessors_lines),
        TEST(c_has_statements_in_each_kind_of_body),
        TEST(c_has_statements_below_each_label_and_branch),
        TEST(an_empty_file_has_no_tokens),
        TEST(the_form_of_line_ends_is_no_difference),
        TEST(what_the_grammar_cannot_read_has_tokens),
        TEST(white_space_around_an_error_is_a_difference),
        TEST(bytes_that_are_in_no_node_are_tokens),
        TEST(a_file_that_is_not_parsed_has_none),
        TEST(code_that_nests_deeply_has_tokens),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
