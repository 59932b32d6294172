/* SPDX-License-Identifier: MIT */
#include "repo/changes.h"
#include "repo/history_support.h"

/* "a.c" changed, "+a.c" added, "-a.c" gone; each followed by a blank. */
static const char *show(fixture *f, const dv_changes *changes)
{
    dv_str all = DV_STR("");

    for (uint32_t i = 0; i < changes->count; i++) {
        const dv_changed_path *change = &changes->items[i];

        assert_ptr_equal(dv_changes_find(changes, change->path), change);
        assert_false(change->gone && change->added);
        all = dv_arena_printf(&f->arena, "%.*s%s%.*s ", DV_STR_ARG(all),
                              change->gone    ? "-"
                              : change->added ? "+"
                                              : "",
                              DV_STR_ARG(change->path));
    }
    return dv_arena_cstr(&f->arena, all);
}

static const char *staged(fixture *f)
{
    dv_repo *repo = open_at(f, DV_AT_INDEX, NULL);
    dv_changes changes = {NULL, 0};
    bool ok = dv_changes_staged(repo, &f->arena, &changes, &f->err);

    assert_no_error(f);
    assert_true(ok);
    dv_repo_free(repo);
    return show(f, &changes);
}

static const char *since(fixture *f, const char *rev)
{
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_changes changes = {NULL, 0};
    bool ok = dv_changes_since(repo, rev, &f->arena, &changes, &f->err);

    dv_repo_free(repo);
    return ok ? show(f, &changes) : "error";
}

static int set_up_files(void **state)
{
    fixture *f;

    set_up(state);
    f = *state;
    put(f, "a.c", "1\n2\n3\n4\n5\n6\n7\n8\n");
    put(f, "b.c", "b\n");
    put(f, "d/c.c", "c\n");
    make(f, "A", "", 1);
    return 0;
}

static void what_is_staged_is_changed(void **state)
{
    fixture *f = *state;

    assert_string_equal(staged(f), "");
    put(f, "b.c", "other\n");
    put(f, "e.c", "new\n");
    drop(f, "d/c.c");
    assert_string_equal(staged(f), "");
    dv_test_repo_stage(f->made);
    assert_string_equal(staged(f), "b.c -d/c.c +e.c ");
    put(f, "a.c", "only on disk\n");
    drop(f, "b.c");
    assert_string_equal(staged(f), "b.c -d/c.c +e.c ");
}

static void a_renamed_file_is_both_its_names(void **state)
{
    fixture *f = *state;

    run_in(f, "git mv a.c d/renamed.c");
    assert_string_equal(staged(f), "-a.c +d/renamed.c ");
    assert_string_equal(since(f, "A"), "-a.c +d/renamed.c ");
}

static void another_mode_or_kind_is_a_change(void **state)
{
    fixture *f = *state;

    run_in(f, "chmod +x a.c");
    run_in(f, "ln -sf a.c b.c");
    run_in(f, "git add -A");
    assert_string_equal(staged(f), "a.c b.c ");
    assert_string_equal(since(f, "A"), "a.c b.c ");
}

static void on_an_unborn_branch_all_of_the_index_is_new(void **state)
{
    fixture *f = *state;

    put(f, "a.c", "1\n");
    put(f, "d/b.c", "2\n");
    assert_string_equal(staged(f), "");
    dv_test_repo_stage(f->made);
    assert_string_equal(staged(f), "+a.c +d/b.c ");
    assert_string_equal(since(f, "main"), "error");
    assert_error(f, "the branch has no commit yet");
}

static void a_file_that_git_only_expects_is_not_staged(void **state)
{
    fixture *f = *state;

    put(f, "later.c", "1\n");
    run_in(f, "git add -N later.c");
    assert_string_equal(staged(f), "");
    assert_string_equal(since(f, "A"), "+later.c ");
}

static void both_sides_of_a_conflict_are_one_change(void **state)
{
    fixture *f = *state;

    run_in(f, "git checkout -q -f -b side");
    put(f, "b.c", "theirs\n");
    run_in(f, "git -c user.name=A -c user.email=a@b commit -qam side");
    run_in(f, "git checkout -q -f -b ours A");
    put(f, "b.c", "ours\n");
    run_in(f, "git -c user.name=A -c user.email=a@b commit -qam ours");
    run_in(f, "! git -c user.name=A -c user.email=a@b merge -q side");
    assert_string_equal(staged(f), "b.c ");
}

/* A is the merge base of B (HEAD) and C. */
static void changes_are_counted_from_where_the_branches_parted(void **state)
{
    fixture *f = *state;

    put(f, "b.c", "theirs\n");
    make(f, "C", "A", 2);
    put(f, "b.c", "b\n");
    put(f, "d/c.c", "committed\n");
    make(f, "B", "A", 3);
    assert_string_equal(since(f, "C"), "d/c.c ");
    assert_string_equal(since(f, "B"), "");
    assert_string_equal(since(f, "A"), "d/c.c ");
    put(f, "a.c", "on disk\n");
    put(f, "untracked.c", "not tracked\n");
    put(f, "staged.c", "staged\n");
    run_in(f, "git add staged.c");
    assert_string_equal(since(f, "C"), "a.c d/c.c +staged.c ");
    drop(f, "b.c");
    assert_string_equal(since(f, "C"), "a.c -b.c d/c.c +staged.c ");
}

static void without_a_common_commit_nothing_can_be_said(void **state)
{
    fixture *f = *state;

    make(f, "B", "", 2);
    assert_string_equal(since(f, "A"), "error");
    assert_error(f, "`A` and HEAD have no commit in common");
    assert_string_equal(since(f, "nope"), "error");
    assert_error(f, "unknown revision `nope`");
}

static void the_index_is_left_as_it_is(void **state)
{
    fixture *f = *state;

    run_in(f, "cp .git/index ../index.$$ && mv ../index.$$ .git/before");
    run_in(f, "touch -d 2030-01-01 a.c");
    assert_string_equal(since(f, "A"), "");
    assert_string_equal(staged(f), "");
    run_in(f, "cmp .git/index .git/before");
}

#define FILES_TEST(f)                                                          \
    cmocka_unit_test_setup_teardown(f, set_up_files, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FILES_TEST(what_is_staged_is_changed),
        FILES_TEST(a_renamed_file_is_both_its_names),
        FILES_TEST(another_mode_or_kind_is_a_change),
        REPO_TEST(on_an_unborn_branch_all_of_the_index_is_new),
        FILES_TEST(a_file_that_git_only_expects_is_not_staged),
        FILES_TEST(both_sides_of_a_conflict_are_one_change),
        FILES_TEST(changes_are_counted_from_where_the_branches_parted),
        FILES_TEST(without_a_common_commit_nothing_can_be_said),
        FILES_TEST(the_index_is_left_as_it_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
