/* SPDX-License-Identifier: MIT */
/*
 * What is known about a file before a parser sees it.
 */
#ifndef DOCVERIFY_SOURCE_GUARD_H
#define DOCVERIFY_SOURCE_GUARD_H

#include "docverify/str.h"

/* Larger files are not parsed, and not read either. */
#define DV_SOURCE_PARSEABLE ((size_t)8 * 1024 * 1024)
#define DV_SOURCE_READABLE  ((size_t)16 * 1024 * 1024)

/* Why `text` is not taken for text: larger than DV_SOURCE_READABLE, a NUL, or
 * one byte in fifty or more that is a control character or not UTF-8, in its
 * first 64 KiB or in all of it. Empty if it is text. A static string. */
dv_str dv_guard_binary(dv_str text);

/* Whether brackets nest deeper than any code does; strings and comments
 * count as well. */
bool dv_guard_nests(dv_str text);

/* Whether a line begins with more than `columns` bytes of white space and of
 * what YAML's blocks begin with. */
bool dv_guard_indents(dv_str text, uint32_t columns);

#endif
