/* SPDX-License-Identifier: MIT */
/* What the parts of origin.c share; nobody else includes it. */
#ifndef DOCVERIFY_FACTS_PAST_ORIGIN_PARTS_H
#define DOCVERIFY_FACTS_PAST_ORIGIN_PARTS_H

#include "facts/past/origin.h"

typedef struct dv_finder {
    dv_past *past;
    const dv_document *document;
    dv_past_repo *documents;
    dv_str pin;
    const dv_origin_question *questions;
    uint32_t count;
    dv_origin *out;
    bool has_day;    /* the document says of which day it is */
    int64_t day;     /* since 1970 */
    bool looked;     /* for the revision that it says it was written on: */
    uint32_t stated; /* that commit, or DV_NONE */
} dv_finder;

/* A file of a commit, being looked for by its path as written. */
typedef struct dv_lookup {
    dv_finder *f;
    const dv_origin_question *question;
    dv_past_repo *repo;
    uint32_t commit;
    const dv_tree *tree;
    bool as_written; /* the path of today may be another file's */
    bool by_line;    /* the commit is the one that wrote the reference */
} dv_lookup;

static inline dv_arena *dv_finder_arena(const dv_finder *f)
{
    return dv_past_arena(f->past);
}

/* The cited file in a commit's tree: by its path of today, when that has the
 * lines, else as written. Empty when it has none, or when several may be it. */
bool dv_lookup_locate(dv_lookup *l, dv_str *out, dv_error *err) DV_CHECKED;

/* Sets `imported` of an origin by the line that the commit wrote. */
bool dv_lookup_import(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                      dv_error *err) DV_CHECKED;
/* When the writer looked at the source: on the day that a document says it is
 * of, where the commit added it later and nobody touched the line since; else
 * when the commit was authored. */
int64_t dv_lookup_time(const dv_lookup *l, const dv_commit *commit);
/* Joins the tree of the revision that a document says it was written on, else
 * that of its day, where others edited the file since then. The history may
 * have neither. */
bool dv_lookup_stated(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                      dv_error *err) DV_CHECKED;

#endif
