/* SPDX-License-Identifier: MIT */
/*
 * What the text says is at a citation: names, and the code quoted with it.
 */
#ifndef DOCVERIFY_FACTS_CITE_CLAIMS_H
#define DOCVERIFY_FACTS_CITE_CLAIMS_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "docverify/symbol.h"
#include "facts/cite/cite.h"
#include "facts/cite/placing.h"
#include "facts/snippets/quotes.h"

/* Lines that "around line 100" or ":~100" may be off by. */
#define DV_ABOUT_LINES 10u

typedef struct dv_claims {
    const dv_claim_name *names; /* nearest first */
    uint32_t count;
    uint32_t primary; /* names[0, primary) stand in the citation's own clause,
                         cell or item: they may speak against it; the others
                         (of the sentence, the heading) only for it */
    dv_tie tie;       /* code that the citation introduces */
    const dv_citation *ranges; /* all of the citation */
    uint32_t range_count, own; /* how many; which of them the claims are of */
    uint32_t index;            /* of the citation */
    uint32_t block;            /* innermost block of the citation */
    dv_span citation;          /* all of it: path and ranges */
    dv_span clause;            /* with what is said of it before and behind */
    bool about;  /* its lines are not meant exactly: DV_ABOUT_LINES */
    bool row;    /* names are of other cells of the citation's row */
    bool denied; /* all that it says is what is not there */
    bool cjk;    /* its clause is in a script without spaces: a word in
                    Latin letters there is a name */
} dv_claims;

/* One for each citation, in their order. Everything lives in `arena`. */
const dv_claims *dv_claims_find(const dv_document *document,
                                const dv_citations *citations, dv_arena *arena);

/* Whether a range of the citation, but for number `except` (DV_NONE: none), has
 * the line, or is no more than `near` from it. */
bool dv_claims_cite(const dv_claims *claims, uint32_t except, uint32_t line,
                    uint32_t near);

/* The block that they are of; of a table the row. */
dv_span dv_claims_block(const dv_document *document, const dv_claims *claims);

/* Whether a name of them is meant as one: written as code, shaped like code, or
 * in Latin letters amid another script. */
bool dv_claims_mean(const dv_claims *claims, const dv_claim_name *name);

/* Whether names are written as code, and the source has none of those. */
bool dv_claims_are_not_of(const dv_claims *claims, const dv_source *source);

/* The name that the code is all about, in whose span `name` stands, where that
 * is a signature (signature.h); else an empty span. */
dv_span dv_claims_signature(const dv_document *document, dv_span name);

/* What the words between a name of them and the citation say. */
dv_placing dv_claims_placing(const dv_document *document,
                             const dv_claims *claims,
                             const dv_claim_name *name);
/* Whether the name is said of the citation: it stands beside it, with nothing
 * between that is said of something else, or labels its row. */
bool dv_claims_adjoin(const dv_document *document, const dv_claims *claims,
                      const dv_claim_name *name);
/* Whether the text says that the name is not in the lines. */
bool dv_claims_deny(const dv_document *document, const dv_claims *claims,
                    const dv_claim_name *name);

#endif
