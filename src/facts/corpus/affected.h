/* SPDX-License-Identifier: MIT */
/*
 * dv_affected: what was changed, asked from the side of the documents: is
 * this path one of the change, and could this document cite or link to one?
 * Const after dv_affected_init, so that threads share it.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_AFFECTED_H
#define DOCVERIFY_FACTS_CORPUS_AFFECTED_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "facts/gather.h"
#include "facts/trees/tree.h"
#include "repo/changes.h"

typedef struct dv_affected {
    dv_changes changes;
    dv_strmap gone_directories; /* that had files before the change */
    DV_VEC(dv_str) shown;       /* directories that show another README */
    DV_VEC(dv_str)
    names;    /* every link or citation of a changed path
                 ends with one of these */
    bool any; /* that cannot be said: each document may have one */
} dv_affected;

/* Finds out what was changed, as options->staged or options->since say;
 * `tree` is the documents' state. Everything lives in `arena`. */
bool dv_affected_init(dv_affected *affected, dv_repo *repo, const dv_tree *tree,
                      const dv_facts_options *options, dv_arena *arena,
                      dv_error *err) DV_CHECKED;
void dv_affected_release(dv_affected *affected);

/* Whether a file at `path` is there and is not as it was. */
bool dv_affected_is_changed(const dv_affected *affected, dv_str path);
/* The same, or it was there and is gone; directories that are gone too. */
bool dv_affected_has(const dv_affected *affected, dv_str path);
/* Whether a link to `path` (resolved, "" is the root) with `anchor` leads to a
 * change: to the file, over it (a symbolic link), to a directory that is gone
 * or, with an anchor, to one whose README was changed. */
bool dv_affected_is_target(const dv_affected *affected, dv_str path,
                           dv_str anchor);

/* Whether a document at `path` with these bytes may link to a change or cite
 * one. Told from the bytes alone, and never false where one does. */
bool dv_affected_may_cite(const dv_affected *affected, dv_str path,
                          dv_str text);

#endif
