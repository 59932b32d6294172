/* SPDX-License-Identifier: MIT */
/*
 * What a commit changed, or the next one would, with the texts before and
 * after. Unlike dv_changes, a file that was renamed is one edit.
 */
#ifndef DOCVERIFY_REPO_EDITS_H
#define DOCVERIFY_REPO_EDITS_H

#include <stdbool.h>
#include <stdint.h>

#include "repo/history.h"
#include "repo/repo.h"

typedef struct dv_edit {
    dv_str path;
    dv_str old_path;      /* of a file that was renamed; else empty */
    bool added, gone;     /* never both */
    bool read;            /* the texts are known; not those of binary files,
                             large ones, or of many at once */
    dv_str before, after; /* empty where there is no such file */
    uint32_t lines_added, lines_removed; /* of those that are read */
    dv_str added_lines, removed_lines;   /* the same, each with its end */
} dv_edit;

typedef struct dv_edits {
    const dv_edit *items; /* sorted by path */
    uint32_t count;
} dv_edits;

/* The index against HEAD; on an unborn branch, all of the index. In `arena`. */
bool dv_edits_staged(dv_repo *repo, dv_arena *arena, dv_edits *out,
                     dv_error *err) DV_CHECKED;

/* The commit `rev` (as in dv_repo_open) against its first parent; all of a
 * commit without one. In `arena`. */
bool dv_edits_of(dv_repo *repo, const char *rev, dv_arena *arena, dv_edits *out,
                 dv_error *err) DV_CHECKED;

/* Numbers of the commits that `from` reaches, itself included, merges left
 * out: the latest first, `limit` of them at most. Of a shallow clone, those
 * that are there with a parent. In `arena`. */
bool dv_history_recent(dv_history *history, uint32_t from, uint32_t limit,
                       dv_arena *arena, const uint32_t **out, uint32_t *count,
                       dv_error *err) DV_CHECKED;

#endif
