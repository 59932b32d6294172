/* SPDX-License-Identifier: MIT */
/*
 * Places in a text. A span counts bytes from 0 and is half open; a position
 * is for people only and exists when something is printed.
 */
#ifndef DOCVERIFY_SPAN_H
#define DOCVERIFY_SPAN_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

/* Bytes [start, end) of one file's text; start <= end <= length. */
typedef struct dv_span {
    uint32_t start, end;
} dv_span;

/* Both are 1-based; the column counts bytes. */
typedef struct dv_position {
    uint32_t line, column;
} dv_position;

/* Lines as written in a document: 1-based, both ends included. Numbers that
 * do not fit are UINT32_MAX, which is past the end of every file. */
typedef struct dv_lines {
    uint32_t first, last;
} dv_lines;

/* How far two lines are apart. */
static inline uint32_t dv_line_distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

static inline bool dv_lines_equal(dv_lines a, dv_lines b)
{
    return a.first == b.first && a.last == b.last;
}

/* Whether they have lines in common, or some that are no more than `near`
 * apart. */
static inline bool dv_lines_meet(dv_lines a, dv_lines b, uint32_t near)
{
    return (b.last >= a.first || a.first - b.last <= near) &&
           (b.first <= a.last || b.first - a.last <= near);
}

/* Whether the line is one of `lines`, give or take `near`. */
static inline bool dv_is_at_lines(dv_lines lines, uint32_t line, uint32_t near)
{
    return dv_lines_meet(lines, (dv_lines){line, line}, near);
}

static inline uint32_t dv_span_length(dv_span span)
{
    return span.end - span.start;
}

static inline bool dv_span_contains(dv_span outer, dv_span inner)
{
    return outer.start <= inner.start && inner.end <= outer.end;
}

/* Whether they have a byte in common. */
static inline bool dv_spans_overlap(dv_span a, dv_span b)
{
    return a.start < b.end && b.start < a.end;
}

static inline dv_str dv_span_of(dv_str text, dv_span span)
{
    return dv_str_slice(text, span.start, span.end);
}

#endif
