/* SPDX-License-Identifier: MIT */
/* Where an address in running text ends: GFM's extended autolinks, and what
 * Chinese and Japanese text puts behind one without a space. */
#include "markdown/internal.h"

#include "text/unicode.h"

/* Punctuation that is no part of an address in any text. */
static bool is_wide_punctuation(int32_t c)
{
    return (c >= 0x2010 && c <= 0x2027) || (c >= 0x3000 && c <= 0x303f) ||
           (c >= 0xff00 && c <= 0xff65) || (c >= 0xfe30 && c <= 0xfe4f) ||
           c == 0xb7 || c == 0xa0;
}

static uint32_t word_end(dv_str text, uint32_t at, uint32_t limit)
{
    while (at < limit) {
        unsigned char c = (unsigned char)text.ptr[at];
        uint32_t length = 1;
        int32_t point;

        if (c <= ' ' || c == '<' || c == 0x7f)
            break;
        if (c >= 0x80) {
            point = dv_utf8_decode(text, at, &length);
            if (point < 0 || is_wide_punctuation(point) ||
                dv_utf8_is_cjk(point))
                break;
        }
        at += length;
    }
    return at < limit ? at : limit;
}

/* The start of `&name;` that ends at `end`, or `end`. */
static uint32_t entity_start(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t i = end - 1;

    while (i > at &&
           ((text.ptr[i - 1] | 0x20) >= 'a' && (text.ptr[i - 1] | 0x20) <= 'z'))
        i--;
    return i > at && i < end - 1 && text.ptr[i - 1] == '&' ? i - 1 : end;
}

uint32_t dv_md_address_end(dv_str text, uint32_t at, uint32_t limit)
{
    uint32_t end = word_end(text, at, limit);
    int64_t open = 0; /* parentheses that are not closed */

    for (uint32_t i = at; i < end; i++)
        open += (text.ptr[i] == '(') - (text.ptr[i] == ')');
    while (end > at) {
        char c = text.ptr[end - 1];
        uint32_t entity = c == ';' ? entity_start(text, at, end) : end;

        if (entity < end)
            end = entity;
        else if (c == ')' && open < 0) {
            open++;
            end--;
        } else if (c && strchr("?!.,:*_~'\";", c))
            end--;
        else
            break;
    }
    return end;
}
