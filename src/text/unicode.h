/* SPDX-License-Identifier: MIT */
/*
 * What docverify asks of Unicode; the only place that knows utf8proc.
 */
#ifndef DOCVERIFY_TEXT_UNICODE_H
#define DOCVERIFY_TEXT_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "docverify/str.h"

/* Offset of the first byte that is not UTF-8 (overlong forms and surrogates
 * are not), or text.len. */
size_t dv_utf8_invalid_at(dv_str text);

/* Offset of the first byte from `at` on that is not ASCII, or text.len. */
size_t dv_utf8_skip_ascii(dv_str text, size_t at);

/* The same, but control characters other than tab and line end are found,
 * too (of DEL, some). */
size_t dv_utf8_skip_plain(dv_str text, size_t at);

/* Offset of the first character from `at` on that is not between U+3000 and
 * U+CFFF, as most of Chinese, Japanese and Korean text is; of a byte that is
 * no UTF-8, too. */
size_t dv_utf8_skip_cjk(dv_str text, size_t at);

/* Decodes the code point at `offset`; its length goes to `length` (1 to 4). A
 * byte that starts none gives -1 and length 1. */
int32_t dv_utf8_decode(dv_str text, size_t offset, uint32_t *length);

/* Columns on a terminal: 2 for wide, 0 for combining and control. */
uint32_t dv_utf8_width(int32_t code_point);
uint32_t dv_utf8_text_width(dv_str text);

/* Full lower-case mapping (final sigma, İ). Invalid bytes are copied. */
dv_str dv_utf8_lower(dv_arena *arena, dv_str text);

/* The code point that stands for all letter cases of `code_point`; nothing that
 * becomes several. */
int32_t dv_utf8_fold(int32_t code_point);

/* GitHub's anchor of a heading's rendered text, without its number for
 * duplicates (design §8, as github-slugger does it, without trimming). */
dv_str dv_utf8_slug(dv_arena *arena, dv_str text);

/* Chinese, Japanese, Korean: letters written without spaces around. */
bool dv_utf8_is_cjk(int32_t code_point);

/* Letters, marks, digits and connecting punctuation: what identifiers are made
 * of. */
bool dv_utf8_is_word(int32_t code_point);

/* Bytes of the character at `at` where it may stand in an identifier, or 0:
 * as the first one, letters, `_` and what is a number by its letter (UAX 31, by
 * category). */
uint32_t dv_utf8_name_at(dv_str text, size_t at, bool first);

/* Of any script, without marks and digits. */
bool dv_utf8_is_letter(int32_t code_point);

/* Letters with a lower and an upper case: of scripts that put spaces between
 * words. */
bool dv_utf8_is_cased(int32_t code_point);

/* Blanks of any width, such as those of Chinese text, and tabs; no line
 * ends. */
bool dv_utf8_is_blank(int32_t code_point);

/* `text` without the blanks at its end. */
dv_str dv_utf8_trim_end(dv_str text);

/* Adds `text` so that it is safe on a terminal and in a log: control
 * characters (C0 but for nothing, DEL, C1), bidirectional marks and isolates,
 * U+2028/9 and bytes that are not UTF-8 become \n, \t, \x1b, \u202e forms, and
 * the first character of a log command \x23. */
void dv_buf_add_escaped(dv_buf *buf, dv_str text);

/* Whether "##[error]", "##vso[task.setvariable …]" or the like begins there:
 * build servers obey that wherever it stands in what a program prints. */
bool dv_is_log_command(dv_str text, size_t at);

#endif
