/* SPDX-License-Identifier: MIT */
/*
 * Paths that leave directories out in their middle: `rest/lib.rs` for
 * `plugins/umbral-rest/src/lib.rs`.
 */
#ifndef DOCVERIFY_FACTS_TREES_ELIDED_H
#define DOCVERIFY_FACTS_TREES_ELIDED_H

#include "facts/trees/tree.h"

/* Whether the directories of `path`, but "...", are directories of `whole`, in
 * their order; a part of their names may be left out as well. */
bool dv_elided_has_in_order(dv_str whole, dv_str path);

/* The only file of that name which has the directories of `path` above it, in
 * their order; the first of them may be a part of a directory's name. DV_NONE:
 * there is none, or several, or `path` has no directory, or begins with one
 * that the tree has at its root. */
uint32_t dv_elided_find(const dv_tree *tree, dv_str path, dv_arena *arena);

/* The only file of `directory` that is called `name` behind a number and a
 * dash: `04-PATTERNS.md` for "PATTERNS.md" of a document beside it. DV_NONE:
 * there is none, or several. */
uint32_t dv_elided_numbered(const dv_tree *tree, dv_str directory, dv_str name,
                            dv_arena *arena);

#endif
