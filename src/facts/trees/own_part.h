/* SPDX-License-Identifier: MIT */
/*
 * Of files of one name, the one in the document's own part of the tree: for
 * works/P3/slices/result.md that of works/P3, or of plans/P3.
 */
#ifndef DOCVERIFY_FACTS_TREES_OWN_PART_H
#define DOCVERIFY_FACTS_TREES_OWN_PART_H

#include "facts/trees/resolve.h"

/* Files of one name of which one may be told so. */
enum { DV_OWN_PART_LIMIT = 256 };

/* Whether most projects have a directory of this name, "docs" or "src": it
 * tells nothing. */
bool dv_directory_is_common(dv_str name);

/* The only candidate below a directory that is called as one above the document
 * at `document` is. DV_NONE: there is none, or directories lead to different
 * ones. Common names tell nothing, and of more candidates than that limit
 * none is told. */
uint32_t dv_own_part_entry(const dv_resolution *r, dv_str document);
/* Leaves that candidate alone, if there is one, and says so in `own_part`. */
void dv_own_part_keep(dv_resolution *r, dv_str document, dv_arena *arena);

#endif
