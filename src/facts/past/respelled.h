/* SPDX-License-Identifier: MIT */
/*
 * Paths of references that were spelled another way before: a directory was
 * renamed and the documents with it, or a path was made more exact. The number
 * behind such a path is as old as it was.
 */
#ifndef DOCVERIFY_FACTS_PAST_RESPELLED_H
#define DOCVERIFY_FACTS_PAST_RESPELLED_H

#include "base/arena.h"
#include "facts/trees/tree.h"

/* Spellings that are looked at. */
#define DV_SPELLINGS_LIMIT 8u

/* How a text spells paths to files of the same name as `path`, each spelling
 * once, the first ones only: views of the text. Returns how many. */
uint32_t dv_respelled_in(dv_str text, dv_str path,
                         dv_str out[DV_SPELLINGS_LIMIT]);

/* Whether both mean one file: one is the other's end, or the tree of the commit
 * that wrote `now` has such a file, and none that `before` could mean. */
bool dv_respelled_is_same(dv_str before, dv_str now, const dv_tree *after,
                          dv_arena *arena);

/* The text with `before` wherever it had `now`: a copy. */
dv_str dv_respelled_as(dv_str text, dv_str now, dv_str before, dv_arena *arena);

#endif
