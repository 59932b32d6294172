/* SPDX-License-Identifier: MIT */
/*
 * The files below a directory on disk that git does not ignore. Symbolic
 * links are not followed, repositories inside are left out. Private to the
 * corpus.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_WALK_H
#define DOCVERIFY_FACTS_CORPUS_WALK_H

#include "base/arena.h"
#include "base/error.h"
#include "repo/repo.h"

typedef struct dv_walk {
    dv_repo *repo;
    const dv_repo_listing *listing; /* its files are passed over */
    uint32_t depth; /* directories below the first: 0 is itself only */
    bool (*wants)(void *context, dv_str path); /* checked before git is asked
                                                  whether it ignores it */
    void (*add)(void *context, dv_str path);   /* path lives in arena */
    void *context;
    dv_arena *arena;
} dv_walk;

/* Calls `add` for each untracked regular file below `directory` (from the
 * root; "" is the root), in no particular order. A directory that is not
 * there, or that a symbolic link leads to, has no files. False with err set
 * when one cannot be read. */
bool dv_walk_untracked(const dv_walk *walk, dv_str directory,
                       dv_error *err) DV_CHECKED;

#endif
