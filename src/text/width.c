/* SPDX-License-Identifier: MIT */
#include <utf8proc.h>

#include "text/unicode.h"

enum {
    JOINER = 0x200d,
    EMOJI_STYLE = 0xfe0f, /* variation selector 16 */
    FIRST_SKIN = 0x1f3fb,
    LAST_SKIN = 0x1f3ff
};

uint32_t dv_utf8_width(int32_t c)
{
    int width;

    if (c < 0)
        return 1;
    if (c < 0x7f)
        return c >= 0x20;
    width = utf8proc_charwidth(c);
    return width > 0 ? (uint32_t)width : 0;
}

static bool is_pictograph(int32_t c)
{
    return c >= 0xa9 && utf8proc_get_property(c)->boundclass ==
                            UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

/* What the code point before the present one was part of. */
typedef struct emoji {
    bool open;      /* a pictograph, perhaps with a skin and a style */
    bool joined;    /* the same, and then a joiner */
    uint32_t width; /* of the pictograph */
} emoji;

/* Columns that `c` adds to what stands before it: a sequence that is one
 * picture is as wide as one. */
static uint32_t advance(emoji *before, int32_t c)
{
    uint32_t width = dv_utf8_width(c);

    if (before->open && c == EMOJI_STYLE && before->width == 1) {
        before->width = 2;
        return 1;
    }
    if (before->open && (c == EMOJI_STYLE || c == JOINER)) {
        before->joined = c == JOINER;
        return 0;
    }
    if (before->open && c >= FIRST_SKIN && c <= LAST_SKIN) {
        width = before->width == 1;
        before->width = 2;
        return width;
    }
    if (before->joined && is_pictograph(c)) {
        before->joined = false;
        return 0;
    }
    before->open = is_pictograph(c);
    before->joined = false;
    before->width = width;
    return width;
}

uint32_t dv_utf8_text_width(dv_str text)
{
    emoji before = {0};
    uint32_t width = 0;

    for (size_t i = 0; i < text.len;) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, i, &length);

        width += advance(&before, c);
        i += length;
    }
    return width;
}
