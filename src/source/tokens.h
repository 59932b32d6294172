/* SPDX-License-Identifier: MIT */
/*
 * Source text as tokens: the leaves of its syntax tree without comments, and
 * where its statements begin and end. Two texts with the same tokens differ in
 * comments and formatting alone.
 *
 * Where white space has a meaning it is a token, too, of no bytes: else
 * `x = a` above `-b` would be `x = a - b`. The tree says where, so neither the
 * depth of a block's indentation nor a line's end inside brackets is one.
 *
 * The other way round is not promised. A comma before a closing bracket, other
 * quotes around a string and `;` for a new line are other tokens. What is one
 * token to the grammar counts with its white space and comments: a string
 * literal with all that is in it, the body of a C macro.
 */
#ifndef DOCVERIFY_SOURCE_TOKENS_H
#define DOCVERIFY_SOURCE_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/file.h"
#include "docverify/span.h"
#include "source/source.h"

typedef enum dv_token_kind {
    DV_TOKEN_TEXT,
    /* These have the empty span and the line of the end of the text before. */
    DV_TOKEN_END,    /* a statement ends (not where a block just did), or a
                        line of the preprocessor */
    DV_TOKEN_INDENT, /* a block of Python begins, on a line of its own or not */
    DV_TOKEN_DEDENT, /* and ends */
    /* White space in a statement that has an error right in it, where neither
     * blocks nor strings are known; of a new line its indentation, which may
     * be empty. */
    DV_TOKEN_BREAK
} dv_token_kind;

typedef struct dv_token {
    dv_span span; /* bytes of the file; a string literal is one token */
    /* In one word, as there are tokens by the million. */
    uint32_t line : 28; /* 1-based, of its first byte; no file has so many
                           bytes */
    uint32_t kind : 4;  /* dv_token_kind */
} dv_token;

static inline dv_token dv_token_new(dv_token_kind kind, dv_span span,
                                    uint32_t line)
{
    return (dv_token){span, line & 0xfffffff, kind & 0xf};
}

enum {
    DV_LINE_BEGINS = 1, /* a statement (or definition, decorated: its first
                           decorator) has its first token on this line, as
                           the line's first token */
    DV_LINE_ENDS = 2,   /* a statement has its last token on this line, as the
                           line's last token (comments and the `;` or `,`
                           behind it aside) */
    DV_LINE_CODE = 4    /* the line holds a token or a part of one */
};

/* Statements are what a file, a block, the body of a class, struct or enum and
 * a branch of the preprocessor consist of, nested ones included. A header in
 * their midst (`elif`, `else:`, `except`, `#else`) begins and ends none, but
 * the block above it ends one in Python; `case` begins one. */
typedef struct dv_token_list {
    const dv_file *file;
    const dv_token *tokens; /* in the order of their spans */
    uint32_t count;
    const unsigned char *lines; /* DV_LINE_… of line i + 1 */
    uint32_t line_count;
} dv_token_list;

/* False when the file has no grammar or a guard stopped the parser (the same
 * guards as dv_source_define); *out is not touched then. What the grammar
 * cannot read has tokens all the same. Everything in `arena`; `file` must live
 * as long. */
bool dv_source_tokens(dv_source_parser *parser, const dv_file *file,
                      dv_arena *arena, dv_token_list *out);

/* The same, read as dv_languages[language] whatever the file's name. */
bool dv_source_tokens_as(dv_source_parser *parser, const dv_file *file,
                         uint32_t language, dv_arena *arena,
                         dv_token_list *out);

struct TSTree;

/* The tokens of a tree of dv_languages[language] that somebody else holds, of
 * file->text. Everything in `arena`; `file` must live as long. */
dv_token_list dv_tree_tokens(const struct TSTree *tree, const dv_file *file,
                             uint32_t language, dv_arena *arena);

/* dv_source_define and dv_source_tokens with one parse; the tokens in an arena
 * of their own, as they take most and are asked for less. False, and *out not
 * touched, where `source` is neither DV_SOURCE_READ nor, with a grammar,
 * DV_SOURCE_TEXT, or the parser was stopped; and of a page, which has symbols
 * alone. */
bool dv_source_define_tokens(dv_source_parser *parser, dv_source *source,
                             dv_arena *arena, dv_arena *token_arena,
                             dv_token_list *out);

/* Whether the code of two ranges of lines is the same, token by token
 * (compared as bytes, "\r\n" as "\n"). Only the part of a string that is in
 * the range counts. Nor do blocks that begin or end at the edge of a range:
 * lines indented anew together are equal, and what follows them does not
 * matter; a line moved out of its block is not. Ranges without code are
 * equal. */
bool dv_tokens_equal(const dv_token_list *a, dv_lines a_lines,
                     const dv_token_list *b, dv_lines b_lines);

/* The first token that differs: indexes into both lists (the end of the range
 * when one is shorter, which may be the list's count). False, and nothing
 * set, when they are equal. */
bool dv_tokens_differ(const dv_token_list *a, dv_lines a_lines,
                      const dv_token_list *b, dv_lines b_lines,
                      uint32_t *a_index, uint32_t *b_index);

/* Whether the first line of the range that holds code begins a statement and
 * the last one ends one. False when none holds code. */
bool dv_tokens_aligned(const dv_token_list *list, dv_lines lines);

#endif
