/* SPDX-License-Identifier: MIT */
#include "source/comments/comments.h"

#include "source/support.h"

/* What holds for all comments of a file. */
static void assert_sane(const dv_file *file, const dv_comment_list *list)
{
    uint32_t at = 0;

    for (uint32_t i = 0; i < list->count; i++) {
        const dv_comment *comment = &list->items[i];

        assert_true(comment->span.start < comment->span.end);
        assert_true(comment->span.end <= file->text.len);
        assert_true(comment->line_count > 0);
        for (uint32_t k = 0; k < comment->line_count; k++) {
            dv_span line = comment->lines[k];

            assert_true(line.start >= at && line.start <= line.end);
            assert_true(dv_span_contains(comment->span, line));
            assert_int_equal(
                dv_str_find_byte(dv_span_of(file->text, line), '\n'),
                dv_span_length(line));
            at = line.end;
        }
        assert_true(dv_span_length(comment->lines[0]) > 0);
        assert_true(dv_span_length(comment->lines[comment->line_count - 1]) >
                    0);
    }
}

static dv_comment_list read_comments(void **state, const char *path,
                                     dv_str text)
{
    fixture *f = *state;
    const dv_file *file = dv_file_new(&f->arena, dv_str_from(path), text);
    dv_comment_list list = dv_source_comments(f->parser, file, &f->arena);

    assert_sane(file, &list);
    return list;
}

/* Each comment on a line: its kind, a bar, and its lines with slashes between.
 */
static void assert_comments(void **state, const char *path, dv_str text,
                            const char *expected)
{
    static const char kinds[] = {
        [DV_COMMENT_LINES] = 'l',
        [DV_COMMENT_BLOCK] = 'b',
        [DV_COMMENT_STRING] = 's',
    };
    DV_AUTO(dv_buf_release) dv_buf shown = DV_BUF_INIT;
    dv_comment_list list = read_comments(state, path, text);

    dv_buf_add(&shown, DV_STR(""));
    for (uint32_t i = 0; i < list.count; i++) {
        dv_buf_printf(&shown, "%c|", kinds[list.items[i].kind]);
        for (uint32_t k = 0; k < list.items[i].line_count; k++) {
            dv_str line = dv_span_of(text, list.items[i].lines[k]);

            dv_buf_printf(&shown, "%s%.*s", k ? "/" : "", DV_STR_ARG(line));
        }
        dv_buf_add_byte(&shown, '\n');
    }
    assert_int_equal(list.reason.len, 0);
    assert_string_equal(shown.ptr, expected);
}

#define READS(path, text, expected)                                            \
    assert_comments(state, path, DV_STR(text), expected)

static void comments_below_each_other_are_one(void **state)
{
    READS("a.py",
          "# one\n"
          "#   two\n"
          "#\n"
          "# three\n"
          "\n"
          "# four\n",
          "l|one/  two//three\n"
          "l|four\n");
    READS("a.c", "// one\n// two\nint a;\n// three\n", "l|one/two\nl|three\n");
}

static void another_column_or_mark_begins_another_comment(void **state)
{
    READS("a.py", "# one\nif x:\n    y\n    # two\n# three\n",
          "l|one\nl|two\nl|three\n");
    READS("a.c", "/// one\n// two\n", "l|one\nl|two\n");
}

static void what_is_behind_code_goes_on_below_in_its_column(void **state)
{
    READS("a.py",
          "x = 1  # one\n"
          "       # two\n"
          "y = 2  # three\n"
          "z = 3  # four\n",
          "l|one/two\nl|three\nl|four\n");
}

static void marks_with_more_bytes_are_taken_off(void **state)
{
    READS("a.py", "#: one\nx = 1\n## two\ny = 1\n#:three\n",
          "l|one\nl|two\nl|:three\n");
    READS("a.c", "//! one\nint a; ///< two\n", "l|one\nl|two\n");
}

static void a_string_that_is_a_statement_is_a_comment(void **state)
{
    READS("a.py",
          "'''One.'''\n"
          "class A:\n"
          "    r\"Two.\"\n"
          "    x = 1\n"
          "    \"\"\"Three.\n"
          "\n"
          "    More,\n"
          "      indented.\n"
          "    \"\"\"\n"
          "    def f(self):\n"
          "        '''\n"
          "        Four.\n"
          "        '''\n"
          "        return '''no'''\n",
          "s|One.\n"
          "s|Two.\n"
          "s|Three.//More,/  indented.\n"
          "s|Four.\n");
}

static void strings_that_the_program_uses_are_not(void **state)
{
    READS("a.py",
          "f'one'\n"
          "b'two'\n"
          "x = 'three'\n"
          "g('four')\n"
          "'five' % x\n",
          "");
    READS("a.c", "void f(void) { \"one\"; }\n", "");
}

static void a_docstring_may_begin_below_its_quotes(void **state)
{
    READS("a.py", "\"\"\"\\\nOne.\n\"\"\"\n", "s|One.\n");
}

static void blocks_lose_their_stars(void **state)
{
    READS("a.c",
          "/*\n"
          " * One,\n"
          " *   two.\n"
          " *\n"
          " * Three.\n"
          " */\n",
          "b|One,/  two.//Three.\n");
    READS("a.c", "/** One. **/ int a; /*! two */ /*< three */\n",
          "b|One.\nb|two\nb|three\n");
    READS("a.c", "/* a\n * **b**\n *c\n */\n", "b|a/ **b**/c\n");
}

static void stars_of_some_lines_are_a_list(void **state)
{
    READS("a.c",
          "/* One:\n"
          "   * two\n"
          "   three\n"
          " */\n",
          "b|One:/* two/three\n");
}

static void comments_behind_macros_count(void **state)
{
    READS("a.h",
          "#define A 1 // one\n"
          "#define B \"//\" '\"' /* two */ + 1 /* three */\n"
          "#define C // four\n"
          "#define D 1'000 // five\n",
          "l|one\nb|two\nb|three\nl|four\nl|five\n");
}

static void comments_without_text_are_none(void **state)
{
    READS("a.py",
          "#!/usr/bin/env python\n#\n##\nx = 1 #\n\"\"\n\"\"\" \"\"\"\n", "");
    READS("a.c", "/**/ /***/ /* */ //\n/*/ one */\n", "b|/ one\n");
}

static void line_ends_of_windows_are_no_text(void **state)
{
    READS("a.py", "# one\r\n# two\r\n'''three\r\n  four'''\r\n",
          "l|one/two\ns|three/four\n");
}

static void comments_of_each_language_are_known(void **state)
{
    READS("a.cpp", "// one\nauto s = R\"x(// no)x\"; /* two */\n",
          "l|one\nb|two\n");
    READS("a.cu", "__global__ void f(); // one\n", "l|one\n");
    READS(
        "a.rs",
        "//! one\n//! two\n/// three\nfn f<'a>() {} /* four /* five */ six */\n"
        "const S: &str = r#\"// no\"#; // seven\n",
        "l|one/two\nl|three\nb|four /* five */ six\nl|seven\n");
    READS("a.go", "// one\nvar s = `// no` // two\n/* three */\n",
          "l|one\nl|two\nb|three\n");
    READS("a.java", "/** One. */ String s = \"// no\"; // two\n",
          "b|One.\nl|two\n");
    READS("a.cs", "/// one\nvar s = @\"// no\"; /* two */\n", "l|one\nb|two\n");
    READS("a.kt", "/* one */ val s = \"\"\"// no\"\"\" // two\n",
          "b|one\nl|two\n");
    READS("a.php",
          "<?php\n/** One. */\n$s = \"// no\" . '# no'; // two\n# three\n"
          "#[Attr]\n$t = <<<END\n// no\nEND; /* four */\n",
          "b|One.\nl|two\nl|three\nb|four\n");
    READS("a.php", "<b>// no # no</b>\n<?php // one\n?>\n# no\n", "l|one\n");
    READS("a.dart", "/// one\nvar s = '// no ${/* two */ x}'; // three\n",
          "l|one\nb|two\nl|three\n");
    READS("a.ex",
          "# one\ns = \"# no #{x}\" <> ~s(# no) # two\n@doc \"\"\"\n# no\n"
          "\"\"\"\nx = ~H'''\n# no\n''' # three\n?# # four\n",
          "l|one\nl|two\nl|three\nl|four\n");
    READS("a.zig", "/// one\nconst s = \"// no\"; // two\n", "l|one\nl|two\n");
    READS("a.scala",
          "/** One. */\nval s = s\"// no $x\" // two\nval t = \"\"\"\n// no\n"
          "\"\"\" /* three */\n",
          "b|One.\nl|two\nb|three\n");
    READS("a.swift", "/* one */ let s = \"// no\" // two\n", "b|one\nl|two\n");
    READS("a.rb", "# one\ns = \"# no #{x}\" # two\n", "l|one\nl|two\n");
    READS("a.js",
          "#!/usr/bin/env node\n'use strict';\n// one\nx = /\\/\\* no/g; /* "
          "two */\n"
          "y = `// no ${/* three */ z}`;\n",
          "l|one\nb|two\nb|three\n");
    READS("a.ts", "/**\n * One.\n * @see two\n */\nlet x: A; // three\n",
          "b|One./@see two\nl|three\n");
    READS("a.tsx", "const x = <a>// no{/* one */}</a>; // two\n",
          "b|one\nl|two\n");
    READS("a.sh",
          "#!/bin/sh\n# one\necho \"# no\" '# no' $# ${x#no} # two\n"
          "cat <<END\n# no\nEND\n",
          "l|one\nl|two\n");
    READS("a.toml", "# one\nx = \"# no\" # two\n", "l|one\nl|two\n");
    READS("a.yml", "# one\nx: '# no' # two\ny: a#b\n", "l|one\nl|two\n");
    READS("a.json", "// one\n{\"a\": \"// no\"}\n", "l|one\n");
    READS("a.h", "class A { // one\n};\nnamespace b { }\n", "l|one\n");
}

static void what_has_errors_has_comments_as_well(void **state)
{
    READS("a.py", "def f(:\n    # one\n    print 'x'\n# two\n",
          "l|one\nl|two\n");
    READS("a.c", "int f( { // one\n", "l|one\n");
}

static void a_comment_without_an_end_ends_nothing(void **state)
{
    read_comments(state, "a.c", DV_STR("/* one\n * two\n"));
    read_comments(state, "a.c", DV_STR("/*"));
    read_comments(state, "a.py", DV_STR("\"\"\"one\n two\n"));
    read_comments(state, "a.py", DV_STR("\"\"\""));
    read_comments(state, "a.py", DV_STR("r'"));
    read_comments(state, "a.py", DV_STR(""));
    read_comments(state, "a.rs", DV_STR("/* one /* two */\n"));
    read_comments(state, "a.rs", DV_STR("/*! /** //! \" r#"));
    read_comments(state, "a.ts", DV_STR("x = `${/* one"));
    read_comments(state, "a.sh", DV_STR("cat <<END\n# no"));
}

static void add_times(dv_buf *out, uint32_t count, const char *line)
{
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(out, "%s", line);
}

static void many_comments_are_read(void **state)
{
    static const char *const lines[][2] = {
        {"a.py", "# c\n"},    {"a.py", "x = 1  # c\n"}, {"a.c", "// c\n"},
        {"a.c", "/* c */\n"}, {"a.c", "int a; // c\n"}, {"a.py", "# c\n\n"},
    };
    static const uint32_t comments[] = {1, 100000, 1, 100000, 100000, 100000};

    for (size_t i = 0; i < DV_COUNT(lines); i++) {
        DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
        dv_comment_list list;

        add_times(&text, 100000, lines[i][1]);
        list = read_comments(state, lines[i][0], dv_buf_str(&text));
        assert_int_equal(list.reason.len, 0);
        assert_int_equal(list.count, comments[i]);
        tear_down(state);
        set_up(state);
    }
}

static void a_long_row_is_read_as_a_short_one(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_comment_list list;

    add_times(&text, 2000, "# c\n");
    dv_buf_add(&text, DV_STR("    # d\n\n    #   e\nx = '''\n"));
    add_times(&text, 2000, "# no\n");
    dv_buf_add(&text, DV_STR("'''\ny = 1  # f\n"));
    add_times(&text, 2000, "       # g\n");
    dv_buf_add(&text, DV_STR("'''h\n"));
    add_times(&text, 2000, "# i\n");
    dv_buf_add(&text, DV_STR("'''"));
    list = read_comments(state, "a.py", dv_buf_str(&text));
    assert_int_equal(list.count, 5);
    assert_int_equal(list.items[0].line_count, 2000);
    assert_int_equal(list.items[1].line_count, 1);
    assert_int_equal(list.items[2].line_count, 1);
    assert_int_equal(list.items[3].line_count, 2001);
    assert_int_equal(list.items[4].kind, DV_COMMENT_STRING);
    assert_int_equal(list.items[4].line_count, 2001);
}

static void a_row_ends_where_a_string_may(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_comment_list list;

    dv_buf_add(&text, DV_STR("x = '''\n"));
    add_times(&text, 2000, "# no\n");
    dv_buf_add(&text, DV_STR("# no '''\n"));
    add_times(&text, 2000, "# c\n");
    list = read_comments(state, "a.py", dv_buf_str(&text));
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].line_count, 2000);
}

static void five_megabytes_of_marks_are_nothing(void **state)
{
    static const char *const lines[] = {"#", "#\n", "/", "//\n", "/*", "*/\n"};

    for (size_t i = 0; i < DV_COUNT(lines); i++) {
        DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
        dv_comment_list list;

        add_times(&text, (5u << 20) / (uint32_t)strlen(lines[i]), lines[i]);
        list = read_comments(state, i < 2 ? "a.py" : "a.c", dv_buf_str(&text));
        assert_true(list.count <= 1);
        tear_down(state);
        set_up(state);
    }
}

static void what_is_no_source_says_why(void **state)
{
    assert_true(read_comments(state, "a.png", DV_STR("# one\n")).reason.len >
                0);
    assert_true(read_comments(state, "a.py", DV_STR("# \0\n")).reason.len > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(comments_below_each_other_are_one),
        TEST(another_column_or_mark_begins_another_comment),
        TEST(what_is_behind_code_goes_on_below_in_its_column),
        TEST(marks_with_more_bytes_are_taken_off),
        TEST(a_string_that_is_a_statement_is_a_comment),
        TEST(strings_that_the_program_uses_are_not),
        TEST(a_docstring_may_begin_below_its_quotes),
        TEST(blocks_lose_their_stars),
        TEST(stars_of_some_lines_are_a_list),
        TEST(comments_behind_macros_count),
        TEST(comments_without_text_are_none),
        TEST(line_ends_of_windows_are_no_text),
        TEST(comments_of_each_language_are_known),
        TEST(what_has_errors_has_comments_as_well),
        TEST(a_comment_without_an_end_ends_nothing),
        TEST(many_comments_are_read),
        TEST(a_long_row_is_read_as_a_short_one),
        TEST(a_row_ends_where_a_string_may),
        TEST(five_megabytes_of_marks_are_nothing),
        TEST(what_is_no_source_says_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
