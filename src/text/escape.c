/* SPDX-License-Identifier: MIT */
#include "docverify/ascii.h"
#include "text/unicode.h"

/* Letters of the longest such word. */
enum { WORD_LIMIT = 16 };

/* Bidi_Control of Unicode, and the two separators that break lines. */
static bool changes_the_line(int32_t c)
{
    return c == 0x061c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static bool is_unsafe(int32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || changes_the_line(c);
}

static void add_escape(dv_buf *buf, int32_t c, char byte)
{
    if (c == '\n')
        dv_buf_add(buf, DV_STR("\\n"));
    else if (c == '\r')
        dv_buf_add(buf, DV_STR("\\r"));
    else if (c == '\t')
        dv_buf_add(buf, DV_STR("\\t"));
    else if (c < 0x80)
        dv_buf_printf(buf, "\\x%02x", (unsigned)(unsigned char)byte);
    else
        dv_buf_printf(buf, "\\u%04x", (unsigned)c);
}

bool dv_is_log_command(dv_str text, size_t at)
{
    size_t i = at + 2;

    if (!dv_str_starts(dv_str_slice(text, at, text.len), DV_STR("##")))
        return false;
    while (i < text.len && i - at < WORD_LIMIT && dv_is_lower(text.ptr[i]))
        i++;
    return i < text.len && text.ptr[i] == '[';
}

void dv_buf_add_escaped(dv_buf *buf, dv_str text)
{
    size_t plain = 0; /* where the bytes begin that can be added as they are */

    for (size_t i = 0; i < text.len;) {
        uint32_t length;
        int32_t c;

        if (text.ptr[i] >= ' ' && text.ptr[i] < 0x7f &&
            !(text.ptr[i] == '#' && dv_is_log_command(text, i))) {
            i++;
            continue;
        }
        c = dv_utf8_decode(text, i, &length);
        if (c == '#' || is_unsafe(c)) {
            dv_buf_add(buf, dv_str_slice(text, plain, i));
            add_escape(buf, c, text.ptr[i]);
            plain = i + length;
        }
        i += length;
    }
    dv_buf_add(buf, dv_str_slice(text, plain, text.len));
}
