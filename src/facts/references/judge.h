/* SPDX-License-Identifier: MIT */
/*
 * From what was chosen for a document's citations to its references with the
 * text's verdicts, and to the lengths that are false.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_JUDGE_H
#define DOCVERIFY_FACTS_REFERENCES_JUDGE_H

#include "docverify/facts.h"
#include "facts/trees/choose.h"
#include "facts/trees/sightings.h"
#include "facts/verdicts/weigh.h"

typedef struct dv_judged {
    dv_reference *references; /* in the order of their spans */
    dv_case *cases;           /* one for each */
    uint32_t count;
} dv_judged;

/* The name that the whole tree is to be asked for: one that the file does not
 * know, or one that the text says the lines are and other lines of the file
 * are; or empty. */
dv_str dv_judge_asks(const dv_choice *choice);
/* The references of document number `document`. In `arena`. */
dv_judged dv_judge_references(const dv_reading *reading, uint32_t document,
                              dv_choice *choices, const dv_sightings *sightings,
                              dv_arena *arena);

/* Fills wrong_lengths. */
void dv_judge_lengths(const dv_reading *reading, dv_arena *arena,
                      dv_document_facts *facts);

#endif
