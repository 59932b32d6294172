/* SPDX-License-Identifier: MIT */
#include "conventions/cite/cite.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* A mark's bytes, its brackets included; numbers of one range. */
enum { MARK_LIMIT = 60, RANGE_LIMIT = 64 };

/* The raised digit at `at`, or -1; its bytes go to `length`. */
static int raised_digit(dv_str text, size_t at, uint32_t *length)
{
    static const int32_t digits[] = {0x2070, 0xb9,   0xb2,   0xb3,   0x2074,
                                     0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    int32_t c;

    if (at >= text.len || (unsigned char)text.ptr[at] < 0x80)
        return -1;
    c = dv_utf8_decode(text, at, length);
    for (int i = 0; i < 10; i++)
        if (digits[i] == c)
            return i;
    return -1;
}

size_t dv_cite_number(dv_str text, size_t at, uint32_t *number, bool *raised)
{
    size_t start = at;

    *number = 0;
    *raised = false;
    while (at < text.len && *number <= DV_CITE_LARGEST) {
        uint32_t length = 1;
        int digit = text.ptr[at] - '0';

        if (digit < 0 || digit > 9)
            digit = raised_digit(text, at, &length);
        if (digit < 0)
            break;
        *raised |= length > 1;
        *number = *number * 10 + (uint32_t)digit;
        at += length;
    }
    return *number > DV_CITE_LARGEST || *number == 0 ? start : at;
}

typedef struct reader {
    dv_convention_context *ctx;
    dv_str text;
    dv_cite_marks *out;
} reader;

/* Between two numbers: a comma, a dash (`*range`), blanks. */
static size_t skip_joint(dv_str text, size_t at, bool *range)
{
    static const char *const joints[] = {",", "，", "、", ";"};
    static const char *const dashes[] = {"-", "–", "—", "~"};
    dv_str rest = dv_str_slice(text, at, text.len);
    size_t end = at;

    *range = false;
    for (size_t i = 0; i < 4; i++) {
        if (dv_str_starts(rest, dv_str_from(joints[i])))
            end = at + strlen(joints[i]);
        if (dv_str_starts(rest, dv_str_from(dashes[i]))) {
            end = at + strlen(dashes[i]);
            *range = true;
        }
    }
    while (end > at && end < text.len && text.ptr[end] == ' ')
        end++;
    return end;
}

/* Whether what stands before and behind `span` lets it be a mark and nothing
 * else: no index, no link's text, no escaped bracket. */
static bool is_sure(dv_str text, dv_span span, bool raised)
{
    char before = span.start ? text.ptr[span.start - 1] : '\n';
    char behind = span.end < text.len ? text.ptr[span.end] : '\n';

    if (before == '\\' || before == '[' || behind == '(' || behind == ':' ||
        behind == '=' || behind == DV_NO_PROSE)
        return false;
    if (raised)
        return true;
    return !dv_is_word(before) && !dv_is_word(behind) &&
           !strchr("])>}\"'`-=/", before) && before != DV_NO_PROSE;
}

/* Adds a number, or makes what was added last a range that ends with it. */
static void add(reader *r, uint32_t number, bool range)
{
    dv_cite_mark *last = range ? &r->out->items[r->out->count - 1] : NULL;

    if (last && last->last < number && number - last->last < RANGE_LIMIT)
        last->last = (uint16_t)number;
    else
        *dv_vec_push(r->ctx->arena, r->out) = (dv_cite_mark){
            .number = (uint16_t)number, .last = (uint16_t)number};
}

/* At a `[`. Returns the offset behind what was read. */
static size_t read_mark(reader *r, size_t open)
{
    dv_str text = dv_str_slice(r->text, 0, open + MARK_LIMIT);
    uint32_t before = r->out->count, number;
    bool range = false, raised = false;
    size_t at = open + 1;
    dv_span span;

    for (;;) {
        bool high;
        size_t end = dv_cite_number(text, at, &number, &high);

        if (end == at)
            break;
        raised |= high;
        add(r, number, range);
        at = skip_joint(text, end, &range);
        if (at == end)
            break;
    }
    if (at < text.len && text.ptr[at] == '\\')
        at++;
    if (at >= text.len || text.ptr[at] != ']' || r->out->count == before) {
        r->out->count = before;
        return open + 1;
    }
    span = (dv_span){(uint32_t)open, (uint32_t)at + 1};
    for (uint32_t i = before; i < r->out->count; i++) {
        r->out->items[i].span = span;
        r->out->items[i].sure = is_sure(r->text, span, raised);
    }
    return span.end;
}

void dv_cite_find_marks(dv_convention_context *ctx, dv_cite_marks *out)
{
    reader r = {.ctx = ctx, .text = dv_convention_prose(ctx), .out = out};
    size_t at = dv_str_find_byte(r.text, '[');

    while (at < r.text.len) {
        at = read_mark(&r, at);
        at = dv_str_find_byte_from(r.text, at, '[');
    }
}
