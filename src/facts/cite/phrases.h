/* SPDX-License-Identifier: MIT */
/*
 * What a text quotes beside a citation, word by word: code spans that are more
 * than a name (`--rx-only`, `return None`), and words between quotation marks
 * (the title of a test, a message). Where the source has them, they say which
 * lines are meant.
 */
#ifndef DOCVERIFY_FACTS_CITE_PHRASES_H
#define DOCVERIFY_FACTS_CITE_PHRASES_H

#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/document.h"
#include "facts/cite/claims.h"

/* Bytes between two marks that are still one quotation. */
#define DV_QUOTATION_LIMIT 200u

typedef DV_VEC(dv_str) dv_phrase_list;

/* Adds the phrases beside the citation that `claims` are of: in its clause, and
 * shortly behind it on its line. Views into the document. */
void dv_phrases_read(const dv_document *document, const dv_claims *claims,
                     dv_arena *arena, dv_phrase_list *out);

/* The same of a region that the caller chose, around `citation`. */
void dv_phrases_read_in(const dv_document *document, dv_span region,
                        dv_span citation, dv_arena *arena, dv_phrase_list *out);

/* Of a route, "GET /users/{id}", what source has of it: its path. Of any other
 * phrase all of it. */
dv_str dv_phrase_in_source(dv_str phrase);

/* The phrase in one line, as it is told: a view of it, or a copy in `arena`. */
dv_str dv_phrase_told(dv_str phrase, dv_arena *arena);

/* Writes the first lines of the file in which the phrase begins to `lines`,
 * `limit` at most; how many those are. A space, or the end of a line of the
 * text, is as good as several, or a tab; of four words and more, as the end of
 * a line, with the marks of the comment that goes on. Linear (memmem of its
 * first word). */
uint32_t dv_phrase_lines(const dv_file *file, dv_str phrase, uint32_t *lines,
                         uint32_t limit);

#endif
