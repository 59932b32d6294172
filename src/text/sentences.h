/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_SENTENCES_H
#define DOCVERIFY_TEXT_SENTENCES_H

#include <stdint.h>

#include "docverify/str.h"

/* Sentences of a paragraph without markup: each ends with `.`, `!`, `?`, `…`
 * or `。！？`, the last one perhaps with nothing. Points of numbers, names of
 * files, initials and common abbreviations end none. Linear. */
uint32_t dv_sentences_count(dv_str text);

/* Words: runs of letters and digits with the marks within them; of Chinese,
 * Japanese and Korean, characters. Linear. */
uint32_t dv_words_count(dv_str text);

#endif
