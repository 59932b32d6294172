/* SPDX-License-Identifier: MIT */
/*
 * Python's tokens, one after the other: for what its grammar does not see
 * (indentation, lines, the odd character) and for text that it cannot read.
 * Any bytes have tokens.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_LEXER_H
#define DOCVERIFY_SOURCE_PYTHON_LEXER_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_python_kind {
    DV_PYTHON_END,
    DV_PYTHON_NEWLINE, /* each, but for one behind a backslash */
    DV_PYTHON_COMMENT,
    DV_PYTHON_NAME,
    DV_PYTHON_KEYWORD,
    DV_PYTHON_NUMBER,
    DV_PYTHON_STRING,
    DV_PYTHON_OPEN,  /* ( [ { */
    DV_PYTHON_CLOSE, /* ) ] } */
    DV_PYTHON_OPERATOR,
    DV_PYTHON_DOTS, /* ... or … and more of them */
    DV_PYTHON_ODD   /* a character that is no part of Python */
} dv_python_kind;

typedef struct dv_python_token {
    dv_python_kind kind;
    bool endless; /* a string that does not end; it has its line, or all */
    dv_span span;
} dv_python_token;

typedef struct dv_python_lexer {
    dv_str text;
    uint32_t at;
    uint32_t plain_until; /* private */
} dv_python_lexer;

dv_python_token dv_python_next(dv_python_lexer *lexer);

#endif
