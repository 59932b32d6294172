/* SPDX-License-Identifier: MIT */
/* What the parts of owners.c share. */
#ifndef DOCVERIFY_FACTS_REFERENCES_OWNERS_PARTS_H
#define DOCVERIFY_FACTS_REFERENCES_OWNERS_PARTS_H

#include "facts/references/owners.h"

/* Of one document; more are not looked at. */
#define DV_OWNERS_LIMIT 100u

typedef struct dv_owners_finder {
    const dv_owners_query *query;
    const dv_document *document;
    dv_arena *arena;
    dv_str text;
    uint32_t head_end;
    dv_owners *out;
} dv_owners_finder;

/* Adds one, unless it stands in a block of code. */
void dv_owners_add(const dv_owners_finder *f, dv_owner_kind kind, dv_str name,
                   uint32_t at);
/* "**Upstream:** " or "| Source repo | ", from the line's start to an address:
 * it says that the document is about that code. */
bool dv_owners_is_label(dv_str before);

/* Those that the head says its paths to be of: "relative to `other/src/`",
 * "Source: github.com/ann/other". */
void dv_owners_find_stated(const dv_owners_finder *f);

#endif
