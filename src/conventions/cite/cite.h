/* SPDX-License-Identifier: MIT */
/*
 * Numbered marks in the text, and the section of the sources that they mean.
 */
#ifndef DOCVERIFY_CONVENTIONS_CITE_CITE_H
#define DOCVERIFY_CONVENTIONS_CITE_CITE_H

#include "conventions/convention.h"

/* Marks above are years, not numbers of sources. */
enum { DV_CITE_LARGEST = 999 };

/* `[1]`, `[¹]`, `[1, 2]`, `[1-3]`: one for each number or range in them. */
typedef struct dv_cite_mark {
    uint16_t number, last; /* at most DV_CITE_LARGEST */
    dv_span span;          /* of the brackets and all in them */
    bool sure; /* it can be nothing else, such as an index of an array */
} dv_cite_mark;

typedef DV_VEC(dv_cite_mark) dv_cite_marks;

/* One source of the section: `[1] …`, `¹ …`, an item of a numbered list or a
 * row that begins with a number. */
typedef struct dv_cite_source {
    uint32_t number;
    dv_span span; /* from its number to its end */
    dv_span body; /* behind the number */
    bool marked;  /* numbered in brackets or by a raised digit, so that it is
                     there to be cited */
} dv_cite_source;

typedef struct dv_cite_sources {
    DV_VEC(dv_cite_source) items;
    uint32_t heading; /* block of the first section */
    uint32_t lists;   /* numbered lists in it */
    DV_VEC(dv_span) sections;
} dv_cite_sources;

/* Reads a number of ASCII or raised digits at `at`. Returns the offset behind
 * it, or `at`. */
size_t dv_cite_number(dv_str text, size_t at, uint32_t *number, bool *raised);

/* The marks of all prose, in its order. */
void dv_cite_find_marks(dv_convention_context *ctx, dv_cite_marks *out);

/* The sections whose title is one of the settings', and the numbered sources
 * in them. False when there is none. */
bool dv_cite_find_sources(dv_convention_context *ctx, dv_cite_sources *out);

/* Whether the place is in a section of sources. */
bool dv_cite_is_within(const dv_cite_sources *sources, dv_span span);

#endif
