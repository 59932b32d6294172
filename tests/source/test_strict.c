/* SPDX-License-Identifier: MIT */
/* Parses that end at the first error. */
#include "source/parse.h"
#include "source/python/lines.h"
#include "source/support.h"

static void note_error(void *context, const TSTree *tree)
{
    *(bool *)context = ts_node_has_error(ts_tree_root_node(tree));
}

static void count_tree(void *context, const TSTree *tree)
{
    assert_false(ts_node_has_error(ts_tree_root_node(tree)));
    ++*(int *)context;
}

static bool is_sound(void **state, const char *language, dv_str text)
{
    fixture *f = *state;
    int trees = 0;
    dv_str reason;
    bool sound = dv_parse_sound(f->parser, text,
                                dv_language_named(dv_str_from(language)),
                                &(dv_tree_visit){count_tree, &trees}, &reason);

    assert_int_equal(trees, sound);
    assert_int_equal(reason.len, 0);
    return sound;
}

/* The same with the tree of a parse that reads on. */
static bool is_whole(void **state, const char *language, dv_str text)
{
    fixture *f = *state;
    bool errs = true;

    assert_int_equal(dv_parse_tree(f->parser, text,
                                   dv_language_named(dv_str_from(language)),
                                   note_error, &errs)
                         .len,
                     0);
    return !errs;
}

static void a_parse_that_ends_early_says_what_a_whole_one_says(void **state)
{
    static const char *const languages[] = {
        "bash",   "c",      "c_sharp",    "cpp",        "cuda",  "dart",
        "elixir", "go",     "java",       "javascript", "json",  "kotlin",
        "php",    "python", "ruby",       "rust",       "scala", "swift",
        "toml",   "tsx",    "typescript", "yaml",       "zig"};
    static const char *const texts[] = {"",
                                        "a,",
                                        "a, b",
                                        "f(a, b, c);\n",
                                        "a",
                                        "a = 1\n",
                                        "int a;\n",
                                        "a b c\n",
                                        "f(a, b)\n",
                                        "f(a, b\n",
                                        "f(a)) b\n",
                                        "a = 'b\n",
                                        "a = $ ? 1;",
                                        "x = \xE3\x80\x82",
                                        "{ a: [1, 2] }\n",
                                        "<<E\na\n",
                                        "/* a",
                                        "fn f() {}\n",
                                        "print 'a'\n",
                                        "if a:\n",
                                        "a?.b!\n",
                                        "# a\n",
                                        "package a\n",
                                        "]]",
                                        "a = {\n",
                                        "match a:\n",
                                        "a < b > (c);\n"};

    for (size_t i = 0; i < DV_COUNT(languages); i++)
        for (size_t k = 0; k < DV_COUNT(texts); k++)
            if (is_sound(state, languages[i], dv_str_from(texts[k])) !=
                is_whole(state, languages[i], dv_str_from(texts[k])))
                fail_msg("%s: %s", languages[i], texts[k]);
}

/* Which a parse that reads on is stopped in. */
static void what_stands_behind_the_first_error_is_not_parsed(void **state)
{
    fixture *f = *state;
    dv_str text = repeat(state, "a?b:", 100000);
    uint32_t python = dv_language_named(DV_STR("python"));
    bool errs;

    assert_true(dv_parse_tree(f->parser, text, python, note_error, &errs).len >
                0);
    assert_false(is_sound(state, "python", text));
}

static void a_limit_stops_a_parse_without_errors(void **state)
{
    fixture *f = *state;
    dv_tree_visit none = {0};
    dv_str reason;

    assert_false(dv_parse_sound(f->parser, repeat(state, "# c\n", 70000),
                                dv_language_named(DV_STR("python")), &none,
                                &reason));
    assert_string_equal(reason.ptr, "a construct has more than 65,535 parts");
    assert_true(is_sound(state, "python", DV_STR("a = 1\n")));
}

static bool is_apart(void **state, const char *text)
{
    fixture *f = *state;
    const dv_file *file =
        dv_file_new(&f->arena, (dv_str){0}, dv_str_from(text));

    return dv_python_lines_read(file, file->text, "", &f->arena).apart;
}

/* Without a parse. */
static void words_with_nothing_between_are_no_python(void **state)
{
    static const char *const prose[] = {"call the function\n",
                                        "a = 1\nstep 2 of it\n",
                                        "f(a b)\n",
                                        "if a b:\n    pass\n",
                                        "# a\nx y 'z'\n",
                                        "(a\n b)\n",
                                        "a \xe2\x86\x92 b\n",
                                        "$ a\n",
                                        "a = b?\n"};

    for (size_t i = 0; i < DV_COUNT(prose); i++) {
        assert_true(is_apart(state, prose[i]));
        assert_false(is_sound(state, "python", dv_str_from(prose[i])));
    }
}

static void words_that_the_grammar_reads_are_left_to_it(void **state)
{
    static const char *const code[] = {"print a\n",
                                       "x = 1; exec code\n",
                                       "type A = int\n",
                                       "x = 1; type A = b",
                                       "`a b`\n",
                                       "x = f\"{d[\"a b\"]}\"\n",
                                       "a = 2L\n",
                                       "lambda a: a\n",
                                       "\"\"\"\n'a b\"\"\"\n"};

    for (size_t i = 0; i < DV_COUNT(code); i++)
        assert_false(is_apart(state, code[i]));
    assert_true(is_sound(state, "python", DV_STR("x = 1; print a\n")));
    assert_true(is_sound(state, "python", DV_STR("`a b`\n")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_parse_that_ends_early_says_what_a_whole_one_says),
        TEST(what_stands_behind_the_first_error_is_not_parsed),
        TEST(a_limit_stops_a_parse_without_errors),
        TEST(words_with_nothing_between_are_no_python),
        TEST(words_that_the_grammar_reads_are_left_to_it),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
