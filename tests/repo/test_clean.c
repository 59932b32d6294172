/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether bytes came from the disk shows where the object has other ones:
 * tests damage it. */
typedef struct lending {
    dv_repo *owner, *borrower;
    dv_repo_listing files;
} lending;

/* Times of a file; its time of change is always now. */
static void set_time(fixture *f, const char *path, time_t seconds)
{
    const struct timespec times[2] = {{seconds, 5}, {seconds, 5}};

    assert_int_equal(
        utimensat(AT_FDCWD, dv_test_repo_file(f->made, path), times, 0), 0);
}

static void write_old(fixture *f, const char *path, const char *text)
{
    dv_test_repo_write(f->made, path, text);
    set_time(f, path, 1000000000);
}

static lending lend(fixture *f, dv_repo_at at)
{
    lending l = {open_at(f, DV_AT_WORKTREE, NULL), open_at(f, at, "HEAD"), {0}};

    l.files = list(f, l.owner);
    dv_repo_lend(l.borrower, l.files);
    return l;
}

static void give_back(lending *l)
{
    dv_repo_free(l->borrower);
    dv_repo_free(l->owner);
}

/* The entry at a path, its object damaged if it is to be read from disk. */
static dv_repo_entry damage(fixture *f, dv_repo *repo, const char *path)
{
    dv_repo_entry entry = find(f, repo, path);
    char hex[GIT_OID_HEXSZ + 1], object[80];
    git_oid id;
    int fd;

    memcpy(id.id, entry.oid, sizeof id.id);
    git_oid_tostr(hex, sizeof hex, &id);
    snprintf(object, sizeof object, ".git/objects/%.2s/%s", hex, hex + 2);
    assert_int_equal(chmod(dv_test_repo_file(f->made, object), 0600), 0);
    fd = open(dv_test_repo_file(f->made, object), O_WRONLY);
    /* The header stays, which tells the size; the check sum goes. */
    assert_true(lseek(fd, -4, SEEK_END) > 0);
    assert_int_equal(write(fd, "\0\0\0\0", 4), 4);
    close(fd);
    return entry;
}

static bool reads(fixture *f, dv_repo *repo, const dv_repo_entry *entry)
{
    dv_str text;
    bool ok = dv_repo_read(repo, entry, 1 << 20, &f->arena, &text, &f->err);

    dv_error_release(&f->err);
    return ok;
}

static const char long_text[] =
    "int this_text_is_long_enough_that_its_header_can_be_read_alone = 12345;\n";
static const char other_text[] =
    "int THIS_text_is_long_enough_that_its_header_can_be_read_alone = 12345;\n";

static void a_blob_is_read_from_the_file_that_holds_it(void **state)
{
    static const dv_repo_at states[] = {DV_AT_INDEX, DV_AT_COMMIT};
    fixture *f = *state;
    dv_repo_entry entry;

    write_old(f, "d/a.c", long_text);
    dv_test_repo_commit(f->made, "first");
    for (size_t i = 0; i < DV_COUNT(states); i++) {
        lending l = lend(f, states[i]);
        dv_repo *again;

        assert_reads(f, l.borrower, "d/a.c", long_text);
        entry = i ? find(f, l.borrower, "d/a.c") : damage(f, l.owner, "d/a.c");
        assert_true(reads(f, l.borrower, &entry));
        again = dv_repo_again(l.borrower, &f->err);
        assert_true(reads(f, again, &entry));
        dv_repo_free(again);
        give_back(&l);
    }
}

static void a_blob_is_found_under_another_name(void **state)
{
    fixture *f = *state;
    dv_repo_entry then;
    lending l;

    write_old(f, "old.c", long_text);
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_remove(f->made, "old.c");
    write_old(f, "new.c", long_text);
    dv_test_repo_commit(f->made, "second");
    l = lend(f, DV_AT_COMMIT);
    damage(f, l.owner, "new.c");
    dv_repo_free(l.borrower);
    l.borrower = open_at(f, DV_AT_COMMIT, "HEAD~1");
    then = find(f, l.borrower, "old.c");
    assert_false(reads(f, l.borrower, &then));
    dv_repo_lend(l.borrower, l.files);
    assert_true(reads(f, l.borrower, &then));
    give_back(&l);
}

static void an_edited_file_is_not_its_blob(void **state)
{
    fixture *f = *state;
    lending l;

    write_old(f, "a.c", long_text);
    dv_test_repo_commit(f->made, "first");
    write_old(f, "a.c", other_text);
    l = lend(f, DV_AT_COMMIT);
    assert_reads(f, l.borrower, "a.c", long_text);
    give_back(&l);
}

/* Between the listing and the reading. */
static void a_file_edited_meanwhile_is_not_its_blob(void **state)
{
    fixture *f = *state;
    lending l;

    write_old(f, "a.c", long_text);
    dv_test_repo_commit(f->made, "first");
    l = lend(f, DV_AT_COMMIT);
    assert_non_null(l.files.entries[0].mark);
    write_old(f, "a.c", other_text);
    assert_reads(f, l.borrower, "a.c", long_text);
    dv_test_repo_remove(f->made, "a.c");
    assert_reads(f, l.borrower, "a.c", long_text);
    give_back(&l);
}

static void a_file_as_young_as_the_index_proves_nothing(void **state)
{
    fixture *f = *state;
    dv_repo_entry entry;
    lending l;

    write_old(f, "a.c", long_text);
    dv_test_repo_commit(f->made, "first");
    set_time(f, ".git/index", 1000000000);
    l = lend(f, DV_AT_COMMIT);
    assert_null(l.files.entries[0].mark);
    entry = damage(f, l.owner, "a.c");
    assert_false(reads(f, l.borrower, &entry));
    give_back(&l);
}

/* With autocrlf the disk has more bytes than the blob. */
static void other_line_ends_are_other_bytes(void **state)
{
    fixture *f = *state;
    lending l;

    dv_test_repo_write(f->made, ".git/config", "[core]\n\tautocrlf = true\n");
    write_old(f, "a.c", "a\r\nb\r\n");
    dv_test_repo_commit(f->made, "first");
    l = lend(f, DV_AT_COMMIT);
    assert_reads(f, l.borrower, "a.c", "a\nb\n");
    give_back(&l);
}

static void filters_may_have_made_other_bytes(void **state)
{
    static const char *const places[] = {".gitattributes", "d/.gitattributes",
                                         ".git/info/attributes"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(places); i++) {
        lending l;

        write_old(f, "d/a.c", long_text);
        dv_test_repo_write(f->made, places[i], "*.c filter=rot13\n");
        dv_test_repo_commit(f->made, "first");
        l = lend(f, DV_AT_COMMIT);
        for (uint32_t k = 0; k < l.files.count; k++)
            assert_null(l.files.entries[k].mark);
        give_back(&l);
        dv_test_repo_remove(f->made, places[i]);
    }
}

static void harmless_attributes_do_not_matter(void **state)
{
    fixture *f = *state;
    lending l;

    write_old(f, "a.c", long_text);
    write_old(f, ".gitattributes", "*.c text=auto\n");
    dv_test_repo_commit(f->made, "first");
    l = lend(f, DV_AT_COMMIT);
    assert_non_null(l.files.entries[0].mark);
    assert_non_null(l.files.entries[1].mark);
    give_back(&l);
}

static void another_repository_lends_nothing(void **state)
{
    fixture *f = *state;
    fixture other = {.made = dv_test_repo_new()};
    dv_repo_entry entry;
    lending l;

    write_old(f, "a.c", long_text);
    dv_test_repo_commit(f->made, "first");
    write_old(&other, "a.c", long_text);
    dv_test_repo_commit(other.made, "first");
    l = lend(f, DV_AT_WORKTREE);
    dv_repo_free(l.borrower);
    l.borrower = open_at(&other, DV_AT_COMMIT, "HEAD");
    entry = damage(&other, l.borrower, "a.c");
    dv_repo_lend(l.borrower, l.files);
    assert_false(reads(&other, l.borrower, &entry));
    give_back(&l);
    dv_test_repo_free(other.made);
    dv_arena_release(&other.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_blob_is_read_from_the_file_that_holds_it),
        REPO_TEST(a_blob_is_found_under_another_name),
        REPO_TEST(an_edited_file_is_not_its_blob),
        REPO_TEST(a_file_edited_meanwhile_is_not_its_blob),
        REPO_TEST(a_file_as_young_as_the_index_proves_nothing),
        REPO_TEST(other_line_ends_are_other_bytes),
        REPO_TEST(filters_may_have_made_other_bytes),
        REPO_TEST(harmless_attributes_do_not_matter),
        REPO_TEST(another_repository_lends_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
