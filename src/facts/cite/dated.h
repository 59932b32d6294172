/* SPDX-License-Identifier: MIT */
/*
 * What a text says of its own numbers: "Line numbers as of commit `08cd3105`",
 * directly under or above a table, or at the head of a section. Lexical:
 * whether there is such a commit is asked later.
 */
#ifndef DOCVERIFY_FACTS_CITE_DATED_H
#define DOCVERIFY_FACTS_CITE_DATED_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/document.h"

typedef struct dv_dated {
    dv_str revision; /* seven hex digits or more, as written */
    dv_span scope;   /* of the document: what is said of */
} dv_dated;

typedef DV_VEC(dv_dated) dv_dated_list;

/* Finds them in the order of the text. Linear in it. */
void dv_dated_read(const dv_document *document, dv_arena *arena,
                   dv_dated_list *out);

#endif
