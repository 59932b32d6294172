/* SPDX-License-Identifier: MIT */
/*
 * Functions that must be documented, and are not.
 */
#ifndef DOCVERIFY_FACTS_API_REQUIRE_H
#define DOCVERIFY_FACTS_API_REQUIRE_H

#include "facts/api/page.h"
#include "facts/corpus/corpus.h"
#include "facts/trees/trees.h"

/* Adds to api_faults of `facts` the public functions of the modules that the
 * options require which none of the pages (one for each document) describes:
 * under a heading of its name, by a signature, or in a file of its name. They
 * stand at the document that describes most functions of the module, or else
 * at the first. Nothing is required where only some documents are looked at. */
void dv_api_require(dv_trees *trees, const dv_corpus *corpus,
                    const dv_api_page *const *pages, dv_document_facts *facts);

#endif
