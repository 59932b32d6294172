/* SPDX-License-Identifier: MIT */
/*
 * What became of a heading: it is followed from version to version of its
 * document, by its line where that stays and by what replaced it where not.
 */
#ifndef DOCVERIFY_FACTS_LINKS_HEADING_H
#define DOCVERIFY_FACTS_LINKS_HEADING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "docverify/document.h"
#include "facts/past/past.h"

/* The documents among the files that a past keeps, each parsed once. */
typedef struct dv_past_documents {
    dv_past *past;
    DV_VEC(const dv_document *)
    parsed; /* by number of the file; NULL: not
               asked for */
} dv_past_documents;

const dv_document *dv_past_document(dv_past_documents *documents,
                                    uint32_t file);
/* The number of a document that somebody else has parsed. */
uint32_t dv_past_document_of(dv_past_documents *documents,
                             const dv_document *document);

/* The first heading with this slug: an index into document->anchors, or
 * DV_NONE. */
uint32_t dv_heading_find(const dv_document *document, dv_str slug);

/* A heading of an earlier version, and where its document is now. */
typedef struct dv_heading_from {
    dv_past_repo *repo;
    uint32_t head;    /* the commit that the present stands on */
    uint32_t commit;  /* of the earlier version */
    uint32_t file;    /* that version: its number in the past */
    uint32_t anchor;  /* the heading, in its document's anchors */
    dv_str path;      /* of the document at `head` */
    uint32_t now;     /* the present version: its number in the past */
    uint64_t *budget; /* bytes that may still be looked at */
} dv_heading_from;

/* For all links of a document together. */
#define DV_HEADING_BUDGET (256u << 20)

typedef struct dv_heading_fate {
    dv_str slug; /* of the heading now; empty: it is gone, or there are several
                    that it may have become */
    dv_str was, is;  /* its text then and now */
    uint32_t commit; /* that reworded it last, or after which it was gone;
                        DV_NONE: nobody did, or it is not known */
    bool unsaved;    /* what is not committed yet did that */
    bool given_up;   /* the budget ran out */
} dv_heading_fate;

/* Follows a heading to the present. A replaced line counts when the edit put
 * exactly one heading of the same level into the place of exactly one, and
 * left most of the text below it, or likens the two. False with err set when
 * the history could not be read. */
bool dv_heading_follow(dv_past_documents *documents,
                       const dv_heading_from *from, dv_heading_fate *out,
                       dv_error *err) DV_CHECKED;

#endif
