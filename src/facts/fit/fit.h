/* SPDX-License-Identifier: MIT */
/*
 * Which revision of the source documents describe: the one in the history
 * that their references fit best.
 *
 * A reference is judged by its text alone, once at each content that its file
 * ever had; a revision's score is the sum over what its files hold. Only what
 * names its file and its lines by structure counts: permalinks, other
 * projects, other documents and lines whose file is a guess do not.
 */
#ifndef DOCVERIFY_FACTS_FIT_FIT_H
#define DOCVERIFY_FACTS_FIT_FIT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "docverify/document.h"
#include "docverify/fit.h"
#include "facts/gather.h"

typedef struct dv_fits dv_fits;

/* What was searched and what was found; lives as long as its dv_fits. */
typedef struct dv_fits_found {
    const dv_document *const *documents;
    uint32_t document_count;
    dv_fit all;         /* of all documents together */
    const dv_fit *each; /* of each one alone; windows only if asked for */
    uint32_t commits;   /* of the history */
    uint32_t revisions; /* in which a cited file changed: these were scored */
    uint32_t versions;  /* of cited files */
    uint32_t judged;    /* of those; the others could not change the answer */
    uint32_t unread;    /* of the judged: that could not be read */
    dv_str unread_why;  /* the first of them */
} dv_fits_found;

/* Searches the history of `options->rev` (NULL: HEAD) of the default source;
 * pins count for nothing. NULL with err set when the work could not be done:
 * no repository, no document, a shallow clone. */
dv_fits *dv_fits_find(const dv_facts_options *options, bool each,
                      dv_error *err) DV_CHECKED;
const dv_fits_found *dv_fits_found_of(const dv_fits *fits);
void dv_fits_free(dv_fits *fits);

#endif
