/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    write_lines(it, "Game Rules/ability.py", 20);
    write_lines(it, "Core Game/UI Parts/my panel.py", 20);
    write_lines(it, "src/plain.py", 20);
    return 0;
}

static void directories_with_spaces_are_of_the_path(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "`Game Rules/ability.py:3` and Game Rules/ability.py:4\n"
                       "and `Game Rules\\ability.py:5`.\n"),
        "Game Rules/ability.py:3-3 unverified, "
        "Game Rules/ability.py:4-4 unverified, "
        "Game Rules/ability.py:5-5 unverified");
    assert_string_equal(check_text(it, "In `Game Rules/ability.py`:\n\n"
                                       "- the end (lines 20-40)\n"),
                        "Game Rules/ability.py:20-40 out-of-range");
}

static void the_whole_path_is_what_is_cited(void **state)
{
    checkout *it = *state;
    const char *text = "It is in `Game Rules/ability.py:3`.\n";
    const dv_reference *r;

    check_text(it, text);
    r = dv_gathered_facts(it->gathered)->documents[0].references;
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), r->span),
                             DV_STR("Game Rules/ability.py:3")));
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), r->path_span),
                             DV_STR("Game Rules/ability.py")));
}

static void behind_a_quote_the_end_of_a_path_is_enough(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "`UI Parts/my panel.py:3`, "
                                       "`my panel.py:30`\n"),
                        "Core Game/UI Parts/my panel.py:3-3 unverified, "
                        "Core Game/UI Parts/my panel.py:30-30 out-of-range");
    write_lines(it, "lib/rules.py", 9);
    write_lines(it, "Core Game/my rules.py", 9);
    assert_string_equal(check_text(it, "See my panel.py:30, my rules.py:3\n"),
                        "Core Game/UI Parts/my panel.py:30-30 out-of-range, "
                        "lib/rules.py:3-3 unverified");
}

static void other_words_before_a_path_are_no_part_of_it(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "The Game Rules are in src/plain.py:3, and the\n"
                       "Game Rules of Rules/ability.py:3 are not.\n"),
        "src/plain.py:3-3 unverified, Rules/ability.py:3-3 external");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(directories_with_spaces_are_of_the_path,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(the_whole_path_is_what_is_cited,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            behind_a_quote_the_end_of_a_path_is_enough, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            other_words_before_a_path_are_no_part_of_it, set_up_files,
            tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
