/* SPDX-License-Identifier: MIT */
#include "text/scripts.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* Characters and words below which a text says nothing, and shares of Chinese,
 * Japanese and Korean characters in a hundred: of a text that is of these
 * languages at least MOSTLY, of one in Latin letters at most HARDLY. */
enum { ENOUGH = 30, MOSTLY = 30, HARDLY = 5 };

static bool is_latin(int32_t c)
{
    return dv_is_letter(c) ||
           (c >= 0xc0 && c <= 0x24f && c != 0xd7 && c != 0xf7);
}

static bool is_kana(int32_t c)
{
    return (c >= 0x3041 && c <= 0x309f) || (c >= 0x30a1 && c <= 0x30ff) ||
           (c >= 0x31f0 && c <= 0x31ff) || (c >= 0xff66 && c <= 0xff9f);
}

static bool is_hangul(int32_t c)
{
    return (c >= 0xac00 && c <= 0xd7ff) || (c >= 0x1100 && c <= 0x11ff) ||
           (c >= 0x3130 && c <= 0x318f);
}

void dv_scripts_add(dv_scripts *scripts, dv_str text)
{
    uint32_t length, letters = 0;

    for (size_t at = 0; at < text.len; at += length) {
        int32_t c = dv_utf8_decode(text, at, &length);

        if (is_latin(c)) {
            letters++;
            scripts->latin += letters == 2; /* one letter is no word */
            continue;
        }
        letters = 0;
        if (is_kana(c))
            scripts->kana++;
        else if (is_hangul(c))
            scripts->hangul++;
        else if (c > 0 && dv_utf8_is_cjk(c))
            scripts->han++;
    }
}

dv_script_language dv_scripts_language(const dv_scripts *scripts)
{
    uint64_t east = (uint64_t)scripts->han + scripts->kana + scripts->hangul;
    uint64_t all = east + scripts->latin;

    if (all < ENOUGH)
        return DV_SCRIPT_UNKNOWN;
    if (east * 100 <= all * HARDLY)
        return DV_SCRIPT_LATIN;
    if (east * 100 < all * MOSTLY)
        return DV_SCRIPT_UNKNOWN;
    if (scripts->kana * UINT64_C(10) > east)
        return DV_SCRIPT_JAPANESE;
    return scripts->hangul * UINT64_C(2) > east ? DV_SCRIPT_KOREAN
                                                : DV_SCRIPT_CHINESE;
}

const char *dv_script_language_name(dv_script_language language)
{
    static const char *const names[] = {"", "Chinese", "Japanese", "Korean",
                                        "English"};

    return names[language];
}
