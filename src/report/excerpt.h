/* SPDX-License-Identifier: MIT */
/*
 * A line of a document as a terminal shows it, and where a span of it stands.
 */
#ifndef DOCVERIFY_REPORT_EXCERPT_H
#define DOCVERIFY_REPORT_EXCERPT_H

#include "base/buf.h"
#include "docverify/file.h"

typedef struct dv_excerpt {
    uint32_t line;   /* 1-based */
    uint32_t column; /* on the terminal, from 0: where the span begins */
    uint32_t width;  /* columns that it covers; at least 1 */
} dv_excerpt;

/* Columns of a line where nothing says how many there is room for, and the
 * least that a line is cut to. */
enum { DV_EXCERPT_COLUMNS = 160, DV_EXCERPT_LEAST = 24 };

/* Adds the line on which `span` begins to `out`: tabs expanded, unsafe bytes
 * escaped, a line longer than `columns` cut to a window around the span. Of
 * those there are DV_EXCERPT_LEAST to DV_EXCERPT_COLUMNS, whatever is asked.
 * O(window), however long the line is. */
dv_excerpt dv_excerpt_add(dv_buf *out, const dv_file *file, dv_span span,
                          uint32_t columns);

#endif
