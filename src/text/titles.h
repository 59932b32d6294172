/* SPDX-License-Identifier: MIT */
/*
 * Titles of sections, as people vary them: numbered, with an emoji before
 * them, in two languages.
 */
#ifndef DOCVERIFY_TEXT_TITLES_H
#define DOCVERIFY_TEXT_TITLES_H

#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

enum { DV_TITLE_PARTS = 6, DV_TITLE_LONGEST = 512 };

/* A title's number: `2.`, `2.1`, `(2)`, `二、`, `第二部分`, `Part 2:`. */
typedef struct dv_title_number {
    dv_str text;   /* as written, without what ends it; empty: none */
    uint32_t last; /* its last component: 1 of `2.1` */
    uint32_t components;
    bool plain; /* digits alone, with a mark that ends them (`2.`, `2.1`) */
} dv_title_number;

typedef struct dv_title {
    dv_str text; /* without the number and what stands before it */
    dv_title_number number;
    dv_str parts[DV_TITLE_PARTS]; /* in lower case, without marks around them:
                                     the whole, then what brackets, slashes,
                                     bars, colons and dashes part it into */
    uint32_t part_count;
} dv_title;

/* Takes the rendered text of a heading apart. A title that is longer than
 * DV_TITLE_LONGEST has one part, its beginning. */
dv_title dv_title_read(dv_str text, dv_arena *arena);

/* `text` as dv_title has its parts. */
dv_str dv_title_fold(dv_str text, dv_arena *arena);

#endif
