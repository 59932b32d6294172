/* SPDX-License-Identifier: MIT */
/*
 * The directory that the short paths of a document go on from: "src/api/" for
 * "drives/route.ts".
 */
#ifndef DOCVERIFY_FACTS_TREES_UNDER_H
#define DOCVERIFY_FACTS_TREES_UNDER_H

#include "facts/cite/cite.h"
#include "facts/trees/resolve.h"

/* The directory, with its slash, that three in four of the short paths go on
 * from which lead to one file, each of them counted once; or empty. A view of
 * a path of the tree. `resolutions` has one for each mention. */
dv_str dv_under_find(const dv_citations *citations,
                     const dv_resolution *resolutions, dv_arena *arena);

/* Leaves the candidate that is `written` in that directory alone, whatever else
 * ends so; false where there is none. */
bool dv_under_keep(dv_str under, dv_resolution *resolution, dv_str written,
                   dv_arena *arena);

#endif
