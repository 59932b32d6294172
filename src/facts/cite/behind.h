/* SPDX-License-Identifier: MIT */
/*
 * What stands around a citation and is said of it: behind it, and where its
 * sentence begins.
 */
#ifndef DOCVERIFY_FACTS_CITE_BEHIND_H
#define DOCVERIFY_FACTS_CITE_BEHIND_H

#include <stdbool.h>

#include "docverify/span.h"
#include "docverify/str.h"

/* Where the sentence begins that goes on at `end`: behind the last sign that
 * ends one in [start, end), or at `start`. */
uint32_t dv_sentence_start(dv_str text, uint32_t start, uint32_t end);

/* Whether a sentence, a part of one or a cell ends in what stands between two
 * things. */
bool dv_is_parted(dv_str between);

/* The words that explain a citation from behind: "(a.py:3, the cache)" has
 * none, nor has "a.py:3 and `cache()`"; "a.py:3 - `cache()` drops it" and
 * "a.py:3 (cache)" do. `from` is the citation's end, `end` that of the text,
 * in which the line may be wrapped. */
dv_span dv_clause_behind(dv_str text, uint32_t from, uint32_t end);

/* Where "`b` and `c`" ends that goes on with what ends at `at`: behind several
 * ranges there stands a name for each of them. */
uint32_t dv_enumeration_end(dv_str text, uint32_t at, uint32_t end);

/* What belongs to the citation that ends at `from` and to none behind it, as
 * it stands in brackets right there, or behind "in": "a.py:3 (`cache`)",
 * "a.py:3 in `cache`". Empty, at `from`, when there is nothing. */
dv_span dv_attached_behind(dv_str text, uint32_t from, uint32_t end);

/* Whether nothing stands between two citations but what parts the items of a
 * list: "`, `", "` and `"; or a byte of `also`. */
bool dv_list_goes_on(dv_str between, const char *also);

#endif
