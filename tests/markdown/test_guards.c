/* SPDX-License-Identifier: MIT */
/*
 * Inputs that would take cmark-gfm minutes or gigabytes, were they not changed
 * before. No clock is read: without its guard each takes so long that CTest
 * ends it, or leaves no note.
 */
#include "markdown/written.h"

typedef struct made_document {
    dv_arena arena;
    dv_buf text;
    const dv_document *doc;
} made_document;

static void add(made_document *made, const char *piece, size_t count)
{
    while (count--)
        dv_buf_add(&made->text, dv_str_from(piece));
}

static void parse(made_document *made)
{
    made->doc = parsed(&made->arena, dv_buf_str(&made->text));
}

static void release(made_document *made)
{
    dv_buf_release(&made->text);
    dv_arena_release(&made->arena);
}

static void assert_noted(made_document *made, const char *words)
{
    for (uint32_t i = 0; i < made->doc->note_count; i++) {
        dv_str note = made->doc->notes[i].message;

        if (memmem(note.ptr, note.len, words, strlen(words)))
            return;
    }
    fail_msg("no note says: %s", words);
}

static void bytes_that_are_no_text_are_noted(void **state)
{
    (void)state;
    assert_notes("a\0b\n\0", "1: the document has a NUL byte here\n");
    assert_code_spans("a\0 `b\0` `c`\n", "{`b\0`}{b\0}\n{`c`}{c}\n");
}

static void a_lone_carriage_return_ends_no_line(void **state)
{
    (void)state;
    assert_notes("# a\rb\rc",
                 "1: lines end with CR alone; docverify and git count lines "
                 "by LF\n");
    assert_blocks("a\rb\n# c\n", "paragraph {a\\rb}\nheading 1 (c) {# c}\n");
    assert_notes("a\rb\nc\r\n", "");
    assert_code_spans("a\r`b` `c\rd`\n\n`e`\n",
                      "{`b`}{b}\n{`c\\rd`}{c\\rd}\n{`e`}{e}\n");
}

static void a_document_over_the_limit_is_not_parsed(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    dv_buf_pad(&made.text, 'a', DV_DOCUMENT_LIMIT + 1);
    parse(&made);
    assert_int_equal(made.doc->block_count, 0);
    assert_noted(&made, "more than 16 MiB");
    release(&made);
}

static void a_document_at_the_limit_is_parsed(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    dv_buf_pad(&made.text, 'a', DV_DOCUMENT_LIMIT);
    parse(&made);
    assert_int_equal(made.doc->block_count, 1);
    assert_int_equal(made.doc->note_count, 0);
    release(&made);
}

static void a_table_of_forty_thousand_columns(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "|a", 40000);
    add(&made, "|\n", 1);
    add(&made, "|-", 40000);
    add(&made, "|\n", 1);
    add(&made, "|`b`", 40000);
    add(&made, "|\n\n# c\n", 1);
    parse(&made);
    assert_noted(&made, "more than 1000 columns");
    assert_int_equal(made.doc->code_span_count, 40000);
    assert_int_equal(made.doc->anchor_count, 1);
    release(&made);
}

static void rows_far_wider_than_their_table(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "|a|b|\n|-|-|\n", 1);
    add(&made, "|c", 100000);
    add(&made, "|\n|d|e|\n", 1);
    parse(&made);
    assert_noted(&made, "more than 1000 columns");
    assert_int_equal(made.doc->blocks[0].kind, DV_BLOCK_TABLE);
    assert_int_equal(made.doc->block_count, 10);
    release(&made);
}

static void many_rows_narrower_than_their_table(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "|a", 900);
    add(&made, "\n", 1);
    add(&made, "|-", 900);
    add(&made, "\n", 1);
    add(&made, "|\n", 200000);
    parse(&made);
    assert_noted(&made, "it is read up to line");
    release(&made);
}

static void a_long_paragraph_above_a_table(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "a\n", 150000);
    add(&made, "|-|\n", 100);
    add(&made, "\n|b|\n|-|\n|c|\n", 1);
    parse(&made);
    assert_noted(&made, "too many lines");
    assert_int_equal(made.doc->blocks[1].kind, DV_BLOCK_TABLE);
    release(&made);
}

static void many_lines_that_look_like_a_table_s(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    for (int i = 0; i < 900; i++) {
        add(&made, "|-", 300 + (size_t)i % 2);
        add(&made, "|\n", 1);
    }
    add(&made, "\n|b|\n|-|\n|-|\n", 1);
    parse(&made);
    assert_int_equal(made.doc->blocks[made.doc->block_count - 1].kind,
                     DV_BLOCK_CELL);
    release(&made);
}

static void rows_of_dashes_are_rows(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "| a | b |\n|---|---|\n", 1);
    add(&made, "| - | --- |\n", 3000);
    parse(&made);
    assert_int_equal(made.doc->note_count, 0);
    assert_int_equal(made.doc->block_count, 1 + 3 + 3000 * 3);
    release(&made);
}

static void two_hundred_thousand_nested_quotes(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, ">", 200000);
    add(&made, "a\n\n# b\n", 1);
    parse(&made);
    assert_noted(&made, "nested beyond column 200");
    assert_int_equal(made.doc->anchor_count, 1);
    release(&made);
}

static void lists_nested_in_one_line_or_by_indentation(void **state)
{
    made_document line = {.arena = DV_ARENA_INIT};
    made_document lines = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&line, "- ", 100000);
    add(&line, "a\n", 1);
    parse(&line);
    assert_noted(&line, "nested beyond column 200");
    release(&line);
    for (size_t i = 0; i < 2000; i++) {
        add(&lines, "  ", i);
        add(&lines, "- a\n", 1);
    }
    add(&lines, "\n", 300000);
    parse(&lines);
    assert_noted(&lines, "nested beyond column 200");
    release(&lines);
}

static void deep_indentation_in_code_is_not_noted(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "```\n", 1);
    add(&made, " ", 300);
    add(&made, "- a\n", 1);
    add(&made, "|", 2000);
    add(&made, "\n```\n", 1);
    parse(&made);
    assert_int_equal(made.doc->note_count, 0);
    release(&made);
}

static void unclosed_images_before_links(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "![[]()", 40000);
    parse(&made);
    assert_noted(&made, "unclosed images");
    assert_int_equal(made.doc->link_count, 40000);
    release(&made);
}

static void many_closed_images_are_not_noted(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    add(&made, "[![a](b)](c)\n", 5000);
    parse(&made);
    assert_int_equal(made.doc->note_count, 0);
    assert_int_equal(made.doc->link_count, 10000);
    release(&made);
}

static void unclosed_declarations(void **state)
{
    static const char *const openers[] = {"a <?", "a <!A ", "a <![CDATA["};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(openers); i++) {
        made_document made = {.arena = DV_ARENA_INIT};

        add(&made, openers[i], 60000);
        add(&made, "\n\n<?php\n\n# b\n?>\n\n`c` <? d ?> [e](f)\n", 1);
        parse(&made);
        assert_int_equal(made.doc->code_span_count, 1);
        assert_int_equal(made.doc->link_count, 1);
        assert_int_equal(made.doc->anchor_count, 0);
        release(&made);
    }
}

static void more_markup_than_memory(void **state)
{
    static const char *const pieces[] = {
        "[a] ", "*a_ ", "a\n", "- - a\n\n", "# a\n", "<a b=\"", "&amp;", "\n"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(pieces); i++) {
        made_document made = {.arena = DV_ARENA_INIT};

        add(&made, "# b\n\n[a]: b\n\n", 1);
        add(&made, pieces[i], (4u << 20) / strlen(pieces[i]));
        parse(&made);
        assert_noted(&made, "more than 600000 pieces of markup");
        assert_true(made.doc->anchor_count >= 1);
        assert_true(dv_arena_size(&made.arena) < 160u << 20);
        release(&made);
    }
}

static void many_code_spans_over_lines(void **state)
{
    made_document made = {.arena = DV_ARENA_INIT};

    (void)state;
    for (int i = 0; i < 1000; i++) {
        add(&made, "`x\ny` ", 1);
        add(&made, "`` ", 100);
    }
    parse(&made);
    assert_true(made.doc->code_span_count > 0);
    release(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_that_are_no_text_are_noted),
        cmocka_unit_test(a_lone_carriage_return_ends_no_line),
        cmocka_unit_test(a_document_over_the_limit_is_not_parsed),
        cmocka_unit_test(a_document_at_the_limit_is_parsed),
        cmocka_unit_test(a_table_of_forty_thousand_columns),
        cmocka_unit_test(rows_far_wider_than_their_table),
        cmocka_unit_test(many_rows_narrower_than_their_table),
        cmocka_unit_test(a_long_paragraph_above_a_table),
        cmocka_unit_test(many_lines_that_look_like_a_table_s),
        cmocka_unit_test(rows_of_dashes_are_rows),
        cmocka_unit_test(two_hundred_thousand_nested_quotes),
        cmocka_unit_test(lists_nested_in_one_line_or_by_indentation),
        cmocka_unit_test(deep_indentation_in_code_is_not_noted),
        cmocka_unit_test(unclosed_images_before_links),
        cmocka_unit_test(many_closed_images_are_not_noted),
        cmocka_unit_test(unclosed_declarations),
        cmocka_unit_test(more_markup_than_memory),
        cmocka_unit_test(many_code_spans_over_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
