/* SPDX-License-Identifier: MIT */
/* The files that an ambiguous path may be, for a reader. */
#ifndef DOCVERIFY_FACTS_REFERENCES_CANDIDATES_H
#define DOCVERIFY_FACTS_REFERENCES_CANDIDATES_H

#include "facts/references/witness.h"
#include "facts/trees/resolve.h"

/* Adds the nearest few to the document at `document`, and how many more there
 * are. */
void dv_tell_candidates(const dv_resolution *resolution, dv_str document,
                        dv_evidence_list *evidence, dv_arena *arena);

#endif
