/* SPDX-License-Identifier: MIT */
#include "text/commit_id.h"

#include "docverify/ascii.h"

/* Digits of an id that is no other number, and of a whole one. */
#define SHORTEST_ID 7u
#define LONGEST_ID  40u

static bool is_hex(char c)
{
    return dv_is_digit(c) || (c >= 'a' && c <= 'f');
}

dv_str dv_commit_id_at(dv_str text, size_t at)
{
    size_t stop = at;
    bool digit = false, letter = false;

    while (stop < text.len && is_hex(text.ptr[stop])) {
        digit |= dv_is_digit(text.ptr[stop]);
        letter |= !dv_is_digit(text.ptr[stop]);
        stop++;
    }
    if (!digit || !letter || stop - at < SHORTEST_ID ||
        stop - at > LONGEST_ID ||
        (stop < text.len && dv_is_word(text.ptr[stop])))
        return (dv_str){0};
    return dv_str_slice(text, at, stop);
}
