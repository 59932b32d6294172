/* SPDX-License-Identifier: MIT */
/*
 * Lines that were apart and would be one now. Two places of one state of a file
 * do not become one place: of two numbers that lead to the same new one, one
 * was wrong when it was written, or its code is gone.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_CROSSED_H
#define DOCVERIFY_FACTS_VERDICTS_CROSSED_H

#include "facts/verdicts/scales.h"

/* Sets `crossed` of those cases of a document. After it is known which journey
 * each of them is believed. */
void dv_crossed_find(dv_scales *all, uint32_t count);

#endif
