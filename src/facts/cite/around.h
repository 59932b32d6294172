/* SPDX-License-Identifier: MIT */
/*
 * What stands around a citation and farther from it than its claims: in its
 * paragraph, in all cells of its row, in the fields beside "File: `a.py:3`". It
 * may be said of something else, so it never speaks against a citation; but
 * lines that hold a name of it which few lines of their file have are hardly
 * held by chance.
 */
#ifndef DOCVERIFY_FACTS_CITE_AROUND_H
#define DOCVERIFY_FACTS_CITE_AROUND_H

#include "base/arena.h"
#include "docverify/document.h"
#include "facts/cite/claims.h"
#include "facts/cite/phrases.h"
#include "facts/cite/words.h"

typedef struct dv_around {
    dv_name_list names;     /* code and words of prose, those of paths aside */
    dv_phrase_list phrases; /* what is quoted, and other paths as written */
    bool fields;            /* they are of fields beside that of the citation */
} dv_around;

/* Reads what stands around the citation that `claims` are of. Some hundred
 * bytes to either side are looked at. Views into the document, in `arena`. */
void dv_around_read(const dv_document *document, const dv_citations *citations,
                    const dv_claims *claims, dv_arena *arena, dv_around *out);

#endif
