/* SPDX-License-Identifier: MIT */
#include "source/strange.h"

#include "base/mem.h"
#include "text/unicode.h"

static const struct {
    int32_t code_point;
    const char *name, *twin;
} known[] = {
    {0x00a0, "no-break space", " "},
    {0x00ad, "soft hyphen", ""},
    {0x00b7, "middle dot", NULL},
    {0x00d7, "multiplication sign", "*"},
    {0x00f7, "division sign", "/"},
    {0x2002, "en space", " "},
    {0x2003, "em space", " "},
    {0x2009, "thin space", " "},
    {0x200b, "zero-width space", ""},
    {0x200c, "zero-width non-joiner", ""},
    {0x200d, "zero-width joiner", ""},
    {0x2010, "hyphen", "-"},
    {0x2011, "non-breaking hyphen", "-"},
    {0x2013, "en dash", "-"},
    {0x2014, "em dash", "-"},
    {0x2018, "left quotation mark", "'"},
    {0x2019, "right quotation mark", "'"},
    {0x201c, "left quotation mark", "\""},
    {0x201d, "right quotation mark", "\""},
    {0x2026, "ellipsis", "..."},
    {0x202f, "narrow no-break space", " "},
    {0x2190, "arrow", NULL},
    {0x2192, "arrow", NULL},
    {0x2212, "minus sign", "-"},
    {0x2260, "not-equal sign", "!="},
    {0x2264, "less-or-equal sign", "<="},
    {0x2265, "greater-or-equal sign", ">="},
    {0x3000, "ideographic space", " "},
    {0x3001, "ideographic comma", ","},
    {0x3002, "ideographic full stop", "."},
    {0x300a, "left angle bracket", NULL},
    {0x300b, "right angle bracket", NULL},
    {0x3010, "left lenticular bracket", "["},
    {0x3011, "right lenticular bracket", "]"},
    {0xfeff, "byte order mark", ""},
    {0xff01, "full-width exclamation mark", "!"},
    {0xff02, "full-width quotation mark", "\""},
    {0xff03, "full-width number sign", "#"},
    {0xff05, "full-width percent sign", "%"},
    {0xff06, "full-width ampersand", "&"},
    {0xff07, "full-width apostrophe", "'"},
    {0xff08, "full-width left parenthesis", "("},
    {0xff09, "full-width right parenthesis", ")"},
    {0xff0a, "full-width asterisk", "*"},
    {0xff0b, "full-width plus sign", "+"},
    {0xff0c, "full-width comma", ","},
    {0xff0d, "full-width hyphen", "-"},
    {0xff0e, "full-width full stop", "."},
    {0xff0f, "full-width slash", "/"},
    {0xff1a, "full-width colon", ":"},
    {0xff1b, "full-width semicolon", ";"},
    {0xff1c, "full-width less-than sign", "<"},
    {0xff1d, "full-width equals sign", "="},
    {0xff1e, "full-width greater-than sign", ">"},
    {0xff1f, "full-width question mark", "?"},
    {0xff20, "full-width at sign", "@"},
    {0xff3b, "full-width left bracket", "["},
    {0xff3c, "full-width backslash", "\\"},
    {0xff3d, "full-width right bracket", "]"},
    {0xff5b, "full-width left brace", "{"},
    {0xff5c, "full-width bar", "|"},
    {0xff5d, "full-width right brace", "}"},
    {0xff5e, "full-width tilde", "~"},
};

static size_t find(int32_t code_point)
{
    size_t low = 0, high = DV_COUNT(known);

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (known[middle].code_point < code_point)
            low = middle + 1;
        else
            high = middle;
    }
    return low < DV_COUNT(known) && known[low].code_point == code_point
               ? low
               : DV_COUNT(known);
}

const char *dv_strange_twin(int32_t code_point)
{
    size_t i = find(code_point);

    return i < DV_COUNT(known) ? known[i].twin : NULL;
}

static bool is_seen(const char *twin)
{
    return !twin || (*twin && *twin != ' ');
}

void dv_strange_name(dv_buf *out, dv_str character)
{
    uint32_t length;
    int32_t code_point = dv_utf8_decode(character, 0, &length);
    size_t i = find(code_point);
    bool shown = i == DV_COUNT(known) || is_seen(known[i].twin);

    if (code_point < 0) {
        dv_buf_add(out, DV_STR("a byte that is no UTF-8"));
        return;
    }
    if (shown)
        dv_buf_printf(out, "`%.*s` (", DV_STR_ARG(character));
    else
        dv_buf_add(out, DV_STR("a "));
    if (i < DV_COUNT(known))
        dv_buf_printf(out, "%s%s", known[i].name, shown ? ", " : " (");
    dv_buf_printf(out, "U+%04X)", (unsigned)code_point);
}
