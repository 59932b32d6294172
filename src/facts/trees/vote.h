/* SPDX-License-Identifier: MIT */
/*
 * All lines behind one path are of one file: what each of them alone was taken
 * for is a vote. Part of choose.c.
 */
#ifndef DOCVERIFY_FACTS_TREES_VOTE_H
#define DOCVERIFY_FACTS_TREES_VOTE_H

#include "facts/trees/choose.h"

/* The votes on one path whose lines were taken for those of several files. */
typedef struct dv_vote dv_vote;

/* Whether structure ties the lines to their path, and they have a file. */
bool dv_vote_counts(const dv_reading *reading, const dv_choice *choice);
/* The votes on each mention; NULL for those that are of one mind. O(choices).
 */
dv_vote *const *dv_votes_count(const dv_reading *reading,
                               const dv_choice *choices, dv_arena *arena);
/* The file of most; DV_NONE where two have as many. */
uint32_t dv_vote_winner(const dv_vote *vote);

#endif
