/* SPDX-License-Identifier: MIT */
/*
 * The references that cite some code, as `refs` lists them.
 */
#ifndef DOCVERIFY_REPORT_REFS_H
#define DOCVERIFY_REPORT_REFS_H

#include "base/buf.h"
#include "docverify/facts.h"

/* One of them. */
typedef struct dv_citing {
    const dv_reference *reference;
    dv_place followed; /* where the history or the text leads from what it
                          says; path empty: it says so itself */
} dv_citing;

typedef struct dv_refs_report {
    const dv_facts *facts;
    const dv_citing *items; /* by document and place */
    uint32_t count;
} dv_refs_report;

/* "text", "json", NULL. */
const char *const *dv_refs_format_names(void);

/* A line for each, as compilers and grep write them. */
void dv_refs_report_text(dv_buf *out, const dv_refs_report *report);
/* One JSON object; the rows are those of `check`, with what was followed. */
void dv_refs_report_json(dv_buf *out, const dv_refs_report *report);

#endif
