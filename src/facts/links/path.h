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
#include "facts/corpus/corpus.h"

struct dv_sites;

typedef struct dv_link_paths {
    const dv_repo *repo;
    const dv_tree *tree;
    const struct dv_sites *sites; /* see links_site.h */
    dv_strmap links;              /* symbolic links -> index of their target */
    const dv_str *link_targets;
} dv_link_paths;

/* How a document writes its paths. */
typedef struct dv_link_writing {
    dv_str from;    /* the document's path */
    bool from_root; /* with a leading '/', else relative to the document */
    dv_arena *arena;
} dv_link_writing;

/* Names that may still be compared to find what a false one meant. */
typedef uint32_t dv_link_budget;
enum { DV_LINK_BUDGET = 200000 };

/* Reads the targets of all tracked symbolic links. */
void dv_link_paths_init(dv_link_paths *paths, dv_corpus *corpus,
                        dv_arena *arena);
void dv_link_paths_release(dv_link_paths *paths);

/* Sets `state`, `path` and `reason` of `fact` for `path` as it is written
 * (decoded) in the document `from`. */
void dv_link_path_resolve(const dv_link_paths *paths, dv_str from, dv_str path,
                          dv_arena *arena, dv_link_fact *fact);

/* The `index`th path at which a directory's README may be; false after the
 * last. */
bool dv_link_readme(dv_str directory, uint32_t index, dv_arena *arena,
                    dv_str *out);
/* The file whose anchors `path` shows: a directory's is its README; empty if
 * it has none. */
dv_str dv_link_shown(const dv_tree *tree, dv_str path, dv_arena *arena);

/* Whether dv_link_path_explain has something to find out about `fact`. */
bool dv_link_path_is_unexplained(const dv_link_fact *fact);

/* Finds out why nothing is at the path of `fact`: another letter case, a
 * submodule, not tracked; and which path was meant. The tree is folded. */
void dv_link_path_explain(const dv_link_paths *paths, const dv_link_writing *as,
                          dv_link_budget *budget, dv_link_fact *fact);

#endif
