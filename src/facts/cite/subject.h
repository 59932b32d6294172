/* SPDX-License-Identifier: MIT */
/*
 * What a citation is about whose own line names nothing: "Location:
 * `a.py:10-20`" speaks of the item or the heading that it stands below.
 */
#ifndef DOCVERIFY_FACTS_CITE_SUBJECT_H
#define DOCVERIFY_FACTS_CITE_SUBJECT_H

#include <stdbool.h>

#include "facts/cite/words.h"

typedef struct dv_subject {
    bool caption; /* the line has no words but those of a label */
    dv_name_list
        names;     /* what is named there and nothing else: meant as code */
    dv_span above; /* the words that may name it; empty: there are none */
} dv_subject;

/* The subject of the citation, which stands in `block`, below `heading` or
 * below none, DV_NONE. The names live in `arena`. */
dv_subject dv_subject_of(const dv_document *document, uint32_t heading,
                         uint32_t block, dv_span citation, dv_arena *arena);

/* Whether the line of a citation in `block` has no words but those of a label
 * which says where something is. Of a list of citations each may be there for
 * something else. */
bool dv_subject_is_labelled(const dv_document *document, uint32_t block,
                            dv_span citation);
/* Whether a paragraph is nothing else: "**File:** `a.py:3`". */
bool dv_subject_is_field(const dv_document *document, uint32_t block,
                         dv_span citation);

/* Whether it has none but those that call a file to be edited: "Modify:". */
bool dv_subject_is_edited(const dv_document *document, dv_span citation);

/* Of each block the heading above it or DV_NONE, in `arena`. */
const uint32_t *dv_headings_above(const dv_document *document, dv_arena *arena);
/* The item that a block is a part of, or DV_NONE. */
uint32_t dv_item_around(const dv_document *document, uint32_t block);

#endif
