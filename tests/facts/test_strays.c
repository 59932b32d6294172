/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    it->options.needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY;
    write_lines(it, "apps/web/a.js", 30);
    write_lines(it, "lib/b.js", 30);
    return 0;
}

static void a_head_tells_whose_the_files_are_that_never_were(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# Of two\n\n- Server: `/home/ann/prod/other`\n\n"
                       "## Calls\n\n- `tools.js:4` and `lib/api.js:5`\n"
                       "- `apps/web/a.js:7`\n"),
        "tools.js:4-4 external, lib/api.js:5-5 missing, "
        "apps/web/a.js:7-7 confirmed");
    assert_string_equal(evidence_of(it, 0),
                        "docs/a.md:3 names `/home/ann/prod/other`, and no "
                        "commit had a `tools.js`: a file of that project");
}

static void a_file_that_a_commit_had_is_no_others(void **state)
{
    checkout *it = *state;

    write_lines(it, "apps/tools.js", 3);
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_remove(it->repo, "apps/tools.js");
    assert_string_equal(
        check_text(it, "# Of two\n\n- Server: `/home/ann/prod/other`\n\n"
                       "## Calls\n\n- `web/tools.js:4`, `tool.js:5`\n"),
        "web/tools.js:4-4 missing, tool.js:5-5 external");
}

static void one_lost_file_among_ours_makes_no_second_project(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# A\n\n- At: `/home/ann/prod/other`\n\n## Calls\n\n"
                       "`tools.js:4`\n\n`a.js:1`\n\n`a.js:2`\n\n`b.js:3`\n\n"
                       "`b.js:4`\n"),
        "tools.js:4-4 missing, apps/web/a.js:1-1 confirmed, "
        "apps/web/a.js:2-2 confirmed, lib/b.js:3-3 confirmed, "
        "lib/b.js:4-4 confirmed");
}

static void a_path_next_to_it_tells_so_far_from_the_head(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it,
                   "# A\n\n`a.js:1`, `a.js:2`\n\n## B\n\n"
                   "`a.js:3`, `a.js:4`, `a.js:5`\n\n"
                   "The server (`/home/ann/other`) sends (`lib/api.js:5`),\n"
                   "not `apps/web/c.js:3`.\n\nSee `lib/x.js:6`\n"),
        "apps/web/a.js:1-1 confirmed, apps/web/a.js:2-2 confirmed, "
        "apps/web/a.js:3-3 confirmed, apps/web/a.js:4-4 confirmed, "
        "apps/web/a.js:5-5 confirmed, lib/api.js:5-5 external, "
        "apps/web/c.js:3-3 missing, "
        "lib/x.js:6-6 missing");
}

static void a_file_of_a_machine_tells_of_its_neighbours(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# A\n\n`a.js:1`, `a.js:2`\n\n## B\n\n`a.js:3`\n\n"
                       "`/home/ann/other/lib/x.js` (`lib/api.js:5`, `y.js:2`,\n"
                       "`apps/z.js:3`, `z.md:4`).\n"),
        "apps/web/a.js:1-1 confirmed, apps/web/a.js:2-2 confirmed, "
        "apps/web/a.js:3-3 confirmed, lib/api.js:5-5 external, "
        "y.js:2-2 external, apps/z.js:3-3 missing, z.md:4-4 missing");
}

static void a_place_below_which_ours_is_found_is_ours(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# A\n\n- At: `/home/ann/clone`\n\n## Calls\n\n"
                       "`/home/ann/clone/apps/web/a.js:3`, `tools.js:4`\n"),
        "apps/web/a.js:3-3 confirmed, tools.js:4-4 missing");
}

static void a_package_before_it_tells_so(void **state)
{
    checkout *it = *state;

    write_file(it, "Cargo.lock",
               "[[package]]\nname = \"other-kit\"\nversion = \"2.1.0\"\n");
    assert_string_equal(
        check_text(it, "# A\n\nSee other-kit 2.1.0 `lib/api.js:5`,\nand not "
                       "some-kit 2.1.0 `lib/x.js:6` or kit 2.1.0 `y.js:7`\n"),
        "lib/api.js:5-5 external, lib/x.js:6-6 missing, y.js:7-7 missing");
    assert_string_equal(evidence_of(it, 0),
                        "no commit had a `api.js`: a file of `other-kit`, a "
                        "package that stands before it");
}

static void what_the_text_calls_anothers_is_not_ours(void **state)
{
    checkout *it = *state;

    write_lines(it, "apps/package.js", 9);
    assert_string_equal(
        check_text(it, "# A\n\nThe server (`/home/ann/other`, v5.2 by its\n"
                       "`package.js:3`) sends.\n"),
        "package.js:3-3 external");
    assert_string_equal(evidence_of(it, 0),
                        "the text calls `package.js` a file of "
                        "`/home/ann/other`, which is not configured here");
    assert_string_equal(check_text(it,
                                   "# A\n\nNot `/home/ann/other`. Ours has its "
                                   "`package.js:3`.\n"),
                        "apps/package.js:3-3 confirmed");
    assert_string_equal(
        check_text(it, "# A\n\nNot `/home/ann/other`, but `x` and its "
                       "`package.js:3`.\n"),
        "apps/package.js:3-3 unverified");
    assert_string_equal(check_text(it, "# A\n\nNot `/home/ann/other` and kits "
                                       "`package.js:3`.\n"),
                        "apps/package.js:3-3 unverified");
    assert_string_equal(check_text(it, "# A\n\nNot `/home/ann/other`, and its "
                                       "`apps/web/a.js:3`.\n"),
                        "apps/web/a.js:3-3 unverified");
}

static void without_the_history_nothing_is_anothers(void **state)
{
    checkout *it = *state;

    it->options.needs = DV_NEEDS_REFERENCES;
    assert_string_equal(
        check_text(it, "# A\n\n- At: `/home/ann/other`\n\n`tools.js:4`\n"),
        "tools.js:4-4 missing");
}

int main(void)
{
#define TEST(name)                                                             \
    cmocka_unit_test_setup_teardown(name, set_up_files, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_head_tells_whose_the_files_are_that_never_were),
        TEST(a_file_that_a_commit_had_is_no_others),
        TEST(one_lost_file_among_ours_makes_no_second_project),
        TEST(a_path_next_to_it_tells_so_far_from_the_head),
        TEST(a_file_of_a_machine_tells_of_its_neighbours),
        TEST(a_place_below_which_ours_is_found_is_ours),
        TEST(a_package_before_it_tells_so),
        TEST(what_the_text_calls_anothers_is_not_ours),
        TEST(without_the_history_nothing_is_anothers),
    };
#undef TEST

    return cmocka_run_group_tests(tests, NULL, NULL);
}
