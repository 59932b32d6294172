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

#include "facts/api/index.h"
#include "facts/api/page.h"
#include "facts/corpus/corpus.h"
#include "facts/references/references.h"

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

/* Definitions that still fit. */
typedef struct dv_api_candidates {
    uint32_t items[DV_API_DEFINITIONS];
    uint32_t count;
} dv_api_candidates;

static inline const dv_api_definition *
dv_api_candidate(const dv_api_resolver *resolver, uint32_t definition)
{
    return &resolver->index->definitions.items[definition];
}

/* Keeps those that the section at `at` names a file or module of, else the
 * ones around it, the nearest first, else the page. False: none does. */
bool dv_api_narrow(dv_api_resolver *resolver, uint32_t at,
                   dv_api_candidates *left);

/* Those that a name with dots reaches, in their order. */
dv_api_candidates dv_api_reached(const dv_api_resolver *resolver,
                                 const dv_api_candidates *from, dv_str name);
/* Those of a name that a claim (or NULL) may be about. */
dv_api_candidates dv_api_all_of(const dv_api_resolver *resolver,
                                const dv_api_named *of,
                                const dv_api_claim *claim);

/* That it cannot be told which class is meant; above all others but DV_NONE. */
#define DV_API_SEVERAL (UINT32_MAX - 2)

/* The class that a name means in a section: DV_NONE if there is none. */
uint32_t dv_api_find_class(dv_api_resolver *resolver, dv_str name,
                           uint32_t section);
/* The nearest class that a section around the claim names, besides the one
 * that it may be itself. */
uint32_t dv_api_class_around(dv_api_resolver *resolver,
                             const dv_api_claim *claim);
/* The class that was named last before the claim: a page may describe it in a
 * section and its methods in the next ones. */
uint32_t dv_api_class_before(dv_api_resolver *resolver,
                             const dv_api_claim *claim);

/* Serial: paths are looked up in trees that all documents share. */
dv_api_answer dv_api_resolve(dv_api_resolver *resolver,
                             const dv_api_claim *claim);

#endif
