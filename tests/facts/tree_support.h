/* SPDX-License-Identifier: MIT */
/*
 * What the tests of trees share: a tree of listed paths.
 */
#ifndef DOCVERIFY_TESTS_FACTS_TREE_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_TREE_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/mem.h"
#include "facts/trees/tree.h"

typedef struct fixture {
    dv_arena arena;
    dv_tree tree;
} fixture;

/* `paths` are sorted by bytes, as a repository lists them. */
static inline void grow(fixture *it, const char *const *paths, size_t count)
{
    dv_repo_entry *entries;

    *it = (fixture){.arena = DV_ARENA_INIT};
    entries = dv_arena_new(&it->arena, sizeof *entries * count);
    for (size_t i = 0; i < count; i++)
        entries[i].path = dv_str_from(paths[i]);
    dv_tree_init(&it->tree, &it->arena,
                 (dv_repo_listing){entries, (uint32_t)count});
}

static inline int tear_down(void **state)
{
    fixture *it = *state;

    dv_tree_release(&it->tree);
    dv_arena_release(&it->arena);
    return 0;
}

#endif
