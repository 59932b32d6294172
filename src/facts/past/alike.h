/* SPDX-License-Identifier: MIT */
/*
 * Texts that say the same but for numbers, white space and paths: an edit that
 * corrected references, and no word.
 */
#ifndef DOCVERIFY_FACTS_PAST_ALIKE_H
#define DOCVERIFY_FACTS_PAST_ALIKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "docverify/str.h"

/* No place. */
#define DV_ALIKE_NONE SIZE_MAX

/* Places of one text in another. */
typedef struct dv_alike {
    size_t now[6];  /* asked about, in the new text, or DV_ALIKE_NONE */
    size_t then[6]; /* the same in the old one, or DV_ALIKE_NONE */
    size_t count;
} dv_alike;

/* Whether `part` stands at `at`, and no longer number. */
bool dv_alike_stands(dv_str text, size_t at, dv_str part);
/* The only place of `part` in the text, or DV_ALIKE_NONE. */
size_t dv_alike_find_only(dv_str text, dv_str part);

/* Whether nothing but numbers, white space and, with `paths`, paths differs;
 * fills places->then. Linear in the texts. */
bool dv_alike_places(dv_str old_text, dv_str new_text, bool paths,
                     dv_alike *places);
/* Whether the same words stand behind, or before, both places, whatever white
 * space, markup and punctuation is between. */
bool dv_alike_behind(dv_str a, size_t i, dv_str b, size_t k);
bool dv_alike_before(dv_str a, size_t i, dv_str b, size_t k);

#endif
