/* SPDX-License-Identifier: MIT */
/*
 * Names that leave a part out: `0005-...md` for `0005-logging.md`, `578770...`
 * for a directory.
 */
#ifndef DOCVERIFY_FACTS_TREES_SHORTENED_H
#define DOCVERIFY_FACTS_TREES_SHORTENED_H

#include "facts/trees/tree.h"

/* The path with "..." for each "…": itself, or a copy in `arena`. */
dv_str dv_shortened_plain(dv_str path, dv_arena *arena);

/* Whether `name` is `written`, or begins and ends as it does beside its dots.
 */
bool dv_shortened_is(dv_str name, dv_str written);

/* How many such paths are looked up in a run. */
enum { DV_SHORTENED_LIMIT = 256 };

/* Whether `path` leaves out a part of a name, and has more than dots of it. */
bool dv_shortened_leaves_out(dv_str path);

/* Adds the files that such a path may mean: their names have what stands beside
 * the dots, in its order, and so have the directories above them. Files that
 * begin with it, or where there are none, those that have it behind a mark.
 * O(n) in the entries. */
void dv_shortened_find(const dv_tree *tree, dv_str path, dv_arena *arena,
                       dv_tree_matches *out);

#endif
