/* SPDX-License-Identifier: MIT */
/*
 * Names that a source tree is searched for, and what was seen of them. Each
 * tree is searched once for all its names.
 */
#ifndef DOCVERIFY_FACTS_TREES_SIGHTINGS_H
#define DOCVERIFY_FACTS_TREES_SIGHTINGS_H

#include "base/strmap.h"
#include "facts/references/witness.h"
#include "facts/trees/trees.h"

typedef struct dv_wanted_names {
    dv_source_tree *tree;
    dv_strmap index; /* name -> its number */
    DV_VEC(dv_str) names;
    dv_sighting *sightings;
} dv_wanted_names;

/* A zeroed one wants nothing. */
typedef struct dv_sightings {
    DV_VEC(dv_wanted_names) wanted; /* of each tree */
} dv_sightings;

void dv_sightings_want(dv_sightings *sightings, dv_arena *arena,
                       dv_source_tree *tree, dv_str name);
/* Searches for everything that is wanted; everything in trees->arena. */
void dv_sightings_search(dv_sightings *sightings, dv_trees *trees);
/* What was seen of a name that was wanted; NULL for one that was not. */
const dv_sighting *dv_sightings_get(const dv_sightings *sightings,
                                    const dv_source_tree *tree, dv_str name);
void dv_sightings_release(dv_sightings *sightings);

#endif
