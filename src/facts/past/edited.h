/* SPDX-License-Identifier: MIT */
/*
 * What lines of code were, and what was edited of them: definitions and
 * tokens, where the text of the lines alone does not tell.
 */
#ifndef DOCVERIFY_FACTS_PAST_EDITED_H
#define DOCVERIFY_FACTS_PAST_EDITED_H

#include "facts/past/follow.h"

/* Fills definition, whole and aligned of a journey of `lines` of its old
 * file; for changed lines what was edited too, and, where they were a whole
 * definition, the place of that definition now. */
void dv_edited_describe(dv_past *past, dv_lines lines, dv_journey *journey);

#endif
