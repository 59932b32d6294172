/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <sys/stat.h>

static void tracked_files_are_sorted_by_bytes(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;

    dv_test_repo_write(f->made, "a/b.c", "1\n");
    dv_test_repo_write(f->made, "a.c", "2\n");
    dv_test_repo_write(f->made, "a-b/c.c", "3\n");
    dv_test_repo_write(f->made, "a/B.c", "4\n");
    dv_test_repo_write(f->made, "\xff\xfe", "not UTF-8\n");
    dv_test_repo_write(f->made, "Z", "5\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, "untracked", "6\n");
    for (size_t i = 0; i < DV_COUNT(states); i++) {
        dv_repo *repo = open_at(f, states[i], "HEAD");

        assert_listed(f, repo, "Z a-b/c.c a.c a/B.c a/b.c \xff\xfe ");
        assert_reads(f, repo, "\xff\xfe", "not UTF-8\n");
        dv_repo_free(repo);
    }
}

static void
letter_case_of_the_configuration_does_not_change_the_order(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "b", "1\n");
    dv_test_repo_write(f->made, "C", "2\n");
    dv_test_repo_write(f->made, "a", "3\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, ".git/config", "[core]\n\tignorecase = true\n");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "C a b ");
    dv_repo_free(repo);
}

static void an_empty_repository_lists_nothing(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_commit(f->made, "empty");
    repo = open_at(f, DV_AT_COMMIT, "HEAD");
    assert_listed(f, repo, "");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "");
    dv_repo_free(repo);
}

static void a_worktree_lists_what_is_on_disk(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "deleted", "1\n");
    dv_test_repo_write(f->made, "directory", "2\n");
    dv_test_repo_write(f->made, "gone/a", "3\n");
    dv_test_repo_write(f->made, "gone/b", "4\n");
    dv_test_repo_write(f->made, "kept/a", "5\n");
    dv_test_repo_write(f->made, "linked/hosts", "6\n");
    dv_test_repo_write(f->made, "under/a", "7\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_remove(f->made, "deleted");
    dv_test_repo_remove(f->made, "directory");
    dv_test_repo_write(f->made, "directory/a", "new\n");
    dv_test_repo_remove(f->made, "gone");
    dv_test_repo_remove(f->made, "linked");
    dv_test_repo_link(f->made, "linked", "/etc");
    dv_test_repo_remove(f->made, "under");
    dv_test_repo_write(f->made, "under", "a file now\n");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "kept/a ");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_int_equal(list(f, repo).count, 7);
    dv_repo_free(repo);
}

static void a_worktree_says_what_a_path_is_now(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a", "1\n");
    dv_test_repo_link(f->made, "b", "a");
    dv_test_repo_write(f->made, "c", "1\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_remove(f->made, "a");
    dv_test_repo_link(f->made, "a", "b");
    dv_test_repo_remove(f->made, "b");
    dv_test_repo_write(f->made, "b", "2\n");
    dv_test_repo_remove(f->made, "c");
    assert_int_equal(mkfifo(dv_test_repo_file(f->made, "c"), 0600), 0);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "a b c ");
    assert_int_equal(find(f, repo, "a").kind, DV_ENTRY_SYMLINK);
    assert_int_equal(find(f, repo, "b").kind, DV_ENTRY_FILE);
    assert_int_equal(find(f, repo, "c").kind, DV_ENTRY_FILE);
    dv_repo_free(repo);
}

static git_index *open_index(fixture *f, git_repository **git)
{
    git_index *index;

    assert_int_equal(git_repository_open(git, dv_test_repo_path(f->made)), 0);
    assert_int_equal(git_repository_index(&index, *git), 0);
    return index;
}

static void close_index(git_index *index, git_repository *git)
{
    assert_int_equal(git_index_write(index), 0);
    git_index_free(index);
    git_repository_free(git);
}

static void a_conflict_lists_its_path_once(void **state)
{
    fixture *f = *state;
    git_index_entry sides[3] = {{.mode = GIT_FILEMODE_BLOB}};
    git_repository *git;
    git_index *index;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a", "1\n");
    dv_test_repo_write(f->made, "b", "<<<<<<<\n");
    dv_test_repo_write(f->made, "c", "1\n");
    dv_test_repo_commit(f->made, "first");
    index = open_index(f, &git);
    for (size_t i = 0; i < DV_COUNT(sides); i++) {
        sides[i] = *git_index_get_bypath(index, "a", 0);
        sides[i].path = "b";
    }
    assert_int_equal(git_index_remove_bypath(index, "b"), 0);
    assert_int_equal(
        git_index_conflict_add(index, &sides[0], &sides[1], &sides[2]), 0);
    close_index(index, git);
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_listed(f, repo, "a b c ");
    assert_reads(f, repo, "b", "1\n");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "a b c ");
    assert_reads(f, repo, "b", "<<<<<<<\n");
    dv_repo_free(repo);
}

static void a_promised_file_is_not_in_the_index_yet(void **state)
{
    fixture *f = *state;
    git_repository *git;
    git_index *index;
    git_index_entry entry;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a", "1\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, "b", "2\n");
    index = open_index(f, &git);
    entry = *git_index_get_bypath(index, "a", 0);
    entry.path = "b";
    entry.flags_extended = GIT_INDEX_ENTRY_INTENT_TO_ADD;
    assert_int_equal(git_index_add(index, &entry), 0);
    close_index(index, git);
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_listed(f, repo, "a ");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "a b ");
    dv_repo_free(repo);
}

static void a_submodule_is_an_entry_and_a_repository_of_its_own(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;
    git_repository *git, *sub;
    git_index *index;
    git_index_entry entry = {.path = "sub", .mode = GIT_FILEMODE_COMMIT};
    dv_repo *repo;

    dv_test_repo_write(f->made, "a", "1\n");
    git_oid_fromstr(&entry.id, dv_test_repo_commit(f->made, "first"));
    assert_int_equal(
        git_repository_init(&sub, dv_test_repo_file(f->made, "sub"), 0), 0);
    git_repository_free(sub);
    index = open_index(f, &git);
    assert_int_equal(git_index_add(index, &entry), 0);
    close_index(index, git);
    for (size_t i = 0; i < 2; i++) {
        repo = open_at(f, states[i], "HEAD");
        assert_listed(f, repo, "a sub ");
        assert_int_equal(find(f, repo, "sub").kind, DV_ENTRY_SUBMODULE);
        dv_repo_free(repo);
    }
    repo = dv_repo_open(dv_test_repo_file(f->made, "sub/x.md"), DV_AT_WORKTREE,
                        NULL, &f->err);
    assert_no_error(f);
    assert_text(dv_repo_root(repo), dv_test_repo_file(f->made, "sub"));
    assert_listed(f, repo, "");
    dv_repo_free(repo);
    dv_test_repo_remove(f->made, "sub");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_listed(f, repo, "a ");
    dv_repo_free(repo);
}

static void a_damaged_index_is_an_error(void **state)
{
    fixture *f = *state;
    dv_repo_listing listing = {NULL, 0};
    dv_repo *repo;

    dv_test_repo_write(f->made, "a", "1\n");
    dv_test_repo_commit(f->made, "first");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_test_repo_write(f->made, ".git/index", "DIRC and nothing of use\n");
    assert_false(dv_repo_list(repo, &f->arena, &listing, &f->err));
    assert_error(f, "cannot read the index of");
    assert_null(listing.entries);
    dv_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(tracked_files_are_sorted_by_bytes),
        REPO_TEST(letter_case_of_the_configuration_does_not_change_the_order),
        REPO_TEST(an_empty_repository_lists_nothing),
        REPO_TEST(a_worktree_lists_what_is_on_disk),
        REPO_TEST(a_worktree_says_what_a_path_is_now),
        REPO_TEST(a_conflict_lists_its_path_once),
        REPO_TEST(a_promised_file_is_not_in_the_index_yet),
        REPO_TEST(a_submodule_is_an_entry_and_a_repository_of_its_own),
        REPO_TEST(a_damaged_index_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
