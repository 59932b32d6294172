/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/output.h"
#include "support/repo.h"

/* A directory to write in. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_error err;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

static const char *place(fixture *f, const char *name)
{
    return dv_arena_cstr(&f->arena,
                         dv_str_from(dv_test_repo_file(f->repo, name)));
}

static bool write_to(fixture *f, const char *path, const char *text)
{
    dv_error_release(&f->err);
    return dv_output_write(path, dv_str_from(text), &f->arena, &f->err);
}

static void assert_holds(const char *path, const char *text)
{
    char bytes[64] = "";
    int file = open(path, O_RDONLY);

    assert_true(file >= 0);
    assert_int_equal(read(file, bytes, sizeof bytes - 1), strlen(text));
    assert_string_equal(bytes, text);
    close(file);
}

/* Entries of the directory but for `.`, `..` and `.git`. */
static int count_entries(fixture *f)
{
    DIR *directory = opendir(dv_test_repo_path(f->repo));
    int count = 0;

    assert_non_null(directory);
    while (readdir(directory))
        count++;
    closedir(directory);
    return count - 3;
}

static void a_new_file_has_the_usual_mode(void **state)
{
    fixture *f = *state;
    struct stat info;
    mode_t mask = umask(027);

    assert_true(write_to(f, place(f, "new"), "text"));
    umask(mask);
    assert_holds(place(f, "new"), "text");
    assert_int_equal(stat(place(f, "new"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0640);
    assert_int_equal(count_entries(f), 1);
}

static void an_old_file_keeps_its_mode(void **state)
{
    fixture *f = *state;
    struct stat info;

    dv_test_repo_write(f->repo, "old", "a longer text than the new one");
    assert_int_equal(chmod(place(f, "old"), 0604), 0);
    assert_true(write_to(f, place(f, "old"), "text"));
    assert_holds(place(f, "old"), "text");
    assert_int_equal(stat(place(f, "old"), &info), 0);
    assert_int_equal(info.st_mode & 07777, 0604);
    assert_int_equal(count_entries(f), 1);
}

static void a_reader_of_the_old_file_sees_the_old_text(void **state)
{
    fixture *f = *state;
    char bytes[16] = "";
    int file;

    dv_test_repo_write(f->repo, "old", "old");
    file = open(place(f, "old"), O_RDONLY);
    assert_true(file >= 0);
    assert_true(write_to(f, place(f, "old"), "new text"));
    assert_int_equal(read(file, bytes, sizeof bytes - 1), 3);
    assert_string_equal(bytes, "old");
    close(file);
}

static void a_link_stays_and_its_file_is_replaced(void **state)
{
    fixture *f = *state;
    struct stat info;

    dv_test_repo_write(f->repo, "real", "old");
    dv_test_repo_link(f->repo, "link", "real");
    assert_true(write_to(f, place(f, "link"), "text"));
    assert_holds(place(f, "real"), "text");
    assert_int_equal(lstat(place(f, "link"), &info), 0);
    assert_true(S_ISLNK(info.st_mode));
}

static void a_device_is_written_to_and_stays_one(void **state)
{
    struct stat info;

    assert_true(write_to(*state, "/dev/null", "text"));
    assert_int_equal(stat("/dev/null", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
}

static void a_full_device_is_an_error(void **state)
{
    fixture *f = *state;

    assert_false(write_to(f, "/dev/full", "text"));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message, "cannot write `/dev/full`: No space "
                                        "left on device");
}

static void what_cannot_be_written_is_named(void **state)
{
    fixture *f = *state;

    assert_false(write_to(f, "no/such/report", "text"));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message, "cannot write `no/such/report`: No "
                                        "such file or directory");
    assert_false(write_to(f, "/", "text"));
    assert_string_equal(f->err.message, "cannot write `/`: Is a directory");
    dv_test_repo_link(f->repo, "dangling", "nowhere");
    assert_false(write_to(f, place(f, "dangling"), "text"));
    assert_int_equal(count_entries(f), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_file_has_the_usual_mode),
        TEST(an_old_file_keeps_its_mode),
        TEST(a_reader_of_the_old_file_sees_the_old_text),
        TEST(a_link_stays_and_its_file_is_replaced),
        TEST(a_device_is_written_to_and_stays_one),
        TEST(a_full_device_is_an_error),
        TEST(what_cannot_be_written_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
