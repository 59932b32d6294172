/* SPDX-License-Identifier: MIT */
/*
 * dv_tree: the listing of one source tree, indexed for the questions that
 * paths in documents ask: exact, by suffix, by base name, by letter case, as
 * a directory. Const after dv_tree_init, but for what is made when it is asked
 * for: dv_tree_index_ends, dv_tree_fold, ended.h.
 */
#ifndef DOCVERIFY_FACTS_TREES_TREE_H
#define DOCVERIFY_FACTS_TREES_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/str.h"
#include "repo/repo.h"

/* Names to the places that bear them; private to the tree. */
typedef struct dv_tree_names {
    dv_strmap first; /* name -> first index that bears it */
    uint32_t *next;  /* index -> next one of that name, or DV_NONE */
} dv_tree_names;

typedef struct dv_tree {
    dv_repo_listing listing;
    dv_tree_names files;   /* base names -> entries */
    dv_strmap directories; /* every directory's path ("a/b") -> its
                              index in directory_paths */
    const dv_str *directory_paths;
    uint32_t directory_count;
    dv_strmap directory_names; /* base names of directories */
    dv_strmap directory_ends;  /* see dv_tree_index_ends */
    dv_strmap name_ends; /* what names of files end in -> the entry, or DV_NONE
                            where there are several; of ended.c */
    bool ends_known;     /* name_ends is made */
    dv_strmap folded;    /* lower-cased paths -> entry, or listing.count plus
                            the directory's index; see dv_tree_fold */
} dv_tree;

typedef DV_VEC(uint32_t) dv_tree_matches;

void dv_tree_init(dv_tree *tree, dv_arena *arena, dv_repo_listing listing);
void dv_tree_release(dv_tree *tree);

/* Index of the entry at exactly `path`, or DV_NONE. O(log n). */
uint32_t dv_tree_find(const dv_tree *tree, dv_str path);
/* Adds the entries whose path ends with the components of `suffix`, in the
 * order of their paths. */
void dv_tree_suffix(const dv_tree *tree, dv_str suffix, dv_arena *arena,
                    dv_tree_matches *out);
/* Whether `path` is a directory of the tree; "" is. */
bool dv_tree_is_directory(const dv_tree *tree, dv_str path);
/* Whether some directory of the tree has this name. */
bool dv_tree_has_directory_named(const dv_tree *tree, dv_str name);
/* Makes the index for dv_tree_has_directory_ending, if it is not there yet; no
 * other thread may use the tree. */
void dv_tree_index_ends(dv_tree *tree, dv_arena *arena);
/* Whether some directory's path ends with the components of `end`. */
bool dv_tree_has_directory_ending(const dv_tree *tree, dv_str end);
/* Makes the index for dv_tree_other_case; to be called once, before the tree
 * is shared by threads. */
void dv_tree_fold(dv_tree *tree, dv_arena *arena);
/* The path of a file or directory that differs from `path` in letter case
 * alone, or empty. */
dv_str dv_tree_other_case(const dv_tree *tree, dv_str path, dv_arena *arena);

#endif
