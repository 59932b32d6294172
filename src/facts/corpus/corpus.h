/* SPDX-License-Identifier: MIT */
/*
 * dv_corpus: the documents of one run, found, read and parsed; and the tree
 * they stand in (the working tree or the index, never `--rev`).
 */
#ifndef DOCVERIFY_FACTS_CORPUS_CORPUS_H
#define DOCVERIFY_FACTS_CORPUS_CORPUS_H

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "base/strs.h"
#include "docverify/document.h"
#include "facts/corpus/affected.h"
#include "facts/gather.h"
#include "facts/trees/tree.h"
#include "repo/repo.h"
#include "source/source.h"

typedef struct dv_corpus {
    dv_repo *repo; /* the documents' repository */
    dv_tree tree;  /* tracked files, and the corpus's untracked documents */
    const dv_document **documents; /* sorted by path */
    bool *named;   /* for each document: given by its own path, not found in a
                      directory or by a pattern */
    bool *changed; /* for each document, with `affected`: it was changed, or
                      is not tracked, which no change tells of */
    bool *aside;   /* for each document: it is another shard's; NULL: none is */
    uint64_t *sizes; /* of each document, in bytes: the work that it is */
    uint32_t count;
    dv_strmap by_path;     /* -> index of the document */
    dv_strmap found;       /* paths of all documents, also of those that were
                              not read because they cannot be affected */
    dv_affected *affected; /* the change that asks; NULL: none does */
    dv_arena *arenas;      /* one for each worker */
    dv_repo **handles;     /* one for each worker, opened when first needed */
    dv_source_parser **parsers; /* the same */
    uint32_t jobs;
    dv_strs sparse;   /* documents that a sparse checkout left out */
    dv_strs unmerged; /* documents that the index has no file of */
    dv_strs idle;     /* paths of the command line that have no document */
    dv_strs links; /* named like documents: symbolic links that lead to none */
    bool staged;   /* documents are those of the index */
} dv_corpus;

/* Reads and parses all documents. False with err set: no repository, nothing
 * matched, an unreadable document; the corpus is then released. A document
 * over DV_DOCUMENT_LIMIT is one without text, with a note that says so. */
bool dv_corpus_read(dv_corpus *corpus, const dv_facts_options *options,
                    dv_arena *arena, dv_error *err) DV_CHECKED;
void dv_corpus_release(dv_corpus *corpus);

/* Reads and parses further files of the corpus's tree, on its threads, into
 * its arenas. A file that cannot be read leaves NULL in `out` and says why in
 * its error; errors[i] must be DV_ERROR_INIT and is the caller's. */
void dv_corpus_parse(dv_corpus *corpus, const dv_str *paths, uint32_t count,
                     const dv_document **out, dv_error *errors);

#endif
