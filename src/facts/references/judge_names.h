/* SPDX-License-Identifier: MIT */
/*
 * Names that stand behind a path without lines, `pkg/a.py:name()`: whether the
 * source has them, and what became of those that it has no more.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_JUDGE_NAMES_H
#define DOCVERIFY_FACTS_REFERENCES_JUDGE_NAMES_H

#include "docverify/facts.h"
#include "facts/past/past.h"
#include "facts/trees/choose.h"
#include "facts/trees/sightings.h"

typedef struct dv_names_bench {
    const dv_reading *reading;
    const dv_sightings *sightings;
    dv_past *past;             /* NULL: no history is asked */
    dv_source_tree *documents; /* a state of their repository */
    dv_arena *arena;           /* of the facts */
} dv_names_bench;

/* Whether the tree must be asked about `path:name`: its file is missing or
 * does not mention it. */
bool dv_judge_doubts(const dv_reading *reading, const dv_name_citation *name);

/* Fills missing_names. A name that the file does not have, but others have, is
 * missing where the history says that it left the file. Sets err when that
 * could not be read. */
void dv_judge_names(const dv_names_bench *bench, dv_document_facts *facts,
                    dv_error *err);

#endif
