/* SPDX-License-Identifier: MIT */
/* What is wrong with code in any language, in words. */
#ifndef DOCVERIFY_SOURCE_FRAGMENT_WORDS_H
#define DOCVERIFY_SOURCE_FRAGMENT_WORDS_H

#include "base/arena.h"
#include "docverify/str.h"

/* The bracket that closes `opener`, or that `closer` closes. */
char dv_bracket_closer(char opener);
char dv_bracket_opener(char closer);

dv_str dv_words_unclosed(dv_arena *arena, char opener);
dv_str dv_words_unopened(dv_arena *arena, char closer);
dv_str dv_words_mismatched(dv_arena *arena, char closer, char opener);
/* A string that does not end; `quote` would end it. */
dv_str dv_words_endless(dv_arena *arena, dv_str quote);
/* A character that is none of the language's. */
dv_str dv_words_strange(dv_arena *arena, const char *language,
                        dv_str character);
/* A comma is missing behind `value`. */
dv_str dv_words_comma(dv_arena *arena, dv_str value);

/* The beginning of `code`, up to its line's end, as it is quoted. */
dv_str dv_words_quoted(dv_str code);

#endif
