/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_NAMES_H
#define DOCVERIFY_TEXT_NAMES_H

#include <stdint.h>

#include "docverify/str.h"

/* Edits between two texts, bytes inserted, deleted, replaced or swapped with
 * their neighbour, at most `limit` (then limit + 1 is returned). Restricted
 * Damerau-Levenshtein; texts over 256 bytes are limit + 1 apart unless
 * equal. */
uint32_t dv_name_distance(dv_str a, dv_str b, uint32_t limit);

/* Index of the nearest of `names` to `name`, near enough to be meant (a
 * third of its length, at most 3 edits), or DV_NONE. First wins a tie. */
uint32_t dv_name_nearest(dv_str name, const dv_str *names, uint32_t count);

#endif
