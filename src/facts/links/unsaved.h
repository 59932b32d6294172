/* SPDX-License-Identifier: MIT */
/*
 * Renames that are not committed yet: a file that HEAD has and the present
 * has not is the one with the same content that HEAD has not. For documents
 * themselves, the one that shares half of its lines.
 */
#ifndef DOCVERIFY_FACTS_LINKS_UNSAVED_H
#define DOCVERIFY_FACTS_LINKS_UNSAVED_H

#include <stdbool.h>

#include "facts/corpus/corpus.h"
#include "facts/past/past.h"

typedef struct dv_unsaved {
    const dv_corpus *corpus; /* the present */
    dv_past_repo *repo;
    uint32_t head;
} dv_unsaved;

/* The present path of what is at `path` in HEAD; empty: it has none, or there
 * are several. */
bool dv_unsaved_now(const dv_unsaved *it, dv_str path, dv_str *out,
                    dv_error *err) DV_CHECKED;
/* The path in HEAD of what is at `path` now; empty as above. */
bool dv_unsaved_then(const dv_unsaved *it, dv_str path, dv_str *out,
                     dv_error *err) DV_CHECKED;

/* The path in HEAD of a document; its own path where HEAD has that, or where
 * nobody can tell. `now`: the files of the present. */
bool dv_unsaved_document(dv_past_repo *repo, uint32_t head,
                         const dv_repo_listing *now, const dv_file *document,
                         dv_str *out, dv_error *err) DV_CHECKED;

#endif
