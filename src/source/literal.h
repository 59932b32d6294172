/* SPDX-License-Identifier: MIT */
/*
 * String literals, as they are compared: 'a b', "a b" and "a " "b" say the
 * same.
 */
#ifndef DOCVERIFY_SOURCE_LITERAL_H
#define DOCVERIFY_SOURCE_LITERAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

/* One that can be written with either kind of quotes. */
typedef struct dv_literal {
    dv_str prefix, inner;
    uint32_t joined; /* how many others went into it */
} dv_literal;

/* More than these in a row are compared one by one. */
#define DV_LITERAL_JOINED 16u

/* Where the quote of a token that is a string literal stands, behind its
 * prefix; the token's length where it is none. */
size_t dv_literal_quote(dv_str token);

/* False when the token is no such literal. One of a single byte is, where
 * `single` says so: it may be a character. */
bool dv_literal_read(dv_str token, bool single, dv_literal *out);

uint64_t dv_literal_hash(const dv_literal *literal);

/* Adds a literal that follows. False when they do not say the same together;
 * the text lives in `arena`. */
bool dv_literal_join(dv_literal *literal, const dv_literal *next,
                     dv_arena *arena);

#endif
