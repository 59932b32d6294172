/* SPDX-License-Identifier: MIT */
/*
 * References with their verdicts: citations, resolved, and judged by what
 * their text says.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_REFERENCES_H
#define DOCVERIFY_FACTS_REFERENCES_REFERENCES_H

#include <stdbool.h>

#include "base/error.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"
#include "facts/snippets/snippets.h"
#include "facts/trees/choose.h"
#include "facts/trees/trees.h"

struct dv_selection;
typedef struct dv_references dv_references;

/* Fills references, missing_names, wrong_lengths and, with DV_NEEDS_NAMES, the
 * unknowns that are names of each of `facts` (one
 * for each document of the corpus, `document` set); of a partial one only
 * what `selection` keeps, which may be NULL when there is none. `blocks` are
 * those of each document's snippets, and read on the way. NULL with err
 * set when a source tree that is asked for cannot be opened. Everything lives
 * in trees->arena or its workers' arenas. Verdicts are those of the text. */
dv_references *dv_references_find(dv_trees *trees, const dv_corpus *corpus,
                                  const struct dv_selection *selection,
                                  dv_read_block *const *blocks,
                                  dv_document_facts *facts,
                                  dv_error *err) DV_CHECKED;
/* Asks the history about them, where a rule wants it. That of a single document
 * is work for one thread: where there are more it is done beside what follows,
 * which must load nothing into the trees. */
void dv_references_weigh(dv_references *references);
/* Returns when that is done. False with err set when the history cannot be
 * read. Called once, also when the run fails otherwise. */
bool dv_references_finish(dv_references *references, dv_error *err) DV_CHECKED;

/* Two steps of it. What the paths of a reading (document, home and citations
 * set) mean goes to its resolutions; one after the other. A path that begins
 * with the name of the documents' project loses that. */
void dv_references_resolve(dv_trees *trees, const dv_corpus *corpus,
                           dv_reading *reading);
/* For each mention, whether something asks for its file: all of them when
 * lines stand without a path of their own, else those with lines, names or
 * lengths. */
const bool *dv_references_asked(const dv_citations *citations, dv_arena *arena);

#endif
