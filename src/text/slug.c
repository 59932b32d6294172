/* SPDX-License-Identifier: MIT */
#include <utf8proc.h>

#include "docverify/ascii.h"
#include "text/unicode.h"

enum {
    CAPITAL_SIGMA = 0x3a3,
    FINAL_SIGMA = 0x3c2,
    CAPITAL_I_WITH_DOT = 0x130,
    COMBINING_DOT = 0x307
};

/* Symbols that Unicode counts as letters with case: Ⓐ 🄰 🅐 🅰. */
static bool is_letter_symbol(int32_t c)
{
    return (c >= 0x24b6 && c <= 0x24e9) || (c >= 0x1f130 && c <= 0x1f149) ||
           (c >= 0x1f150 && c <= 0x1f169) || (c >= 0x1f170 && c <= 0x1f189);
}

/* Unicode's Cased, but for what is Case_Ignorable too. */
static bool is_cased(int32_t c)
{
    return dv_utf8_is_cased(c) || c == 0xaa || c == 0xba ||
           (c >= 0x2160 && c <= 0x217f) || is_letter_symbol(c);
}

/* Punctuation that may stand within a word: Word_Break is MidLetter,
 * MidNumLet or Single_Quote. */
static bool is_inside_words(int32_t c)
{
    static const int32_t marks[] = {
        0x27,   0x2e,   0x3a,   0xb7,   0x387,  0x55f,  0x5f4,  0x2018, 0x2019,
        0x2024, 0x2027, 0xfe13, 0xfe52, 0xfe55, 0xff07, 0xff0e, 0xff1a};

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (c == marks[i])
            return true;
    return false;
}

/* Unicode's Case_Ignorable. */
static bool is_case_ignorable(int32_t c)
{
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_SK:
        return true;
    default:
        return is_inside_words(c);
    }
}

/* Whether the first code point of `text` from `at` that case does not ignore
 * is a cased letter. */
static bool cased_letter_follows(dv_str text, size_t at)
{
    while (at < text.len) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, at, &length);

        if (c < 0)
            return false;
        if (!is_case_ignorable(c))
            return is_cased(c);
        at += length;
    }
    return false;
}

static void add_code_point(dv_buf *buf, int32_t c)
{
    utf8proc_uint8_t bytes[4];
    utf8proc_ssize_t length;

    if (c < 0x80) {
        dv_buf_add_byte(buf, (char)c);
        return;
    }
    length = utf8proc_encode_char(c, bytes);
    dv_buf_add(buf, (dv_str){(const char *)bytes, (size_t)length});
}

static int32_t lower_of(int32_t c)
{
    if (c < 0x80)
        return dv_is_upper(c) ? c + ('a' - 'A') : c;
    return utf8proc_tolower(c);
}

/* Whether GitHub keeps `c` in an anchor. */
static bool stays(int32_t c)
{
    if (c < 0x80)
        return dv_is_word(c) || c == '-' || c == ' ';
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return is_letter_symbol(c);
    }
}

static void add_for_slug(dv_buf *buf, int32_t c)
{
    if (c >= 0 && stays(c))
        add_code_point(buf, c == ' ' ? '-' : c);
}

/* Hands each code point of the lower-cased `text` to `add`; `raw`, which may
 * be NULL, gets the bytes that are not UTF-8. */
static void lower(dv_buf *buf, dv_str text, void (*add)(dv_buf *, int32_t),
                  void (*raw)(dv_buf *, char))
{
    /* Only a capital sigma asks what stands before it. */
    bool asked = dv_str_has(text, DV_STR("\xce\xa3"));
    bool after_cased = false; /* but for what case ignores */

    for (size_t i = 0; i < text.len;) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, i, &length);

        i += length;
        if (c < 0) {
            if (raw)
                raw(buf, text.ptr[i - 1]);
            after_cased = false;
            continue;
        }
        if (c == CAPITAL_SIGMA && after_cased && !cased_letter_follows(text, i))
            add(buf, FINAL_SIGMA);
        else
            add(buf, c == CAPITAL_I_WITH_DOT ? 'i' : lower_of(c));
        if (c == CAPITAL_I_WITH_DOT)
            add(buf, COMBINING_DOT);
        if (asked && !is_case_ignorable(c))
            after_cased = is_cased(c);
    }
}

dv_str dv_utf8_lower(dv_arena *arena, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

    lower(&buf, text, add_code_point, dv_buf_add_byte);
    return dv_arena_copy(arena, dv_buf_str(&buf));
}

dv_str dv_utf8_slug(dv_arena *arena, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

    lower(&buf, text, add_for_slug, NULL);
    return dv_arena_copy(arena, dv_buf_str(&buf));
}
