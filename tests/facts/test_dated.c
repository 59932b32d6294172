/* SPDX-License-Identifier: MIT */
#include "facts/cite/dated.h"
#include "facts/support.h"

#include <stdio.h>

/* What a text says of its numbers: each revision with the first line and the
 * last one of what it is said of. */
static const char *dated_of(void **state, const char *text)
{
    fixture *f = *state;
    dv_dated_list found = {0};

    read_document(f, dv_str_from(text));
    dv_dated_read(f->document, &f->arena, &found);
    start_showing(f);
    for (uint32_t i = 0; i < found.count; i++) {
        dv_span scope = found.items[i].scope;

        dv_buf_printf(&f->shown, "[%.*s %u-%u]",
                      DV_STR_ARG(found.items[i].revision),
                      dv_file_position(f->document->file, scope.start).line,
                      dv_file_position(f->document->file, scope.end - 1).line);
    }
    return f->shown.ptr;
}

static void a_note_under_a_table_is_about_the_table(void **state)
{
    assert_string_equal(
        dated_of(
            state,
            "# A\n\ntext\n\n| a | b |\n| - | - |\n| `a.py` | 3 |\n\n"
            "> **Line numbers as of commit `08cd3105`.** They\n> drift.\n"),
        "[08cd3105 5-7]");
}

static void a_note_above_a_table_is_about_the_table(void **state)
{
    assert_string_equal(
        dated_of(state, "# A\n\n- text\n\nLine numbers as of 08cd3105:\n\n"
                        "| a | b |\n| - | - |\n| `a.py` | 3 |\n\nmore\n"),
        "[08cd3105 7-9]");
}

static void a_note_at_the_head_of_a_section_is_about_the_section(void **state)
{
    assert_string_equal(
        dated_of(state, "# A\n\n## B\n\nAll line numbers were verified on "
                        "`dev` at commit `045a555fc`.\n\n- x\n\n### C\n\nx\n"
                        "\n## D\n\nx\n"),
        "[045a555fc 5-12]");
    assert_string_equal(
        dated_of(state, "# A\n\nEach reference below is as of revision "
                        "045a555fc.\n\n## B\n\nx\n"),
        "[045a555fc 3-7]");
}

static void a_note_amid_a_section_is_about_nothing_else(void **state)
{
    assert_string_equal(
        dated_of(state, "# A\n\n- x\n\nLine numbers as of `08cd3105`.\n\nx\n"),
        "");
}

static void what_was_done_at_a_commit_is_no_note(void **state)
{
    assert_string_equal(
        dated_of(state, "# A\n\nIt was merged at commit `08cd3105`.\n"), "");
    assert_string_equal(
        dated_of(state, "# A\n\nIt is gone as of commit `08cd3105`.\n"), "");
    assert_string_equal(
        dated_of(state, "# A\n\nLine numbers: see `08cd3105`.\n"), "");
}

static void a_word_or_a_number_is_no_commit(void **state)
{
    assert_string_equal(
        dated_of(state, "# A\n\nLine numbers as of commit `defaced`.\n"), "");
    assert_string_equal(
        dated_of(state, "# A\n\nLine numbers as of 20260814.\n"), "");
    assert_string_equal(
        dated_of(state, "# A\n\nLine numbers as of commit 08cd31.\n"), "");
    assert_string_equal(
        dated_of(state, "# A\n\nLine numbers as of commit 08cd3105x.\n"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_note_under_a_table_is_about_the_table,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_note_above_a_table_is_about_the_table,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_note_at_the_head_of_a_section_is_about_the_section, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_note_amid_a_section_is_about_nothing_else, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_was_done_at_a_commit_is_no_note,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_word_or_a_number_is_no_commit, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
