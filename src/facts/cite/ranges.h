/* SPDX-License-Identifier: MIT */
/*
 * Line numbers as people write them: "10", "10-20, 25", "L10-L20",
 * "第 10-20 行". Lexical: nothing is looked up.
 */
#ifndef DOCVERIFY_FACTS_CITE_RANGES_H
#define DOCVERIFY_FACTS_CITE_RANGES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef struct dv_range {
    dv_lines lines;
    dv_span span; /* of the numbers, in the text that was given */
    bool about;   /* "~10-20", "around line 10": give or take some */
} dv_range;

typedef DV_VEC(dv_range) dv_range_list;

/* The most ranges that are read at once: whoever finds that they are no
 * citation has not read all of a long list in vain. */
#define DV_RANGES_LIMIT 64

/* Reads ranges from `at` on, not past `end`, into `out`; returns where they
 * stop, or `at` when there are none. `loose` allows spaces around a dash
 * (after the word "lines", not after a colon). */
uint32_t dv_ranges_read(dv_str text, uint32_t at, uint32_t end, bool loose,
                        dv_arena *arena, dv_range_list *out);

/* Reads those behind ranges that end at `at`, as dv_ranges_read does, the
 * separator first; returns where they stop, or `at` when there are none. */
uint32_t dv_ranges_go_on(dv_str text, uint32_t at, uint32_t end, bool loose,
                         dv_arena *arena, dv_range_list *out);

/* Reads ranges with the words around them: "lines 10-20", "Line 5", "L10",
 * "第 10-20 行", "行 10", "10-20 行". Returns where they stop, or `at`.
 * `letter` tells whether it was the form with a bare L. */
uint32_t dv_ranges_read_words(dv_str text, uint32_t at, uint32_t end,
                              dv_arena *arena, dv_range_list *out,
                              bool *letter);

/* Whether all are single lines of one digit, or begin at none: "L2" alone is a
 * level or a layer more often than a line, and "L0-L3" are four of them. */
bool dv_ranges_are_levels(const dv_range_list *ranges);
/* Whether "L9-L13" is nothing but lines: of each range several, up to one of
 * two digits or more. Layers and levels are counted lower: "L1-L3". */
bool dv_ranges_are_lines(const dv_range_list *ranges);

/* Offset behind spaces, tabs and U+3000 from `at` on. */
uint32_t dv_skip_space(dv_str text, uint32_t at, uint32_t end);

/* Length of `token`, which is not empty, if it stands at `at`, else 0. */
uint32_t dv_token_at(dv_str text, uint32_t at, uint32_t end, dv_str token);
/* Length of the first of `tokens` that stands at `at`, or 0. */
uint32_t dv_token_of(dv_str text, uint32_t at, uint32_t end,
                     const dv_str *tokens, size_t count);
/* Bytes of the digit at `at`, which may be full-width, or 0. */
uint32_t dv_digit_at(dv_str text, uint32_t at, uint32_t end);

#endif
