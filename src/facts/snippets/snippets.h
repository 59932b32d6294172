/* SPDX-License-Identifier: MIT */
/*
 * The code blocks of the documents.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_SNIPPETS_H
#define DOCVERIFY_FACTS_SNIPPETS_SNIPPETS_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "facts/trees/trees.h"
#include "source/fragment/fragment.h"

struct dv_modules;
struct dv_quote;

/* The code of block `index`, which is of kind DV_BLOCK_CODE. In `arena`; where
 * the block is in no item or quote its text is the document's own bytes. */
dv_code *dv_snippet_code(const dv_document *document, uint32_t index,
                         dv_arena *arena);

/* What the info string of a block calls its language: "js" of "js:src/a.js",
 * nothing of "12:34:src/a.js". */
dv_str dv_snippet_label(const dv_block *block);
/* The language of a block by its info string ("python", "py {hl=1}"): index
 * into dv_languages, or DV_NONE. */
uint32_t dv_snippet_language(const dv_block *block);

/* What else a block is read for. */
typedef struct dv_read_block {
    dv_snippet *snippet;
    struct dv_quote *quote; /* of the whole block; its tokens are asked for, as
                               those of the block's language, and may be read
                               with the rest. NULL: none */
    const struct dv_modules *modules; /* that its names may be of; NULL: those
                                         are not asked for */
    bool tied; /* it may be shown as code of one of them */
    /* Zero where the block was not read. */
    const dv_code *code;
    const dv_imports *imports; /* where they may lead to one of the modules */
    bool names;                /* they are asked for */
    bool waits;                /* for dv_snippets_finish */
} dv_read_block;

/* Fills snippets of each of `facts` (`document` set; `count` of them), but for
 * what only reading tells. Returns for each document one block for each
 * snippet. Everything lives in the arena of the trees; the snippets may be
 * changed until the facts are complete. */
dv_read_block **dv_snippets_list(dv_trees *trees, dv_document_facts *facts,
                                 uint32_t count);

/* Index of the snippet that shows a document's block, which is of kind
 * DV_BLOCK_CODE. */
uint32_t dv_snippet_of_block(const dv_document_facts *facts, uint32_t block);

/* Reads each block once, for all that is asked of it: its syntax with
 * DV_NEEDS_SYNTAX; not those of partial documents. In the arenas of the
 * trees' workers. Those of which the syntax alone is asked, which nothing else
 * waits for, are left to dv_snippets_finish. */
void dv_snippets_read(dv_trees *trees, dv_document_facts *facts,
                      dv_read_block *const *blocks, uint32_t count);
/* Reads what was left. */
void dv_snippets_finish(dv_trees *trees, dv_document_facts *facts,
                        dv_read_block *const *blocks, uint32_t count);

#endif
