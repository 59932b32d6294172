/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "conventions/outline.h"
#include "conventions/plain.h"
#include "markdown/markdown.h"
#include "text/lines.h"

static dv_document *parse(dv_arena *arena, dv_str text)
{
    return dv_markdown_parse(dv_file_new(arena, DV_STR("a.md"), text), arena);
}

/* That the outline of `text` is, for each heading, "title<parent next". */
static void check_outline(const char *text, const char *expected)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_outline outline =
        dv_outline_read(parse(&arena, dv_str_from(text)), &arena);

    for (uint32_t i = 0; i < outline.count; i++) {
        const dv_outline_heading *heading = &outline.headings[i];

        dv_buf_printf(&all, "%s%.*s<%d %u", i ? ", " : "",
                      DV_STR_ARG(heading->title.text), (int)heading->parent,
                      heading->next);
    }
    assert_string_equal(all.ptr ? all.ptr : "", expected);
    dv_arena_release(&arena);
}

static void headings_are_in_those_of_a_lower_level(void **state)
{
    (void)state;
    check_outline("", "");
    check_outline("# a\n## b\n### c\n## d\n# e\n",
                  "a<-1 4, b<0 3, c<1 3, d<0 4, e<-1 5");
    check_outline("## a\n#### b\n### c\n# d\n", "a<-1 3, b<0 2, c<0 3, d<-1 4");
}

static void headings_in_quotes_and_lists_are_left_out(void **state)
{
    (void)state;
    check_outline("# a\n> ## b\n\n- ## c\n\n## d\n", "a<-1 2, d<0 2");
}

static void a_section_ends_where_the_next_one_begins(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_document *document =
        parse(&arena, DV_STR("# a\ntext\n\n## b\n- x\n- y\n\n# c\n"));
    dv_outline outline = dv_outline_read(document, &arena);

    (void)state;
    assert_int_equal(outline.count, 3);
    assert_int_equal(outline.headings[0].end_block, outline.headings[2].block);
    assert_int_equal(outline.headings[1].end_block, outline.headings[2].block);
    assert_int_equal(outline.headings[2].end_block, document->block_count);
    dv_arena_release(&arena);
}

static void too_many_headings_are_told(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_outline outline;

    (void)state;
    for (uint32_t i = 0; i < DV_OUTLINE_LIMIT; i++)
        dv_buf_add(&text, DV_STR("# a\n"));
    outline = dv_outline_read(parse(&arena, dv_buf_str(&text)), &arena);
    assert_false(outline.cut);
    dv_buf_add(&text, DV_STR("# a\n"));
    outline = dv_outline_read(parse(&arena, dv_buf_str(&text)), &arena);
    assert_true(outline.cut);
    assert_int_equal(outline.count, DV_OUTLINE_LIMIT);
    dv_arena_release(&arena);
}

static void check_plain(const char *text, const char *expected)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;

    dv_plain_add(&plain, parse(&arena, dv_str_from(text)), 0);
    assert_string_equal(plain.ptr ? plain.ptr : "", expected);
    dv_arena_release(&arena);
}

static void a_block_without_its_markup_is_its_words(void **state)
{
    (void)state;
    check_plain("It is **very** fast.", "It is very fast.");
    check_plain("See `a.b()`, twice ``x ` y``.", "See x, twice x.");
    check_plain("See [the *site*](https://example.org/a.b) there.",
                "See the site there.");
    check_plain("See [one](<a b.md>) and [two](b.md \"title\").",
                "See one and two.");
    check_plain("At https://example.org/a.b it is", "At x it is");
    check_plain("A ![picture](a.png) here", "A  here");
    check_plain("A <b>word</b><!-- not. this --> here", "A word here");
    check_plain("a < b and [c] > d", "a < b and c  d");
    check_plain("an end <!-- that never comes", "an end ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headings_are_in_those_of_a_lower_level),
        cmocka_unit_test(headings_in_quotes_and_lists_are_left_out),
        cmocka_unit_test(a_section_ends_where_the_next_one_begins),
        cmocka_unit_test(too_many_headings_are_told),
        cmocka_unit_test(a_block_without_its_markup_is_its_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
