/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

static void make_files(fixture *f)
{
    char path[32];

    for (int i = 0; i < 12; i++) {
        snprintf(path, sizeof path, "src/%c.c", 'a' + i);
        dv_test_repo_write(f->made, path, "1\n");
    }
    dv_test_repo_write(f->made, "a.md", "1\n");
    dv_test_repo_commit(f->made, "first");
}

/* What the state is said to lack, or "". */
static const char *said(fixture *f, dv_repo_at at)
{
    dv_repo *repo = open_at(f, at, NULL);
    dv_repo_listing listing;
    bool whole;

    assert_true(dv_repo_list(repo, &f->arena, &listing, &f->err));
    whole = dv_repo_check_whole(repo, &f->err);
    dv_repo_free(repo);
    if (whole)
        return "";
    return f->err.message;
}

static void an_index_without_the_files_of_head_is_no_state(void **state)
{
    fixture *f = *state;

    make_files(f);
    assert_string_equal(said(f, DV_AT_INDEX), "");
    dv_test_repo_remove(f->made, ".git/index");
    assert_non_null(
        strstr(said(f, DV_AT_INDEX), "holds none of the 13 files of HEAD"));
    dv_error_release(&f->err);
    assert_non_null(
        strstr(said(f, DV_AT_WORKTREE), "holds none of the 13 files of HEAD"));
    dv_error_release(&f->err);
}

static void a_first_commit_has_no_head_to_hold(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->made, "a.c", "1\n");
    assert_string_equal(said(f, DV_AT_INDEX), "");
}

static void a_checkout_without_its_files_is_no_state(void **state)
{
    fixture *f = *state;
    char path[32];

    make_files(f);
    for (int i = 0; i < 10; i++) {
        snprintf(path, sizeof path, "src/%c.c", 'a' + i);
        dv_test_repo_remove(f->made, path);
    }
    assert_string_equal(said(f, DV_AT_WORKTREE), "");
    dv_test_repo_remove(f->made, "src/k.c");
    assert_non_null(
        strstr(said(f, DV_AT_WORKTREE),
               "11 of the 12 files beside documents that git tracks are not"));
    dv_error_release(&f->err);
    assert_string_equal(said(f, DV_AT_INDEX), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(an_index_without_the_files_of_head_is_no_state),
        REPO_TEST(a_first_commit_has_no_head_to_hold),
        REPO_TEST(a_checkout_without_its_files_is_no_state),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
