/* SPDX-License-Identifier: MIT */
/*
 * Where each link of the corpus leads.
 */
#ifndef DOCVERIFY_FACTS_LINKS_LINKS_H
#define DOCVERIFY_FACTS_LINKS_LINKS_H

#include "facts/corpus/corpus.h"
#include "facts/trees/trees.h"

/* Fills `links`, `duplicate_anchors` and `orphan` of each of `facts` (one for
 * each document of the corpus, `document` set). Linked Markdown files outside
 * the corpus are parsed for their anchors. Everything lives in `arena` or
 * corpus->arenas, or in those of `trees`, whose history is asked about broken
 * links where trees->options need it; NULL: it is not asked. */
void dv_links_resolve(dv_corpus *corpus, dv_document_facts *facts,
                      dv_trees *trees, dv_arena *arena);

#endif
