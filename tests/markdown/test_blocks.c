/* SPDX-License-Identifier: MIT */
#include "markdown/written.h"

static void an_empty_document_has_nothing(void **state)
{
    (void)state;
    assert_blocks("", "");
    assert_blocks("\n\n", "");
    assert_notes("", "");
}

static void headings_have_levels_and_rendered_text(void **state)
{
    (void)state;
    assert_blocks("# A `b` *c* ##\n## [d](e) ![f](g) <b>h</b>\n",
                  "heading 1 (A b c) {# A `b` *c* ##}\n"
                  "heading 2 (d  h) {## [d](e) ![f](g) <b>h</b>}\n");
    assert_blocks("# ~~old~~ a~b\n", "heading 1 (old a~b) {# ~~old~~ a~b}\n");
}

static void an_underlined_heading_ends_with_its_line(void **state)
{
    (void)state;
    assert_blocks("Set `a`\next\n===\n## B\n",
                  "heading 1 (Set a ext) {Set `a`\\next\\n===}\n"
                  "heading 2 (B) {## B}\n");
    assert_blocks("a\n---", "heading 2 (a) {a\\n---}\n");
    assert_blocks("a\n---\n---\n", "heading 2 (a) {a\\n---}\nbreak {---}\n");
    assert_blocks("> a\n> ---\n\nb\n",
                  "quote {> a\\n> ---}\n  heading 2 (a) {> a\\n> ---}\n"
                  "paragraph {b}\n");
}

static void containers_end_with_their_last_block(void **state)
{
    (void)state;
    assert_blocks("- a\n\n- b\n\n\nc\n", "list {- a\\n\\n- b}\n"
                                         "  item {- a}\n    paragraph {- a}\n"
                                         "  item {- b}\n    paragraph {- b}\n"
                                         "paragraph {c}\n");
    assert_blocks("> 1. a\n>    - b\n> \nc\n",
                  "quote {> 1. a\\n>    - b}\n"
                  "  list {> 1. a\\n>    - b}\n"
                  "    item {> 1. a\\n>    - b}\n"
                  "      paragraph {> 1. a}\n"
                  "      list {>    - b}\n"
                  "        item {>    - b}\n"
                  "          paragraph {>    - b}\n"
                  "paragraph {c}\n");
}

static void a_task_is_an_item(void **state)
{
    (void)state;
    assert_blocks("- [x] a\n- [ ] b\n",
                  "list {- [x] a\\n- [ ] b}\n"
                  "  item {- [x] a}\n    paragraph {- [x] a}\n"
                  "  item {- [ ] b}\n    paragraph {- [ ] b}\n");
}

static void fenced_code_has_content_and_info(void **state)
{
    (void)state;
    assert_blocks("``` python x\na\n\nb\n```\nc\n",
                  "code (python x) {``` python x\\na\\n\\nb\\n```}{a\\n\\nb\\n}"
                  "\nparagraph {c}\n");
    assert_blocks("~~~\n~~~\n", "code {~~~\\n~~~}{}\n");
    assert_blocks("```\na\n", "code {```\\na}{a\\n}\n");
    assert_blocks("```", "code {```}{}\n");
    assert_blocks("````\n```\n````\n", "code {````\\n```\\n````}{```\\n}\n");
    assert_blocks("```a\\*b&amp;\n```\n",
                  "code (a*b&) {```a\\*b&amp;\\n```}{}\n");
}

static void code_in_a_container_has_the_raw_lines(void **state)
{
    (void)state;
    assert_blocks("> ```c\n> a\n> ```\n",
                  "quote {> ```c\\n> a\\n> ```}\n"
                  "  code (c) {> ```c\\n> a\\n> ```}{> a\\n}\n");
    assert_blocks("> ```\n> a\nb\n",
                  "quote {> ```\\n> a}\n  code {> ```\\n> a}{> a\\n}\n"
                  "paragraph {b}\n");
    assert_blocks("> ```\n> a\n```\nb\n```\n",
                  "quote {> ```\\n> a}\n  code {> ```\\n> a}{> a\\n}\n"
                  "code {```\\nb\\n```}{b\\n}\n");
    assert_blocks("- ```\n  a\n  ```\n- b\n",
                  "list {- ```\\n  a\\n  ```\\n- b}\n"
                  "  item {- ```\\n  a\\n  ```}\n"
                  "    code {- ```\\n  a\\n  ```}{  a\\n}\n"
                  "  item {- b}\n    paragraph {- b}\n");
}

static void indented_code_ends_before_blank_lines(void **state)
{
    (void)state;
    assert_blocks("    a\n\n\tb\n\n\nc\n",
                  "code {    a\\n\\n\tb}{    a\\n\\n\tb\\n}\n"
                  "paragraph {c}\n");
}

static void html_blocks_end_where_they_end(void **state)
{
    (void)state;
    assert_blocks("<div>\nx\n</div>\n\n<!-- a\n\nb -->\nc\n",
                  "html {<div>\\nx\\n</div>}\n"
                  "html {<!-- a\\n\\nb -->}\n"
                  "paragraph {c}\n");
}

static void cells_are_their_own_bytes(void **state)
{
    (void)state;
    assert_blocks("| a | `b\\|c` |\n|---|:-:|\n|  | x |\n| y |\n",
                  "table {| a | `b\\|c` |\\n|---|:-:|\\n|  | x |\\n| y |}\n"
                  "  header row {| a | `b\\|c` |}\n"
                  "    header cell {a}\n    header cell {`b\\|c`}\n"
                  "  row {|  | x |}\n    cell {}\n    cell {x}\n"
                  "  row {| y |}\n    cell {y}\n    cell {}\n");
    assert_blocks("a | b\n--|--\nc | d | e\n",
                  "table {a | b\\n--|--\\nc | d | e}\n"
                  "  header row {a | b}\n"
                  "    header cell {a}\n    header cell {b}\n"
                  "  row {c | d | e}\n    cell {c}\n    cell {d}\n");
}

static void a_table_may_follow_a_paragraph(void **state)
{
    (void)state;
    assert_blocks("t `u`\nv\n| a |\n|---|\n| b |\n",
                  "paragraph {t `u`\\nv}\n"
                  "table {| a |\\n|---|\\n| b |}\n"
                  "  header row {| a |}\n    header cell {a}\n"
                  "  row {| b |}\n    cell {b}\n");
    assert_blocks("t\n| a |\n|---|\n\nx\n",
                  "paragraph {t}\ntable {| a |\\n|---|}\n"
                  "  header row {| a |}\n    header cell {a}\n"
                  "paragraph {x}\n");
}

static void tables_stand_in_quotes_and_items(void **state)
{
    (void)state;
    assert_blocks("> | a |\n> |---|\n> | b |\n",
                  "quote {> | a |\\n> |---|\\n> | b |}\n"
                  "  table {> | a |\\n> |---|\\n> | b |}\n"
                  "    header row {> | a |}\n      header cell {a}\n"
                  "    row {> | b |}\n      cell {b}\n");
    assert_blocks("- a | b\n  --|--\n  c | d\n",
                  "list {- a | b\\n  --|--\\n  c | d}\n"
                  "  item {- a | b\\n  --|--\\n  c | d}\n"
                  "    table {- a | b\\n  --|--\\n  c | d}\n"
                  "      header row {- a | b}\n"
                  "        header cell {a}\n        header cell {b}\n"
                  "      row {  c | d}\n"
                  "        cell {c}\n        cell {d}\n");
}

static void tables_may_be_indented(void **state)
{
    (void)state;
    assert_blocks("  | a | b |\n   |--|--|\n | c | d |\n",
                  "table {  | a | b |\\n   |--|--|\\n | c | d |}\n"
                  "  header row {  | a | b |}\n"
                  "    header cell {a}\n    header cell {b}\n"
                  "  row { | c | d |}\n    cell {c}\n    cell {d}\n");
}

static void columns_are_numbered(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    const dv_document *doc = parsed(&arena, DV_STR("|a|b|\n|-|-|\n|c|d|\n"));

    (void)state;
    assert_int_equal(doc->block_count, 7);
    assert_int_equal(doc->blocks[2].column, 0);
    assert_int_equal(doc->blocks[3].column, 1);
    assert_int_equal(doc->blocks[5].column, 0);
    assert_int_equal(doc->blocks[6].column, 1);
    assert_int_equal(doc->blocks[1].next, 4);
    assert_int_equal(doc->blocks[4].parent, 0);
    dv_arena_release(&arena);
}

static void footnotes_stay_where_they_are(void **state)
{
    (void)state;
    assert_blocks("a[^b]\n\n[^b]: c\n    d\n\n    e\n\nf\n\n[^unused]: g\n",
                  "paragraph {a[^b]}\n"
                  "footnote (b) {[^b]: c\\n    d\\n\\n    e}\n"
                  "  paragraph {[^b]: c\\n    d}\n"
                  "  paragraph {    e}\n"
                  "paragraph {f}\n"
                  "footnote (unused) {[^unused]: g}\n"
                  "  paragraph {[^unused]: g}\n");
    assert_blocks("> a\n> [^b]: c\n",
                  "quote {> a\\n> [^b]: c}\n  paragraph {> a}\n"
                  "  footnote (b) {> [^b]: c}\n    paragraph {> [^b]: c}\n");
    assert_blocks("a\n\n    [^b]: c\n",
                  "paragraph {a}\ncode {    [^b]: c}{    [^b]: c\\n}\n");
}

static void definitions_are_no_blocks(void **state)
{
    (void)state;
    assert_blocks("[a]: b\n\nc\n", "paragraph {c}\n");
    assert_blocks("[a]: b\nc\n", "paragraph {[a]: b\\nc}\n");
}

static void carriage_returns_belong_to_line_ends(void **state)
{
    (void)state;
    assert_blocks("# a\r\n\r\n- b\r\n\r\n```c\r\nd\r\n```\r\n|e|\r\n|-|\r\n",
                  "heading 1 (a) {# a}\n"
                  "list {- b}\n  item {- b}\n    paragraph {- b}\n"
                  "code (c) {```c\\r\\nd\\r\\n```}{d\\r\\n}\n"
                  "table {|e|\\r\\n|-|}\n"
                  "  header row {|e|}\n    header cell {e}\n");
}

static void a_byte_order_mark_is_no_text(void **state)
{
    (void)state;
    assert_blocks("\xef\xbb\xbf# a\n- b\n  - c\n",
                  "heading 1 (a) {\xef\xbb\xbf# a}\n"
                  "list {- b\\n  - c}\n  item {- b\\n  - c}\n"
                  "    paragraph {- b}\n    list {  - c}\n"
                  "      item {  - c}\n        paragraph {  - c}\n");
}

static void other_separators_end_no_line(void **state)
{
    (void)state;
    assert_blocks("a\xe2\x80\xa8"
                  "b\fc\vd\n",
                  "paragraph {a\xe2\x80\xa8"
                  "b\fc\vd}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_document_has_nothing),
        cmocka_unit_test(headings_have_levels_and_rendered_text),
        cmocka_unit_test(an_underlined_heading_ends_with_its_line),
        cmocka_unit_test(containers_end_with_their_last_block),
        cmocka_unit_test(a_task_is_an_item),
        cmocka_unit_test(fenced_code_has_content_and_info),
        cmocka_unit_test(code_in_a_container_has_the_raw_lines),
        cmocka_unit_test(indented_code_ends_before_blank_lines),
        cmocka_unit_test(html_blocks_end_where_they_end),
        cmocka_unit_test(cells_are_their_own_bytes),
        cmocka_unit_test(a_table_may_follow_a_paragraph),
        cmocka_unit_test(tables_stand_in_quotes_and_items),
        cmocka_unit_test(tables_may_be_indented),
        cmocka_unit_test(columns_are_numbered),
        cmocka_unit_test(footnotes_stay_where_they_are),
        cmocka_unit_test(definitions_are_no_blocks),
        cmocka_unit_test(carriage_returns_belong_to_line_ends),
        cmocka_unit_test(a_byte_order_mark_is_no_text),
        cmocka_unit_test(other_separators_end_no_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
