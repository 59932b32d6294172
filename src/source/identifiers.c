/* SPDX-License-Identifier: MIT */
#include "source/source.h"

#include "text/unicode.h"

/* What a byte is to an identifier: WIDE ones are looked at as characters. */
enum { OTHER, WIDE, LETTER, DIGIT };

#define D   DIGIT
#define L   LETTER
#define W   WIDE
#define W16 W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W
static const uint8_t classes[256] = {
    ['0'] = D, D,   D,         D,   D,         D,         D,   D,
    D,         D,   ['A'] = L, L,   L,         L,         L,   L,
    L,         L,   L,         L,   L,         L,         L,   ['N'] = L,
    L,         L,   L,         L,   L,         L,         L,   L,
    L,         L,   L,         L,   ['_'] = L, ['a'] = L, L,   L,
    L,         L,   L,         L,   L,         L,         L,   L,
    L,         L,   ['n'] = L, L,   L,         L,         L,   L,
    L,         L,   L,         L,   L,         L,         L,   [0x80] = W16,
    W16,       W16, W16,       W16, W16,       W16,       W16,
};

static uint8_t class_at(dv_str text, size_t at)
{
    return classes[(unsigned char)text.ptr[at]];
}

/* Where the identifier that goes on at `at` ends. */
static size_t end_of(dv_str text, size_t at)
{
    uint32_t length;

    do {
        while (at < text.len && class_at(text, at) > WIDE)
            at++;
        length = at < text.len && class_at(text, at) == WIDE
                     ? dv_utf8_name_at(text, at, false)
                     : 0;
        at += length;
    } while (length);
    return at;
}

/* Digits with letters behind them, 0x1f or 10ms, are no identifier. */
void dv_source_identifiers(dv_str text, dv_source_visit *visit, void *context)
{
    size_t at = 0;

    while (at < text.len) {
        uint8_t class = class_at(text, at);
        size_t start = at++;

        if (class == OTHER ||
            (class == WIDE && !dv_utf8_name_at(text, start, true)))
            continue;
        at = end_of(text, class == WIDE ? start : at);
        if (class != DIGIT)
            visit(context, dv_str_slice(text, start, at), (uint32_t)start);
    }
}
