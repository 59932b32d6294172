/* SPDX-License-Identifier: MIT */
#include "markdown/written.h"

static void slugs_are_of_the_rendered_text(void **state)
{
    (void)state;
    assert_anchors("# A `B_c()` *d* &amp; [e](f) ![g](h) <i>j</i>!\n"
                   "## __init__ `__init__`\n### 1.2 中文（x）\n",
                   "a-b_c-d--e--j\ninit-__init__\n12-中文x\n");
    assert_anchors("a\nb\n===\n", "ab\n");
    assert_anchors("# ~~a~~ b\n", "a-b\n");
    assert_anchors("#\n", "\n");
}

static void duplicates_are_numbered_as_on_github(void **state)
{
    (void)state;
    assert_anchors("# foo\n# foo\n# Foo-1\n# foo\n# foo-1\n# foo\n",
                   "foo\nfoo-1\nfoo-1-1\nfoo-2\nfoo-1-2\nfoo-3\n");
    assert_anchors("# foo-1\n# foo\n# foo\n", "foo-1\nfoo\nfoo-2\n");
}

static void headings_in_containers_count(void **state)
{
    (void)state;
    assert_anchors("> # a\n\n- # a\n\n```\n# b\n```\n", "a\na-1\n");
}

static void elements_with_an_id_are_anchors(void **state)
{
    (void)state;
    assert_anchors("<a id=\"Top\"></a>\n# a\nx <a name='B'></a> <p id=c>\n\n"
                   "<div class=\"d\" id=\"e\">\n<span name=\"f\">\n</div>\n",
                   "id Top\na\nid B\nid c\nid e\n");
    assert_anchors("## <a id=\"x\" name=\"x\"></a> y\n", "-y\nid x\n");
}

static void comments_and_code_have_no_anchors(void **state)
{
    (void)state;
    assert_anchors("<!-- <a id=\"a\"> -->\n\n`<a id=\"b\">`\n\n"
                   "```\n<a id=\"c\">\n```\n\nx <!-- <a id=d> --> y\n",
                   "");
}

static void an_anchor_has_its_place(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    const dv_document *doc = parsed(&arena, DV_STR("x <a id=y>\n\n# z\n"));

    (void)state;
    assert_int_equal(doc->anchor_count, 2);
    assert_int_equal(doc->anchors[0].span.start, 2);
    assert_int_equal(doc->anchors[0].span.end, 10);
    assert_false(doc->anchors[0].heading);
    assert_int_equal(doc->anchors[1].span.start, 12);
    assert_int_equal(doc->anchors[1].span.end, 15);
    assert_int_equal(doc->anchors[1].block, 1);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slugs_are_of_the_rendered_text),
        cmocka_unit_test(duplicates_are_numbered_as_on_github),
        cmocka_unit_test(headings_in_containers_count),
        cmocka_unit_test(elements_with_an_id_are_anchors),
        cmocka_unit_test(comments_and_code_have_no_anchors),
        cmocka_unit_test(an_anchor_has_its_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
