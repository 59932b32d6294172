/* SPDX-License-Identifier: MIT */
/*
 * A test's repository, and its configuration as it is read.
 */
#ifndef DOCVERIFY_TESTS_CONFIG_SUPPORT_H
#define DOCVERIFY_TESTS_CONFIG_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/config.h"
#include "support/repo.h"

typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_config config;
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

static inline bool load(fixture *f, const char *text)
{
    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    return dv_config_load(&f->config, NULL, dv_test_repo_path(f->repo),
                          dv_test_repo_path(f->repo), &f->arena, &f->err);
}

#endif
