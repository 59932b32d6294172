/* SPDX-License-Identifier: MIT */
/*
 * dv_tree: the listing of one source tree, indexed for the questions that
 * paths in documents ask: exact, by suffix, by base name, by letter case, as
 * a directory. Const after dv_tree_init.
 */
#ifndef DOCVERIFY_FACTS_TREE_H
#define DOCVERIFY_FACTS_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/str.h"
#include "repo/repo.h"

typedef struct dv_tree {
    dv_repo_listing listing;
    dv_strmap by_path;  /* path -> index of the entry */
    dv_strmap by_base;  /* base name -> index of its first entry */
    uint32_t *next_base; /* entry -> next entry of that base name, DV_NONE */
    dv_strmap directories; /* every directory's path ("a/b") -> 0 */
    dv_strmap directory_names; /* every component that is a directory */
    dv_strmap folded;   /* lower-cased path (files, directories) -> entry, or
                           DV_NONE for a directory */
} dv_tree;

typedef DV_VEC(uint32_t) dv_tree_matches;

void dv_tree_init(dv_tree *tree, dv_arena *arena, dv_repo_listing listing);
void dv_tree_release(dv_tree *tree);

/* Index of the entry at exactly `path`, or DV_NONE. */
uint32_t dv_tree_find(const dv_tree *tree, dv_str path);
/* Adds the entries whose path ends with the components of `suffix`, in the
 * order of their paths. */
void dv_tree_suffix(const dv_tree *tree, dv_str suffix, dv_arena *arena,
                    dv_tree_matches *out);
/* Whether `path` is a directory of the tree; "" is. */
bool dv_tree_is_directory(const dv_tree *tree, dv_str path);
/* Whether some directory of the tree has this name. */
bool dv_tree_has_directory_named(const dv_tree *tree, dv_str name);
/* The tracked path that differs from `path` in letter case alone, or empty. */
dv_str dv_tree_other_case(const dv_tree *tree, dv_str path, dv_arena *arena);

/* `path` with "." and ".." resolved against the directory of `from` (a
 * document's path); a leading '/' starts at the root. False when it leaves
 * the root. */
bool dv_path_resolve(dv_str from, dv_str path, dv_arena *arena, dv_str *out);

#endif
