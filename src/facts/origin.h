/* SPDX-License-Identifier: MIT */
/*
 * The origin of a reference: the source tree that its writer was looking at.
 */
#ifndef DOCVERIFY_FACTS_ORIGIN_H
#define DOCVERIFY_FACTS_ORIGIN_H

#include <stdbool.h>

#include "docverify/document.h"
#include "docverify/reference.h"
#include "facts/follow.h"
#include "facts/past.h"

/* What is asked about one reference. */
typedef struct dv_origin_question {
    dv_source_tree *tree; /* the present; NULL: no origin is looked for */
    uint32_t line;        /* of the document: where the lines are written */
    dv_str cited;         /* the reference's bytes there */
    dv_str written;       /* the path, as written */
    dv_str path;          /* resolved in the present; or empty */
    dv_lines lines;
} dv_origin_question;

/* One departure, or a pair of which it is not known which the writer saw: a
 * commit that edits the cited file too, and its parent; a commit that was
 * rebased, and what there was when its author made it. */
typedef struct dv_origin {
    dv_origin_by by;
    dv_departure from[2];
    uint32_t count;   /* 0: no origin */
    bool wants_date;  /* the tree of the day is worth a look: the commit was
                         made anew later, or its tree lacks the file */
    uint32_t wrote;   /* the commit that wrote the reference, of the documents'
                         repository */
    uint32_t tip;     /* where the history of the source begins for it */
    bool uncommitted; /* the line is not committed yet: what its writer sees is
                         what is checked, and HEAD, from[0], can only agree */
} dv_origin;

/* Finds the origins in the order of the design: the pin, the commit that last
 * wrote the line; those that want a date are marked. `documents` is a state of
 * the documents' repository; `pin` is a revision or empty. `out` has one for
 * each question. False with err set when the history could not be read. */
bool dv_origins_find(dv_past *past, const dv_document *document,
                     dv_source_tree *documents, dv_str pin,
                     const dv_origin_question *questions, uint32_t count,
                     dv_origin *out, dv_error *err) DV_CHECKED;

/* Gives origin `index` of those the last commit before its reference was
 * written whose tree has the file: alone, or as the other half of a pair. */
bool dv_origins_add_date(dv_past *past, const dv_document *document,
                         dv_source_tree *documents,
                         const dv_origin_question *questions, uint32_t count,
                         uint32_t index, dv_origin *out,
                         dv_error *err) DV_CHECKED;

#endif
