/* SPDX-License-Identifier: MIT */
/*
 * Text that a parser must not be given, or that it must be stopped in. All of
 * this ends by limits in bytes; a hang is seen by the time-out of the tests.
 */
#include "source/support.h"

enum { TINY = 2000, SHORT = 20000, LONG = 400000 };

static void assert_broken(void **state, const char *path, dv_str text,
                          const char *reason)
{
    const dv_source *s = parse(state, path, text);

    assert_int_equal(s->state, DV_SOURCE_BROKEN);
    if (!dv_str_equal(s->reason, dv_str_from(reason)))
        fail_msg("%.*s", DV_STR_ARG(s->reason));
}

/* Bytes that look random and are the same each time. */
static dv_str noise(void **state, size_t length, uint32_t first, uint32_t last)
{
    fixture *f = *state;
    char *text = dv_arena_new(&f->arena, length);
    uint64_t seed = 1;

    for (size_t i = 0; i < length; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        text[i] = (char)(first + (uint32_t)(seed >> 33) % (last - first + 1));
    }
    return (dv_str){text, length};
}

static void a_nul_makes_a_file_binary(void **state)
{
    const dv_source *s = parse(state, "m.py", DV_STR("x = 1\n\0"));

    assert_int_equal(s->state, DV_SOURCE_BINARY);
    assert_string_equal(s->reason.ptr, "it holds a NUL");
}

static void bytes_that_are_no_text_make_a_file_binary(void **state)
{
    fixture *f = *state;
    dv_str good = repeat(state, "x = 1\n", 50000);
    dv_str bad = noise(state, 50000, 1, 255);
    const char *joined = dv_arena_printf(&f->arena, "%.*s%.*s",
                                         DV_STR_ARG(good), DV_STR_ARG(bad))
                             .ptr;

    assert_int_equal(parse(state, "m.py", bad)->state, DV_SOURCE_BINARY);
    assert_int_equal(parse(state, "m.c", noise(state, 5000000, 1, 255))->state,
                     DV_SOURCE_BINARY);
    assert_int_equal(parse(state, "m.py", dv_str_from(joined))->state,
                     DV_SOURCE_BINARY);
}

static void a_stray_byte_and_wide_text_leave_it_text(void **state)
{
    const dv_source *s =
        parse(state, "m.py",
              DV_STR("# \xE4\xB8\xAD\xE6\x96\x87\xE4\xB8\xAD\xE6\x96\x87 "
                     "caf\xE9 is Latin-1, one bad byte in a longer text, "
                     "which stays readable\n\x0C\nx = 1\n"));

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_non_null(find(s, "x"));
}

static void a_file_without_a_grammar_has_mentions_alone(void **state)
{
    const dv_source *s = parse(state, "m.nim", DV_STR("fn f() {}\n"));

    assert_int_equal(s->state, DV_SOURCE_TEXT);
    assert_int_equal(s->mention_count, 2);
    assert_false(dv_source_is_code(DV_STR("m.nim")));
    assert_false(dv_source_is_code(DV_STR("py")));
    assert_true(dv_source_is_code(DV_STR("a/m.py")));
    assert_true(dv_source_is_code(DV_STR("m.pyi")));
    assert_true(dv_source_is_code(DV_STR("m.h")));
    assert_false(dv_source_is_code(DV_STR("m.toml")));
    assert_false(dv_source_is_code(DV_STR("m.yml")));
}

static void a_large_file_is_not_parsed(void **state)
{
    dv_str text = repeat(state, "some_name = 1\n", 620000);
    const dv_source *s;

    assert_broken(state, "m.py", text, "larger than 8 MiB");
    s = parse(state, "m.py", text);
    assert_non_null(dv_source_mention(s, DV_STR("some_name")));
}

static void a_huge_file_is_not_read(void **state)
{
    const dv_source *s =
        parse(state, "m.txt", repeat(state, "some_name = 1\n", 1250000));

    assert_int_equal(s->state, DV_SOURCE_BINARY);
    assert_string_equal(s->reason.ptr, "larger than 16 MiB");
}

static void deep_brackets_are_not_parsed(void **state)
{
    const char *reason = "brackets nest deeper than 1,000";

    assert_broken(state, "m.py", repeat(state, "(", LONG), reason);
    assert_broken(state, "m.c", repeat(state, "int a={", LONG / 7), reason);
    assert_broken(state, "m.py", repeat(state, "def f(\n", LONG / 7), reason);
    assert_broken(state, "m.py", repeat(state, "f\"{", LONG / 3), reason);
    assert_int_equal(
        parse(state, "m.py", repeat(state, "f(())[{}]\n", 9000))->state,
        DV_SOURCE_PARSED);
}

/* Nodes of more children than the library counts. */
static void wide_nodes_do_no_harm(void **state)
{
    const char *reason = "a construct has more than 65,535 parts";
    fixture *f = *state;
    dv_str comments = repeat(state, "// c\n", 70000);
    dv_str exactly = repeat(state, "// c\n", 65536);

    assert_broken(state, "m.c", repeat(state, "#if x\n", 100000), reason);
    assert_broken(state, "m.c", comments, reason);
    assert_broken(state, "m.c", exactly, reason);
    assert_broken(state, "m.py", repeat(state, "# c\n", 70000), reason);
    assert_broken(state, "m.c",
                  dv_arena_printf(&f->arena, "enum e { A,\n%.*sB };\n",
                                  DV_STR_ARG(comments)),
                  reason);
    assert_int_equal(parse(state, "m.py", repeat(state, "# c\n", 20000))->state,
                     DV_SOURCE_PARSED);
}

static void code_that_repeats_itself_ends(void **state)
{
    static const char *const pieces[] = {
        "a.",    "a,",      "not ",         "-",      "*",       "a b ",
        "a b\n", "lambda:", "a if b else ", "a?b:",   "\"\"\"",  "\"",
        "\\\n",  "try:\n",  "else:\n",      "@a\n",   ";",       "int ",
        "(int)", "a<b>",    "class A:\n",   "if x: ", "#if x\n", "f'{a}' ",
        "int *",
    };

    for (size_t i = 0; i < DV_COUNT(pieces); i++) {
        dv_str text =
            repeat(state, pieces[i], SHORT / (uint32_t)strlen(pieces[i]));

        parse(state, "m.py", text);
        parse(state, "m.c", text);
    }
    parse(state, "m.py", noise(state, SHORT, '\n', '~'));
    parse(state, "m.c", noise(state, SHORT, '\n', '~'));
}

static const char *const paths[] = {
    "m.py",  "m.c",   "m.rs",   "m.go",    "m.ts",   "m.tsx",
    "m.js",  "m.cc",  "m.cuh",  "m.sh",    "m.toml", "m.java",
    "m.cs",  "m.kt",  "m.rb",   "m.swift", "m.json", "m.yaml",
    "m.zig", "m.php", "m.dart", "m.ex",    "m.scala"};

/* Names of strings, documents and blocks that never end, and of operators
 * that a grammar tries as brackets. */
static void every_grammar_ends_on_what_repeats_itself(void **state)
{
    static const char *const pieces[] = {
        "<",         "a<",        "<a>",   "</",       "`${",
        "`",         "'",         "r#\"",  "R\"x(",    "/* ",
        "#[a] ",     "@a ",       "a::",   "x => ",    "if x; then ",
        "a | ",      "a && ",     "a=",    "a ? b : ", "template<class T> ",
        "cat <<E\n", "<<A <<-B ", "$((1 ", "${x:-",    "case x in a) ",
        "fn f() ",   "func() ",   "'a ",   "!",        "...",
        "[[a]]\n",   "- ",        "? ",    "\"\"\"",   "a.b = 1\n",
        "#if x\n",   "else ",     "a do ", "fn a -> ", "~s(",
    };

    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        for (size_t k = 0; k < DV_COUNT(pieces); k++)
            parse(state, paths[i],
                  repeat(state, pieces[k], TINY / (uint32_t)strlen(pieces[k])));
        parse(state, paths[i], noise(state, TINY, '\n', '~'));
        parse(state, paths[i], noise(state, TINY, ' ', '/'));
    }
}

static void every_grammar_is_stopped_and_leaves_nothing(void **state)
{
    const char *work = "parsing it takes far more work than code does";
    const char *wide = "a construct has more than 65,535 parts";

    assert_broken(state, "m.rs", repeat(state, "a,", LONG / 4), work);
    assert_broken(state, "m.rs", repeat(state, "<", LONG / 4), wide);
    assert_broken(state, "m.ts", repeat(state, "a<", LONG / 4), work);
    assert_broken(state, "m.js", repeat(state, "\"", LONG / 4), work);
    assert_broken(state, "m.go", repeat(state, "\"", LONG / 4), work);
    assert_broken(state, "m.sh", repeat(state, "<", LONG / 4), work);
    assert_broken(state, "m.cc", repeat(state, "a,", LONG / 4), wide);
    assert_broken(state, "m.cu", repeat(state, "a,", LONG / 4), wide);
    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        const dv_source *s = parse(state, paths[i], DV_STR("\n"));

        assert_true(s->state == DV_SOURCE_PARSED || s->state == DV_SOURCE_TEXT);
    }
}

/* Where the library's own time-out would be looked at too rarely. */
static void the_parser_is_stopped_in_time(void **state)
{
    const char *work = "parsing it takes far more work than code does";

    assert_broken(state, "m.py", repeat(state, "a?b:", LONG / 4), work);
    assert_broken(
        state, "m.py",
        repeat(state, "\xE4\xB8\xAD\xE6\x96\x87\xE3\x80\x82\n", 60000), work);
    assert_broken(state, "m.c", repeat(state, "class A:\n", LONG / 9), work);
    assert_broken(state, "m.py", repeat(state, "-", 2000000),
                  "parsing it needs more than 192 MiB");
}

static void deep_indentation_ends(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (size_t i = 0; i < 2000; i++) {
        dv_buf_pad(&text, ' ', i);
        dv_buf_add(&text, DV_STR("class A:\n"));
    }
    parse(state, "m.py", dv_buf_str(&text));
}

static void prose_is_not_code(void **state)
{
    assert_broken(
        state, "m.py",
        repeat(state, "It isn't code: it \"doesn't parse at all.\n", 200),
        "most of it is not code of its language");
}

static void what_stopped_one_file_does_not_touch_the_next(void **state)
{
    dv_str good = DV_STR("def f():\n    return 1\n");

    assert_broken(state, "m.c", repeat(state, "// c\n", 70000),
                  "a construct has more than 65,535 parts");
    assert_non_null(find(parse(state, "m.py", good), "f"));
    assert_broken(state, "m.py", repeat(state, "\\\n", LONG),
                  "parsing it takes far more work than code does");
    assert_non_null(find(parse(state, "m.py", good), "f"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_nul_makes_a_file_binary),
        TEST(bytes_that_are_no_text_make_a_file_binary),
        TEST(a_stray_byte_and_wide_text_leave_it_text),
        TEST(a_file_without_a_grammar_has_mentions_alone),
        TEST(a_large_file_is_not_parsed),
        TEST(a_huge_file_is_not_read),
        TEST(deep_brackets_are_not_parsed),
        TEST(wide_nodes_do_no_harm),
        TEST(code_that_repeats_itself_ends),
        TEST(every_grammar_ends_on_what_repeats_itself),
        TEST(every_grammar_is_stopped_and_leaves_nothing),
        TEST(the_parser_is_stopped_in_time),
        TEST(deep_indentation_ends),
        TEST(prose_is_not_code),
        TEST(what_stopped_one_file_does_not_touch_the_next),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
