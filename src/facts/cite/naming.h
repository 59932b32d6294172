/* SPDX-License-Identifier: MIT */
/*
 * What the text around a citation names: what stands before it in its block,
 * back to the citation that is named there, and behind it; else what heads it,
 * or what follows its label.
 */
#ifndef DOCVERIFY_FACTS_CITE_NAMING_H
#define DOCVERIFY_FACTS_CITE_NAMING_H

#include "base/arena.h"
#include "docverify/document.h"
#include "facts/cite/claims.h"
#include "facts/cite/words.h"

/* Adds the names around the citation which `claims` are of, words of prose
 * among them, and returns whether one is written as code. Adds none for one of
 * several that nothing divides: each of a list may be there for something
 * else. Names in `arena`. */
bool dv_naming_read(const dv_document *document, const dv_citations *citations,
                    const dv_claims *claims, dv_arena *arena,
                    dv_name_list *out);

#endif
