/* SPDX-License-Identifier: MIT */
/*
 * References whose numbers or path were corrected: what they were before is
 * heard as a case of its own, for the commit that wrote it. It gets no verdict,
 * but it votes with the others of that commit, and may prove the correction.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_CORRECTED_H
#define DOCVERIFY_FACTS_VERDICTS_CORRECTED_H

#include "facts/verdicts/scales.h"

/* Makes of a case a copy of it that cites what question `q` asks about, with
 * what the text says of that now. */
void dv_corrected_from(dv_scales *s, const dv_origin_question *q);

/* Whether both numbers lead to the same lines today: who corrected it counted
 * in the file that his commit has. */
bool dv_corrected_agrees(const dv_scales *s);
/* Whether the cited lines are those that another number meant before it was
 * corrected to this one, so surely that it could have been done unasked. */
bool dv_corrected_proves(const dv_scales *s);
/* Says so. */
void dv_corrected_say(dv_scales *s);

/* Whether its path alone was corrected, and the number meant other lines in the
 * file that was cited before: nobody may have counted in this one. Says so. */
bool dv_corrected_kept(dv_scales *s);

#endif
