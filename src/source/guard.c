/* SPDX-License-Identifier: MIT */
#include "source/guard.h"

#include "text/unicode.h"

enum {
    SAMPLE = 64 * 1024,
    BAD_SHARE = 50, /* one byte in so many */
    DEEPEST = 1000  /* tree-sitter compares ambiguous trees by recursion */
};

enum { PLAIN, CONTROL, HIGH };

static uint32_t byte_kind(unsigned char byte)
{
    if (byte >= 0x80)
        return HIGH;
    if (byte >= 0x20 ? byte != 0x7F : strchr("\t\n\v\f\r", byte) && byte)
        return PLAIN;
    return CONTROL;
}

/* Control characters and bytes that are not UTF-8. */
static size_t count_bad(dv_str text)
{
    size_t bad = 0;
    uint32_t length;

    for (size_t i = dv_utf8_skip_plain(text, 0); i < text.len;
         i = dv_utf8_skip_plain(text, i + length)) {
        unsigned char byte = (unsigned char)text.ptr[i];

        length = 1;
        if (byte_kind(byte) == HIGH)
            bad += dv_utf8_decode(text, i, &length) < 0;
        else
            bad += byte_kind(byte) == CONTROL;
    }
    return bad;
}

static bool is_mostly_bad(dv_str text)
{
    return count_bad(text) * BAD_SHARE > text.len;
}

dv_str dv_guard_binary(dv_str text)
{
    if (text.len > DV_SOURCE_READABLE)
        return DV_STR("larger than 16 MiB");
    if (dv_str_find_byte(text, '\0') < text.len)
        return DV_STR("it holds a NUL");
    if ((text.len > SAMPLE && is_mostly_bad(dv_str_slice(text, 0, SAMPLE))) ||
        is_mostly_bad(text))
        return DV_STR("too many bytes are not UTF-8 text");
    return (dv_str){NULL, 0};
}

bool dv_guard_nests(dv_str text)
{
    static const signed char steps[UINT8_MAX + 1] = {
        ['('] = 1, ['['] = 1, ['{'] = 1, [')'] = -1, [']'] = -1, ['}'] = -1};
    int32_t depth = 0;

    for (size_t i = 0; i < text.len; i++) {
        depth += steps[(unsigned char)text.ptr[i]];
        if ((uint32_t)depth <= DEEPEST)
            continue;
        if (depth > 0)
            return true;
        depth = 0;
    }
    return false;
}

bool dv_guard_indents(dv_str text, uint32_t columns)
{
    for (size_t at = 0; at < text.len;) {
        size_t end = at;

        while (end < text.len && text.ptr[end] &&
               strchr(" \t-?:", text.ptr[end]))
            end++;
        if (end - at > columns)
            return true;
        at = dv_str_find_from(text, end, DV_STR("\n")) + 1;
    }
    return false;
}
