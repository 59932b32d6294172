/* SPDX-License-Identifier: MIT */
/*
 * Which file of the source a code block shows.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_TIES_H
#define DOCVERIFY_FACTS_UNKNOWN_TIES_H

#include "facts/trees/choose.h"

typedef struct dv_block_tie {
    const dv_source_tree *tree; /* NULL: it is tied to none */
    uint32_t entry;
    dv_lines lines; /* that are cited with it; 0: none are */
    bool inside;    /* the block itself says so, in a comment */
    bool torn;      /* to several, or to one that the tree does not have */
} dv_block_tie;

/* One for each block of the document; of other kinds than code they are
 * empty. `choices` are those of the citations. In `arena`. */
const dv_block_tie *dv_block_ties(const dv_reading *reading,
                                  const dv_choice *choices, dv_arena *arena);

#endif
