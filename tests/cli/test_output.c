/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
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

/* A pipe of our own stands for every file that is not a regular one: these
 * tests may run as root, and a fault here must not cost a device. */
static void a_pipe_is_written_to_and_stays_one(void **state)
{
    fixture *f = *state;
    const char *path = place(f, "pipe");
    char bytes[16] = "";
    struct stat info;
    int reader;

    assert_int_equal(mkfifo(path, 0600), 0);
    reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_true(write_to(f, path, "text"));
    assert_int_equal(lstat(path, &info), 0);
    assert_true(S_ISFIFO(info.st_mode));
    assert_int_equal(read(reader, bytes, sizeof bytes - 1), 4);
    assert_string_equal(bytes, "text");
    close(reader);
}

/* Whatever is written while a file may have `bytes` at most. */
static bool write_limited(fixture *f, const char *path, const char *text,
                          rlim_t bytes)
{
    struct rlimit usual, small;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    bool written;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    small = (struct rlimit){bytes, usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    written = write_to(f, path, text);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    signal(SIGXFSZ, handler);
    return written;
}

static void without_room_the_old_file_stays(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "old", "old");
    assert_false(write_limited(f, place(f, "old"), "a longer text", 4));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_true(dv_str_ends(dv_str_from(f->err.message),
                            DV_STR("old`: File too large")));
    assert_holds(place(f, "old"), "old");
    assert_int_equal(count_entries(f), 1);
}

static void what_cannot_be_written_is_named(void **state)
{
    fixture *f = *state;

    assert_false(write_to(f, "no/such/report", "text"));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message, "cannot write `no/such/report`: No "
                                        "such file or directory");
    dv_test_repo_write(f->repo, "directory/a", "");
    assert_false(write_to(f, place(f, "directory"), "text"));
    assert_true(dv_str_ends(dv_str_from(f->err.message),
                            DV_STR("directory`: Is a directory")));
    dv_test_repo_link(f->repo, "dangling", "nowhere");
    assert_false(write_to(f, place(f, "dangling"), "text"));
    assert_int_equal(count_entries(f), 2);
}

static void what_cannot_be_written_is_known_before(void **state)
{
    fixture *f = *state;
    const char *root = dv_test_repo_path(f->repo);
    const char *new = dv_arena_printf(&f->arena, "%s/new.txt", root).ptr;
    const char *lost = dv_arena_printf(&f->arena, "%s/lost/a.txt", root).ptr;

    assert_true(dv_output_check(new, &f->arena, &f->err));
    assert_int_equal(access(new, F_OK), -1);
    assert_true(dv_output_check("/dev/null", &f->arena, &f->err));
    assert_false(dv_output_check(lost, &f->arena, &f->err));
    assert_non_null(strstr(f->err.message, "lost/a.txt`: No such file"));
    dv_error_release(&f->err);
    assert_false(dv_output_check(root, &f->arena, &f->err));
    assert_non_null(strstr(f->err.message, "`: Is a directory"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_file_has_the_usual_mode),
        TEST(what_cannot_be_written_is_known_before),
        TEST(an_old_file_keeps_its_mode),
        TEST(a_reader_of_the_old_file_sees_the_old_text),
        TEST(a_link_stays_and_its_file_is_replaced),
        TEST(a_pipe_is_written_to_and_stays_one),
        TEST(without_room_the_old_file_stays),
        TEST(what_cannot_be_written_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
