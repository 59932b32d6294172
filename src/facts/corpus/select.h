/* SPDX-License-Identifier: MIT */
/*
 * Which documents a change touches, and what of them: a document that was
 * changed is judged whole; of every other one, only what it says about a
 * changed path.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_SELECT_H
#define DOCVERIFY_FACTS_CORPUS_SELECT_H

#include "docverify/facts.h"
#include "facts/corpus/corpus.h"
#include "facts/references/judge.h"
#include "facts/references/references.h"
#include "facts/trees/trees.h"

/* What is needed to look paths up as they were before the change. */
typedef struct dv_selection {
    dv_corpus *corpus;
    dv_trees *trees;
    dv_source_tree *before; /* the source tree before the change; NULL: nothing
                               is gone, or no source is of this repository */
} dv_selection;

/* Marks as unchecked the links of unchanged documents that have nothing to do
 * with the change. `links` has an array for each document of the corpus. */
void dv_select_links(const dv_corpus *corpus, const dv_document_facts *facts,
                     dv_link_fact **links);

/* Drops the documents of the corpus that neither were changed nor speak of a
 * changed path, their facts with them; those that were not changed become
 * partial. The links of `facts` are selected if they were asked for; the
 * default source tree is open if references were. */
void dv_select_documents(dv_selection *selection, dv_document_facts *facts);

/* For each mention of a reading that is resolved, whether it meant a file that
 * is gone. One after the other; everything in trees->arena. */
const bool *dv_select_lost(const dv_selection *selection,
                           const dv_reading *reading);
/* Whether something that a reading says is about the change. */
bool dv_select_reading(const dv_selection *selection, const dv_reading *reading,
                       const bool *lost);

/* Drops what has nothing to do with the change from what was judged of a
 * partial document, and from its names and lengths. */
void dv_select_judged(const dv_selection *selection, const dv_reading *reading,
                      const bool *lost, dv_judged *judged,
                      dv_document_facts *facts, dv_arena *arena);

void dv_selection_release(dv_selection *selection);

#endif
