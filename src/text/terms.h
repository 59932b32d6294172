/* SPDX-License-Identifier: MIT */
/*
 * Many words looked for at once, whatever their letter case: the automaton of
 * Aho and Corasick over code points. Linear in the text; a place where many
 * words end costs one step for each length that they have.
 */
#ifndef DOCVERIFY_TEXT_TERMS_H
#define DOCVERIFY_TEXT_TERMS_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "docverify/str.h"

/* Bytes of one word; longer ones are never found. */
enum { DV_TERM_LIMIT = 1024 };

typedef struct dv_terms dv_terms;

typedef struct dv_term_match {
    uint32_t term; /* index of the word; of equal words that of the first */
    dv_span span;
} dv_term_match;

typedef DV_VEC(dv_term_match) dv_term_matches;

/* Makes the automaton for `words`, in `arena`. Const after that: any thread may
 * use it. */
dv_terms *dv_terms_new(const dv_str *words, uint32_t count, dv_arena *arena);

/* Adds the places of `text` where a word stands as a word: no letter, digit or
 * underscore before or behind it, but where one of both is Chinese, Japanese or
 * Korean. Of those that overlap the one that begins first, and of these the
 * longest. In their order. */
void dv_terms_find(const dv_terms *terms, dv_str text, dv_arena *arena,
                   dv_term_matches *out);

#endif
