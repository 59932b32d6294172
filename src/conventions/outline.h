/* SPDX-License-Identifier: MIT */
/*
 * The headings of a document as a tree of sections, flat.
 */
#ifndef DOCVERIFY_CONVENTIONS_OUTLINE_H
#define DOCVERIFY_CONVENTIONS_OUTLINE_H

#include "base/arena.h"
#include "docverify/document.h"
#include "text/titles.h"

/* Headings that are looked at; a document with more is not judged. */
#define DV_OUTLINE_LIMIT 4000u

typedef struct dv_outline_heading {
    uint32_t block;
    uint32_t level;     /* 1 to 6 */
    uint32_t parent;    /* index of the nearest heading of a lower level before
                           it, or DV_NONE */
    uint32_t next;      /* one past the last heading in its section */
    uint32_t end_block; /* one past the last block of its section */
    dv_title title;
} dv_outline_heading;

typedef struct dv_outline {
    const dv_outline_heading *headings; /* in document order */
    uint32_t count;
    bool cut; /* there are more than DV_OUTLINE_LIMIT */
} dv_outline;

/* Headings in quotes and lists are no sections. */
dv_outline dv_outline_read(const dv_document *document, dv_arena *arena);

#endif
