/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "facts/cite/cite.h"
#include "facts/cite/claims.h"
#include "facts/cite/comment.h"
#include "facts/cite_support.h"
#include "facts/corpus/source.h"
#include "markdown/sane.h"
#include "text/lines.h"

typedef struct fixture {
    dv_arena arena;
    dv_source_parser *parser;
    dv_buf shown;
    const dv_document *document;
    dv_citations found;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->parser = dv_source_parser_new();
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_source_parser_free(f->parser);
    dv_arena_release(&f->arena);
    dv_buf_release(&f->shown);
    dv_mem_free(f);
    return 0;
}

/* All citations of a source file: the document's line, the form, the path and
 * the lines; "?" for a path that no structure ties to them. */
static const char *cited(void **state, const char *path, const char *text)
{
    fixture *f = *state;

    f->document = dv_corpus_read_source(
        f->parser, dv_file_new(&f->arena, dv_str_from(path), dv_str_from(text)),
        &f->arena);
    if (dv_test_insane(f->document))
        fail_msg("%s", dv_test_insane(f->document));
    f->found = (dv_citations){0};
    dv_cite(f->document, NULL, &f->arena, &f->found);
    dv_claims_find(f->document, &f->found, &f->arena);
    dv_buf_clear(&f->shown);
    dv_buf_add(&f->shown, DV_STR(""));
    for (uint32_t i = 0; i < f->found.citations.count; i++) {
        const dv_citation *c = &f->found.citations.items[i];

        dv_buf_printf(&f->shown, "%s%u ", i ? " " : "",
                      dv_file_position(f->document->file, c->span.start).line);
        show_citation(&f->shown, &f->found, i);
    }
    return f->shown.ptr;
}

#define IN_PYTHON(text, expected)                                              \
    assert_string_equal(cited(state, "a.py", text), expected)
#define IN_C(text, expected)                                                   \
    assert_string_equal(cited(state, "a.c", text), expected)

static void comments_and_docstrings_cite_code_does_not(void **state)
{
    IN_PYTHON("\"\"\"See b.py:1.\"\"\"\n"
              "x = 'b.py:2'  # b.py:3\n"
              "f(\"\"\"b.py:4\"\"\")\n"
              "#b.py:5\n",
              "1 path b.py:1-1 2 path b.py:3-3 4 path b.py:5-5");
    IN_C("/* b.c:1 */ char *s = \"b.c:2\"; // b.c:3\n#define A \"b.c:4\"\n",
         "1 path b.c:1-1 1 path b.c:3-3");
}

static void indented_text_is_prose(void **state)
{
    IN_PYTHON("def f(x):\n"
              "    \"\"\"Do it.\n"
              "\n"
              "    Args:\n"
              "        x: see b.py:1.\n"
              "\n"
              "            More, see b.py:2,\n"
              "            and b.py (lines 3-4).\n"
              "\n"
              "    Notes\n"
              "    -----\n"
              "    b.py:5\n"
              "    \"\"\"\n",
              "5 path b.py:1-1 7 path b.py:2-2 8 words b.py:3-4 "
              "12 path b.py:5-5");
}

static void lines_alone_go_on_with_the_path_before_them(void **state)
{
    IN_PYTHON("# `b.py:161`, then `:196`\n"
              "# and `:220-230`; not :8080 or `c.py` with `:240`\n",
              "1 path b.py:161-161 1 inherited b.py:196-196 "
              "2 inherited b.py:220-230");
    IN_PYTHON("# `b.py:161`\n"
              "x = 1\n"
              "# `:196`\n",
              "1 path b.py:161-161");
    IN_PYTHON("# b.py:1 x[:2] {:3} '=:4'\n", "1 path b.py:1-1");
}

static void a_path_is_not_known_in_the_next_comment(void **state)
{
    IN_PYTHON("# b.py\nx = 1\n# (line 10)\ny = 2\n# c.py has it (line 11)\n"
              "# - d: lines 12-13\n"
              "#\n"
              "# (line 14)\n",
              "5 inherited c.py:11-11 6 inherited c.py:12-13 "
              "8 inherited ?:14-14");
}

static void times_slices_and_ports_are_no_lines(void **state)
{
    IN_PYTHON("# 12:30, x[1:20], x.y[3:4], localhost:8080, 127.0.0.1:80, 1:2\n",
              "");
    IN_C("/* a[i][j] ? x:10 : std::y:20 */\n", "");
}

static void code_that_was_commented_out_cites_only_in_its_comments(void **state)
{
    IN_PYTHON("# x = open(\"b.py:1\")\n"
              "# f(\"b.py:2\", y[3:4])\n"
              "# return g(\"b.py:3\")  # as in b.py:4\n"
              "# >>> show(\"b.py:5\")\n"
              "# Then `f(x)` is called (b.py:6)\n",
              "3 code b.py:4-4 5 path b.py:6-6");
    IN_C("// if (x) {\n//     load(\"b.c:1\");\n// }\n", "");
}

static void fenced_code_is_code(void **state)
{
    IN_PYTHON("# ```\n# x at b.py:1\n# y  # b.py:2\n# ```\n# b.py:3\n",
              "3 code b.py:2-2 5 path b.py:3-3");
}

static void what_python_prints_is_no_citation(void **state)
{
    IN_PYTHON("'''\n"
              "Traceback (most recent call last):\n"
              "  File \"b.py\", line 10, in f\n"
              "'''\n",
              "");
}

static void tables_and_lists_are_read(void **state)
{
    IN_C("/*\n"
         " * | What | File | Lines |\n"
         " * | ---- | ---- | ----- |\n"
         " * | f    | b.c  | 1-2   |\n"
         " *\n"
         " * b.c:\n"
         " * - `g`: 3-4\n"
         " */\n",
         "4 table b.c:1-2 7 inherited b.c:3-4");
}

static void code_lines_are_told_by_their_form(void **state)
{
    static const char *const code[] = {
        "x = f(y)",        "x.y[0] += 1", "return f(x)",   "f(x);",
        "} else {",        "if (x) {",    "raise E(\"\")", "a->b = c;",
        "f(x, g(y))  # z", "x := 3",      ">>> f",         "const x = 1",
        "\"b.py\": \"c\","};
    static const char *const prose[] = {"",
                                        "f(x) is called by g(y)",
                                        "N = number of things",
                                        "Return the first one",
                                        "return code of the call",
                                        "the file (see a.py:10)",
                                        "x == y holds",
                                        "`x = y` is done",
                                        "Args:",
                                        "if it is there, see a.py:3",
                                        "size: how many"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(code); i++)
        if (!dv_cite_is_code_line(dv_str_from(code[i])))
            fail_msg("prose: %s", code[i]);
    for (size_t i = 0; i < DV_COUNT(prose); i++)
        if (dv_cite_is_code_line(dv_str_from(prose[i])))
            fail_msg("code: %s", prose[i]);
}

static void assert_links(void **state, const char *path, const char *text,
                         const char *expected)
{
    fixture *f = *state;

    cited(state, path, text);
    dv_buf_clear(&f->shown);
    dv_buf_add(&f->shown, DV_STR(""));
    for (uint32_t i = 0; i < f->document->link_count; i++)
        dv_buf_printf(&f->shown, "%s%.*s", i ? " " : "",
                      DV_STR_ARG(f->document->links[i].target));
    assert_string_equal(f->shown.ptr, expected);
}

static void only_what_has_a_files_name_is_a_link(void **state)
{
    assert_links(state, "a.py",
                 "# [a](b.md) [c](d/e.py#L1) [f](../g.h) <https://h.org>\n"
                 "# https://i.org [j](https://k.org/l)\n",
                 "b.md d/e.py#L1 ../g.h https://h.org https://i.org "
                 "https://k.org/l");
    assert_links(state, "a.py",
                 "# a[i](b.py) [x](y) [a-z](b|c) [d][e] [f](g.h) [i](n/2)\n"
                 "# [V](std::vec::Vec) f()[0](a/b.c) [^/](/.*) [h](i.j.k)\n"
                 "# [l](mailto:m@n.org) [o](#p) ![q](r/s.md) [t]: u.md\n",
                 "");
}

static void what_cannot_be_read_is_noted(void **state)
{
    fixture *f = *state;

    f->document = dv_corpus_read_source(
        f->parser, dv_file_new(&f->arena, DV_STR("a.py"), DV_STR("# \0\n")),
        &f->arena);
    assert_int_equal(f->document->note_count, 1);
    assert_true(f->document->source);
    assert_int_equal(f->document->block_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(comments_and_docstrings_cite_code_does_not),
        TEST(indented_text_is_prose),
        TEST(lines_alone_go_on_with_the_path_before_them),
        TEST(a_path_is_not_known_in_the_next_comment),
        TEST(times_slices_and_ports_are_no_lines),
        TEST(code_that_was_commented_out_cites_only_in_its_comments),
        TEST(fenced_code_is_code),
        TEST(what_python_prints_is_no_citation),
        TEST(tables_and_lists_are_read),
        TEST(code_lines_are_told_by_their_form),
        TEST(only_what_has_a_files_name_is_a_link),
        TEST(what_cannot_be_read_is_noted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
