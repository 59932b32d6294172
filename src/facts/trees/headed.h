/* SPDX-License-Identifier: MIT */
/*
 * Directories that the headings above a place of a document name.
 */
#ifndef DOCVERIFY_FACTS_TREES_HEADED_H
#define DOCVERIFY_FACTS_TREES_HEADED_H

#include "docverify/document.h"
#include "facts/trees/resolve.h"

/* The headings that a block of a document stands below, while its blocks are
 * gone through from front to back. Zeroed but for the document: none yet. */
typedef struct dv_headings {
    const dv_document *document;
    uint32_t above[6]; /* by level: one more than the heading's block, or 0 */
    uint32_t next;     /* the first block that was not looked at */
} dv_headings;

/* Goes on to `block`, which is no earlier than that of the last call. */
void dv_headings_reach(dv_headings *headings, uint32_t block);

/* The innermost of them, one more than its block, or 0. */
uint32_t dv_headings_innermost(const dv_headings *headings);

/* Of the candidates keeps those in a directory that the nearest of the headings
 * names, of those again the ones that the next names, and so on up to the name
 * of the document; never none. True when that left fewer. What names a
 * directory is a path, a name of several words ("web-api") or a code span; a
 * plain word is a subject. */
bool dv_headings_keep(const dv_headings *headings, dv_resolution *resolution,
                      dv_arena *arena);

/* The only candidate in a directory that a plain word of the headings names,
 * the nearest first, in either case: "## 2. Nado Exchange" that in nado/. That
 * is a subject, and the file a guess. DV_NONE: there is no such candidate, or
 * there are several. */
uint32_t dv_headings_told(const dv_headings *headings, const dv_resolution *r);

/* Keeps those in a directory that `text` so names; never none. True when that
 * left fewer. */
bool dv_headed_keep(dv_str text, dv_resolution *resolution, dv_arena *arena);

#endif
