/* SPDX-License-Identifier: MIT */
/*
 * dv_corpus: the documents of one run, found, read and parsed; and the tree
 * they stand in (the working tree or the index, never `--rev`).
 */
#ifndef DOCVERIFY_FACTS_CORPUS_H
#define DOCVERIFY_FACTS_CORPUS_H

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "docverify/document.h"
#include "facts/gather.h"
#include "facts/tree.h"
#include "repo/repo.h"

typedef struct dv_corpus {
    dv_repo *repo; /* the documents' repository */
    dv_tree tree;  /* tracked files, and the corpus's untracked documents */
    const dv_document **documents; /* sorted by path */
    uint32_t count;
    dv_strmap by_path; /* -> index of the document */
    dv_arena *arenas;  /* one for each worker */
    uint32_t jobs;
} dv_corpus;

/* Reads and parses all documents. False with err set: no repository, nothing
 * matched, an unreadable document. */
bool dv_corpus_read(dv_corpus *corpus, const dv_facts_options *options,
                    dv_arena *arena, dv_error *err) DV_CHECKED;
void dv_corpus_release(dv_corpus *corpus);

#endif
