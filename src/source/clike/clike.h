/* SPDX-License-Identifier: MIT */
/*
 * Tokens of the languages that write comments as C does: C, C++, CUDA, Go,
 * JavaScript, Rust, TypeScript. For text that their grammars cannot read: any
 * bytes have tokens.
 */
#ifndef DOCVERIFY_SOURCE_CLIKE_CLIKE_H
#define DOCVERIFY_SOURCE_CLIKE_CLIKE_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_clike_kind {
    DV_CLIKE_END,
    DV_CLIKE_COMMENT,
    DV_CLIKE_NAME, /* and words of the language */
    DV_CLIKE_NUMBER,
    DV_CLIKE_STRING, /* and characters, templates, regular expressions */
    DV_CLIKE_OPEN,
    DV_CLIKE_CLOSE,
    DV_CLIKE_SIGN, /* one character of an operator */
    DV_CLIKE_DOTS, /* ... or … and more of them */
    DV_CLIKE_ODD   /* a character that is none of ASCII and no letter */
} dv_clike_kind;

typedef struct dv_clike_token {
    dv_clike_kind kind;
    bool endless; /* a string or comment that does not end */
    bool begins;  /* it is the first on its line */
    dv_span span;
} dv_clike_token;

typedef struct dv_clike_lexer {
    dv_str text;
    bool rust, script, go, cpp; /* of these, one at most; else C */
    uint32_t at;
    dv_clike_token last; /* private: no comment */
} dv_clike_lexer;

/* A lexer for the language of that name: "rust", "tsx". */
dv_clike_lexer dv_clike_lexer_for(const char *language, dv_str text);

dv_clike_token dv_clike_next(dv_clike_lexer *lexer);

#endif
