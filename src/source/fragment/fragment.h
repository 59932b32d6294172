/* SPDX-License-Identifier: MIT */
/*
 * Quoted code: a block of a document, read as code of its language. Documents
 * hold fragments, so that what is no file may still be right.
 *
 * A block is read as it is; where that is no code, as the excerpts that
 * documents show: dedented, with what was left out put in, as the body,
 * arguments or items of something. The first of these readings that has no
 * error counts; where all have, the first one does.
 */
#ifndef DOCVERIFY_SOURCE_FRAGMENT_FRAGMENT_H
#define DOCVERIFY_SOURCE_FRAGMENT_FRAGMENT_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/snippet.h"
#include "source/tokens.h"

/* The code of a block as it would stand in a file of its own: without the
 * indentation and the `>` of the items and quotes that it is in. */
typedef struct dv_code {
    const dv_file *file; /* a made-up file of that text: its lines are those of
                            the block, its path is empty */
    const uint32_t *starts; /* of each line, and of the one after the last:
                               where its first byte stands in the document */
} dv_code;

/* Where the byte at `offset` of the code's text stands in the document. */
uint32_t dv_code_at(const dv_code *code, uint32_t offset);
dv_span dv_code_span_at(const dv_code *code, dv_span span);

/* What dv_fragment_read is asked for. */
enum {
    DV_FRAGMENT_SYNTAX = 1, /* syntax and faults */
    DV_FRAGMENT_TOKENS = 2  /* tokens */
};

typedef struct dv_fragment {
    dv_snippet_syntax syntax;
    dv_snippet_fault *faults; /* spans in the document */
    uint32_t fault_count;
    dv_token_list tokens; /* spans and lines of code->file; none when a guard
                             stopped the parser */
} dv_fragment;

/* Reads `code` as dv_languages[language]; one parse where it is valid as it
 * is. Everything lives in `arena`, as `code` must. */
void dv_fragment_read(dv_source_parser *parser, const dv_code *code,
                      uint32_t language, unsigned wants, dv_arena *arena,
                      dv_fragment *out);

/* The reading of a block that counts, for whoever looks at its tree (struct
 * TSTree of <tree_sitter/api.h>). */
typedef struct dv_code_tree {
    const dv_code *code;
    uint32_t language;
    bool sound;                /* without errors; else its tree has some */
    const struct TSTree *tree; /* gone when the call ends */
    dv_str text;               /* what the tree is of, and gone as well: the
                                  code's text, with other text around and in it
                                  and some of it blanked out */
    const struct dv_patch *patches; /* private: from `text` to the code */
    uint32_t patch_count;
} dv_code_tree;

typedef void dv_code_tree_use(void *context, const dv_code_tree *tree);

/* Where bytes [span) of its text stand in code->file; false when one
 * of its ends is not the code's own. Text of the code must be taken from
 * there. */
bool dv_code_tree_span(const dv_code_tree *tree, dv_span span, dv_span *out);

/* dv_fragment_read, and calls `use` once, unless a guard stopped the parser or
 * the block is none of its language and neither defines nor imports. */
typedef struct dv_fragment_visit {
    unsigned wants;
    dv_code_tree_use *use;
    void *context;
} dv_fragment_visit;

void dv_fragment_read_tree(dv_source_parser *parser, const dv_code *code,
                           uint32_t language, const dv_fragment_visit *visit,
                           dv_arena *arena, dv_fragment *out);

#endif
