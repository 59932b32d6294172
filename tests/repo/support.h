/* SPDX-License-Identifier: MIT */
/*
 * What the tests of this layer share. Includes git2.h and cmocka.h in the
 * order that our headers need.
 */
#ifndef DOCVERIFY_TESTS_REPO_SUPPORT_H
#define DOCVERIFY_TESTS_REPO_SUPPORT_H

#include <git2.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "repo/repo.h"
#include "support/repo.h"

/* A test's repository, an arena and an error; its state. */
typedef struct fixture {
    dv_test_repo *made;
    dv_arena arena;
    dv_error err;
} fixture;

static inline int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->made = dv_test_repo_new();
    *state = f;
    return 0;
}

static inline int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->made);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

#define REPO_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

static inline void assert_text(dv_str got, const char *expected)
{
    assert_int_equal(got.len, strlen(expected));
    assert_memory_equal(got.len ? got.ptr : "", expected, got.len);
}

/* A WORLD error that has `part` in its one line. */
static inline void assert_error(fixture *f, const char *part)
{
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_non_null(f->err.message);
    if (!strstr(f->err.message, part))
        fail_msg("`%s` is not in: %s", part, f->err.message);
    assert_null(strchr(f->err.message, '\n'));
    dv_error_release(&f->err);
}

static inline void assert_no_error(const fixture *f)
{
    if (f->err.kind != DV_ERROR_NONE)
        fail_msg("error: %s", f->err.message);
}

static inline dv_repo *open_at(fixture *f, dv_repo_at at, const char *rev)
{
    dv_repo *repo = dv_repo_open(dv_test_repo_path(f->made), at, rev, &f->err);

    assert_no_error(f);
    assert_non_null(repo);
    return repo;
}

static inline dv_repo_listing list(fixture *f, dv_repo *repo)
{
    dv_repo_listing listing = {NULL, 0};
    bool ok = dv_repo_list(repo, &f->arena, &listing, &f->err);

    assert_no_error(f);
    assert_true(ok);
    return listing;
}

/* `expected`: the paths, each followed by a blank. */
static inline void assert_listed(fixture *f, dv_repo *repo,
                                 const char *expected)
{
    dv_repo_listing listing = list(f, repo);
    dv_str all = DV_STR("");

    for (uint32_t i = 0; i < listing.count; i++)
        all = dv_arena_printf(&f->arena, "%.*s%.*s ", DV_STR_ARG(all),
                              DV_STR_ARG(listing.entries[i].path));
    assert_string_equal(dv_arena_cstr(&f->arena, all), expected);
}

static inline dv_repo_entry find(fixture *f, dv_repo *repo, const char *path)
{
    dv_repo_listing listing = list(f, repo);

    for (uint32_t i = 0; i < listing.count; i++)
        if (dv_str_equal(listing.entries[i].path, dv_str_from(path)))
            return listing.entries[i];
    fail_msg("%s is not listed", path);
    return (dv_repo_entry){.kind = DV_ENTRY_FILE};
}

static inline void assert_reads(fixture *f, dv_repo *repo, const char *path,
                                const char *expected)
{
    dv_repo_entry entry = find(f, repo, path);
    dv_str text = {NULL, 0};
    bool ok =
        dv_repo_read(repo, &entry, SIZE_MAX / 2, &f->arena, &text, &f->err);

    assert_no_error(f);
    assert_true(ok);
    assert_text(text, expected);
    assert_int_equal(text.ptr[text.len], '\0');
}

#endif
