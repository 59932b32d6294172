/* SPDX-License-Identifier: MIT */
/*
 * Whether it can be told without all documents that none of some is an orphan.
 * Private to the corpus.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_REACH_H
#define DOCVERIFY_FACTS_CORPUS_REACH_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/document.h"

/* Whether an index among `documents` (NULL: not parsed) links to each document
 * of `asked` that is none itself and no source file, which never is an
 * orphan. False proves nothing: an index may lead
 * there over other documents. `paths` has one for each of the `count`. */
bool dv_corpus_reaches(const dv_document *const *documents, const dv_str *paths,
                       const bool *asked, uint32_t count, dv_arena *arena);

#endif
