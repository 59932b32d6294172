/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    it->options.needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY;
    write_lines(it, "app/main.py", 30);
    return 0;
}

static void a_bare_name_is_of_where_it_was_named_in_full(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# A\n\nThe other one has `pro/web/session.py`.\n\n"
                       "At `session.py:34` and `app/main.py:3`.\n"),
        "session.py:34-34 external, app/main.py:3-3 confirmed");
    assert_string_equal(evidence_of(it, 0),
                        "docs/a.md:3 names `pro/web/session.py`, which is of a "
                        "project that is not configured here");
}

static void another_document_may_name_it(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/b.md",
               "# B\n\n`pro/web/session.py:3` and\n"
               "`pro/lib/session.py:4`\n");
    assert_string_equal(check_text(it, "At `session.py:34`\n"),
                        "session.py:34-34 external, "
                        "pro/web/session.py:3-3 external, "
                        "pro/lib/session.py:4-4 external");
    assert_string_equal(evidence_of(it, 0),
                        "docs/b.md:3 names `pro/web/session.py`, which is of a "
                        "project that is not configured here");
}

static void the_first_place_is_told(void **state)
{
    checkout *it = *state;

    check_text(it, "`session.py:34`\n\n`pro/web/session.py`\n\n"
                   "`pro/lib/session.py`\n");
    assert_string_equal(evidence_of(it, 0),
                        "docs/a.md:3 names `pro/web/session.py`, which is of a "
                        "project that is not configured here");
}

static void a_name_that_stands_alone_is_missing(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "At `session.py:34`, not in\n"
                                       "`pro/web/sessions.py`\n"),
                        "session.py:34-34 missing");
}

static void directories_of_ours_are_no_others(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "`app/session.py` was to have `session.py:34`\n"),
        "session.py:34-34 missing");
}

static void what_is_written_with_directories_is_asked_for_itself(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "`pro/web/session.py` and `app/session.py:3`\n"),
        "app/session.py:3-3 missing");
}

static void a_file_that_is_there_is_ours(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "`pro/web/main.py`, and `main.py:3`\n"),
                        "app/main.py:3-3 confirmed");
}

static void two_names_with_a_slash_are_no_directory(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "Read `main.py/session.py`, and `session.py:3`\n"),
        "session.py:3-3 missing");
}

static void a_name_that_a_commit_had_is_ours(void **state)
{
    checkout *it = *state;

    write_lines(it, "old/deep/session.py", 3);
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_remove(it->repo, "old");
    assert_string_equal(check_text(it,
                                   "`pro/web/session.py` and `session.py:34`,\n"
                                   "`pro/web/state.py` and `state.py:34`\n"),
                        "old/deep/session.py:34-34 deleted, "
                        "state.py:34-34 external");
}

/* Makes the repository one that was cloned without what is before `edge`. */
static void make_shallow(checkout *it, dv_str parent, dv_str edge)
{
    write_file(it, ".git/shallow",
               dv_arena_printf(&it->arena, "%.*s\n", DV_STR_ARG(edge)).ptr);
    dv_test_repo_remove(it->repo,
                        dv_arena_printf(&it->arena, ".git/objects/%.2s/%.38s",
                                        parent.ptr, parent.ptr + 2)
                            .ptr);
}

static void a_shallow_clone_cannot_tell(void **state)
{
    checkout *it = *state;
    const dv_facts *facts;
    dv_str parent, edge;

    parent = dv_arena_copy(&it->arena,
                           dv_str_from(dv_test_repo_commit(it->repo, "first")));
    write_file(it, "readme", "two\n");
    edge = dv_arena_copy(&it->arena,
                         dv_str_from(dv_test_repo_commit(it->repo, "second")));
    write_file(it, "docs/a.md", "`pro/web/session.py`, `session.py:34`\n");
    dv_test_repo_commit(it->repo, "third");
    make_shallow(it, parent, edge);
    facts = gather(it);
    assert_non_null(facts);
    assert_int_equal(facts->documents[0].reference_count, 1);
    assert_int_equal(facts->documents[0].references[0].verdict,
                     DV_VERDICT_MISSING);
}

static void without_the_history_the_documents_alone_tell(void **state)
{
    checkout *it = *state;

    it->options.needs = DV_NEEDS_REFERENCES;
    assert_string_equal(
        check_text(it, "`pro/web/session.py`, and `session.py:34`\n"),
        "session.py:34-34 external");
}

int main(void)
{
#define TEST(name)                                                             \
    cmocka_unit_test_setup_teardown(name, set_up_files, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_bare_name_is_of_where_it_was_named_in_full),
        TEST(another_document_may_name_it),
        TEST(the_first_place_is_told),
        TEST(a_name_that_stands_alone_is_missing),
        TEST(directories_of_ours_are_no_others),
        TEST(what_is_written_with_directories_is_asked_for_itself),
        TEST(a_file_that_is_there_is_ours),
        TEST(two_names_with_a_slash_are_no_directory),
        TEST(a_name_that_a_commit_had_is_ours),
        TEST(a_shallow_clone_cannot_tell),
        TEST(without_the_history_the_documents_alone_tell),
    };
#undef TEST

    return cmocka_run_group_tests(tests, NULL, NULL);
}
