/* SPDX-License-Identifier: MIT */
/*
 * How far a citation reaches, and the sentence that it stands in: between the
 * citations beside it, and from above where the sentence is wrapped.
 */
#ifndef DOCVERIFY_FACTS_CITE_EXTENT_H
#define DOCVERIFY_FACTS_CITE_EXTENT_H

#include "docverify/document.h"
#include "facts/cite/cite.h"

/* Where all of citation `index` starts and ends: its path and its ranges. */
dv_span dv_extent_of(dv_str text, const dv_citations *citations,
                     uint32_t index);

/* The end of the citation before `index` that ends in [from, start), with what
 * belongs to that one; or `from`. */
uint32_t dv_extent_before(dv_str text, const dv_citations *citations,
                          uint32_t index, uint32_t from, uint32_t start);
/* Where the citation behind `index` begins that does so in [end, limit); or
 * `limit`. */
uint32_t dv_extent_behind(const dv_citations *citations, uint32_t index,
                          uint32_t end, uint32_t limit);

/* Behind the first bracket that closes in [from, start) and was not opened
 * there; or `from`. */
uint32_t dv_extent_closed(dv_str text, uint32_t from, uint32_t start);

/* The line of the citation, with some above it in its paragraph that its
 * sentence is wrapped in. */
dv_span dv_extent_lines(const dv_document *document,
                        const dv_citations *citations, uint32_t index);

/* Where what is said behind `at` may end: at `limit`, or with the next line of
 * a paragraph where its sentence goes on there. */
uint32_t dv_extent_wrapped_end(const dv_document *document, uint32_t block,
                               uint32_t at, uint32_t limit);

#endif
