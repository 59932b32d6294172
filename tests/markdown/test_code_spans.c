/* SPDX-License-Identifier: MIT */
#include "markdown/written.h"

static void a_code_span_is_found_with_its_backticks(void **state)
{
    (void)state;
    assert_code_spans("a `b` ``c ` d`` e\n", "{`b`}{b}\n{``c ` d``}{c ` d}\n");
    assert_code_spans("`a``b`\n", "{`a``b`}{a``b}\n");
}

static void one_space_of_padding_is_no_content(void **state)
{
    (void)state;
    assert_code_spans("`` `a` `` ` b` ` ` `  c  `\n",
                      "{`` `a` ``}{`a`}\n{` b`}{ b}\n{` `}{ }\n{`  c  `}{ c }"
                      "\n");
}

static void a_code_span_may_go_over_lines(void **state)
{
    (void)state;
    assert_code_spans("x `a\n  b` y `c`\n", "{`a\\n  b`}{a\\n  b}\n{`c`}{c}\n");
    assert_code_spans("x `\na\n` y\n`c` `d\ne\nf`",
                      "{`\\na\\n`}{a}\n{`c`}{c}\n{`d\\ne\\nf`}{d\\ne\\nf}\n");
    assert_code_spans("x `a\r\nb` `c`\r\n", "{`a\\r\\nb`}{a\\r\\nb}\n{`c`}{c}"
                                            "\n");
}

static void a_code_span_may_go_over_lines_of_quotes_and_items(void **state)
{
    (void)state;
    assert_code_spans("> - a `co\n>   de` `x`\n> lazy `y`\n`z`\n",
                      "{`co\\n>   de`}{co\\n>   de}\n{`x`}{x}\n{`y`}{y}\n"
                      "{`z`}{z}\n");
    assert_code_spans("> > `a\n>> b` `>c\n> >     > d`\n",
                      "{`a\\n>> b`}{a\\n>> b}\n"
                      "{`>c\\n> >     > d`}{>c\\n> >     > d}\n");
    assert_code_spans("1. - `a\n     b`\n\n     `c`\n",
                      "{`a\\n     b`}{a\\n     b}\n{`c`}{c}\n");
}

static void a_lazy_line_keeps_its_blanks(void **state)
{
    (void)state;
    assert_code_spans("> x `a\n  b` `c`\n", "{`a\\n  b`}{a\\n  b}\n{`c`}{c}\n");
    assert_code_spans("- - `a\n\tb` `c`\n", "{`a\\n\tb`}{a\\n\tb}\n{`c`}{c}\n");
}

static void definitions_before_do_not_shift_it(void **state)
{
    (void)state;
    assert_code_spans("[a]: /b\n[c]: /d\n`e` f\n`g` `e`\n",
                      "{`e`}{e}\n{`g`}{g}\n{`e`}{e}\n");
}

static void tables_and_their_escaped_bars(void **state)
{
    (void)state;
    assert_code_spans("| `a\\|b` | `c` |\n|--|--|\n| `d` `e\\|f\\|g` | `c` |\n",
                      "{`a\\|b`}{a\\|b}\n{`c`}{c}\n{`d`}{d}\n"
                      "{`e\\|f\\|g`}{e\\|f\\|g}\n{`c`}{c}\n");
    assert_code_spans("text `t`\n| `a` | b |\n|--|--|\n|`c`|`d`|\n",
                      "{`t`}{t}\n{`a`}{a}\n{`c`}{c}\n{`d`}{d}\n");
    assert_code_spans("- | `a` |\n  |--|\n  | 中`b`文 |\n",
                      "{`a`}{a}\n{`b`}{b}\n");
}

static void escaped_backticks_open_nothing(void **state)
{
    (void)state;
    assert_code_spans("\\`a `b` \\\\`c`\n", "{`b`}{b}\n{`c`}{c}\n");
    assert_code_spans("\\``a` `x\ny`\n", "{`a`}{a}\n{`x\\ny`}{x\\ny}\n");
    assert_code_spans("`a\\`b`\n", "{`a\\`}{a\\}\n");
    assert_code_spans("a ``b `c\nd` e\n", "{`c\\nd`}{c\\nd}\n");
}

static void equal_code_spans_have_their_own_places(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    const dv_document *doc =
        parsed(&arena, DV_STR("`a\nb` `a\nb` `a\nb`\n`c` `c`\n"));

    (void)state;
    assert_int_equal(doc->code_span_count, 5);
    assert_int_equal(doc->code_spans[0].span.start, 0);
    assert_int_equal(doc->code_spans[1].span.start, 6);
    assert_int_equal(doc->code_spans[2].span.start, 12);
    assert_int_equal(doc->code_spans[3].span.start, 18);
    assert_int_equal(doc->code_spans[4].span.start, 22);
    dv_arena_release(&arena);
}

static void the_block_is_the_innermost(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    const dv_document *doc =
        parsed(&arena, DV_STR("# `a`\n\n- `b`\n\n|`c`|\n|-|\n"));

    (void)state;
    assert_int_equal(doc->blocks[doc->code_spans[0].block].kind,
                     DV_BLOCK_HEADING);
    assert_int_equal(doc->blocks[doc->code_spans[1].block].kind,
                     DV_BLOCK_PARAGRAPH);
    assert_int_equal(doc->blocks[doc->code_spans[2].block].kind, DV_BLOCK_CELL);
    dv_arena_release(&arena);
}

static void code_in_links_headings_and_chinese(void **state)
{
    (void)state;
    assert_code_spans("[`a`](b) **`c`** ~~`d`~~\n中文`e`（`f()`）。\n",
                      "{`a`}{a}\n{`c`}{c}\n{`d`}{d}\n{`e`}{e}\n{`f()`}{f()}\n");
    assert_code_spans("A `b`\nC `d`\n---\n", "{`b`}{b}\n{`d`}{d}\n");
    assert_code_spans("-\t`a`\n\t`b`\n", "{`a`}{a}\n{`b`}{b}\n");
}

static void code_blocks_hold_no_code_spans(void **state)
{
    (void)state;
    assert_code_spans("`a`\n\n```\n`b`\n```\n", "{`a`}{a}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_span_is_found_with_its_backticks),
        cmocka_unit_test(one_space_of_padding_is_no_content),
        cmocka_unit_test(a_code_span_may_go_over_lines),
        cmocka_unit_test(a_code_span_may_go_over_lines_of_quotes_and_items),
        cmocka_unit_test(a_lazy_line_keeps_its_blanks),
        cmocka_unit_test(definitions_before_do_not_shift_it),
        cmocka_unit_test(tables_and_their_escaped_bars),
        cmocka_unit_test(escaped_backticks_open_nothing),
        cmocka_unit_test(equal_code_spans_have_their_own_places),
        cmocka_unit_test(the_block_is_the_innermost),
        cmocka_unit_test(code_in_links_headings_and_chinese),
        cmocka_unit_test(code_blocks_hold_no_code_spans),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
