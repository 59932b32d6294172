/* SPDX-License-Identifier: MIT */
/*
 * What heads a citation whose own words name nothing that is there: the other
 * cells of its row, the words before it in its block, or behind it where those
 * are all; of a label ("Location: a.py:3") the line, the item and the paragraph
 * before it, the summary or the heading above; what a footnote stands behind. A
 * name may be written as words.
 */
#ifndef DOCVERIFY_FACTS_CITE_HEADS_H
#define DOCVERIFY_FACTS_CITE_HEADS_H

#include "base/arena.h"
#include "docverify/document.h"
#include "facts/cite/claims.h"
#include "facts/cite/words.h"

/* Adds the names that head the citation which `claims` are of. Names in
 * `arena`. */
void dv_heads_read(const dv_document *document, const dv_citations *citations,
                   const dv_claims *claims, dv_arena *arena, dv_name_list *out);

#endif
