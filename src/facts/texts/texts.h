/* SPDX-License-Identifier: MIT */
/*
 * What is wrong with the characters of documents.
 */
#ifndef DOCVERIFY_FACTS_TEXTS_TEXTS_H
#define DOCVERIFY_FACTS_TEXTS_TEXTS_H

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"

typedef DV_VEC(dv_text_fault) dv_text_faults;

/* Each adds the faults of some kinds, in the order of the text; `arena` keeps
 * what they say. */
void dv_texts_characters(const dv_document *document, dv_arena *arena,
                         dv_text_faults *out); /* invalid, garbled, invisible,
                                                  directions */
void dv_texts_lines(const dv_document *document, dv_arena *arena,
                    dv_text_faults *out); /* byte order, line ends, conflict */
void dv_texts_scripts(const dv_document *document, dv_arena *arena,
                      dv_text_faults *out);

/* Fills text_faults of each of `facts`, one for each document of the corpus, of
 * which `document` is set. */
void dv_texts_check(const dv_corpus *corpus, dv_document_facts *facts);

#endif
