/* SPDX-License-Identifier: MIT */
/*
 * A history of a.py, and where lines of its commit `start` are now. For the
 * tests of dv_follow, each of which is a program.
 */
#ifndef DOCVERIFY_TESTS_FACTS_FOLLOW_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_FOLLOW_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "facts/past/block.h"
#include "facts/past/follow.h"
#include "support/repo.h"
#include "text/lines.h"

#define PACK                                                                   \
    "def pack(samples):\n"                                                     \
    "    total = sum(samples)\n"                                               \
    "    return total\n"
#define UNPACK                                                                 \
    "def unpack(batch):\n"                                                     \
    "    for row in batch:\n"                                                  \
    "        yield row.tokens\n"
#define MEASURE                                                                \
    "def measure(batch):\n"                                                    \
    "    width = max(batch)\n"                                                 \
    "    return width\n"

/* pack is at 1-3, unpack at 4-6, measure at 7-9. */
static const char source[] = PACK UNPACK MEASURE;

typedef struct fixture {
    dv_test_repo *made;
    dv_arena arena;
    dv_facts_options options;
    dv_trees trees;
    dv_past past;
    dv_departure from;
    dv_present present;
    dv_journey journey;
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
    dv_test_repo_free(f->made);
    dv_mem_free(f);
    return 0;
}

static inline void start(fixture *f, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, "start");
    dv_test_repo_tag(f->made, "start");
}

/* "moved b.py:4-6 by split": the lines of a.py of the commit `start`. */
static inline const char *followed(fixture *f, uint32_t first, uint32_t last)
{
    static const char *const words[] = {"same", "moved",   "changed",
                                        "gone", "no-file", "outside"};
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_journey *j = &f->journey;
    dv_source_tree *tree;

    forget(f);
    dv_trees_init(&f->trees, &f->options, NULL, &f->arena);
    tree = dv_trees_get(&f->trees, 0, (dv_str){0}, &err);
    assert_non_null(tree);
    dv_past_init(&f->past, &f->trees, 0);
    assert_true(dv_past_present(&f->past, tree, &f->present, &err));
    f->from = (dv_departure){
        .repo = dv_past_repo_of(&f->past, tree),
        .path = DV_STR("a.py"),
        .lines = {first, last},
    };
    assert_true(
        dv_history_find(f->from.repo->history, "start", &f->from.commit, &err));
    assert_true(dv_follow(&f->past, &f->from, &f->present, &f->journey, &err));
    assert_true(
        dv_follow_name(&f->past, &f->from, &f->present, &f->journey, &err));
    return dv_arena_printf(
               &f->arena, "%s %.*s:%u-%u by %s", words[j->fortune],
               DV_STR_ARG(j->now.path), j->now.lines.first, j->now.lines.last,
               j->by == DV_NONE
                   ? "nobody"
                   : dv_arena_cstr(&f->arena, dv_history_commit(
                                                  f->from.repo->history, j->by)
                                                  ->subject))
        .ptr;
}

/* Writes a.py anew. */
static inline void write(fixture *f, const char *subject, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, subject);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
