/* SPDX-License-Identifier: MIT */
#include "facts/trees/name_words.h"

#include "docverify/ascii.h"

dv_str dv_name_word(dv_str name, size_t *at, bool (*is_of_word)(int))
{
    size_t start = *at;

    while (start < name.len && !is_of_word(name.ptr[start]))
        start++;
    for (*at = start; *at < name.len && is_of_word(name.ptr[*at]); ++*at)
        if (*at > start && dv_is_upper(name.ptr[*at]) &&
            dv_is_lower(name.ptr[*at - 1]))
            break;
    return dv_str_slice(name, start, *at);
}
