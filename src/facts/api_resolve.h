/* SPDX-License-Identifier: MIT */
/*
 * From what a document writes about to the definition that is meant. Structure
 * alone decides: the name with what stands before its dots, the class or file
 * that a section around it names, an import; or there is one of that name.
 * Where several are left, none is taken.
 */
#ifndef DOCVERIFY_FACTS_API_RESOLVE_H
#define DOCVERIFY_FACTS_API_RESOLVE_H

#include <stdbool.h>

#include "facts/api_index.h"
#include "facts/api_page.h"
#include "facts/corpus.h"
#include "facts/references.h"

/* What one document's names are looked up with. */
typedef struct dv_api_resolver {
    dv_trees *trees;
    const dv_corpus *corpus;
    dv_api_index *index;
    const dv_api_page *page;
    dv_source_tree *home;
    dv_reading reading; /* its paths; read when first asked for */
    bool read;
    uint32_t *classes; /* of each section: the one that it names, DV_NONE, or
                          UNREAD; made with the first */
} dv_api_resolver;

/* More that fit are not told apart. */
#define DV_API_CANDIDATES 8u

typedef struct dv_api_answer {
    uint32_t definitions[DV_API_CANDIDATES];
    uint32_t count; /* 0: none, or it cannot be told */
    bool known;     /* it is there, be it no function */
    bool nowhere;   /* no source file has the name */
    uint32_t lacks; /* the class that has no such method; DV_NONE: none is
                       known to be meant */
} dv_api_answer;

/* Serial: paths are looked up in trees that all documents share. */
dv_api_answer dv_api_resolve(dv_api_resolver *resolver,
                             const dv_api_claim *claim);

#endif
