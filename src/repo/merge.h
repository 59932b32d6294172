/* SPDX-License-Identifier: MIT */
/*
 * What merging a revision into HEAD would do, tried in memory: nothing is
 * written, neither objects nor the index nor the working tree.
 */
#ifndef DOCVERIFY_REPO_MERGE_H
#define DOCVERIFY_REPO_MERGE_H

#include <stdbool.h>
#include <stdint.h>

#include "repo/repo.h"

typedef enum dv_merge_way {
    DV_MERGE_DONE,     /* HEAD is it or has it already */
    DV_MERGE_FORWARD,  /* it has HEAD: the branch would only go forward */
    DV_MERGE_DIVERGED, /* both have commits of their own */
    DV_MERGE_UNRELATED /* they have no commit in common: git refuses */
} dv_merge_way;

typedef struct dv_merge_paths {
    const dv_str *items; /* sorted, each once */
    uint32_t count;
} dv_merge_paths;

/* How `rev` (as in dv_repo_open) stands to the HEAD that `repo` was opened
 * with; an unborn branch goes forward to anything. */
bool dv_merge_find_way(dv_repo *repo, const char *rev, dv_merge_way *out,
                       dv_error *err) DV_CHECKED;

/* The files in which a merge of `rev` into that HEAD would leave conflicts, by
 * every name that one side gives them. None where the way is not
 * DV_MERGE_DIVERGED. Renames are followed; a merge driver is not run. In
 * `arena`. */
bool dv_merge_find_conflicts(dv_repo *repo, const char *rev, dv_arena *arena,
                             dv_merge_paths *out, dv_error *err) DV_CHECKED;

#endif
