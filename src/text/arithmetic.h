/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic that a text states: `32 × 2 × 100 MB × 7/8 = 5.6 GB`. A statement
 * is judged when both its sides can be computed with nothing but what stands
 * there; it is false when no reading of its units and no rounding of its
 * numbers makes it true.
 */
#ifndef DOCVERIFY_TEXT_ARITHMETIC_H
#define DOCVERIFY_TEXT_ARITHMETIC_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef struct dv_false_sum {
    dv_span span;  /* of both sides, in the line */
    dv_str left;   /* as written */
    dv_str stated; /* the right side, as written */
    dv_str actual; /* what the left side is, in the unit of the right one */
} dv_false_sum;

typedef DV_VEC(dv_false_sum) dv_false_sums;

/* Adds the false statements of one line, which has no line end, in their
 * order. Returns how many were judged. Linear in the line's length; a line of
 * more than some thousand numbers and signs is not read further. Everything
 * lives in `arena`. */
uint32_t dv_arithmetic_check(dv_str line, dv_arena *arena, dv_false_sums *out);

#endif
