/* SPDX-License-Identifier: MIT */
/*
 * What the references that one commit wrote in a document say together. Who
 * wrote them looked at one state of the source: where the text tells for some
 * which half of a pair that was, it tells for all; where nearly all of them
 * were true of it, so are most likely those that the text says nothing of.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_WRITERS_H
#define DOCVERIFY_FACTS_VERDICTS_WRITERS_H

#include "facts/verdicts/scales.h"

/* Of all cases of a document, heard: picks the half where the others decide
 * it, then says of each case whether its writer is trusted. Cases without an
 * origin, or with a date alone for one, are left as they are. */
void dv_writers_weigh(dv_scales *all, uint32_t count, dv_arena *arena);

/* Whether the text tells that its writer saw this half of the pair, and not the
 * other one. */
bool dv_writers_tell(const dv_scales *s, uint32_t half);

#endif
