/* SPDX-License-Identifier: MIT */
/*
 * The history as a witness of broken links: what a link led to when it was
 * written, and where that is now.
 */
#ifndef DOCVERIFY_FACTS_LINKS_PAST_H
#define DOCVERIFY_FACTS_LINKS_PAST_H

#include "facts/corpus/corpus.h"
#include "facts/links/path.h"
#include "facts/trees/trees.h"

/* Sets `moved` and `past` of the broken links among `links` (an array for each
 * document of the corpus), in the arenas of `trees`. Opens no history when
 * trees->options do not need it, no link is broken or nothing is committed.
 * Where the history cannot be read, a line of `past` says why. */
void dv_links_ask_past(const dv_corpus *corpus, dv_trees *trees,
                       const dv_link_paths *paths, dv_link_fact **links);

#endif
