/* SPDX-License-Identifier: MIT */
/* The texts of a tree, for whoever looks through all of them. */
#ifndef DOCVERIFY_FACTS_TREES_TREE_TEXT_H
#define DOCVERIFY_FACTS_TREES_TREE_TEXT_H

#include "facts/trees/trees.h"

/* Larger files are not looked through; they hold data. */
#define DV_TREE_TEXT_LIMIT (4u << 20)

/* The text of an entry. False where it is no text, or not to be had. It is
 * kept for the next who asks, with all others up to a budget, or lives in
 * `scratch`. For one thread for each entry. */
bool dv_tree_text(dv_trees *trees, dv_source_tree *tree, uint32_t entry,
                  uint32_t worker, dv_arena *scratch, dv_str *out);

#endif
