/* SPDX-License-Identifier: MIT */
/*
 * Which braces of a file close which, by its tokens alone: where a tree has
 * errors it may go on behind the brace that ends a definition.
 */
#ifndef DOCVERIFY_SOURCE_BRACES_H
#define DOCVERIFY_SOURCE_BRACES_H

#include <tree_sitter/api.h>

#include "base/arena.h"
#include "docverify/str.h"

typedef struct dv_braces {
    struct dv_brace *pairs; /* private */
    uint32_t count;
} dv_braces;

/* Of a tree of `text`; everything in `arena`. */
dv_braces dv_braces_of(const TSTree *tree, dv_str text, dv_arena *arena);

/* The offset of the brace that closes the one at `open`, or DV_NONE. */
uint32_t dv_braces_close(const dv_braces *braces, uint32_t open);

#endif
