/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_NAMES_H
#define DOCVERIFY_TEXT_NAMES_H

#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

/* Edits between two texts, bytes inserted, deleted, replaced or swapped with
 * their neighbour, at most `limit` (then limit + 1 is returned). Restricted
 * Damerau-Levenshtein; texts over 256 bytes are limit + 1 apart unless
 * equal. */
uint32_t dv_name_distance(dv_str a, dv_str b, uint32_t limit);

/* Index of the nearest of `names` to `name`, near enough to be meant (a
 * third of its length, at most 3 edits), or DV_NONE. First wins a tie. */
uint32_t dv_name_nearest(dv_str name, const dv_str *names, uint32_t count);

/* Index of the one of `names` that who typed `name` meant, or DV_NONE: it
 * differs in the case of letters alone, is the nearest, or is the only one that
 * begins so. */
uint32_t dv_nearest(dv_str name, const dv_str *names, uint32_t count);
/* "; did you mean `x`?" with that, or "". */
const char *dv_nearest_hint(dv_arena *arena, dv_str name, const dv_str *names,
                            uint32_t count);

#endif
