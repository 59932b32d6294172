/* SPDX-License-Identifier: MIT */
#include "text/sentences.h"

#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

static bool is_one_of(int32_t c, const int32_t *all, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (c == all[i])
            return true;
    return false;
}

static bool is_wide_end(int32_t c)
{
    static const int32_t ends[] = {0x3002, 0xff01, 0xff1f, 0xff61};

    return is_one_of(c, ends, DV_COUNT(ends));
}

/* A mark that ends a sentence where a blank or nothing follows. */
static bool is_end(int32_t c)
{
    return c == '.' || c == '!' || c == '?' || c == 0x2026;
}

/* What may stand between the end of a sentence and the blank after it. */
static bool is_closing(int32_t c)
{
    static const int32_t closing[] = {'"',    '\'',   ')',    ']',    '*',
                                      '_',    '`',    0x201d, 0x2019, 0x300d,
                                      0x300f, 0xff09, 0x300b, 0xbb};

    return is_one_of(c, closing, DV_COUNT(closing));
}

static bool is_blank(int32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == 0x3000 ||
           c == 0xa0;
}

/* The letters, digits and points before `at`. */
static dv_str word_before(dv_str text, size_t at)
{
    size_t start = at;

    while (start > 0 && at - start < 16) {
        char c = text.ptr[start - 1];

        if (!(dv_is_letter(c) || c == '.'))
            break;
        start--;
    }
    return dv_str_slice(text, start, at);
}

/* Whether a point after this word ends no sentence. */
static bool is_abbreviation(dv_str word)
{
    static const char *const all[] = {"e.g", "i.e", "eg",     "ie",   "cf",
                                      "vs",  "fig", "figs",   "no",   "eq",
                                      "sec", "ch",  "approx", "resp", "al",
                                      "dr",  "mr",  "mrs",    "prof", "st"};

    if (word.len == 1 && dv_is_upper(word.ptr[0]))
        return true;
    return dv_str_is_one_of_nocase(word, all, DV_COUNT(all));
}

/* Whether the mark that stands before `after` ends a sentence; `*after` is
 * then moved behind what closes it. */
static bool ends_here(dv_str text, size_t mark, int32_t c, size_t *after)
{
    size_t at = *after;
    uint32_t length;
    int32_t next = -1;

    while (at < text.len) {
        next = dv_utf8_decode(text, at, &length);
        if (!is_closing(next) && !is_end(next) && !is_wide_end(next))
            break;
        at += length;
    }
    *after = at;
    if (is_wide_end(c) || at == text.len)
        return true;
    if (!is_blank(next))
        return dv_utf8_is_cjk(next) && c != '.';
    while (at < text.len && is_blank(next)) {
        at += length;
        next = dv_utf8_decode(text, at, &length);
    }
    if (c != '.')
        return c != 0x2026 || !dv_is_lower(next);
    return !dv_is_lower(next) && !is_abbreviation(word_before(text, mark));
}

uint32_t dv_sentences_count(dv_str text)
{
    uint32_t count = 0, length;
    bool open = false; /* a sentence has begun */

    for (size_t at = 0; at < text.len;) {
        int32_t c = dv_utf8_decode(text, at, &length);
        size_t mark = at;

        at += length;
        if (!is_end(c) && !is_wide_end(c)) {
            open = open || (c > 0 && dv_utf8_is_word(c));
            continue;
        }
        if (ends_here(text, mark, c, &at) && open) {
            count++;
            open = false;
        }
    }
    return count + (open ? 1 : 0);
}

uint32_t dv_words_count(dv_str text)
{
    uint32_t count = 0, length;
    bool within = false;

    for (size_t at = 0; at < text.len; at += length) {
        int32_t c = dv_utf8_decode(text, at, &length);

        if (c > 0 && dv_utf8_is_cjk(c)) {
            count++;
            within = false;
        } else if (c > 0 && dv_utf8_is_word(c)) {
            count += !within;
            within = true;
        } else if (!within || !strchr("-'./", c > 0 && c < 0x80 ? c : ' ')) {
            within = false;
        }
    }
    return count;
}
