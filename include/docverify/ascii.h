/* SPDX-License-Identifier: MIT */
/*
 * Bytes by what ASCII calls them, in no locale. Those of other characters are
 * none of it, whether they come as a char or as an unsigned one.
 */
#ifndef DOCVERIFY_ASCII_H
#define DOCVERIFY_ASCII_H

#include <stdbool.h>

static inline bool dv_is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static inline bool dv_is_lower(int c)
{
    return c >= 'a' && c <= 'z';
}

static inline bool dv_is_upper(int c)
{
    return c >= 'A' && c <= 'Z';
}

static inline bool dv_is_letter(int c)
{
    return dv_is_lower(c) || dv_is_upper(c);
}

static inline bool dv_is_alnum(int c)
{
    return dv_is_letter(c) || dv_is_digit(c);
}

/* A letter, a digit or `_`. */
static inline bool dv_is_word(int c)
{
    return dv_is_alnum(c) || c == '_';
}

/* One of these, or a byte of a character beyond ASCII. */
static inline bool dv_is_word_byte(char c)
{
    return dv_is_word(c) || (unsigned char)c >= 0x80;
}

static inline char dv_to_lower(char c)
{
    return dv_is_upper(c) ? (char)(c + ('a' - 'A')) : c;
}

#endif
