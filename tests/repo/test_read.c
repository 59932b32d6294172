/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <sys/stat.h>
#include <unistd.h>

static void each_state_has_its_own_bytes(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "commit\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, "a.c", "index\n");
    dv_test_repo_stage(f->made);
    dv_test_repo_write(f->made, "a.c", "disk\n");
    repo = open_at(f, DV_AT_COMMIT, "HEAD");
    assert_reads(f, repo, "a.c", "commit\n");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_INDEX, NULL);
    assert_reads(f, repo, "a.c", "index\n");
    dv_repo_free(repo);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_reads(f, repo, "a.c", "disk\n");
    dv_repo_free(repo);
}

static void bytes_are_raw_at_every_state(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;

    dv_test_repo_write(f->made, "crlf.txt", "a\r\nb\n");
    dv_test_repo_write(f->made, "empty", "");
    dv_test_repo_write_bytes(f->made, "nul", (dv_str){"a\0b", 3});
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_write(f->made, ".git/config",
                       "[core]\n\tautocrlf = true\n\teol = crlf\n");
    for (size_t i = 0; i < DV_COUNT(states); i++) {
        dv_repo *repo = open_at(f, states[i], "HEAD");
        dv_repo_entry nul = find(f, repo, "nul");
        dv_str text;

        assert_reads(f, repo, "crlf.txt", "a\r\nb\n");
        assert_reads(f, repo, "empty", "");
        assert_true(dv_repo_read(repo, &nul, 3, &f->arena, &text, &f->err));
        assert_int_equal(text.len, 3);
        assert_memory_equal(text.ptr, "a\0b", 4);
        dv_repo_free(repo);
    }
}

static void a_link_reads_as_its_target(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;

    dv_test_repo_link(f->made, "d/link", "/etc/passwd");
    dv_test_repo_commit(f->made, "first");
    for (size_t i = 0; i < DV_COUNT(states); i++) {
        dv_repo *repo = open_at(f, states[i], "HEAD");

        assert_int_equal(find(f, repo, "d/link").kind, DV_ENTRY_SYMLINK);
        assert_reads(f, repo, "d/link", "/etc/passwd");
        dv_repo_free(repo);
    }
}

static void the_limit_is_the_largest_size_that_is_read(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;

    dv_test_repo_write(f->made, "a.c", "0123456789");
    dv_test_repo_link(f->made, "link", "0123456789");
    dv_test_repo_commit(f->made, "first");
    for (size_t i = 0; i < DV_COUNT(states); i++) {
        dv_repo *repo = open_at(f, states[i], "HEAD");
        dv_repo_entry file = find(f, repo, "a.c");
        dv_repo_entry link = find(f, repo, "link");
        dv_str text = {NULL, 0};

        assert_true(dv_repo_read(repo, &file, 10, &f->arena, &text, &f->err));
        assert_text(text, "0123456789");
        text = (dv_str){NULL, 0};
        assert_false(dv_repo_read(repo, &file, 9, &f->arena, &text, &f->err));
        assert_error(f, "`a.c`: its 10 bytes are over the limit of 9");
        assert_false(dv_repo_read(repo, &link, 9, &f->arena, &text, &f->err));
        assert_error(f, "`link`: its 10 bytes are over the limit of 9");
        assert_null(text.ptr);
        dv_repo_free(repo);
    }
}

/* Lists, changes the disk, reads. */
static void assert_refused(fixture *f, dv_repo *repo, const char *path,
                           const char *part)
{
    dv_repo_entry entry = {.path = dv_str_from(path), .kind = DV_ENTRY_FILE};
    dv_str text = {NULL, 0};

    assert_false(dv_repo_read(repo, &entry, 1000, &f->arena, &text, &f->err));
    assert_null(text.ptr);
    assert_error(f, part);
}

static void nothing_is_read_through_a_linked_directory(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "d/e/hostname", "mine\n");
    dv_test_repo_commit(f->made, "first");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_reads(f, repo, "d/e/hostname", "mine\n");
    dv_test_repo_remove(f->made, "d/e");
    dv_test_repo_link(f->made, "d/e", "/etc");
    assert_refused(f, repo, "d/e/hostname", "behind, a symbolic link");
    dv_test_repo_remove(f->made, "d");
    dv_test_repo_link(f->made, "d", "/");
    assert_refused(f, repo, "d/etc/hostname", "behind, a symbolic link");
    dv_repo_free(repo);
}

static void what_is_no_file_on_disk_is_refused(void **state)
{
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    dv_test_repo_write(f->made, "d/b.c", "int b;\n");
    dv_test_repo_commit(f->made, "first");
    assert_int_equal(mkfifo(dv_test_repo_file(f->made, "pipe"), 0600), 0);
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    assert_refused(f, repo, "pipe", "it is not a regular file");
    assert_refused(f, repo, "d", "it is a directory");
    assert_refused(f, repo, "gone", "No such file");
    assert_refused(f, repo, "a.c/b", "Not a directory");
    dv_repo_free(repo);
}

static void a_path_that_leads_out_is_refused(void **state)
{
    static const char *const paths[] = {
        "",          "/",           "/etc/hostname", "../x",
        "d/../../x", "d/..",        "./a.c",         "d//b.c",
        "d/",        ".git/config", ".GIT/config",   "d/.git/x",
        "..",        ".",
    };
    fixture *f = *state;
    dv_repo *repo;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    dv_test_repo_write(f->made, "d/b.c", "int b;\n");
    dv_test_repo_commit(f->made, "first");
    repo = open_at(f, DV_AT_WORKTREE, NULL);
    for (size_t i = 0; i < DV_COUNT(paths); i++)
        assert_refused(f, repo, paths[i], "is no path of a file");
    dv_repo_free(repo);
}

static void long_names_are_errors(void **state)
{
    fixture *f = *state;
    char *name = dv_arena_new(&f->arena, 5001);
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);

    memset(name, 'a', 5000);
    assert_refused(f, repo, name, "is no path of a file");
    name[300] = '\0';
    assert_refused(f, repo, name, "File name too long");
    name[299] = '/';
    name[300] = 'b';
    name[301] = '\0';
    assert_refused(f, repo, name, "File name too long");
    dv_repo_free(repo);
}

static void a_submodule_has_no_bytes(void **state)
{
    fixture *f = *state;
    dv_repo *repo = open_at(f, DV_AT_WORKTREE, NULL);
    dv_repo_entry entry = {.path = DV_STR("sub"), .kind = DV_ENTRY_SUBMODULE};
    dv_str text;

    assert_false(dv_repo_read(repo, &entry, 9, &f->arena, &text, &f->err));
    assert_error(f, "`sub`: it is a submodule");
    dv_repo_free(repo);
}

static void an_object_that_is_missing_or_no_blob_is_an_error(void **state)
{
    fixture *f = *state;
    dv_repo_entry entry = {.path = DV_STR("a.c"), .kind = DV_ENTRY_FILE};
    dv_repo *repo;
    dv_str text;
    git_oid id;

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    git_oid_fromstr(&id, dv_test_repo_commit(f->made, "first"));
    repo = open_at(f, DV_AT_INDEX, NULL);
    memcpy(entry.oid, id.id, sizeof entry.oid);
    assert_false(dv_repo_read(repo, &entry, 999, &f->arena, &text, &f->err));
    assert_error(f, "`a.c` at index: it is not a file");
    memset(entry.oid, 1, sizeof entry.oid);
    assert_false(dv_repo_read(repo, &entry, 999, &f->arena, &text, &f->err));
    assert_error(f, "cannot read `a.c` at index: its bytes are not here");
    dv_repo_free(repo);
}

static void a_damaged_object_is_an_error(void **state)
{
    fixture *f = *state;
    dv_repo_entry entry;
    dv_repo *repo;
    dv_str text;
    char path[80];
    git_oid id;
    char hex[GIT_OID_HEXSZ + 1];

    dv_test_repo_write(f->made, "a.c", "int a;\n");
    dv_test_repo_commit(f->made, "first");
    repo = open_at(f, DV_AT_INDEX, NULL);
    entry = find(f, repo, "a.c");
    memcpy(id.id, entry.oid, sizeof id.id);
    git_oid_tostr(hex, sizeof hex, &id);
    snprintf(path, sizeof path, ".git/objects/%.2s/%s", hex, hex + 2);
    dv_test_repo_remove(f->made, path);
    dv_test_repo_write(f->made, path, "not compressed");
    assert_false(dv_repo_read(repo, &entry, 999, &f->arena, &text, &f->err));
    assert_error(f, "cannot read `a.c` at index: ");
    dv_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(each_state_has_its_own_bytes),
        REPO_TEST(bytes_are_raw_at_every_state),
        REPO_TEST(a_link_reads_as_its_target),
        REPO_TEST(the_limit_is_the_largest_size_that_is_read),
        REPO_TEST(nothing_is_read_through_a_linked_directory),
        REPO_TEST(what_is_no_file_on_disk_is_refused),
        REPO_TEST(a_path_that_leads_out_is_refused),
        REPO_TEST(long_names_are_errors),
        REPO_TEST(a_submodule_has_no_bytes),
        REPO_TEST(an_object_that_is_missing_or_no_blob_is_an_error),
        REPO_TEST(a_damaged_object_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
