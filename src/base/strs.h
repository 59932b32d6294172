/* SPDX-License-Identifier: MIT */
/* Several views. */
#ifndef DOCVERIFY_BASE_STRS_H
#define DOCVERIFY_BASE_STRS_H

#include <stdint.h>

#include "docverify/str.h"

/* In the order of whoever made them. */
typedef struct dv_strs {
    const dv_str *items;
    uint32_t count;
} dv_strs;

/* Whether `s` is one of `count` views, or of words. */
bool dv_strs_have(const dv_str *items, size_t count, dv_str s);
bool dv_str_is_one_of(dv_str s, const char *const *words, size_t count);
bool dv_str_is_one_of_nocase(dv_str s, const char *const *words, size_t count);
/* The same of words in byte order. */
bool dv_str_is_one_of_sorted(dv_str s, const char *const *words, size_t count);

/* Byte order of two dv_str, for qsort and bsearch. */
int dv_strs_compare(const void *a, const void *b);

#endif
