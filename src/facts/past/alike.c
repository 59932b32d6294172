/* SPDX-License-Identifier: MIT */
#include "facts/past/alike.h"

#include "docverify/ascii.h"
#include "facts/cite/path.h"

#include <ctype.h>

/* Bytes of words before or behind a reference that tell it from others, and of
 * all that its line has there; a number counts as one. */
#define CONTEXT_BYTES 16u
#define LINE_BYTES    3u

static bool is_digit_at(dv_str text, size_t at)
{
    return at < text.len && dv_is_digit(text.ptr[at]);
}

static bool is_blank_at(dv_str text, size_t at)
{
    return at < text.len && strchr(" \t\r\n", text.ptr[at]) != NULL;
}

bool dv_alike_stands(dv_str text, size_t at, dv_str part)
{
    size_t end = at + part.len;

    return dv_str_equal(dv_str_slice(text, at, end), part) &&
           !(at > 0 && is_digit_at(text, at) && is_digit_at(text, at - 1)) &&
           !(is_digit_at(text, end - 1) && is_digit_at(text, end));
}

size_t dv_alike_find_only(dv_str text, dv_str part)
{
    size_t found = DV_ALIKE_NONE, at = 0;

    while (part.len && at < text.len) {
        const char *hit =
            memmem(text.ptr + at, text.len - at, part.ptr, part.len);

        if (!hit)
            break;
        at = (size_t)(hit - text.ptr);
        if (dv_alike_stands(text, at, part)) {
            if (found != DV_ALIKE_NONE)
                return DV_ALIKE_NONE;
            found = at;
        }
        at++;
    }
    return found;
}

/* Over a run of digits or of white space, or over one byte. */
static size_t skip(dv_str text, size_t at)
{
    size_t start = at;

    while (is_digit_at(text, at))
        at++;
    while (at == start && is_blank_at(text, at))
        while (is_blank_at(text, ++at))
            continue;
    return at > start ? at : start + 1;
}

static size_t skip_back(dv_str text, size_t at)
{
    size_t end = at;

    while (at > 0 && is_digit_at(text, at - 1))
        at--;
    if (at == end)
        while (at > 0 && is_blank_at(text, at - 1))
            at--;
    return at < end ? at : end - 1;
}

/* Whether the same stands there, any number and any white space counting as
 * equal. */
static bool is_alike(dv_str a, size_t i, dv_str b, size_t k)
{
    if (is_digit_at(a, i) || is_digit_at(b, k))
        return is_digit_at(a, i) && is_digit_at(b, k);
    if (is_blank_at(a, i) || is_blank_at(b, k))
        return is_blank_at(a, i) && is_blank_at(b, k);
    return a.ptr[i] == b.ptr[k];
}

/* White space, markup and marks say nothing: a paragraph may become an item of
 * a list, or the cell of a table. */
static bool is_said(char c)
{
    return dv_is_alnum(c) || (unsigned char)c >= 0x80;
}

/* The next of what is said; *line: a line, or the text, ends before it. */
static size_t said_behind(dv_str text, size_t at, bool *line)
{
    *line = false;
    for (; at < text.len && !is_said(text.ptr[at]); at++)
        *line |= text.ptr[at] == '\n';
    *line |= at == text.len;
    return at;
}

static size_t said_before(dv_str text, size_t at, bool *line)
{
    *line = false;
    for (; at > 0 && !is_said(text.ptr[at - 1]); at--)
        *line |= text.ptr[at - 1] == '\n';
    *line |= at == 0;
    return at;
}

bool dv_alike_behind(dv_str a, size_t i, dv_str b, size_t k)
{
    for (uint32_t n = 0; n < CONTEXT_BYTES; n++) {
        bool ends, other_ends;

        i = said_behind(a, i, &ends);
        k = said_behind(b, k, &other_ends);
        if (n >= LINE_BYTES && ends && other_ends)
            return true;
        if (i == a.len || k == b.len)
            return i == a.len && k == b.len;
        if (!is_alike(a, i, b, k))
            return false;
        i = skip(a, i);
        k = skip(b, k);
    }
    return true;
}

bool dv_alike_before(dv_str a, size_t i, dv_str b, size_t k)
{
    for (uint32_t n = 0; n < CONTEXT_BYTES; n++) {
        bool ends, other_ends;

        i = said_before(a, i, &ends);
        k = said_before(b, k, &other_ends);
        if (n >= LINE_BYTES && ends && other_ends)
            return true;
        if (i == 0 || k == 0)
            return i == 0 && k == 0;
        if (!is_alike(a, i - 1, b, k - 1))
            return false;
        i = skip_back(a, i);
        k = skip_back(b, k);
    }
    return true;
}

/* Moves `at` to the end of the path that it is within or at the end of. */
static bool skip_path(dv_str text, size_t *at)
{
    size_t start = *at, end = *at;
    bool parted = false, named = false;

    while (start > 0 && dv_is_path_byte(text.ptr[start - 1]))
        start--;
    while (end < text.len && dv_is_path_byte(text.ptr[end]))
        end++;
    for (size_t i = start; i < end; i++) {
        parted |= text.ptr[i] == '/' || (text.ptr[i] == '.' && i + 1 < end);
        named |= isalpha((unsigned char)text.ptr[i]) != 0;
    }
    *at = end;
    return parted && named;
}

/* Over two paths of which one was written for the other. */
static bool skip_paths(dv_str a, size_t *i, dv_str b, size_t *k)
{
    size_t left = *i, right = *k;

    return skip_path(a, i) && skip_path(b, k) && (*i > left || *k > right);
}

static void note(dv_alike *places, size_t i, size_t k)
{
    for (size_t n = 0; n < places->count; n++)
        if (places->now[n] == k)
            places->then[n] = i;
}

bool dv_alike_places(dv_str old_text, dv_str new_text, bool paths,
                     dv_alike *places)
{
    size_t i = 0, k = 0;

    for (size_t n = 0; n < places->count; n++)
        places->then[n] = DV_ALIKE_NONE;
    while (i < old_text.len && k < new_text.len) {
        note(places, i, k);
        if (is_alike(old_text, i, new_text, k)) {
            i = skip(old_text, i);
            k = skip(new_text, k);
        } else if (!paths || !skip_paths(old_text, &i, new_text, &k)) {
            return false;
        }
    }
    if (i == old_text.len && k == new_text.len)
        note(places, i, k);
    return i == old_text.len && k == new_text.len;
}
