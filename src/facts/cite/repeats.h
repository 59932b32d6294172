/* SPDX-License-Identifier: MIT */
/*
 * References that a document makes again: an index at its end says in a word
 * what the text above quoted.
 */
#ifndef DOCVERIFY_FACTS_CITE_REPEATS_H
#define DOCVERIFY_FACTS_CITE_REPEATS_H

#include "facts/references/judge.h"

/* Confirms references of a document that nothing in the text speaks for or
 * against where another one, to the same lines, quotes the code there. */
void dv_judge_repeats(const dv_reading *reading, dv_judged *judged,
                      dv_arena *arena);

#endif
