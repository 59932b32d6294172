/* SPDX-License-Identifier: MIT */
/*
 * Source files as documents: what their comments say. Private to the corpus.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_SOURCE_H
#define DOCVERIFY_FACTS_CORPUS_SOURCE_H

#include "base/arena.h"
#include "docverify/document.h"
#include "source/source.h"

/* Whether the file is one by its name: it has a grammar and is no Markdown. */
bool dv_path_is_source(dv_str path);

/* Never fails: what could not be read is in the document's notes. Everything
 * lives in `arena`. */
dv_document *dv_corpus_read_source(dv_source_parser *parser,
                                   const dv_file *file, dv_arena *arena);

#endif
