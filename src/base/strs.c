/* SPDX-License-Identifier: MIT */
#include "base/strs.h"

#include <stdlib.h>

bool dv_strs_have(const dv_str *items, size_t count, dv_str s)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal(items[i], s))
            return true;
    return false;
}

bool dv_str_is_one_of(dv_str s, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal(s, dv_str_from(words[i])))
            return true;
    return false;
}

bool dv_str_is_one_of_nocase(dv_str s, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal_nocase(s, dv_str_from(words[i])))
            return true;
    return false;
}

static int compare_word(const void *key, const void *word)
{
    const dv_str *s = key;

    return dv_str_compare(*s, dv_str_from(*(const char *const *)word));
}

bool dv_str_is_one_of_sorted(dv_str s, const char *const *words, size_t count)
{
    return bsearch(&s, words, count, sizeof *words, compare_word) != NULL;
}

int dv_strs_compare(const void *a, const void *b)
{
    return dv_str_compare(*(const dv_str *)a, *(const dv_str *)b);
}
