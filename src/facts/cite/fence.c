/* SPDX-License-Identifier: MIT */
/* Lines before their path, "12:34:pkg/a.py", as editors write them for code
 * that they show: behind a fence, and in a code span. */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"

/* "12:" at `at`: where that ends, or `at`. */
static uint32_t read_number(const dv_cite_scan *s, uint32_t at, uint32_t *out)
{
    uint32_t stop = at;

    *out = 0;
    while (stop - at < 7 && dv_is_digit(dv_cite_byte_at(s, stop)))
        *out = *out * 10 + (uint32_t)(s->text.ptr[stop++] - '0');
    return *out && dv_cite_byte_at(s, stop) == ':' ? stop + 1 : at;
}

/* Whether a code span begins at `at`, or a word behind a fence. */
static bool begins(const dv_cite_scan *s, uint32_t at)
{
    char before = at > s->line.start ? s->text.ptr[at - 1] : ' ';

    return before == '`' || (before == ' ' && s->in_code &&
                             at < s->document->blocks[s->block].content.start);
}

uint32_t dv_cite_read_leading(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    dv_range range = {.about = false};
    uint32_t second = read_number(s, at, &range.lines.first);
    uint32_t path = read_number(s, second, &range.lines.last);
    uint32_t mention, count = s->out->citations.count;
    dv_path_token token;
    bool found = false;

    if (!begins(s, at) || second == at || path == second ||
        range.lines.last < range.lines.first)
        return at;
    dv_cite_read_token(s, path, &token, &found);
    if (!found || token.url.len || token.span.start != path)
        return at;
    range.span = (dv_span){at, path - 1};
    *dv_vec_push(s->arena, ranges) = range;
    mention = dv_cite_add_mention(s, &token);
    s->out->mentions.items[mention].given = true;
    dv_cite_add(s, ranges, DV_FORM_CODE, mention, (dv_span){0, 0});
    if (s->out->citations.count > count)
        s->out->citations.items[count].span.end = token.span.end;
    s->line_mention = mention;
    s->lines_given = true;
    return token.span.end;
}

dv_span dv_cite_info(const dv_cite_scan *s)
{
    const dv_block *block = &s->document->blocks[s->block];
    const char *info = block->info.ptr;
    uint32_t at;

    if (!block->info.len || info < s->text.ptr ||
        info >= s->text.ptr + s->text.len)
        return (dv_span){0, 0};
    at = (uint32_t)(info - s->text.ptr);
    return (dv_span){at, at + (uint32_t)block->info.len};
}
