/* SPDX-License-Identifier: MIT */
/*
 * What stands behind the facts of a run. Part of gather.c and messages.c.
 */
#ifndef DOCVERIFY_FACTS_GATHERED_H
#define DOCVERIFY_FACTS_GATHERED_H

#include "facts/corpus/corpus.h"
#include "facts/corpus/select.h"
#include "facts/gather.h"
#include "facts/trees/trees.h"

struct dv_gathered {
    dv_arena arena;      /* the corpus, and what joins it with the trees */
    dv_arena tree_arena; /* the source trees: opened at the same time */
    dv_facts_options options;
    dv_corpus corpus;
    dv_trees trees;
    dv_selection selection;
    dv_arena *arenas; /* of messages: one for each thread, options.jobs */
    dv_facts facts;
};

#endif
