/* SPDX-License-Identifier: MIT */
/*
 * What documents state and can be computed.
 */
#ifndef DOCVERIFY_FACTS_TEXTS_STATEMENTS_H
#define DOCVERIFY_FACTS_TEXTS_STATEMENTS_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"

/* Fills false_statements of each of `facts`, one for each document of the
 * corpus, of which `document` is set. */
void dv_statements_check(const dv_corpus *corpus, dv_document_facts *facts);

#endif
