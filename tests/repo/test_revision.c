/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

static void assert_unknown(fixture *f, const char *rev, const char *part)
{
    assert_null(
        dv_repo_open(dv_test_repo_path(f->made), DV_AT_COMMIT, rev, &f->err));
    assert_error(f, part);
}

static const char *two_commits(fixture *f)
{
    dv_test_repo_write(f->made, "a.c", "old\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_tag(f->made, "v1.0");
    dv_test_repo_branch(f->made, "feature/tokens");
    dv_test_repo_branch(f->made, "on-gpu");
    dv_test_repo_write(f->made, "a.c", "new\n");
    return dv_test_repo_commit(f->made, "second");
}

static void every_way_to_name_a_commit_leads_to_it(void **state)
{
    fixture *f = *state;
    const char *second = two_commits(f);
    const char *const old[] = {
        "v1.0",
        "refs/tags/v1.0",
        "feature/tokens",
        "HEAD^",
        "main~1",
        "HEAD^{commit}^",
        "on-gpu",
        "on-gpu@{0}",
        dv_arena_printf(&f->arena, "%.9s~", second).ptr,
        dv_arena_printf(&f->arena, "v1.0-1-g%.9s^", second).ptr,
    };

    for (size_t i = 0; i < DV_COUNT(old); i++) {
        dv_repo *repo = open_at(f, DV_AT_COMMIT, old[i]);

        assert_true(dv_repo_has(repo, old[i]));
        assert_reads(f, repo, "a.c", "old\n");
        dv_repo_free(repo);
    }
}

static void an_unknown_revision_is_named_with_the_nearest(void **state)
{
    fixture *f = *state;
    const char *second = two_commits(f);

    assert_unknown(f, "mian", "unknown revision `mian`; did you mean `main`?");
    assert_unknown(f, "feature/token", "did you mean `feature/tokens`?");
    assert_unknown(f, "v1.1", "did you mean `v1.0`?");
    assert_unknown(f, "quite-another", "unknown revision `quite-another`");
    assert_unknown(f, "on-gpus", "did you mean `on-gpu`?");
    assert_unknown(f, "mian~2^", "did you mean `main~2^`?");
    assert_unknown(f, "HEDA~1", "did you mean `HEAD~1`?");
    assert_unknown(f, "V1.0", "did you mean `v1.0`?");
    dv_test_repo_write(f->made, ".git/refs/remotes/up/far/topic",
                       dv_arena_printf(&f->arena, "%s\n", second).ptr);
    assert_unknown(f, "far/topic", "did you mean `up/far/topic`?");
    assert_unknown(f, "far/topic@{1}", "did you mean `up/far/topic@{1}`?");
    assert_unknown(f, "HEAD~2", "`HEAD` has no such ancestor");
    assert_unknown(f, "v1.0^^2", "`v1.0` has no such ancestor");
    assert_unknown(f, "-g", "unknown revision `-g`");
    assert_unknown(f, "xx-1-g", "unknown revision `xx-1-g`");
    assert_unknown(f, "x-g0~2", "unknown revision `x-g0~2`");
    assert_unknown(f, "", "unknown revision ``");
    assert_unknown(f, "0123456789abcdef0123456789abcdef01234567",
                   "unknown revision `0123456789abcdef");
}

static void what_is_no_commit_is_refused(void **state)
{
    fixture *f = *state;

    two_commits(f);
    assert_unknown(f, "HEAD:a.c", "`HEAD:a.c` is not a commit");
    assert_unknown(f, "HEAD^{tree}", "`HEAD^{tree}` is not a commit");
}

static void a_search_of_messages_is_refused(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    two_commits(f);
    assert_unknown(f, ":/first", "does not name a revision");
    assert_unknown(f, "HEAD^{/(f|i)+$}", "does not name a revision");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_false(dv_repo_has(repo, ":/first"));
    dv_repo_free(repo);
}

static void hostile_revisions_are_unknown(void **state)
{
    static const char *const revs[] = {
        "@{",          "^",
        "~",           "..",
        "a..b",        "a..c",
        "HEAD^{",      "HEAD~99999999999999999999",
        "-h",          "../../etc/passwd",
        "HEAD^999999", "\x01\x02",
        "\xff\xfe",    " ",
        "refs/heads/", "%s%n",
    };
    fixture *f = *state;
    char *longest = dv_arena_new(&f->arena, 100001);

    two_commits(f);
    memset(longest, '^', 100000);
    memcpy(longest, "HEAD", 4);
    assert_unknown(f, longest, "does not name a revision");
    for (size_t i = 0; i < DV_COUNT(revs); i++) {
        dv_repo *repo = dv_repo_open(dv_test_repo_path(f->made), DV_AT_COMMIT,
                                     revs[i], &f->err);

        assert_null(repo);
        assert_int_equal(f->err.kind, DV_ERROR_WORLD);
        dv_error_release(&f->err);
    }
}

static void a_revision_of_another_repository_is_not_here(void **state)
{
    fixture *f = *state;
    const char *second = two_commits(f);
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);

    assert_true(dv_repo_has(repo, second));
    assert_true(dv_repo_has(repo, "v1.0"));
    assert_false(dv_repo_has(repo, "v2.0"));
    assert_false(dv_repo_has(repo, "0123456789abcdef0123456789abcdef01234567"));
    assert_false(dv_repo_has(repo, ""));
    dv_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(every_way_to_name_a_commit_leads_to_it),
        REPO_TEST(an_unknown_revision_is_named_with_the_nearest),
        REPO_TEST(what_is_no_commit_is_refused),
        REPO_TEST(a_search_of_messages_is_refused),
        REPO_TEST(hostile_revisions_are_unknown),
        REPO_TEST(a_revision_of_another_repository_is_not_here),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
