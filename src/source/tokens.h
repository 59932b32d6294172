/* SPDX-License-Identifier: MIT */
/*
 * Source text as tokens: the leaves of its syntax tree without comments, and
 * where its statements begin and end. Two texts with the same tokens differ in
 * comments and formatting alone.
 */
#ifndef DOCVERIFY_SOURCE_TOKENS_H
#define DOCVERIFY_SOURCE_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/file.h"
#include "docverify/span.h"
#include "source/source.h"

typedef struct dv_token {
    dv_span span;  /* bytes of the file; a string literal is one token */
    uint32_t line; /* 1-based, of its first byte */
} dv_token;

enum {
    DV_LINE_BEGINS = 1, /* a statement (or definition, decorated: its first
                           decorator) has its first token on this line, as
                           the line's first token */
    DV_LINE_ENDS = 2,   /* a statement has its last token on this line, as the
                           line's last token (comments and `;` aside) */
    DV_LINE_CODE = 4    /* the line holds a token or a part of one */
};

typedef struct dv_token_list {
    const dv_token *tokens; /* in the order of their spans */
    uint32_t count;
    const unsigned char *lines; /* DV_LINE_… of line i + 1 */
    uint32_t line_count;
} dv_token_list;

/* False when the file has no grammar or a guard stopped the parser (the same
 * guards as dv_source_define). In Python the indentation of a block counts as
 * a token where it begins and ends (empty span), so that a dedented line is a
 * difference. Everything in `arena`. */
bool dv_source_tokens(dv_source_parser *parser, const dv_file *file,
                      dv_arena *arena, dv_token_list *out);

/* Whether the code of two ranges of lines is the same, token by token
 * (compared as bytes). */
bool dv_tokens_equal(const dv_file *a, const dv_token_list *a_tokens,
                     dv_lines a_lines, const dv_file *b,
                     const dv_token_list *b_tokens, dv_lines b_lines);

/* The first token that differs: indexes into both lists (the end of the range
 * when one is shorter). False when they are equal. */
bool dv_tokens_differ(const dv_file *a, const dv_token_list *a_tokens,
                      dv_lines a_lines, const dv_file *b,
                      const dv_token_list *b_tokens, dv_lines b_lines,
                      uint32_t *a_index, uint32_t *b_index);

#endif
