/* SPDX-License-Identifier: MIT */
/*
 * Where the branch of a document was cut. A branch that is squashed when it is
 * merged leaves one commit, whose parent is the code of the day of the merge;
 * its writer looked at what there was when the branch was begun. What the
 * references of the commit say together tells: of the states that its first
 * parents had, the one that they fit much better than the commit's own.
 */
#ifndef DOCVERIFY_FACTS_PAST_BRANCHED_H
#define DOCVERIFY_FACTS_PAST_BRANCHED_H

#include "facts/verdicts/scales.h"

/* Of all cases of a document, heard: gives those whose commit was written
 * about an earlier state that one for their origin, and follows their lines
 * anew. */
bool dv_branched_find(dv_scales *all, uint32_t count, dv_error *err) DV_CHECKED;

/* Whether a case counts among those that do not fit their commit. */
bool dv_branched_is_doubtful(const dv_scales *s);

#endif
