/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <unistd.h>

/* For all tests of this directory: libgit2 1.5 loses memory for each line of
 * the configuration of a repository with extensions, as a partial clone is:
 * git_config_foreach_match without a match. */
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
const char *__lsan_default_suppressions(void);
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
const char *__lsan_default_suppressions(void)
{
    return "leak:libpcre2";
}

static const char unknown_id[] = "0123456789abcdef0123456789abcdef01234567";

static void the_state_is_named(void **state)
{
    fixture *f = *state;
    const char *id;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    id = dv_test_repo_commit(f->made, "first");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_text(dv_repo_root(repo), dv_test_repo_path(f->made));
    assert_text(dv_repo_head(repo), id);
    assert_text(dv_repo_target(repo), "worktree");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_text(dv_repo_target(repo), "index");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_COMMIT, "main");
    assert_text(dv_repo_target(repo), id);
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_COMMIT, NULL);
    assert_text(dv_repo_target(repo), id);
    dv_repo_free(repo);
}

static void commit_ids_never_change(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    assert_string_equal(dv_test_repo_commit(f->made, "first"),
                        "ce32751205faec902851d3c3084f44c20a952395");
}

static void a_file_or_missing_path_finds_the_repository_around_it(void **state)
{
    static const char *const paths[] = {"d/a.c",   "d",  "d/none", "x/y/z",
                                        "d/a.c/b", "d/", ".git",   "x//y//"};
    fixture *f = *state;

    dv_test_repo_write(f->made, "d/a.c", "int a;\n");
    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        dv_repo *repo = dv_repo_open(dv_test_repo_file(f->made, paths[i]),
                                     DV_AT_WORKTREE, NULL, &f->err);

        assert_no_error(f);
        assert_text(dv_repo_root(repo), dv_test_repo_path(f->made));
        dv_repo_free(repo);
    }
}

static void a_link_to_a_file_counts_where_it_stands(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_link(f->made, "passwd", "/etc/passwd");
    repo = dv_repo_open(dv_test_repo_file(f->made, "passwd"), DV_AT_WORKTREE,
                        NULL, &f->err);
    assert_no_error(f);
    assert_text(dv_repo_root(repo), dv_test_repo_path(f->made));
    dv_repo_free(repo);
}

static void a_path_in_no_repository_is_named(void **state)
{
    static const char *const paths[] = {"/", "/docverify-none/x", ""};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        assert_null(dv_repo_open(paths[i], DV_AT_WORKTREE, NULL, &f->err));
        assert_error(f, dv_arena_printf(
                            &f->arena, "`%s` is in no git repository", paths[i])
                            .ptr);
    }
}

static void an_unborn_branch_opens_without_a_head(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_text(dv_repo_head(repo), "");
    assert_listed(f, repo, "");
    dv_repo_free(repo);
    dv_test_repo_stage(f->made);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_text(dv_repo_head(repo), "");
    assert_listed(f, repo, "a.c ");
    assert_false(dv_repo_has(repo, "HEAD"));
    dv_repo_free(repo);
    assert_null(dv_repo_open(dv_test_repo_path(f->made), DV_AT_COMMIT, "HEAD",
                             &f->err));
    assert_error(f, "the branch has no commit yet");
}

static void a_bare_repository_is_read_at_a_commit_only(void **state)
{
    fixture *f = *state;
    dv_test_repo *bare = dv_test_repo_new_bare();
    const char *path = dv_test_repo_path(bare);
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_mirror(bare, f->made);
    assert_null(dv_repo_open(path, DV_AT_WORKTREE, NULL, &f->err));
    assert_error(f, "is a bare repository");
    assert_null(dv_repo_open(path, DV_AT_INDEX, NULL, &f->err));
    assert_error(f, "is a bare repository");
    repo = dv_repo_open(path, DV_AT_COMMIT, "main", &f->err);
    assert_no_error(f);
    assert_text(dv_repo_root(repo), path);
    assert_reads(f, repo, "a.c", "int a;\n");
    dv_repo_free(repo);
    dv_test_repo_free(bare);
}

static void the_same_state_opens_again_after_the_branch_moved(void **state)
{
    fixture *f = *state;
    dv_repo *first, *again;

    dv_test_repo_write(f->made, "a.c", "old\n");
    dv_test_repo_commit(f->made, "first");
    first = open_at(f, DV_AT_COMMIT, "main");
    dv_test_repo_write(f->made, "a.c", "new\n");
    dv_test_repo_commit(f->made, "second");
    again = dv_repo_again(first, &f->err);
    assert_no_error(f);
    assert_true(dv_str_equal(dv_repo_root(first), dv_repo_root(again)));
    assert_true(dv_str_equal(dv_repo_head(first), dv_repo_head(again)));
    assert_true(dv_str_equal(dv_repo_target(first), dv_repo_target(again)));
    dv_repo_free(first);
    assert_reads(f, again, "a.c", "old\n");
    dv_repo_free(again);
}

static void a_working_tree_elsewhere_is_refused(void **state)
{
    static const char *const elsewhere[] = {"/", "../..", "../d", "/etc"};
    fixture *f = *state;

    dv_test_repo_write(f->made, "d/a.c", "int a;\n");
    for (size_t i = 0; i < DV_COUNT(elsewhere); i++) {
        dv_test_repo_write(f->made, ".git/config",
                           dv_arena_printf(&f->arena,
                                           "[core]\n\tworktree = %s\n",
                                           elsewhere[i])
                               .ptr);
        assert_null(dv_repo_open(dv_test_repo_file(f->made, "d/a.c"),
                                 DV_AT_WORKTREE, NULL, &f->err));
        assert_int_equal(f->err.kind, DV_ERROR_WORLD);
        dv_error_release(&f->err);
    }
}

static void a_working_tree_that_is_another_repository_is_refused(void **state)
{
    fixture *f = *state;
    dv_test_repo *other = dv_test_repo_new();
    git_repository *inner;

    assert_int_equal(
        git_repository_init(&inner, dv_test_repo_file(f->made, "in"), 0), 0);
    git_repository_free(inner);
    dv_test_repo_write(f->made, "in/.git/config", "[core]\nworktree = ../..\n");
    assert_null(dv_repo_open(dv_test_repo_file(f->made, "in"), DV_AT_WORKTREE,
                             NULL, &f->err));
    assert_error(f, "has its working tree elsewhere");
    dv_test_repo_write(other, "linked/.git", "gitdir: ../.git\n");
    dv_test_repo_write(f->made, "in/.git/config",
                       dv_arena_printf(&f->arena, "[core]\nworktree = %s\n",
                                       dv_test_repo_file(other, "linked"))
                           .ptr);
    assert_null(dv_repo_open(dv_test_repo_file(f->made, "in"), DV_AT_WORKTREE,
                             NULL, &f->err));
    assert_error(f, "has its working tree elsewhere");
    dv_test_repo_free(other);
}

static void formats_that_only_writers_care_for_are_opened(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, ".git/config",
                       "[core]\n\trepositoryformatversion = 1\n"
                       "[extensions]\n\tpartialClone = origin\n"
                       "\tworktreeConfig = true\n\tpreciousObjects = true\n");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_repo_free(repo);
    dv_test_repo_write(f->made, ".git/config",
                       "[core]\n\trepositoryformatversion = 1\n"
                       "[extensions]\n\tobjectFormat = sha256\n");
    assert_null(dv_repo_open(dv_test_repo_path(f->made), DV_AT_WORKTREE, NULL,
                             &f->err));
    assert_error(f, "cannot open the git repository of");
}

static void a_shallow_clone_is_read(void **state)
{
    fixture *f = *state;
    const char *id;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    id = dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, ".git/shallow",
                       dv_arena_printf(&f->arena, "%s\n", id).ptr);
    repo = open_at(f, DV_AT_COMMIT, id);
    assert_reads(f, repo, "a.c", "int a;\n");
    dv_repo_free(repo);
    assert_null(dv_repo_open(dv_test_repo_path(f->made), DV_AT_COMMIT,
                             unknown_id, &f->err));
    assert_error(f, "this clone is shallow");
}

/* As in a container that mounts a checkout of its host. */
static void a_checkout_of_another_owner_is_read(void **state)
{
    static const char *const parts[] = {"", ".git", ".git/config", "a.c"};
    fixture *f = *state;
    dv_repo *repo;

    if (geteuid() != 0)
        skip();
    dv_test_repo_write(f->made, "a.c", "int a;\n");
    dv_test_repo_commit(f->made, "first");
    for (size_t i = 0; i < DV_COUNT(parts); i++)
        assert_int_equal(
            chown(dv_test_repo_file(f->made, parts[i]), 65534, 65534), 0);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_reads(f, repo, "a.c", "int a;\n");
    dv_repo_free(repo);
}

static void a_freed_null_is_nothing(void **state)
{
    (void)state;
    dv_repo_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(the_state_is_named),
        REPO_TEST(commit_ids_never_change),
        REPO_TEST(a_file_or_missing_path_finds_the_repository_around_it),
        REPO_TEST(a_link_to_a_file_counts_where_it_stands),
        REPO_TEST(a_path_in_no_repository_is_named),
        REPO_TEST(an_unborn_branch_opens_without_a_head),
        REPO_TEST(a_bare_repository_is_read_at_a_commit_only),
        REPO_TEST(the_same_state_opens_again_after_the_branch_moved),
        REPO_TEST(a_working_tree_elsewhere_is_refused),
        REPO_TEST(a_working_tree_that_is_another_repository_is_refused),
        REPO_TEST(formats_that_only_writers_care_for_are_opened),
        REPO_TEST(a_shallow_clone_is_read),
        REPO_TEST(a_checkout_of_another_owner_is_read),
        cmocka_unit_test(a_freed_null_is_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
