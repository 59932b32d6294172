/* SPDX-License-Identifier: MIT */
/*
 * Fewer candidates for a path, by what is known without reading the files.
 */
#ifndef DOCVERIFY_FACTS_TREES_NARROW_H
#define DOCVERIFY_FACTS_TREES_NARROW_H

#include "facts/cite/cite.h"
#include "facts/trees/resolve.h"

/* Of the candidates of each of the document's paths, keeps those inside the
 * configured roots, then those that the document names with more of their
 * path elsewhere, then the one that the same block so names before; never
 * none. `resolutions` has one for each mention. */
void dv_narrow(const dv_citations *citations, dv_resolution *resolutions,
               const dv_facts_options *options, dv_arena *arena);

#endif
