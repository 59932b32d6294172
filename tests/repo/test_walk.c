/* SPDX-License-Identifier: MIT */
/* Trees that git would not write. */
#include "repo/support.h"

#include "base/buf.h"

static git_repository *open_git(fixture *f)
{
    git_repository *git;

    assert_int_equal(git_repository_open(&git, dv_test_repo_path(f->made)), 0);
    return git;
}

static git_oid store(fixture *f, dv_str bytes, git_object_t type)
{
    git_repository *git = open_git(f);
    git_odb *odb;
    git_oid id;

    assert_int_equal(git_repository_odb(&odb, git), 0);
    assert_int_equal(git_odb_write(&id, odb, bytes.ptr, bytes.len, type), 0);
    git_odb_free(odb);
    git_repository_free(git);
    return id;
}

static git_oid blob(fixture *f, const char *text)
{
    return store(f, dv_str_from(text), GIT_OBJECT_BLOB);
}

static void add_entry(dv_buf *tree, const char *mode, const char *name,
                      const git_oid *id)
{
    dv_buf_printf(tree, "%s %s", mode, name);
    dv_buf_add_byte(tree, '\0');
    dv_buf_add(tree, (dv_str){(const char *)id->id, sizeof id->id});
}

/* Takes the buffer's bytes and empties it. */
static git_oid store_tree(fixture *f, dv_buf *tree)
{
    git_oid id = store(f, dv_buf_str(tree), GIT_OBJECT_TREE);

    dv_buf_release(tree);
    *tree = (dv_buf)DV_BUF_INIT;
    return id;
}

static dv_repo *open_tree(fixture *f, const git_oid *tree)
{
    char hex[GIT_OID_HEXSZ + 1];
    git_oid id;
    dv_str text;

    git_oid_tostr(hex, sizeof hex, tree);
    text = dv_arena_printf(&f->arena,
                           "tree %s\nauthor A <a@example.com> 1 +0000\n"
                           "committer A <a@example.com> 1 +0000\n\nx\n",
                           hex);
    id = store(f, text, GIT_OBJECT_COMMIT);
    git_oid_tostr(hex, sizeof hex, &id);
    return open_at(f, DV_AT_COMMIT, hex);
}

static void names_that_git_would_not_check_out_are_not_listed(void **state)
{
    static const char *const names[] = {
        "..", ".", ".git", ".GIT", "../x", "/etc", "a/b", "a", ".gitignore"};
    fixture *f = *state;
    git_oid file = blob(f, "x\n"), sub, top;
    dv_buf tree = DV_BUF_INIT;
    dv_repo *repo;

    add_entry(&tree, "100644", "hooks", &file);
    sub = store_tree(f, &tree);
    for (size_t i = 0; i < DV_COUNT(names); i++)
        add_entry(&tree, "100644", names[i], &file);
    add_entry(&tree, "40000", "..", &sub);
    add_entry(&tree, "40000", ".git", &sub);
    top = store_tree(f, &tree);
    repo = open_tree(f, &top);
    assert_listed(f, repo, ".gitignore a ");
    dv_repo_free(repo);
}

static void a_tree_out_of_order_is_sorted_and_has_each_path_once(void **state)
{
    fixture *f = *state;
    git_oid one = blob(f, "1\n"), top;
    dv_buf tree = DV_BUF_INIT;
    dv_repo *repo;

    add_entry(&tree, "100644", "c", &one);
    add_entry(&tree, "100755", "a", &one);
    add_entry(&tree, "120000", "b", &one);
    add_entry(&tree, "100644", "a", &one);
    add_entry(&tree, "160000", "sub", &one);
    top = store_tree(f, &tree);
    repo = open_tree(f, &top);
    assert_listed(f, repo, "a b c sub ");
    assert_int_equal(find(f, repo, "b").kind, DV_ENTRY_SYMLINK);
    assert_int_equal(find(f, repo, "sub").kind, DV_ENTRY_SUBMODULE);
    assert_reads(f, repo, "a", "1\n");
    dv_repo_free(repo);
}

/* A directory in a directory in … `depth` of them, with a file at the end. */
static git_oid nested(fixture *f, uint32_t depth, const char *name)
{
    git_oid id = blob(f, "deep\n");
    dv_buf tree = DV_BUF_INIT;

    add_entry(&tree, "100644", "f", &id);
    id = store_tree(f, &tree);
    for (uint32_t i = 0; i < depth; i++) {
        add_entry(&tree, "40000", name, &id);
        id = store_tree(f, &tree);
    }
    return id;
}

static void assert_not_listed(fixture *f, const git_oid *tree, const char *part)
{
    dv_repo *repo = open_tree(f, tree);
    dv_repo_listing listing = {NULL, 0};

    assert_false(dv_repo_list(repo, &f->arena, &listing, &f->err));
    assert_null(listing.entries);
    assert_error(f, part);
    dv_repo_free(repo);
}

static void directories_nest_up_to_a_bound(void **state)
{
    fixture *f = *state;
    git_oid fits = nested(f, 999, "d"), deep = nested(f, 1000, "d");
    dv_repo *repo = open_tree(f, &fits);
    dv_repo_listing listing = list(f, repo);

    assert_int_equal(listing.count, 1);
    assert_int_equal(listing.entries[0].path.len, 2 * 999 + 1);
    dv_repo_free(repo);
    assert_not_listed(f, &deep, "directories are nested too deep");
}

static void paths_longer_than_a_disk_takes_are_not_listed(void **state)
{
    fixture *f = *state;
    char name[1001];
    git_oid tree;
    dv_repo *repo;

    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    tree = nested(f, 4, name);
    repo = open_tree(f, &tree);
    assert_int_equal(list(f, repo).count, 1);
    dv_repo_free(repo);
    tree = nested(f, 5, name);
    repo = open_tree(f, &tree);
    assert_int_equal(list(f, repo).count, 0);
    dv_repo_free(repo);
}

/* `levels` trees of ten entries each list as 10 to the power of `levels`. */
static git_oid bomb(fixture *f, uint32_t levels, const char *mode, git_oid id)
{
    dv_buf tree = DV_BUF_INIT;

    for (uint32_t level = 0; level < levels; level++) {
        for (char name[] = "0"; name[0] <= '9'; name[0]++)
            add_entry(&tree, level == 0 ? mode : "40000", name, &id);
        id = store_tree(f, &tree);
    }
    return id;
}

static void a_repository_that_unfolds_without_end_is_an_error(void **state)
{
    fixture *f = *state;
    dv_buf nothing = DV_BUF_INIT;
    git_oid files = bomb(f, 12, "100644", blob(f, "x\n"));
    git_oid empty = bomb(f, 12, "40000", store_tree(f, &nothing));

    assert_not_listed(f, &files, "there are too many");
    assert_not_listed(f, &empty, "there are too many");
}

static void a_directory_that_is_missing_or_none_is_an_error(void **state)
{
    fixture *f = *state;
    git_oid missing, no_tree = blob(f, "x\n"), top;
    dv_buf tree = DV_BUF_INIT;

    memset(missing.id, 7, sizeof missing.id);
    add_entry(&tree, "40000", "gone", &missing);
    top = store_tree(f, &tree);
    assert_not_listed(f, &top, "cannot read directory `gone/` of ");
    add_entry(&tree, "40000", "file", &no_tree);
    top = store_tree(f, &tree);
    assert_not_listed(f, &top, "cannot read directory `file/` of ");
    assert_not_listed(f, &missing, "cannot read directory `` of ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(names_that_git_would_not_check_out_are_not_listed),
        REPO_TEST(a_tree_out_of_order_is_sorted_and_has_each_path_once),
        REPO_TEST(directories_nest_up_to_a_bound),
        REPO_TEST(paths_longer_than_a_disk_takes_are_not_listed),
        REPO_TEST(a_repository_that_unfolds_without_end_is_an_error),
        REPO_TEST(a_directory_that_is_missing_or_none_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
