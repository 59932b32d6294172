/* SPDX-License-Identifier: MIT */
/*
 * The code blocks of the documents.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_H
#define DOCVERIFY_FACTS_SNIPPETS_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "facts/trees.h"
#include "source/fragment.h"

/* The code of block `index`, which is of kind DV_BLOCK_CODE. In `arena`; where
 * the block is in no item or quote its text is the document's own bytes. */
dv_code *dv_snippet_code(const dv_document *document, uint32_t index,
                         dv_arena *arena);

/* The language of a block by its info string ("python", "py {hl=1}"): index
 * into dv_languages, or DV_NONE. */
uint32_t dv_snippet_language(const dv_block *block);

/* What else a block was read for; zero where it was not. */
typedef struct dv_read_block {
    const dv_code *code;
    const dv_imports *imports; /* with DV_NEEDS_NAMES */
} dv_read_block;

/* Fills snippets of each of `facts` (`document` set; `count` of them); their
 * syntax with DV_NEEDS_SYNTAX. Everything lives in the arenas of the trees and
 * their workers. The snippets may be changed until the facts are complete.
 * Returns for each document what its blocks were read for, one for each
 * snippet. */
const dv_read_block **
dv_snippets_read(dv_trees *trees, dv_document_facts *facts, uint32_t count);

#endif
