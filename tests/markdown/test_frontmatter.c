/* SPDX-License-Identifier: MIT */
#include "markdown/written.h"

static void write_front_matter(dv_buf *out, const dv_document *doc)
{
    dv_buf_printf(out, "{");
    write_span(out, doc, doc->front_matter);
    dv_buf_printf(out, "} %.*s\n", DV_STR_ARG(doc->source_rev));
}

static void assert_front_matter(dv_str text, const char *expected)
{
    assert_written(write_front_matter, text, expected);
}

static void front_matter_is_no_block(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("---\ntitle: a\n---\n# b\n"),
                        "{---\\ntitle: a\\n---} \n");
    assert_blocks("---\ntitle: a\n---\n# b\nc\n",
                  "heading 1 (b) {# b}\nparagraph {c}\n");
    assert_links("---\na: [b](c) https://d.e\n---\n[f](g)\n",
                 "inline {[f](g)} g\n");
}

static void dots_close_it_too(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("---\na: b\n...\n---\n"),
                        "{---\\na: b\\n...} \n");
    assert_front_matter(DV_STR("---  \n--- \t\r\nx"), "{---  \\n--- \t} \n");
}

static void it_opens_on_the_first_line_after_a_byte_order_mark(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("\xef\xbb\xbf---\r\na: b\r\n---\r\n# c\r\n"),
                        "{---\\r\\na: b\\r\\n---} \n");
    assert_front_matter(DV_STR("\n---\na: b\n---\n"), "{} \n");
    assert_front_matter(DV_STR(" ---\na: b\n---\n"), "{} \n");
    assert_front_matter(DV_STR("----\na: b\n---\n"), "{} \n");
}

static void what_is_never_closed_is_none(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("---\na: b\n"), "{} \n");
    assert_blocks("---\na: b\n", "break {---}\nparagraph {a: b}\n");
    assert_front_matter(DV_STR("---"), "{} \n");
}

static void the_pin_is_read(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("---\na: [b]\nsource_rev: 7e47b12\n---\n"),
                        "{---\\na: [b]\\nsource_rev: 7e47b12\\n---} 7e47b12\n");
    assert_front_matter(DV_STR("---\nsource_rev: \"v1.2\"  # c\n---\n"),
                        "{---\\nsource_rev: \"v1.2\"  # c\\n---} v1.2\n");
}

static void what_is_no_pin_is_not_read(void **state)
{
    (void)state;
    assert_front_matter(DV_STR("---\na:\n  source_rev: b\n---\n"),
                        "{---\\na:\\n  source_rev: b\\n---} \n");
    assert_front_matter(DV_STR("---\nsource_rev: [a]\n---\n"),
                        "{---\\nsource_rev: [a]\\n---} \n");
    assert_front_matter(DV_STR("---\nsource_rev: [[[\n---\n"),
                        "{---\\nsource_rev: [[[\\n---} \n");
    assert_front_matter(DV_STR("---\n- source_rev\n---\n"),
                        "{---\\n- source_rev\\n---} \n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(front_matter_is_no_block),
        cmocka_unit_test(dots_close_it_too),
        cmocka_unit_test(it_opens_on_the_first_line_after_a_byte_order_mark),
        cmocka_unit_test(what_is_never_closed_is_none),
        cmocka_unit_test(the_pin_is_read),
        cmocka_unit_test(what_is_no_pin_is_not_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
