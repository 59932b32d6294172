/* SPDX-License-Identifier: MIT */
/*
 * Where files and directories of earlier commits are now, and what documents
 * were called then.
 */
#ifndef DOCVERIFY_FACTS_LINKS_WHERE_H
#define DOCVERIFY_FACTS_LINKS_WHERE_H

#include <stdbool.h>
#include <stdint.h>

#include "facts/corpus/corpus.h"
#include "facts/links/heading.h"
#include "facts/past/past.h"

typedef struct dv_link_where {
    dv_str path;     /* now; empty: it is gone */
    dv_str at_head;  /* in HEAD; empty: HEAD has it no more */
    uint32_t commit; /* that renamed or removed it last; DV_NONE: nobody did */
    bool unsaved;    /* so did, or so did as well, what is not committed yet */
    bool replaced;   /* another file has its old name now */
} dv_link_where;

/* What one thread asks with. */
typedef struct dv_link_asker {
    const dv_corpus *corpus;
    dv_source_tree *present; /* the state that the corpus is */
    dv_past past;
    dv_past_documents documents;
    dv_past_repo *repo;
    uint32_t head;   /* DV_NONE: there is none */
    dv_strmap asked; /* commit and path -> its answer */
    DV_VEC(dv_link_where) answers;
} dv_link_asker;

/* False with err set when there is no history to be read. To be released
 * either way. */
bool dv_link_asker_init(dv_link_asker *asker, const dv_corpus *corpus,
                        dv_trees *trees, dv_source_tree *present,
                        uint32_t worker, dv_error *err) DV_CHECKED;
void dv_link_asker_release(dv_link_asker *asker);
/* The thread's, which lasts as long as the facts. */
dv_arena *dv_link_asker_arena(const dv_link_asker *asker);

/* Where the file `path` of `commit` is now. Each asked once. */
bool dv_link_where_file(dv_link_asker *asker, uint32_t commit, dv_str path,
                        dv_link_where *out, dv_error *err) DV_CHECKED;
/* The same for a directory: where all of its files are that are left, under
 * the names that they had in it. `*known` is false when they went to
 * several. */
bool dv_link_where_directory(dv_link_asker *asker, uint32_t commit, dv_str path,
                             dv_link_where *out, bool *known,
                             dv_error *err) DV_CHECKED;
/* Whether `path` is a directory of `commit`. */
bool dv_link_was_directory(dv_link_asker *asker, uint32_t commit, dv_str path,
                           bool *out, dv_error *err) DV_CHECKED;

/* A document and its names. */
typedef struct dv_link_document {
    const dv_document *document;
    dv_str at_head; /* its name in HEAD; empty: it is new */
    bool listed;    /* versions were asked for */
    dv_versions versions;
    uint64_t budget; /* for the headings that its links lead to */
} dv_link_document;

bool dv_link_document_init(dv_link_asker *asker, dv_link_document *it,
                           const dv_document *document,
                           dv_error *err) DV_CHECKED;
/* What the document was called at `commit`, where it held `cited`; empty: it
 * is not known. */
bool dv_link_document_name(dv_link_asker *asker, dv_link_document *it,
                           uint32_t commit, dv_str cited, dv_str *out,
                           dv_error *err) DV_CHECKED;

#endif
