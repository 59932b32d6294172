/* SPDX-License-Identifier: MIT */
/*
 * References that state the commit whose lines they mean: a permalink,
 * "a.py:3@1a2b3c4". That commit is their origin, and what stands there stays.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_FIXED_H
#define DOCVERIFY_FACTS_REFERENCES_FIXED_H

#include "facts/references/judge.h"

/* Gives them their origin. As with lines that nobody touched since they were
 * cited, the text alone accuses them only of a definition that it introduces
 * and that is elsewhere, or of one that no source has; where nothing in it
 * names what is there, they hold. Evidence in `arena`. */
void dv_fixed_settle(const dv_reading *reading, dv_judged *judged,
                     dv_arena *arena);

#endif
