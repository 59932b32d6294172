/* SPDX-License-Identifier: MIT */
/*
 * Documentation of functions and classes against their definitions.
 */
#ifndef DOCVERIFY_FACTS_API_API_H
#define DOCVERIFY_FACTS_API_API_H

#include <stdbool.h>

#include "base/error.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"
#include "facts/trees/trees.h"

/* Fills api_faults of each of `facts` (one for each document of the corpus,
 * `document` set); of a partial one only what is about a changed file. False
 * with err set when a source tree that is asked for cannot be opened.
 * Everything lives in trees->arena or its workers' arenas. */
bool dv_api_find(dv_trees *trees, const dv_corpus *corpus,
                 dv_document_facts *facts, dv_error *err) DV_CHECKED;

#endif
