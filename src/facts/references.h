/* SPDX-License-Identifier: MIT */
/*
 * References with their verdicts: citations, resolved, and judged by what
 * their text says.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_H
#define DOCVERIFY_FACTS_REFERENCES_H

#include <stdbool.h>

#include "base/error.h"
#include "docverify/facts.h"
#include "facts/corpus.h"
#include "facts/trees.h"

/* Fills references, missing_names and wrong_lengths of each of `facts` (one
 * for each document of the corpus, `document` set). False with err set when a
 * source tree that is asked for cannot be opened. Everything lives in
 * trees->arena or its workers' arenas. */
bool dv_references_find(dv_trees *trees, const dv_corpus *corpus,
                        dv_document_facts *facts, dv_error *err) DV_CHECKED;

#endif
