/* SPDX-License-Identifier: MIT */
/*
 * Names in a piece of a document's text.
 */
#ifndef DOCVERIFY_FACTS_CITE_WORDS_H
#define DOCVERIFY_FACTS_CITE_WORDS_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "docverify/span.h"

typedef DV_VEC(dv_claim_name) dv_name_list;

/* The most names of one piece of text; the rest is not looked at. */
#define DV_NAMES_LIMIT 24

/* Adds the names in `span` of the document, in order: identifiers (dotted ones,
 * also with "::" or "#", as one name, with their strength) and words. Two words
 * side by side are added as one more, "Device Mesh". Common words of prose are
 * left out. */
void dv_words_read(const dv_document *document, dv_span span, dv_arena *arena,
                   dv_name_list *out);
/* The same for a span that the caller has bounded: all names in it. */
void dv_words_read_all(const dv_document *document, dv_span span,
                       dv_arena *arena, dv_name_list *out);

/* Written like code even without backticks: my_name, myName, MyName. */
bool dv_words_has_code_shape(dv_str name);

/* Whether the text is one name of such a shape, called or not: my_name(). */
bool dv_words_is_code(dv_str text);

/* Whether a review puts the word in front of what it found: "Important: lines
 * 10-20". */
bool dv_words_is_label(dv_str word);

/* `name` in lower case with letters and digits only, for comparing "Device
 * Mesh", "device-mesh" and device_mesh. */
dv_str dv_words_fold(dv_arena *arena, dv_str name);

/* The part behind the last dot, "::" or "#", and the one before it, which is
 * empty where there is none. */
dv_str dv_words_last(dv_str name);
dv_str dv_words_head(dv_str name);

/* `A::f` or `A#f`, which names a member of A, not of a variable as `a.f` may.
 */
bool dv_words_is_scoped(dv_str name);

/* Whether `a` begins as `b` is spelled but for letter case and what divides
 * words, or is the whole of it: show_in_folder, showInFolder, "show in folder".
 */
bool dv_words_spell(dv_str a, dv_str b, bool whole);

/* Whether `word` stands in the text, and not only as a part of another. */
bool dv_words_stand(dv_str text, dv_str word);

/* Whether a qualified name of a symbol ("A.B.f") ends with a name as written
 * ("B::f"). */
bool dv_words_qualifies(dv_str qualified, dv_str name);

/* Whether `span` holds letters of a script without spaces (CJK). */
bool dv_words_has_cjk(dv_str text, dv_span span);

/* Index of the first code span of the document that ends behind `offset`. */
uint32_t dv_code_span_from(const dv_document *document, uint32_t offset);

/* How many links of the document begin at `offset` or before. O(log n). */
uint32_t dv_links_to(const dv_document *document, uint32_t offset);

/* The link whose address, where it stands, has all of `span`; or NULL.
 * O(log n). */
const dv_link *dv_link_addressed(const dv_document *document, dv_span span);

#endif
