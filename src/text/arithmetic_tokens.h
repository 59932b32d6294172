/* SPDX-License-Identifier: MIT */
/*
 * A line of text as the signs and numbers of its arithmetic.
 */
#ifndef DOCVERIFY_TEXT_ARITHMETIC_TOKENS_H
#define DOCVERIFY_TEXT_ARITHMETIC_TOKENS_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_sign {
    DV_SIGN_NUMBER, /* with its unit */
    DV_SIGN_TIMES,
    DV_SIGN_OVER,
    DV_SIGN_FLOOR, /* `//` */
    DV_SIGN_PLUS,
    DV_SIGN_MINUS,
    DV_SIGN_POWER,
    DV_SIGN_OPEN,
    DV_SIGN_CLOSE,
    DV_SIGN_EQUAL,
    DV_SIGN_ABOUT, /* `≈` */
    DV_SIGN_TILDE, /* `~` before a number */
    DV_SIGN_WORD,
    DV_SIGN_STOP, /* ends a sentence or its part: comma, colon, bar */
    DV_SIGN_BAD   /* what it stands in cannot be computed */
} dv_sign;

typedef struct dv_arithmetic_token {
    dv_sign sign;
    dv_span span;
    bool glued; /* nothing stands between it and the token before */
} dv_arithmetic_token;

typedef DV_VEC(dv_arithmetic_token) dv_arithmetic_tokens;

/* Tokens of a line that are looked at. */
enum { DV_ARITHMETIC_LIMIT = 4096 };

void dv_arithmetic_lex(dv_str line, dv_arena *arena, dv_arithmetic_tokens *out);

#endif
