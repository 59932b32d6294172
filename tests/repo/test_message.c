/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"
#include "repo/message.h"

/* The messages of a range, newest first, with a blank behind each; "error"
 * where it cannot be told. */
static const char *messages(fixture *f, const char *range)
{
    dv_repo *repo = open_at(f, DV_AT_COMMIT, NULL);
    dv_repo_messages found = {NULL, 0};
    bool ok = dv_repo_messages_of(repo, range, &f->arena, &found, &f->err);
    dv_str all = DV_STR("");

    dv_repo_free(repo);
    for (uint32_t i = 0; ok && i < found.count; i++)
        all = dv_arena_printf(&f->arena, "%.*s%.*s%s ", DV_STR_ARG(all),
                              DV_STR_ARG(found.items[i].text),
                              found.items[i].merge ? "*" : "");
    return ok ? dv_arena_cstr(&f->arena, all) : "error";
}

/* A - B - D - M
 *  \- C -----/     and O, which has nothing to do with them */
static int set_up_range(void **state)
{
    fixture *f;

    set_up(state);
    f = *state;
    put(f, "a", "1\n");
    make(f, "O", "", 1);
    make(f, "A", "", 2);
    make(f, "B", "A", 3);
    make(f, "C", "A", 4);
    make(f, "D", "B", 5);
    make(f, "M", "D C", 6);
    return 0;
}

static void a_range_has_what_one_end_has_and_the_other_has_not(void **state)
{
    fixture *f = *state;

    assert_string_equal(messages(f, "A..M"), "M* D C B ");
    assert_string_equal(messages(f, "B..D"), "D ");
    assert_string_equal(messages(f, "D..B"), "");
    assert_string_equal(messages(f, "D.."), "M* C ");
}

static void a_revision_alone_is_all_that_it_reaches(void **state)
{
    fixture *f = *state;

    assert_string_equal(messages(f, "D"), "D B A ");
    assert_string_equal(messages(f, "HEAD"), "M* D C B A ");
    assert_string_equal(messages(f, "O"), "O ");
    assert_string_equal(messages(f, "nope"), "error");
}

static void three_dots_are_both_sides(void **state)
{
    assert_string_equal(messages(*state, "D...C"), "D C B ");
    assert_string_equal(messages(*state, "C...D"), "D C B ");
}

static void ends_without_a_common_ancestor_are_no_range(void **state)
{
    fixture *f = *state;

    assert_string_equal(messages(f, "O..M"), "error");
    assert_string_equal(f->err.message, "`O` and `M` have no common ancestor");
}

static void an_unknown_end_is_named(void **state)
{
    fixture *f = *state;

    assert_string_equal(messages(f, "nope..M"), "error");
    assert_non_null(strstr(f->err.message, "unknown revision `nope`"));
}

static void assert_cleaned(fixture *f, const char *raw, dv_cleanup how,
                           const char *expected)
{
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_str text = dv_repo_clean_message(repo, dv_str_from(raw), how, &f->arena);

    dv_repo_free(repo);
    assert_string_equal(dv_arena_cstr(&f->arena, text), expected);
}

static void a_message_is_cleaned_as_git_does(void **state)
{
    static const char raw[] = "\n\nsubject  \n\n\n\n# comment\nbody\n\n";
    fixture *f = *state;

    assert_cleaned(f, raw, DV_CLEANUP_DEFAULT, "subject\n\nbody");
    assert_cleaned(f, raw, DV_CLEANUP_STRIP, "subject\n\nbody");
    assert_cleaned(f, raw, DV_CLEANUP_WHITESPACE, "subject\n\n# comment\nbody");
    assert_cleaned(f, raw, DV_CLEANUP_VERBATIM, raw);
    assert_cleaned(f, "", DV_CLEANUP_STRIP, "");
}

static void what_stands_below_the_scissors_is_cut(void **state)
{
    assert_cleaned(*state,
                   "subject\n"
                   "; ------------------------ >8 ------------------------\n"
                   "; not this\ndiff\n",
                   DV_CLEANUP_STRIP, "subject");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_range_has_what_one_end_has_and_the_other_has_not, set_up_range,
            tear_down),
        cmocka_unit_test_setup_teardown(a_revision_alone_is_all_that_it_reaches,
                                        set_up_range, tear_down),
        cmocka_unit_test_setup_teardown(three_dots_are_both_sides, set_up_range,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            ends_without_a_common_ancestor_are_no_range, set_up_range,
            tear_down),
        cmocka_unit_test_setup_teardown(an_unknown_end_is_named, set_up_range,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_message_is_cleaned_as_git_does,
                                        set_up_range, tear_down),
        cmocka_unit_test_setup_teardown(what_stands_below_the_scissors_is_cut,
                                        set_up_range, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
