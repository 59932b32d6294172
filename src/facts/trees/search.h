/* SPDX-License-Identifier: MIT */
/*
 * Names in a whole source tree: who mentions them, who defines them.
 */
#ifndef DOCVERIFY_FACTS_TREES_SEARCH_H
#define DOCVERIFY_FACTS_TREES_SEARCH_H

#include "base/arena.h"
#include "facts/references/witness.h"
#include "facts/trees/trees.h"

/* Looks for `count` names in every source file of the tree (not in documents
 * and data) by their text, else among the names of those files, then for their
 * definitions in the files that mention them. `sightings` has one for each
 * name. */
void dv_search(dv_trees *trees, dv_source_tree *tree, const dv_str *names,
               uint32_t count, dv_sighting *sightings);

#endif
