/* SPDX-License-Identifier: MIT */
#include "facts/cite/own_field.h"

#include "base/mem.h"
#include "docverify/ascii.h"

/* Lines that are the head of a text, and bytes of one that are looked at. */
#define HEAD_LINES 24u
#define LINE_BYTES 200u

static bool is_any(char c, const char *of)
{
    return c != '\0' && strchr(of, c) != NULL;
}

static size_t skip(dv_str line, size_t at, const char *what)
{
    while (at < line.len && is_any(line.ptr[at], what))
        at++;
    return at;
}

/* The end of a key: what parts it from its value, or marks it. `_` within a
 * word is a part of it. */
static size_t end_of_key(dv_str line, size_t at)
{
    while (at < line.len && !is_any(line.ptr[at], ":|*") &&
           (line.ptr[at] != '_' ||
            (at + 1 < line.len && dv_is_alnum(line.ptr[at + 1]))))
        at++;
    return at;
}

static bool read_line(dv_str line, dv_own_field *out)
{
    size_t first = skip(line, 0, " \t>#*_-+|");
    size_t end = end_of_key(line, first);

    if (end == line.len)
        return false;
    out->key = dv_str_trim(dv_str_slice(line, first, end));
    out->value = dv_str_slice(line, skip(line, end, " \t:|*_\"'`"), line.len);
    return true;
}

bool dv_own_field_next(dv_own_fields *walk, dv_own_field *out)
{
    bool found = false;

    while (!found && walk->line < HEAD_LINES && walk->at < walk->text.len) {
        size_t end = dv_str_find_byte_from(walk->text, walk->at, '\n');
        size_t most = end - walk->at > LINE_BYTES ? walk->at + LINE_BYTES : end;

        found = read_line(dv_str_slice(walk->text, walk->at, most), out);
        walk->at = end + 1;
        walk->line++;
    }
    return found;
}

static bool is_same(dv_str key, dv_str word)
{
    for (size_t i = 0; i < key.len; i++) {
        char c = key.ptr[i] == '_' || key.ptr[i] == '-' ? ' ' : key.ptr[i];

        if (dv_to_lower(c) != word.ptr[i])
            return false;
    }
    return true;
}

bool dv_own_field_is(dv_str key, const dv_str *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (key.len == words[i].len && is_same(key, words[i]))
            return true;
    return false;
}
