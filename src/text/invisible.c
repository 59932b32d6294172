/* SPDX-License-Identifier: MIT */
#include "text/invisible.h"

#include "base/mem.h"

static bool is_between(int32_t c, int32_t first, int32_t last)
{
    return c >= first && c <= last;
}

/* Arabic, Syriac, Indic and the scripts of South-East Asia, Mongolian: they
 * use joiners, or break lines where no space is. */
static bool is_of_joined_script(int32_t c)
{
    return is_between(c, 0x600, 0x109f) || is_between(c, 0x1780, 0x18af) ||
           is_between(c, 0x1900, 0x1cff) || is_between(c, 0xa800, 0xabff) ||
           is_between(c, 0xfb50, 0xfdff) || is_between(c, 0xfe70, 0xfefe) ||
           is_between(c, 0x11000, 0x11fff);
}

static bool is_of_emoji(int32_t c)
{
    return c >= 0x1f000 || is_between(c, 0x2190, 0x2bff) || c == 0xfe0f ||
           is_between(c, 0x20d0, 0x20ff);
}

static bool is_tag(int32_t c)
{
    return is_between(c, 0xe0000, 0xe007f);
}

static bool is_control(int32_t c)
{
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' &&
            c != 0) ||
           is_between(c, 0x7f, 0x9f);
}

static bool is_always_invisible(int32_t c)
{
    return c == 0x180e || is_between(c, 0x2028, 0x2029) ||
           is_between(c, 0x2060, 0x2064) || is_between(c, 0x206a, 0x206f) ||
           c == 0xfeff || is_between(c, 0xfff9, 0xfffb) || is_control(c);
}

static bool is_seen(int32_t c, int32_t before, int32_t after)
{
    if (is_tag(c))
        return before == 0x1f3f4 || is_tag(before);
    if (c == 0x200b)
        return is_of_joined_script(before) || is_of_joined_script(after);
    return is_of_joined_script(before) || is_of_joined_script(after) ||
           (c == 0x200d && is_of_emoji(before) && is_of_emoji(after));
}

dv_invisible dv_invisible_of(int32_t c, int32_t before, int32_t after)
{
    switch (c) {
    case 0x202a:
    case 0x202b:
    case 0x202d:
    case 0x202e:
        return DV_BIDI_EMBEDDING;
    case 0x202c:
        return DV_BIDI_POP;
    case 0x2066:
    case 0x2067:
    case 0x2068:
        return DV_BIDI_ISOLATE;
    case 0x2069:
        return DV_BIDI_POP_ISOLATE;
    case 0x200b:
    case 0x200c:
    case 0x200d:
        return is_seen(c, before, after) ? DV_VISIBLE : DV_INVISIBLE;
    default:
        break;
    }
    if (is_tag(c))
        return is_seen(c, before, after) ? DV_VISIBLE : DV_INVISIBLE;
    return is_always_invisible(c) ? DV_INVISIBLE : DV_VISIBLE;
}

const char *dv_invisible_name(int32_t c)
{
    static const struct {
        int32_t c;
        const char *name;
    } names[] = {
        {0x1b, "escape"},
        {0x180e, "Mongolian vowel separator"},
        {0x200b, "zero width space"},
        {0x200c, "zero width non-joiner"},
        {0x200d, "zero width joiner"},
        {0x2028, "line separator"},
        {0x2029, "paragraph separator"},
        {0x202a, "left-to-right embedding"},
        {0x202b, "right-to-left embedding"},
        {0x202c, "pop directional formatting"},
        {0x202d, "left-to-right override"},
        {0x202e, "right-to-left override"},
        {0x2060, "word joiner"},
        {0x2061, "function application"},
        {0x2062, "invisible times"},
        {0x2063, "invisible separator"},
        {0x2064, "invisible plus"},
        {0x2066, "left-to-right isolate"},
        {0x2067, "right-to-left isolate"},
        {0x2068, "first strong isolate"},
        {0x2069, "pop directional isolate"},
        {0xfeff, "zero width no-break space"},
    };

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (names[i].c == c)
            return names[i].name;
    if (is_tag(c))
        return "tag character";
    return is_control(c) ? "control character" : "";
}
