/* SPDX-License-Identifier: MIT */
/*
 * Pieces of text: words, names, cells and what is marked up in them.
 */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/api/page.h"

bool dv_api_may_be_class(dv_str name)
{
    size_t i = 0;

    while (i < name.len && name.ptr[i] == '_')
        i++;
    return i < name.len && dv_is_upper(name.ptr[i]);
}

/* Tags, as in <tt>int</tt>, and the bar that is escaped in a table. */
static dv_str without_escapes(dv_str text, dv_arena *arena)
{
    char *copy;
    size_t count = 0;

    if (dv_str_find_byte(text, '\\') == text.len &&
        dv_str_find_byte(text, '<') == text.len)
        return text;
    copy = dv_arena_new(arena, text.len + 1);
    for (size_t i = 0; i < text.len; i++) {
        dv_str rest = dv_str_slice(text, i, text.len);

        if (text.ptr[i] == '<' && dv_str_find_byte(rest, '>') < rest.len) {
            i += dv_str_find_byte(rest, '>');
            continue;
        }
        if (text.ptr[i] == '\\' && i + 1 < text.len &&
            strchr("|_*<[]", text.ptr[i + 1]))
            i++;
        copy[count++] = text.ptr[i];
    }
    return (dv_str){copy, count};
}

static bool wraps(dv_str text, const char *mark)
{
    dv_str m = dv_str_from(mark);

    return text.len >= 2 * m.len && dv_str_starts(text, m) &&
           dv_str_ends(text, m);
}

static dv_str unwrap(dv_str text)
{
    static const char *const marks[] = {"**", "__", "`", "*", "_"};

    for (size_t i = 0; i < DV_COUNT(marks); i++) {
        size_t n = strlen(marks[i]);

        if (wraps(text, marks[i]) &&
            dv_str_find_byte(dv_str_slice(text, n, text.len - n),
                             marks[i][0]) == text.len - 2 * n)
            return dv_str_trim(dv_str_slice(text, n, text.len - n));
    }
    return text;
}

/* Without blanks, those that do not break included. */
static dv_str trim(dv_str text)
{
    static const char hard[] = "\xc2\xa0";

    for (size_t before = text.len + 1; text.len < before;) {
        before = text.len;
        text = dv_str_trim(text);
        if (dv_str_starts(text, DV_STR(hard)))
            text = dv_str_slice(text, 2, text.len);
        if (dv_str_ends(text, DV_STR(hard)))
            text.len -= 2;
    }
    return text;
}

dv_str dv_api_bare(dv_str text, dv_arena *arena)
{
    text = unwrap(unwrap(trim(text)));
    return dv_str_trim(without_escapes(text, arena));
}

bool dv_api_is_name(dv_str text)
{
    size_t i = 0;

    while (i < text.len && i < 2 && text.ptr[i] == '*')
        i++;
    if (i == text.len || dv_is_digit(text.ptr[i]))
        return false;
    for (; i < text.len; i++)
        if (!dv_is_word(text.ptr[i]))
            return false;
    return true;
}
