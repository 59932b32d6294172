/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include "repo/branches.h"

static dv_branches branches_of(fixture *f, dv_repo *repo)
{
    dv_branches branches;

    assert_true(dv_branches_list(repo, &f->arena, &branches, &f->err));
    return branches;
}

/* main has a folder of two; `other` was left behind at the first commit. */
static dv_repo *two_branches(fixture *f)
{
    dv_test_repo_write(f->made, "docs/adr/0001-a.md", "a\n");
    dv_test_repo_write(f->made, "docs/adr/old/0000-z.md", "z\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_branch(f->made, "other");
    dv_test_repo_branch(f->made, "same/other");
    dv_test_repo_write(f->made, "docs/adr/0002-b.md", "b\n");
    dv_test_repo_commit(f->made, "second");
    dv_test_repo_branch(f->made, "also-main");
    return open_at(f, DV_AT_WORKTREE, NULL);
}

static void each_commit_is_told_once_and_that_of_head_never(void **state)
{
    fixture *f = *state;
    dv_repo *repo = two_branches(f);
    dv_branches branches = branches_of(f, repo);

    assert_int_equal(branches.count, 1);
    assert_int_equal(branches.left_out, 0);
    assert_true(dv_str_equal(branches.items[0].name, DV_STR("other")) ||
                dv_str_equal(branches.items[0].name, DV_STR("same/other")));
    dv_repo_free(repo);
}

static void an_unborn_branch_has_no_others(void **state)
{
    fixture *f = *state;
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);

    assert_int_equal(branches_of(f, repo).count, 0);
    dv_repo_free(repo);
}

static void a_folder_is_listed_with_those_in_it(void **state)
{
    fixture *f = *state;
    dv_repo *repo = two_branches(f);
    dv_branches branches = branches_of(f, repo);
    unsigned char tree[20];
    dv_branch_files files;

    assert_true(dv_branch_folder(repo, branches.items[0].commit,
                                 DV_STR("docs/adr"), tree));
    files = dv_branch_list(repo, tree, &f->arena);
    assert_int_equal(files.count, 2);
    assert_true(dv_str_equal(files.items[0], DV_STR("0001-a.md")));
    assert_true(dv_str_equal(files.items[1], DV_STR("old/0000-z.md")));
    assert_false(dv_branch_folder(repo, branches.items[0].commit,
                                  DV_STR("docs/adrs"), tree));
    assert_false(dv_branch_folder(repo, branches.items[0].commit,
                                  DV_STR("docs/adr/0001-a.md"), tree));
    dv_repo_free(repo);
}

static void a_fork_is_where_the_histories_part(void **state)
{
    fixture *f = *state;
    dv_repo *repo = two_branches(f);
    dv_branches branches = branches_of(f, repo);
    unsigned char fork[20];

    assert_true(dv_branch_fork(repo, branches.items[0].commit, fork));
    assert_memory_equal(fork, branches.items[0].commit, sizeof fork);
    memset(fork, 0x5a, sizeof fork);
    assert_false(dv_branch_fork(repo, fork, fork));
    dv_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(each_commit_is_told_once_and_that_of_head_never),
        REPO_TEST(an_unborn_branch_has_no_others),
        REPO_TEST(a_folder_is_listed_with_those_in_it),
        REPO_TEST(a_fork_is_where_the_histories_part),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
