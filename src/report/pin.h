/* SPDX-License-Identifier: MIT */
/*
 * What `pin` reports: the pins of documents and how well they fit, or what a
 * search of the history for them found. Each as text or as one JSON object.
 */
#ifndef DOCVERIFY_REPORT_PIN_H
#define DOCVERIFY_REPORT_PIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "docverify/document.h"
#include "docverify/fit.h"
#include "docverify/reference.h"

/* Who says which revision a document describes. */
typedef enum dv_pin_by {
    DV_PIN_BY_NOBODY,
    DV_PIN_BY_DOCUMENT, /* its front matter */
    DV_PIN_BY_CONFIGURATION,
    DV_PIN_BY_OPTION /* --rev: asked for this time */
} dv_pin_by;

/* One document. */
typedef struct dv_pin {
    const dv_document *document;
    dv_str rev; /* as written; empty: none */
    dv_pin_by by;
    dv_str commit;   /* the first digits of the one that it leads to today;
                        empty: not known, nor what follows */
    bool moves;      /* it leads on: it names a branch or HEAD */
    bool apart;      /* HEAD did not come of it */
    uint32_t behind; /* commits of HEAD that came since */
    uint32_t references;
    uint32_t holds; /* at the pin; without one, in the working tree */
    uint32_t origins[DV_ORIGIN_FIT + 1]; /* of its references */
} dv_pin;

typedef struct dv_pins {
    const dv_pin *items; /* sorted by path */
    uint32_t count;
    double elapsed_ms;
} dv_pins;

void dv_pins_text(dv_buf *out, const dv_pins *pins);
void dv_pins_json(dv_buf *out, const dv_pins *pins);

/* What fits all documents, or one of them. */
typedef struct dv_pin_fit {
    const dv_document *document; /* NULL: all */
    const dv_fit *fit;
} dv_pin_fit;

/* A pin that was written. */
typedef struct dv_pin_written {
    dv_str path; /* of a document, or of the configuration */
    dv_str rev;
} dv_pin_written;

typedef struct dv_pin_search {
    const dv_pin_fit *fits;
    uint32_t fit_count;
    uint32_t documents;           /* that were read */
    uint32_t commits, revisions;  /* searched; of those, scored */
    uint32_t versions, judged;    /* of cited files; of those, judged */
    const dv_pin_written *writes; /* in the order of their paths */
    uint32_t write_count;
    bool writing; /* it was asked for */
    double elapsed_ms;
} dv_pin_search;

void dv_pin_search_text(dv_buf *out, const dv_pin_search *search);
void dv_pin_search_json(dv_buf *out, const dv_pin_search *search);

#endif
