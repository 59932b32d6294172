/* SPDX-License-Identifier: MIT */
/*
 * Where the path of a link leads in the tree. Const after
 * dv_link_paths_init, so that threads share it.
 */
#ifndef DOCVERIFY_FACTS_LINKS_PATH_H
#define DOCVERIFY_FACTS_LINKS_PATH_H

#include "base/arena.h"
#include "base/strmap.h"
#include "docverify/facts.h"
#include "facts/corpus.h"

typedef struct dv_link_paths {
    const dv_repo *repo;
    const dv_tree *tree;
    dv_strmap links; /* symbolic links -> index of their target */
    const dv_str *link_targets;
} dv_link_paths;

/* Names that may still be compared to find what a false one meant. */
typedef uint32_t dv_link_budget;
enum { DV_LINK_BUDGET = 200000 };

/* Reads the targets of all tracked symbolic links. */
void dv_link_paths_init(dv_link_paths *paths, dv_corpus *corpus,
                        dv_arena *arena);
void dv_link_paths_release(dv_link_paths *paths);

/* Sets `state`, `path`, `nearest` and `reason` of `fact` for `path` as it is
 * written (decoded) in the document `from`. */
void dv_link_path_resolve(const dv_link_paths *paths, dv_str from, dv_str path,
                          dv_link_budget *budget, dv_arena *arena,
                          dv_link_fact *fact);

#endif
