/* SPDX-License-Identifier: MIT */
/*
 * References traced to the commits that wrote them, with those whose numbers or
 * path were corrected since. What was corrected still tells what its writer
 * saw: without it, each correction would change what is thought of the others
 * that the same commit wrote.
 */
#ifndef DOCVERIFY_FACTS_PAST_TRACED_H
#define DOCVERIFY_FACTS_PAST_TRACED_H

#include "facts/past/origin.h"

/* A commit this much younger than its author's work was made anew. */
#define DV_REBASED_SECONDS (24 * 60 * 60)

/* Sets who wrote each reference that is asked about, as the documents' history
 * below `head` tells, and how its path was spelled then. Adds questions about
 * older ones to the search, the newest of one place first: no verdict is asked
 * for them, they may be heard as witnesses. */
bool dv_traced_find(dv_origin_search *search, dv_past_repo *documents,
                    uint32_t head, dv_error *err) DV_CHECKED;

#endif
