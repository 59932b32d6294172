/* SPDX-License-Identifier: MIT */
/*
 * A repository that each test makes, and what is known of its past. For tests
 * of src/facts/past, each of which is a program.
 */
#ifndef DOCVERIFY_TESTS_FACTS_PAST_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_PAST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "facts/past/follow.h"
#include "support/repo.h"

typedef struct fixture {
    dv_test_repo *made;
    dv_arena arena;
    dv_facts_options options;
    dv_trees trees;
    dv_past past;
    dv_source_tree *tree;
    dv_present present;
    dv_departure from;
    dv_journey journey;
    dv_error err;
    dv_buf shown;
} fixture;

static inline int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->made = dv_test_repo_new();
    f->options =
        (dv_facts_options){.repo = dv_test_repo_path(f->made), .jobs = 1};
    *state = f;
    return 0;
}

static inline void forget(fixture *f)
{
    dv_past_release(&f->past);
    dv_trees_release(&f->trees);
    dv_arena_release(&f->arena);
}

static inline int tear_down(void **state)
{
    fixture *f = *state;

    forget(f);
    dv_error_release(&f->err);
    dv_buf_release(&f->shown);
    dv_test_repo_free(f->made);
    dv_mem_free(f);
    return 0;
}

static inline void check(fixture *f, bool ok)
{
    if (!ok)
        fail_msg("%s", f->err.message ? f->err.message : "no error");
}

static inline void drop(fixture *f, const char *path)
{
    dv_test_repo_remove(f->made, path);
}

/* Looks at a revision; "": at what the options say, or the working tree. */
static inline void look_at(fixture *f, const char *revision)
{
    forget(f);
    dv_trees_init(&f->trees, &f->options, NULL, &f->arena);
    f->tree = dv_trees_get(&f->trees, 0, dv_str_from(revision), &f->err);
    check(f, f->tree != NULL);
    dv_past_init(&f->past, &f->trees, 0);
    check(f, dv_past_present(&f->past, f->tree, &f->present, &f->err));
}

/* Lines of a file of the commit `start`, followed to the present. */
static inline void follow(fixture *f, const char *path, uint32_t first,
                          uint32_t last)
{
    look_at(f, "");
    f->from = (dv_departure){
        .repo = dv_past_repo_of(&f->past, f->tree),
        .path = dv_str_from(path),
        .lines = {first, last},
    };
    check(f, dv_history_find(f->from.repo->history, "start", &f->from.commit,
                             &f->err));
    check(f, dv_follow(&f->past, &f->from, &f->present, &f->journey, &f->err));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
