/* SPDX-License-Identifier: MIT */
/*
 * The anchors of one document, sorted for lookups in any letter case.
 */
#ifndef DOCVERIFY_FACTS_LINKS_ANCHORS_H
#define DOCVERIFY_FACTS_LINKS_ANCHORS_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/facts.h"

typedef struct dv_anchor_key {
    dv_str folded, slug;
    uint32_t anchor; /* index into document->anchors */
} dv_anchor_key;

typedef struct dv_anchor_index {
    const dv_document *document;
    const dv_anchor_key *keys; /* by folded, slug, anchor */
} dv_anchor_index;

dv_anchor_index dv_anchor_index_new(const dv_document *document,
                                    dv_arena *arena);

/* DV_LINK_OK, DV_LINK_ANCHOR_CASE (with the anchor's own writing in
 * `nearest`), or DV_LINK_NO_ANCHOR. */
dv_link_state dv_anchor_index_find(const dv_anchor_index *index, dv_str anchor,
                                   dv_arena *arena, dv_str *nearest);

/* The explicit anchors that say what another anchor of the document says. */
void dv_anchor_index_duplicates(const dv_anchor_index *index, dv_arena *arena,
                                dv_document_facts *facts);

/* `#L10`, `#L10-L20`, `#L10C3-L20C5`: lines of the raw text. */
bool dv_anchor_is_lines(dv_str anchor);
/* Anchors that every page has, or that select something else than one; the
 * empty one, too. */
bool dv_anchor_is_special(dv_str anchor);

#endif
