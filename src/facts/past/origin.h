/* SPDX-License-Identifier: MIT */
/*
 * The origin of a reference: the source tree that its writer was looking at.
 */
#ifndef DOCVERIFY_FACTS_PAST_ORIGIN_H
#define DOCVERIFY_FACTS_PAST_ORIGIN_H

#include <stdbool.h>

#include "docverify/document.h"
#include "docverify/reference.h"
#include "facts/past/follow.h"
#include "facts/past/past.h"
#include "facts/past/rewritten.h"

/* What is asked about one reference. */
typedef struct dv_origin_question {
    dv_source_tree *tree; /* the present; NULL: no origin is looked for */
    dv_written_line at;   /* where it stands in the document; once traced, where
                             it was written */
    dv_str path;          /* resolved in the present; or empty */
    uint32_t of;          /* the question whose older form this is, or itself */
    bool corrected;       /* there is an older form */
    bool elided;          /* its path is short for that of the present */
    bool several;         /* its path means several files of the present, */
    bool open;            /* of which nothing but what they hold tells one */
    dv_str link;          /* the target of the link around it, which leads to
                             nothing; or empty */
    dv_str fuller;        /* what its path is short for, as its section writes
                             it: missing in the present; or empty */
} dv_origin_question;

/* One departure, or a pair of which it is not known which the writer saw: a
 * commit that edits the cited file too, and its parent; a commit that was
 * rebased, and what there was when its author made it; one that added a
 * document, and what there was on the day, or at the revision, that this says
 * it is of. */
typedef struct dv_origin {
    dv_origin_by by;
    dv_departure from[2];
    uint32_t count;   /* 0: no origin */
    bool wants_date;  /* the tree of the day is worth a look: the commit was
                         made anew later, or its tree lacks the file */
    bool stated;      /* from[1] is the tree of the revision, or the day, that
                         the document says it is of: it was committed later, */
    bool edited;      /* by a commit that edited the file as well */
    bool imported;    /* the commit made the document, made or edited the cited
                         file, and touched many others: what its writer saw is
                         not in the history */
    bool next;        /* from[0] is of a commit behind the one that wrote */
    uint32_t wrote;   /* the commit that wrote the reference, of the documents'
                         repository */
    uint32_t tip;     /* where the history of the source begins for it */
    bool uncommitted; /* the line is not committed yet: what its writer sees is
                         what is checked, and HEAD, from[0], can only agree */
} dv_origin;

/* What is asked about the references of one document. */
typedef struct dv_origin_search {
    dv_past *past;
    const dv_document *document;
    dv_source_tree *documents; /* a state of the documents' repository */
    dv_origin_question *questions;
    dv_origin *origins; /* one for each question, when they are found */
    uint32_t count;
} dv_origin_search;

/* What a document says of itself, or is said to be about; empty: nothing. */
dv_str dv_origins_pin(const dv_facts_options *options,
                      const dv_document *document);

/* Finds the origins in the order of the design: the pin (a revision, or
 * empty), the commit that last wrote the reference; those that want a date are
 * marked. Behind the questions that were asked it adds those of traced.h. False
 * with err set when the history could not be read. */
bool dv_origins_find(dv_origin_search *search, dv_str pin,
                     dv_error *err) DV_CHECKED;

/* Where the link around the path led, from where the document was when it was
 * written, if the path is short for that: a path from the root, or empty. */
dv_str dv_origin_linked(const dv_origin_question *question, dv_arena *arena);

/* Gives origin `index` the last commit before its reference was written whose
 * tree has the file: alone, or as the other half of a pair. */
bool dv_origins_add_date(const dv_origin_search *search, uint32_t index,
                         dv_error *err) DV_CHECKED;

/* The parent of its commit, if there is one, joins the only departure. */
void dv_origin_join_parent(dv_origin *origin);
/* The same, when the commit edits the file. */
bool dv_origin_add_parent(dv_origin *origin, dv_error *err) DV_CHECKED;

/* Gives origin `index`, of a question with several files, the file `path` of
 * the commit that wrote the reference. */
bool dv_origins_take(const dv_origin_search *search, uint32_t index,
                     dv_str path, dv_error *err) DV_CHECKED;

#endif
