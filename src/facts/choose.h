/* SPDX-License-Identifier: MIT */
/*
 * Which of several files a citation means.
 */
#ifndef DOCVERIFY_FACTS_CHOOSE_H
#define DOCVERIFY_FACTS_CHOOSE_H

#include "facts/cite.h"
#include "facts/claims.h"
#include "facts/resolve.h"
#include "facts/witness.h"

/* A document with what was found in it, looked up. */
typedef struct dv_reading {
    const dv_document *document;
    dv_source_tree *home;
    dv_citations citations;
    const dv_claims *claims;          /* of each citation */
    const dv_resolution *resolutions; /* of each mention; a mention that
                                         nothing asks for has no tree */
} dv_reading;

/* What was decided for one citation. */
typedef struct dv_choice {
    uint32_t mention;       /* the path it belongs to; DV_NONE: there is
                               none, so it is no reference */
    dv_source_tree *tree;   /* NULL: no file */
    uint32_t entry;         /* DV_NONE: no file, or several */
    dv_str why;             /* evidence for the choice, or empty */
    dv_testimony testimony; /* of the text, when there is a file */
} dv_choice;

/* Decides for every citation: `choices` has one for each. The sources of all
 * candidates are loaded. */
void dv_choose(const dv_reading *reading, dv_choice *choices, dv_arena *arena);

/* The stand of the text's witness for a citation at a file. */
dv_witness_stand dv_stand_at(const dv_reading *reading, uint32_t citation,
                             const dv_source_tree *tree, uint32_t entry);

#endif
