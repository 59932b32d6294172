/* SPDX-License-Identifier: MIT */
/*
 * What the tests of this layer share. Includes cmocka.h in the order that our
 * headers need.
 */
#ifndef DOCVERIFY_TESTS_FIX_SUPPORT_H
#define DOCVERIFY_TESTS_FIX_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fix/beside.h"
#include "fix/fix.h"
#include "support/repo.h"

/* A directory to write in, an arena and an error; a test's state. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_error err;
} fixture;

static inline int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static inline int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

#define FIX_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

static inline const char *place(fixture *f, const char *path)
{
    return dv_arena_cstr(&f->arena,
                         dv_str_from(dv_test_repo_file(f->repo, path)));
}

static inline dv_str root_of(const fixture *f)
{
    return dv_str_from(dv_test_repo_path(f->repo));
}

static inline dv_fix_plan plan_of(const char *path, const char *before,
                                  const char *after)
{
    return (dv_fix_plan){.path = dv_str_from(path),
                         .before = dv_str_from(before),
                         .after = dv_str_from(after)};
}

static inline dv_fix_outcome write_plan(fixture *f, const dv_fix_plan *plan)
{
    dv_error_release(&f->err);
    return dv_fix_write(root_of(f), plan, &f->err);
}

static inline dv_fix_outcome write_text(fixture *f, const char *path,
                                        const char *before, const char *after)
{
    dv_fix_plan plan = plan_of(path, before, after);

    return write_plan(f, &plan);
}

/* The file's bytes in the arena; `ptr` is NULL when it cannot be opened. */
static inline dv_str read_file(fixture *f, const char *path)
{
    int fd = open(place(f, path), O_RDONLY | O_CLOEXEC);
    struct stat info;
    char *bytes;

    if (fd < 0)
        return (dv_str){NULL, 0};
    assert_int_equal(fstat(fd, &info), 0);
    bytes = dv_arena_new(&f->arena, (size_t)info.st_size + 1);
    assert_int_equal(read(fd, bytes, (size_t)info.st_size + 1), info.st_size);
    close(fd);
    return (dv_str){bytes, (size_t)info.st_size};
}

static inline void assert_bytes(dv_str got, dv_str expected)
{
    assert_non_null(got.ptr);
    assert_int_equal(got.len, expected.len);
    assert_memory_equal(got.ptr, expected.len ? expected.ptr : "",
                        expected.len);
}

static inline void assert_holds(fixture *f, const char *path, const char *text)
{
    assert_bytes(read_file(f, path), dv_str_from(text));
}

/* Entries of a directory but for `.`, `..` and `.git`. */
static inline int count_entries(fixture *f, const char *path)
{
    DIR *directory = opendir(place(f, path));
    int count = 0;

    assert_non_null(directory);
    for (const struct dirent *e; (e = readdir(directory)) != NULL;)
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 &&
            strcmp(e->d_name, ".git") != 0)
            count++;
    closedir(directory);
    return count;
}

static inline void assert_no_error(const fixture *f)
{
    if (f->err.kind != DV_ERROR_NONE)
        fail_msg("error: %s", f->err.message);
}

/* A WORLD error that has `part` in its one line. */
static inline void assert_error(const fixture *f, const char *part)
{
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_non_null(f->err.message);
    if (!strstr(f->err.message, part))
        fail_msg("`%s` is not in: %s", part, f->err.message);
    assert_null(strchr(f->err.message, '\n'));
}

static inline void sleep_us(long us)
{
    const struct timespec time = {us / 1000000, us % 1000000 * 1000};

    nanosleep(&time, NULL);
}

/* Random numbers that are the same in each run (xorshift). */
static inline uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

#endif
