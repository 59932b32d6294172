/* SPDX-License-Identifier: MIT */
/*
 * Which paths differ between a commit and the index, or the working tree. A
 * renamed file is two of them: its old path, which is gone, and its new one.
 */
#ifndef DOCVERIFY_REPO_CHANGES_H
#define DOCVERIFY_REPO_CHANGES_H

#include <stdbool.h>
#include <stdint.h>

#include "repo/repo.h"

typedef struct dv_changed_path {
    dv_str path;
    bool gone;  /* it was there and is not any more */
    bool added; /* it was not there before */
} dv_changed_path;

/* Sorted by path, each once. Submodules are left out: nothing looks into
 * them. */
typedef struct dv_changes {
    const dv_changed_path *items;
    uint32_t count;
} dv_changes;

/* What the next commit would change: the index against the HEAD that `repo`
 * was opened with; on an unborn branch, everything in the index. What `git add
 * -N` only promises is not staged. In `arena`. */
bool dv_changes_staged(dv_repo *repo, dv_arena *arena, dv_changes *out,
                       dv_error *err) DV_CHECKED;

/* What was changed since `rev` (as in dv_repo_open) and HEAD parted: the
 * tracked files on disk against their merge base; one whose change was
 * committed or staged, and taken back on disk, counts. False with a WORLD
 * error where they have none, or where a shallow clone does not tell. */
bool dv_changes_since(dv_repo *repo, const char *rev, dv_arena *arena,
                      dv_changes *out, dv_error *err) DV_CHECKED;

/* The change of exactly this path, or NULL. O(log n). */
const dv_changed_path *dv_changes_find(const dv_changes *changes, dv_str path);

#endif
