/* SPDX-License-Identifier: MIT */
#include "facts/cite/around.h"
#include "facts/support.h"

#include <stdio.h>

/* What stands around the first citation of a text: names that are written as
 * code in brackets, words of prose in round ones, phrases in braces. */
static const char *around(void **state, const char *text)
{
    fixture *f = *state;
    dv_around found = {0};

    read_document(f, dv_str_from(text));
    assert_true(f->found.citations.count > 0);
    dv_around_read(f->document, &f->found, &f->claims[0], &f->arena, &found);
    start_showing(f);
    for (uint32_t i = 0; i < found.names.count; i++)
        if (dv_str_find_byte(found.names.items[i].name, ' ') ==
            found.names.items[i].name.len)
            dv_buf_printf(&f->shown,
                          found.names.items[i].strength < DV_NAME_QUOTED
                              ? "(%.*s)"
                              : "[%.*s]",
                          DV_STR_ARG(found.names.items[i].name));
    for (uint32_t i = 0; i < found.phrases.count; i++)
        dv_buf_printf(&f->shown, "{%.*s}", DV_STR_ARG(found.phrases.items[i]));
    return f->shown.ptr;
}

static void names_of_the_whole_paragraph_are_read(void **state)
{
    assert_string_equal(
        around(state, "First `pack()` counts rows,\nthen\n(`a.py:3`) it "
                      "stops. Now `b`\nand `send_all` goes\n"),
        "(First)[pack](counts)(rows)(stops)(Now)[send_all](goes)");
}

static void another_paragraph_is_not(void **state)
{
    assert_string_equal(around(state, "Before `x_one`\n\n`a.py:3` holds\n\n"
                                      "Behind `x_two`\n"),
                        "(holds)");
}

static void all_cells_of_the_row_are_read(void **state)
{
    assert_string_equal(around(state, "| Name | Place |\n| --- | --- |\n"
                                      "| `pack()` | `a.py:3` |\n"
                                      "| `send()` | none |\n"),
                        "[pack]");
}

static void fields_beside_that_of_the_path_are_read(void **state)
{
    assert_string_equal(around(state, "- **Issue:** `x_one` is\n"
                                      "- **File:** `a.py:3`\n"
                                      "- **Fix:** ask `x_two`\n"),
                        "(Issue)[x_one](Fix)(ask)[x_two]");
    assert_string_equal(around(state, "- **File:** `a.py:3`\n"
                                      "- **Issue:** `x_one` is\n"
                                      "- **File:** `a.py:9`\n"),
                        "");
    assert_string_equal(around(state, "- `x_one` is\n- Asks `a.py:3` first\n"),
                        "(Asks)(first)");
}

static void what_stands_above_the_field_of_the_path_is_read(void **state)
{
    assert_string_equal(around(state,
                               "`x_zero`\n\n## `x_one`\n\nWrites `x_two`\n"
                               "\n- `x_three`\n\n"
                               "**File:** [a.py](a.py#L3)\n\n`x_four`\n"),
                        "(Writes)[x_two][x_three]");
    assert_string_equal(around(state, "Writes `x_two`\n\n`a.py:3`\n"), "");
    assert_string_equal(around(state, "Writes `x_two`\n\n**File:** `a.py:3`\n"
                                      "**Issue:** none\n"),
                        "(Issue)");
}

static void paths_are_phrases_and_their_parts_no_names(void **state)
{
    assert_string_equal(around(state, "`a.py:3` writes `sent_rows.sql` once\n"),
                        "(writes)(once){sent_rows.sql}");
}

static void what_a_code_block_has_around_is_its_own(void **state)
{
    assert_string_equal(around(state, "```\n# x_one, a.py:3\n```\n"), "");
}

static void what_is_far_away_is_not_read(void **state)
{
    char text[2000];

    snprintf(text, sizeof text, "`x_one` %0500d `a.py:3` %0500d `x_two`\n", 0,
             0);
    assert_string_equal(around(state, text), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(names_of_the_whole_paragraph_are_read,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_paragraph_is_not, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(all_cells_of_the_row_are_read, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(fields_beside_that_of_the_path_are_read,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            what_stands_above_the_field_of_the_path_is_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            paths_are_phrases_and_their_parts_no_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_code_block_has_around_is_its_own,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_far_away_is_not_read, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
