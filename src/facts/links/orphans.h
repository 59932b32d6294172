/* SPDX-License-Identifier: MIT */
/*
 * Which documents no index leads to.
 */
#ifndef DOCVERIFY_FACTS_LINKS_ORPHANS_H
#define DOCVERIFY_FACTS_LINKS_ORPHANS_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"

/* Whether `path` is an index of its directory: README.md, index.md, _index.md
 * or SUMMARY.md, in any letter case. */
bool dv_path_is_index(dv_str path);

/* Sets `orphan` of each of `facts`, whose links are resolved. A document is
 * judged when it was found in a directory or by a pattern and the corpus has
 * an index in its directory or above; not judged are hidden documents, those
 * found by their names (CONTRIBUTING.md) and those below an index that is no
 * Markdown (index.rst, mkdocs.yml). `extra` are link facts of an index
 * outside of the corpus. */
void dv_links_find_orphans(const dv_corpus *corpus, dv_document_facts *facts,
                           const dv_link_fact *extra, uint32_t extra_count,
                           dv_arena *arena);

#endif
