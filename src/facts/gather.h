/* SPDX-License-Identifier: MIT */
/*
 * Documents and a source tree to facts.
 */
#ifndef DOCVERIFY_FACTS_GATHER_H
#define DOCVERIFY_FACTS_GATHER_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strs.h"
#include "conventions/settings.h"
#include "docverify/facts.h"
#include "docverify/rule.h"
#include "repo/repo.h"

/* A configured source besides the default one. */
typedef struct dv_facts_source {
    dv_str prefix; /* "torch/": paths that begin so are looked up here; empty
                      for the default source */
    dv_str path;   /* checkout, from the configuration's directory; absolute
                      here; empty or not there: external */
    dv_str url;    /* permalinks to it are checked here; empty: none */
    dv_str rev;    /* pin; empty: working tree */
    const dv_str *roots; /* directories looked in first for bare names */
    uint32_t root_count;
    const dv_str *strip; /* machine-specific prefixes */
    uint32_t strip_count;
} dv_facts_source;

typedef struct dv_facts_options {
    const char *repo;       /* a path in the repository; "." */
    const char *rev;        /* source tree to check against, or NULL */
    const char *from;       /* the origin of every reference, or NULL: no fix
                               of what is followed from there is safe */
    bool staged;            /* documents and source from the index */
    bool unpinned;          /* a document's pin is its origin alone, not what
                               it is checked against */
    bool affected;          /* only documents that were changed, and of the
                               others what they say about a changed path;
                               changed: what is staged, or else */
    const char *since;      /* what was changed since this revision */
    const dv_str *paths;    /* of the command line: files and directories,
                               from the caller's directory */
    uint32_t path_count;    /* 0: by the configuration's patterns */
    dv_strs outputs;        /* files that the run writes, as the caller names
                               them: none of the documents that git tracks */
    const dv_str *patterns; /* documents: globs from the root */
    uint32_t pattern_count;
    const dv_str *exclude;
    uint32_t exclude_count;
    const dv_facts_source *sources; /* the first is the default */
    uint32_t source_count;
    const dv_str *required; /* modules whose functions must be documented */
    uint32_t required_count;
    const dv_str *external_programs; /* whose options are not judged */
    const dv_str *external_prefixes; /* "--sglang-": nor options that begin
                                        so */
    uint32_t external_program_count, external_prefix_count;
    const dv_convention_settings *conventions;
    const dv_repo_texts *corrected; /* what documents are read as; NULL: as
                                       they are */
    uint32_t shard;       /* the part of the documents that is judged, from 0 */
    uint32_t shard_count; /* of so many; 0: all are judged. Not together with
                             `affected` */
    unsigned needs;       /* DV_NEEDS_… */
    uint32_t jobs;        /* at least 1 */
} dv_facts_options;

typedef struct dv_gathered dv_gathered;

/* Reads and parses everything that `needs` asks for. NULL with err set when
 * the work could not be done: no repository, unknown revision, no document
 * matched, an unreadable document. Free with dv_gathered_free, after which
 * the facts are gone. */
dv_gathered *dv_facts_gather(const dv_facts_options *options,
                             dv_error *err) DV_CHECKED;
/* Of a shard, the facts of its documents; a reference to another shard's
 * document is judged as ever. */
const dv_facts *dv_gathered_facts(const dv_gathered *gathered);
/* All documents that were found, those of other shards too, their bytes, and a
 * digest of their names and texts. */
uint32_t dv_gathered_documents(const dv_gathered *gathered, uint64_t *bytes,
                               uint64_t *digest);
/* Whether there is no document at all, changed or not: of what is staged. */
bool dv_gathered_is_empty(const dv_gathered *gathered);
/* Paths of the command line that have no document. */
dv_strs dv_gathered_idle_paths(const dv_gathered *gathered);
/* Symbolic links that would be documents were they files, and lead to none of
 * them. */
dv_strs dv_gathered_links(const dv_gathered *gathered);
/* Documents that are not in the working tree because the checkout is sparse. */
dv_strs dv_gathered_sparse(const dv_gathered *gathered);
/* Tracked Markdown files that no pattern of `documents` or `exclude` matches;
 * with `affected`, those that were changed. In `arena`. */
dv_strs dv_gathered_outside(const dv_gathered *gathered, dv_arena *arena);
/* Documents of the index that it has no file of, because of a merge. */
dv_strs dv_gathered_unmerged(const dv_gathered *gathered);
/* Whether the pattern matches one of all documents that were found, read or
 * not, or else a file of their tree. */
bool dv_gathered_matches(const dv_gathered *gathered, dv_str pattern,
                         bool documents);
void dv_gathered_free(dv_gathered *gathered);

#endif
