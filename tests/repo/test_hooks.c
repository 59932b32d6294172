/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <stdlib.h>
#include <unistd.h>

#include "repo/hooks.h"

/* What the tests change of the environment. */
static int set_up_alone(void **state)
{
    setenv("GIT_CONFIG_NOSYSTEM", "1", 1);
    setenv("GIT_CONFIG_GLOBAL", "/dev/null", 1);
    return set_up(state);
}

#define HOOKS_TEST(f)                                                          \
    cmocka_unit_test_setup_teardown(f, set_up_alone, tear_down)

static dv_repo_hooks look(fixture *f)
{
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_repo_hooks found = {0};
    bool ok = dv_repo_find_hooks(repo, &f->arena, &found, &f->err);

    dv_repo_free(repo);
    assert_int_equal(ok, f->err.kind == DV_ERROR_NONE);
    return found;
}

static void configure(fixture *f, const char *text)
{
    dv_test_repo_write(f->made, ".git/config", text);
}

/* `expected` below the repository. */
static void assert_below(fixture *f, dv_str got, const char *expected)
{
    char real[4096];

    assert_non_null(realpath(dv_test_repo_path(f->made), real));
    assert_text(got, dv_arena_printf(&f->arena, "%s/%s", real, expected).ptr);
}

static void hooks_are_in_the_git_directory(void **state)
{
    fixture *f = *state;
    dv_repo_hooks found = look(f);

    assert_below(f, found.path, ".git/hooks");
    assert_false(found.configured);
    assert_false(found.shared);
}

static void the_repository_names_a_directory_from_its_top(void **state)
{
    fixture *f = *state;
    dv_repo_hooks found;

    configure(f, "[core]\n\thooksPath = tools/hooks/\n");
    found = look(f);
    assert_below(f, found.path, "tools/hooks");
    assert_true(found.configured);
    assert_false(found.shared);
    configure(f, "[core]\n\thooksPath = /some/where\n");
    assert_text(look(f).path, "/some/where");
}

static void the_last_of_several_counts(void **state)
{
    fixture *f = *state;

    configure(f, "[core]\n\thooksPath = /a\n\thooksPath = /b\n");
    assert_text(look(f).path, "/b");
}

static void a_directory_of_the_user_is_shared(void **state)
{
    fixture *f = *state;
    dv_repo_hooks found;

    dv_test_repo_write(f->made, "users", "[core]\n\thooksPath = ~/hooks\n");
    setenv("GIT_CONFIG_GLOBAL", dv_test_repo_file(f->made, "users"), 1);
    setenv("HOME", "/home/writer", 1);
    found = look(f);
    assert_text(found.path, "/home/writer/hooks");
    assert_true(found.configured);
    assert_true(found.shared);
}

static void the_user_has_several_files(void **state)
{
    fixture *f = *state;

    unsetenv("GIT_CONFIG_GLOBAL");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", dv_test_repo_path(f->made), 1);
    dv_test_repo_write(f->made, ".config/git/config",
                       "[core]\n\thooksPath = /second\n");
    assert_text(look(f).path, "/second");
    dv_test_repo_write(f->made, ".gitconfig", "[core]\n\thooksPath = /first\n");
    assert_text(look(f).path, "/first");
}

static void the_repository_stands_before_the_user(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->made, "users", "[core]\n\thooksPath = /shared\n");
    setenv("GIT_CONFIG_GLOBAL", dv_test_repo_file(f->made, "users"), 1);
    configure(f, "[core]\n\thooksPath = /own\n");
    assert_text(look(f).path, "/own");
    assert_false(look(f).shared);
}

static void a_working_tree_has_a_file_of_its_own(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->made, ".git/config.worktree",
                       "[core]\n\thooksPath = /tree\n");
    configure(f, "[core]\n\thooksPath = /all\n");
    assert_text(look(f).path, "/all");
    configure(f, "[core]\n\thooksPath = /all\n"
                 "[extensions]\n\tworktreeConfig = true\n");
    assert_text(look(f).path, "/tree");
}

static void a_path_that_cannot_be_told_is_an_error(void **state)
{
    fixture *f = *state;

    configure(f, "[core]\n\thooksPath = ~somebody/hooks\n");
    look(f);
    assert_error(f, "cannot tell which directory `core.hooksPath` means by "
                    "`~somebody/hooks`");
}

/* Whether `b` is staged, as a hook that runs at `where` sees it. */
static bool sees_b(fixture *f, const char *where)
{
    dv_repo *repo;
    dv_repo_listing all;

    assert_int_equal(chdir(where), 0);
    setenv("GIT_INDEX_FILE", dv_test_repo_file(f->made, ".git/next"), 1);
    repo = open_at(f, DV_AT_INDEX, NULL);
    unsetenv("GIT_INDEX_FILE");
    all = list(f, repo);
    dv_repo_free(repo);
    return all.count == 2;
}

static void the_index_of_a_commit_that_is_made_is_read(void **state)
{
    fixture *f = *state;
    const char *next;

    dv_test_repo_write(f->made, "a", "1\n");
    dv_test_repo_write(f->made, "b", "1\n");
    dv_test_repo_stage(f->made);
    next = dv_arena_cstr(&f->arena,
                         dv_str_from(dv_test_repo_file(f->made, ".git/next")));
    assert_int_equal(rename(dv_test_repo_file(f->made, ".git/index"), next), 0);
    dv_test_repo_remove(f->made, "b");
    dv_test_repo_stage(f->made);
    assert_true(sees_b(f, dv_test_repo_path(f->made)));
    assert_false(sees_b(f, "/"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HOOKS_TEST(hooks_are_in_the_git_directory),
        HOOKS_TEST(the_repository_names_a_directory_from_its_top),
        HOOKS_TEST(the_last_of_several_counts),
        HOOKS_TEST(a_directory_of_the_user_is_shared),
        HOOKS_TEST(the_user_has_several_files),
        HOOKS_TEST(the_repository_stands_before_the_user),
        HOOKS_TEST(a_working_tree_has_a_file_of_its_own),
        HOOKS_TEST(a_path_that_cannot_be_told_is_an_error),
        HOOKS_TEST(the_index_of_a_commit_that_is_made_is_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
