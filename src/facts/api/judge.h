/* SPDX-License-Identifier: MIT */
/*
 * What a document states, against the definition that is meant.
 */
#ifndef DOCVERIFY_FACTS_API_JUDGE_H
#define DOCVERIFY_FACTS_API_JUDGE_H

#include "docverify/api.h"
#include "facts/api/index.h"
#include "facts/api/page.h"
#include "facts/api/shape.h"
#include "facts/api/target.h"
#include "source/signature/compare.h"

typedef DV_VEC(dv_api_fault) dv_api_faults;

typedef struct dv_api_judging {
    const dv_api_index *index;
    const dv_api_page *page;
    const dv_api_claim *claim;
    uint32_t definition;
    dv_arena *arena;
    dv_api_faults faults;
    dv_str *evidence; /* of faults of the definition `told`; or NULL */
    dv_place place;
    uint32_t told;
    bool told_fields; /* and of claims of its fields */
    DV_VEC(dv_str)
    doubts; /* names of types that the index does not have: what
               they stand for decides */
} dv_api_judging;

/* Adds the faults of a signature or of rows. */
void dv_api_judge_signature(dv_api_judging *j);
void dv_api_judge_rows(dv_api_judging *j);

/* Shared by both. */

/* What `value`, a default of the source, is worth: itself or, where it names a
 * constant of its file, that one's value. */
dv_str dv_api_worth(const dv_source *source, dv_str value);

/* A new fault at `view`, else at `name`, else at the claim's span; about `name`
 * of the definition (empty: about itself), with the definition as its place
 * and its evidence. */
dv_api_fault *dv_api_fault_at(dv_api_judging *j, dv_api_fault_kind kind,
                              dv_str view, dv_str name);
/* "`a`, `b`". */
dv_str dv_api_quote_all(const dv_str *names, uint32_t count, dv_arena *arena);
/* The text on one line, shortened. */
dv_str dv_api_one_line(dv_str text, dv_arena *arena);

static inline const dv_api_definition *dv_api_judged(const dv_api_judging *j)
{
    return &j->index->definitions.items[j->definition];
}

/* Whether an annotation of `source` is contradicted, aliases resolved. */
bool dv_api_is_other_type(dv_api_judging *j, const dv_source *source,
                          dv_str stated, const dv_parameter *actual,
                          dv_wording how);
/* Adds what is wrong with the type of a parameter or attribute. */
void dv_api_judge_type(dv_api_judging *j, dv_str name, dv_str stated,
                       const dv_source *source, const dv_parameter *actual,
                       dv_wording how);

#endif
