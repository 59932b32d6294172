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

/* Adds the line on which `span` begins to `out`: tabs expanded, unsafe bytes
 * escaped, a line that is too long cut to a window around the span. O(window),
 * however long the line is. */
dv_excerpt dv_excerpt_add(dv_buf *out, const dv_file *file, dv_span span);

#endif
