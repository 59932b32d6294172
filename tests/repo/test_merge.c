/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

#include "repo/merge.h"

/* HEAD's branch is at `ours`, and the working tree does not matter. */
static dv_repo *open_on(fixture *f, const char *ours)
{
    git_repository *git = open_made(f);
    char full[100];
    git_oid id;

    snprintf(full, sizeof full, "refs/tags/%s", ours);
    assert_int_equal(git_reference_name_to_id(&id, git, full), 0);
    point(git, "refs/heads", "main", &id);
    git_repository_free(git);
    return open_at(f, DV_AT_COMMIT, NULL);
}

static void assert_way(fixture *f, const char *ours, const char *theirs,
                       dv_merge_way expected)
{
    dv_repo *repo = open_on(f, ours);
    dv_merge_way way = DV_MERGE_UNRELATED;
    bool ok = dv_merge_find_way(repo, theirs, &way, &f->err);

    assert_no_error(f);
    assert_true(ok);
    assert_int_equal(way, expected);
    dv_repo_free(repo);
}

/* `expected`: the paths, each followed by a blank. */
static void assert_conflicts(fixture *f, const char *ours, const char *theirs,
                             const char *expected)
{
    dv_repo *repo = open_on(f, ours);
    dv_merge_paths paths = {NULL, 0};
    dv_str all = DV_STR("");
    bool ok = dv_merge_find_conflicts(repo, theirs, &f->arena, &paths, &f->err);

    assert_no_error(f);
    assert_true(ok);
    for (uint32_t i = 0; i < paths.count; i++)
        all = dv_arena_printf(&f->arena, "%.*s%.*s ", DV_STR_ARG(all),
                              DV_STR_ARG(paths.items[i]));
    assert_string_equal(dv_arena_cstr(&f->arena, all), expected);
    dv_repo_free(repo);
}

static void how_two_commits_stand_to_each_other(void **state)
{
    fixture *f = *state;

    put(f, "a.md", "1\n");
    make(f, "A", "", 1);
    put(f, "a.md", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.md", "3\n");
    make(f, "C", "A", 3);
    make(f, "O", "", 4);
    assert_way(f, "B", "B", DV_MERGE_DONE);
    assert_way(f, "B", "A", DV_MERGE_DONE);
    assert_way(f, "A", "B", DV_MERGE_FORWARD);
    assert_way(f, "B", "C", DV_MERGE_DIVERGED);
    assert_way(f, "B", "O", DV_MERGE_UNRELATED);
}

static void only_two_sides_conflict(void **state)
{
    fixture *f = *state;

    put(f, "a.md", "1\n");
    make(f, "A", "", 1);
    put(f, "a.md", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.md", "3\n");
    make(f, "C", "A", 3);
    make(f, "O", "", 4);
    assert_conflicts(f, "B", "A", "");
    assert_conflicts(f, "A", "B", "");
    assert_conflicts(f, "B", "O", "");
    assert_conflicts(f, "B", "C", "a.md ");
    assert_conflicts(f, "C", "B", "a.md ");
}

static void changes_apart_merge_and_write_nothing(void **state)
{
    static const char *const count =
        "test \"$(find .git/objects -type f | wc -l)\" = "
        "\"$(cat .git/before)\"";
    fixture *f = *state;

    put(f, "a.md", "1\n2\n3\n4\n5\n6\n7\n");
    put(f, "b.md", "1\n");
    make(f, "A", "", 1);
    put(f, "a.md", "one\n2\n3\n4\n5\n6\n7\n");
    make(f, "B", "A", 2);
    put(f, "a.md", "1\n2\n3\n4\n5\n6\nseven\n");
    put(f, "b.md", "2\n");
    make(f, "C", "A", 3);
    run_in(f, "sh -c 'find .git/objects -type f | wc -l >.git/before'");
    assert_conflicts(f, "B", "C", "");
    run_in(f, count);
}

static void what_one_side_removed_conflicts_with_a_change(void **state)
{
    fixture *f = *state;

    put(f, "a.md", "1\n");
    put(f, "b.md", "1\n");
    put(f, "c.md", "1\n");
    make(f, "A", "", 1);
    put(f, "a.md", "2\n");
    drop(f, "c.md");
    make(f, "B", "A", 2);
    drop(f, "a.md");
    put(f, "b.md", "2\n");
    make(f, "C", "A", 3);
    assert_conflicts(f, "B", "C", "a.md ");
}

static void files_that_both_sides_made_conflict(void **state)
{
    fixture *f = *state;

    put(f, "a.md", "1\n");
    make(f, "A", "", 1);
    put(f, "z.md", "ours\n");
    put(f, "b.md", "the same\n");
    make(f, "B", "A", 2);
    put(f, "z.md", "theirs\n");
    make(f, "C", "A", 3);
    assert_conflicts(f, "B", "C", "z.md ");
}

static void a_rename_is_followed(void **state)
{
    fixture *f = *state;

    put(f, "docs/a.md", "1\n2\n3\n4\n5\n6\n7\n8\n");
    make(f, "A", "", 1);
    drop(f, "docs/a.md");
    put(f, "docs/b.md", "1\n2\n3\n4\n5\n6\n7\n8\n");
    make(f, "B", "A", 2);
    drop(f, "docs/b.md");
    put(f, "docs/a.md", "1\n2\n3\n4\n5\n6\n7\neight\n");
    make(f, "C", "A", 3);
    assert_conflicts(f, "B", "C", "");
    put(f, "docs/a.md", "1\n2\n3\n4\n5\n6\n7\n8.\n");
    make(f, "D", "A", 4);
    drop(f, "docs/a.md");
    put(f, "docs/b.md", "1\n2\n3\n4\n5\n6\n7\n8!\n");
    make(f, "E", "A", 5);
    assert_conflicts(f, "E", "D", "docs/a.md docs/b.md ");
    assert_conflicts(f, "D", "E", "docs/a.md docs/b.md ");
}

static void an_unborn_branch_goes_forward(void **state)
{
    fixture *f = *state;
    git_repository *git;
    dv_merge_way way = DV_MERGE_UNRELATED;
    dv_repo *repo;

    put(f, "a.md", "1\n");
    make(f, "A", "", 1);
    git = open_made(f);
    assert_int_equal(git_repository_set_head(git, "refs/heads/none"), 0);
    git_repository_free(git);
    repo = open_at(f, DV_AT_COMMIT, "A");
    assert_true(dv_merge_find_way(repo, "A", &way, &f->err));
    assert_int_equal(way, DV_MERGE_FORWARD);
    dv_repo_free(repo);
}

static void an_unknown_revision_is_named(void **state)
{
    fixture *f = *state;
    dv_merge_paths paths;
    dv_merge_way way;
    dv_repo *repo;

    put(f, "a.md", "1\n");
    make(f, "first", "", 1);
    repo = open_at(f, DV_AT_COMMIT, NULL);
    assert_false(dv_merge_find_way(repo, "frist", &way, &f->err));
    assert_error(f, "unknown revision `frist`; did you mean `first`?");
    assert_false(
        dv_merge_find_conflicts(repo, "frist", &f->arena, &paths, &f->err));
    assert_error(f, "unknown revision `frist`");
    dv_repo_free(repo);
}

static void an_object_that_is_missing_is_an_error(void **state)
{
    fixture *f = *state;
    dv_merge_paths paths;
    dv_repo *repo;

    put(f, "a.md", "1\n");
    make(f, "A", "", 1);
    put(f, "a.md", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.md", "3\n");
    make(f, "C", "A", 3);
    repo = open_on(f, "B");
    run_in(f, "sh -c 'o=$(git rev-parse C:a.md | sed s,..,\\&/,) && "
              "rm -f .git/objects/$o'");
    assert_false(
        dv_merge_find_conflicts(repo, "C", &f->arena, &paths, &f->err));
    assert_error(f, "cannot try to merge `C`");
    dv_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(how_two_commits_stand_to_each_other),
        REPO_TEST(only_two_sides_conflict),
        REPO_TEST(changes_apart_merge_and_write_nothing),
        REPO_TEST(what_one_side_removed_conflicts_with_a_change),
        REPO_TEST(files_that_both_sides_made_conflict),
        REPO_TEST(a_rename_is_followed),
        REPO_TEST(an_unborn_branch_goes_forward),
        REPO_TEST(an_unknown_revision_is_named),
        REPO_TEST(an_object_that_is_missing_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
