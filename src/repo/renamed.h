/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_REPO_RENAMED_H
#define DOCVERIFY_REPO_RENAMED_H

#include "base/strmap.h"
#include "base/vec.h"
#include "repo/history.h"
#include "repo/repo.h"

/* Where files of one commit are in the working tree; what is found out for one
 * is kept for the next. */
typedef struct dv_renamed {
    dv_repo *repo;
    dv_history *history;
    uint32_t from, to;            /* DV_NONE: the history does not tell */
    bool compared;                /* the working tree, which filled these: */
    dv_strmap on_disk;            /* paths of HEAD that are not there now */
    DV_VEC(dv_str) on_disk_names; /* of each, what it is now; empty: gone */
    dv_arena arena;
} dv_renamed;

/* `commit` in hex, or empty. */
void dv_renamed_init(dv_renamed *renamed, dv_repo *repo, dv_str commit);
void dv_renamed_release(dv_renamed *renamed);

/* What the file `path` of the commit is called now: its own path where there
 * is such a file, else by the history's renames up to HEAD, then by what is
 * not committed yet; empty: it is gone, or nobody can tell. In `arena`. */
dv_str dv_renamed_find(dv_renamed *renamed, dv_str path, dv_arena *arena);

#endif
