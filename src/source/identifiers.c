/* SPDX-License-Identifier: MIT */
#include "source/source.h"

/* What a byte is to an identifier: bytes above 127 are letters. */
enum { OTHER, LETTER, DIGIT };

#define D   DIGIT
#define L   LETTER
#define L16 L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L
static const uint8_t classes[256] = {
    ['0'] = D, D,   D,         D,   D,         D,         D,   D,
    D,         D,   ['A'] = L, L,   L,         L,         L,   L,
    L,         L,   L,         L,   L,         L,         L,   ['N'] = L,
    L,         L,   L,         L,   L,         L,         L,   L,
    L,         L,   L,         L,   ['_'] = L, ['a'] = L, L,   L,
    L,         L,   L,         L,   L,         L,         L,   L,
    L,         L,   ['n'] = L, L,   L,         L,         L,   L,
    L,         L,   L,         L,   L,         L,         L,   [0x80] = L16,
    L16,       L16, L16,       L16, L16,       L16,       L16,
};

static uint8_t class_at(dv_str text, size_t at)
{
    return classes[(unsigned char)text.ptr[at]];
}

/* Digits with letters behind them, 0x1f or 10ms, are no identifier. */
void dv_source_identifiers(dv_str text, dv_source_visit *visit, void *context)
{
    size_t at = 0;

    while (at < text.len) {
        uint8_t class = class_at(text, at);
        size_t start = at++;

        if (class == OTHER)
            continue;
        while (at < text.len && class_at(text, at) != OTHER)
            at++;
        if (class == LETTER)
            visit(context, dv_str_slice(text, start, at), (uint32_t)start);
    }
}
