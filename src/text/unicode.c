/* SPDX-License-Identifier: MIT */
#include <utf8proc.h>

#include "text/unicode.h"

#include "docverify/ascii.h"

/* Three bytes that need no second look: most of Chinese and Japanese text. The
 * lead bytes are those for which every continuation is allowed. */
static bool is_plain_triple(const unsigned char *bytes)
{
    return bytes[0] >= 0xe1 && bytes[0] <= 0xec && (bytes[1] & 0xc0) == 0x80 &&
           (bytes[2] & 0xc0) == 0x80;
}

int32_t dv_utf8_decode(dv_str text, size_t offset, uint32_t *length)
{
    utf8proc_int32_t c = -1;
    utf8proc_ssize_t read = 0;
    const unsigned char *bytes;

    *length = 1;
    if (offset >= text.len)
        return -1;
    if ((unsigned char)text.ptr[offset] < 0x80)
        return text.ptr[offset];
    bytes = (const unsigned char *)text.ptr + offset;
    if (text.len - offset >= 3 && is_plain_triple(bytes)) {
        *length = 3;
        return (bytes[0] & 0xf) << 12 | (bytes[1] & 0x3f) << 6 |
               (bytes[2] & 0x3f);
    }
    /* Four bytes are all that one needs; the length must fit its type. */
    text = dv_str_slice(text, offset, offset + 4);
    read = utf8proc_iterate((const utf8proc_uint8_t *)text.ptr,
                            (utf8proc_ssize_t)text.len, &c);
    if (read <= 0)
        return -1;
    *length = (uint32_t)read;
    return c;
}

size_t dv_utf8_skip_ascii(dv_str text, size_t at)
{
    const uint64_t high_bits = 0x8080808080808080u; /* by whole words */

    while (text.len - at >= sizeof(uint64_t)) {
        uint64_t word;

        memcpy(&word, text.ptr + at, sizeof word);
        if (word & high_bits)
            break;
        at += sizeof word;
    }
    while (at < text.len && (unsigned char)text.ptr[at] < 0x80)
        at++;
    return at;
}

static bool is_plain(unsigned char c)
{
    return (c >= 0x20 && c < 0x7f) || c == '\n' || c == '\t' || c == '\r';
}

size_t dv_utf8_skip_plain(dv_str text, size_t at)
{
    const uint64_t ones = 0x0101010101010101u, high_bits = 0x80 * ones;

    while (at < text.len) {
        uint64_t word;

        /* A borrow out of a byte can only make more of them look small. */
        while (text.len - at >= sizeof word) {
            memcpy(&word, text.ptr + at, sizeof word);
            if ((word | (word - 0x20 * ones)) & high_bits)
                break;
            at += sizeof word;
        }
        for (size_t i = 0; i < sizeof word && at < text.len; i++, at++)
            if (!is_plain((unsigned char)text.ptr[at]))
                return at;
    }
    return text.len;
}

size_t dv_utf8_skip_cjk(dv_str text, size_t at)
{
    const unsigned char *bytes = (const unsigned char *)text.ptr;

    while (text.len - at >= 3 && bytes[at] > 0xe2 &&
           is_plain_triple(bytes + at))
        at += 3;
    return at;
}

size_t dv_utf8_invalid_at(dv_str text)
{
    size_t at = 0;

    while ((at = dv_utf8_skip_ascii(text, at)) < text.len) {
        uint32_t length;

        while (text.len - at >= 3 &&
               is_plain_triple((const unsigned char *)text.ptr + at))
            at += 3;
        if (at == text.len || (unsigned char)text.ptr[at] < 0x80)
            continue;
        if (dv_utf8_decode(text, at, &length) < 0)
            return at;
        at += length;
    }
    return text.len;
}

int32_t dv_utf8_fold(int32_t c)
{
    if (c < 128)
        return dv_is_upper(c) ? c + ('a' - 'A') : c;
    return utf8proc_tolower(utf8proc_toupper(c));
}

bool dv_utf8_is_word(int32_t c)
{
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return false;
    }
}

bool dv_utf8_is_letter(int32_t c)
{
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
        return true;
    default:
        return false;
    }
}

bool dv_utf8_is_cased(int32_t c)
{
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
        return true;
    default:
        return false;
    }
}

uint32_t dv_utf8_name_at(dv_str text, size_t at, bool first)
{
    uint32_t length;
    int32_t c = dv_utf8_decode(text, at, &length);
    bool fits;

    if (c < 0x80)
        fits = c >= 0 && (first ? dv_is_letter(c) || c == '_' : dv_is_word(c));
    else if (first)
        fits = dv_utf8_is_letter(c) ||
               utf8proc_category(c) == UTF8PROC_CATEGORY_NL;
    else
        fits = dv_utf8_is_word(c);
    return fits ? length : 0;
}

bool dv_utf8_is_blank(int32_t c)
{
    return c == '\t' || utf8proc_category(c) == UTF8PROC_CATEGORY_ZS;
}

dv_str dv_utf8_trim_end(dv_str text)
{
    for (;;) {
        size_t start = text.len;
        uint32_t length;

        if (!start)
            return text;
        do
            start--;
        while (start && text.len - start < 4 &&
               ((unsigned char)text.ptr[start] & 0xc0) == 0x80);
        if (!dv_utf8_is_blank(dv_utf8_decode(text, start, &length)) ||
            start + length != text.len)
            return text;
        text.len = start;
    }
}

bool dv_utf8_is_cjk(int32_t c)
{
    static const struct {
        int32_t first, last;
    } ranges[] = {
        {0x1100, 0x11ff},   /* Hangul Jamo */
        {0x2e80, 0x2fdf},   /* radicals */
        {0x3005, 0x3007},   /* 々 〆 〇 */
        {0x3021, 0x3029},   /* Hangzhou numerals */
        {0x3031, 0x3035},   /* kana repeat marks */
        {0x3038, 0x303c},   /* Hangzhou numerals, 〻 〼 */
        {0x3041, 0x3096},   /* Hiragana */
        {0x3099, 0x309f},   /* its marks */
        {0x30a1, 0x30fa},   /* Katakana, without ・ */
        {0x30fc, 0x318f},   /* ー ヽ ヾ ヿ, Bopomofo, Hangul Jamo */
        {0x31a0, 0x31bf},   /* Bopomofo */
        {0x31f0, 0x31ff},   /* Katakana */
        {0x3400, 0x4dbf},   /* Han */
        {0x4e00, 0x9fff},   /* Han */
        {0xa960, 0xa97f},   /* Hangul Jamo */
        {0xac00, 0xd7ff},   /* Hangul */
        {0xf900, 0xfaff},   /* Han */
        {0xff66, 0xffdc},   /* half-width Katakana and Hangul */
        {0x1aff0, 0x1b16f}, /* kana */
        {0x20000, 0x3ffff}, /* Han */
    };

    if (c < ranges[0].first)
        return false;
    for (size_t i = 0; i < DV_COUNT(ranges); i++)
        if (c <= ranges[i].last)
            return c >= ranges[i].first;
    return false;
}
