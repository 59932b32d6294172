/* SPDX-License-Identifier: MIT */
/*
 * Which of several files a citation means.
 */
#ifndef DOCVERIFY_FACTS_TREES_CHOOSE_H
#define DOCVERIFY_FACTS_TREES_CHOOSE_H

#include "facts/cite/cite.h"
#include "facts/cite/claims.h"
#include "facts/references/witness.h"
#include "facts/trees/resolve.h"

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
    bool again;             /* undecided until what it wants is parsed */
    bool unsure;            /* not accused: its path stands far off, or without
                               lines of its own */
    bool guessed;           /* no structure ties the lines to this path, */
    bool sole;              /* which is the only one that their section names */
} dv_choice;

/* A source that a choice needs more of. */
typedef struct dv_choice_want {
    dv_source_tree *tree;
    uint32_t entry;
    unsigned wanted; /* DV_WANT_… */
} dv_choice_want;

typedef DV_VEC(dv_choice_want) dv_choice_wants;

/* Decides for every citation: `choices` has one for each. The sources of all
 * candidates are read. Choices that depend on symbols of a source that is not
 * parsed yet are marked `again` and what they want is added to `wants`; when
 * that is loaded, a second call (not the `first`) decides those. */
void dv_choose(const dv_reading *reading, dv_choice *choices,
               dv_choice_wants *wants, bool first, dv_arena *arena);

/* After the last dv_choose: citations that fit several files take the one
 * that the others of the document agree on, or else the one that their path
 * leads to from a directory of the document. */
void dv_choose_as_others(const dv_reading *reading, dv_choice *choices,
                         dv_arena *arena);

/* The stand of the text's witness for a citation at a file. */
dv_witness_stand dv_stand_at(const dv_reading *reading, uint32_t citation,
                             const dv_source_tree *tree, uint32_t entry);

#endif
