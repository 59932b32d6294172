/* SPDX-License-Identifier: MIT */
/*
 * How alike two texts are, for renames that are not committed: of a hundred
 * lines, how many both have. Linear.
 */
#ifndef DOCVERIFY_FACTS_PAST_LIKENESS_H
#define DOCVERIFY_FACTS_PAST_LIKENESS_H

#include "base/arena.h"
#include "base/strmap.h"

/* Of a hundred lines, those that make it the same file; git's own measure. */
enum { DV_LIKE = 50 };

/* How often each line of a text is there; blank lines tell nothing. Lines are
 * of the text, which must outlive it. */
typedef struct dv_line_counts {
    dv_arena arena;
    dv_strmap map;
    uint32_t total;
} dv_line_counts;

void dv_line_counts_add(dv_line_counts *lines, dv_str text);
void dv_line_counts_release(dv_line_counts *lines);

/* How many of the lines another text has, too, which has `total`. */
uint32_t dv_lines_shared(const dv_line_counts *lines, dv_str text,
                         uint32_t *total);
/* Of a hundred lines of both, how many the other has, too. */
uint32_t dv_likeness(const dv_line_counts *lines, dv_str text);

/* Whether both paths end in the same suffix. */
bool dv_likeness_suffix(dv_str a, dv_str b);

#endif
