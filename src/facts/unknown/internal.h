/* SPDX-License-Identifier: MIT */
/*
 * One document whose blocks are looked through for unknown names. Shared by
 * unknown_names.c, which drives, and unknown_look.c, which looks.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_INTERNAL_H
#define DOCVERIFY_FACTS_UNKNOWN_INTERNAL_H

#include "facts/snippets/snippets.h"
#include "facts/trees/offers.h"
#include "facts/unknown/names.h"
#include "facts/unknown/ties.h"

/* A name that something of the source does not have. */
typedef struct dv_name_doubt {
    dv_span span; /* in the document */
    dv_str name;
    dv_thing owner; /* a module or a class; open: the tree as a whole */
    dv_str first;   /* where that one name leads to the owner: whether it is
                       the project's is to be seen from elsewhere; else empty */
    dv_str topic;   /* it counts only if the source defines this; else empty */
    bool prose;     /* it does not stand in a block */
    bool unseen;    /* it counts only if no source of the tree mentions it */
} dv_name_doubt;

/* What is known of a tree's modules. */
typedef struct dv_names_project {
    dv_modules modules;
    dv_strmap seen; /* first names that some document shows to be of it */
} dv_names_project;

typedef struct dv_names_document {
    const dv_reading *reading; /* NULL: left out */
    const dv_choice *choices;
    const dv_document_facts *facts;
    const dv_read_block *blocks; /* of each snippet */
    const dv_block_tie *ties;    /* of each block */
    dv_names_project *project;
    const dv_modules *modules;    /* the project's */
    DV_VEC(dv_name_doubt) doubts; /* in the order of the blocks */
    DV_VEC(dv_str) seen;          /* first names that are the project's */
    DV_VEC(uint32_t)
    wants; /* entries of reading->home; none: all that
              was asked is answered */
    bool looked;
} dv_names_document;

struct dv_unknown_names {
    dv_trees *trees;
    dv_names_document *documents;
    uint32_t count;
    DV_VEC(dv_names_project *) projects; /* of each tree */
};

/* Looks through all blocks, as far as what is loaded tells. Fills doubts, wants
 * and seen anew. */
void dv_names_look(dv_names_document *document, dv_arena *arena);

#endif
