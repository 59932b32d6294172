/* SPDX-License-Identifier: MIT */
/*
 * What the parts of heads.c share: the citation, and the names that are added.
 */
#ifndef DOCVERIFY_FACTS_CITE_HEADS_PARTS_H
#define DOCVERIFY_FACTS_CITE_HEADS_PARTS_H

#include "facts/cite/heads.h"

typedef struct dv_heads {
    const dv_document *document;
    const dv_citations *citations;
    const dv_claims *claims;
    dv_arena *arena;
    dv_name_list *out;
} dv_heads;

static inline dv_str dv_heads_text(const dv_heads *r)
{
    return dv_document_text(r->document);
}

bool dv_is_of_name(char c);
/* Without what is no name at its ends: marks, and words of another script. */
dv_span dv_heads_trim(dv_str text, dv_span span);
/* Without the words that say what kind of name it is. */
dv_span dv_heads_without_kind(dv_str text, dv_span span);

/* Adds what is written as code in the span, but for paths. */
void dv_heads_add_code(dv_heads *r, dv_span span);
/* Adds the only words of the span, whatever they are. */
void dv_heads_add_words(dv_heads *r, dv_span span);
/* Adds code; else what is shaped so; else the only words. */
void dv_heads_add(dv_heads *r, dv_span span);

/* "<tr><td>retry</td><td>a.py:3" */
void dv_heads_read_markup(dv_heads *r);
/* "<summary>retry</summary>" above the paragraph. */
void dv_heads_read_summary(dv_heads *r);
/* "It calls `retry`[^1]", where the footnote has nothing but the citation. */
void dv_heads_read_footnote(dv_heads *r);
/* "[retry](a.py#L3)", "<a href="a.py#L3"><code>retry</code></a>". */
void dv_heads_read_link(dv_heads *r);

#endif
