/* SPDX-License-Identifier: MIT */
/*
 * Which files are the documents of a run: the paths of the command line, else
 * the configuration's patterns. Private to the corpus.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_FIND_H
#define DOCVERIFY_FACTS_CORPUS_FIND_H

#include "base/vec.h"
#include "facts/gather.h"
#include "repo/repo.h"

typedef struct dv_found {
    dv_str path; /* from the root */
    bool tracked;
    bool named; /* given by its own path */
} dv_found;

typedef struct dv_found_list {
    dv_found *items; /* sorted by path, each once */
    uint32_t count, capacity;
    DV_VEC(dv_str) idle;     /* paths of the command line without a document */
    DV_VEC(dv_str) sparse;   /* documents that a sparse checkout left out */
    DV_VEC(dv_str) unmerged; /* documents that the index has no file of */
    DV_VEC(dv_str)
    links; /* symbolic links that would be documents, and lead to
              none of them */
} dv_found_list;

/* Everything lives in `arena`. False with err set: a path that does not
 * exist or is outside the repository, a directory that cannot be read, nothing
 * matched; a usage error where an output would go over a document. */
bool dv_corpus_find(dv_repo *repo, const dv_repo_listing *listing,
                    const dv_facts_options *options, dv_arena *arena,
                    dv_found_list *out, dv_error *err) DV_CHECKED;

/* Whether a pattern of `exclude` matches the path. */
bool dv_is_excluded(const dv_facts_options *options, dv_str path);

#endif
