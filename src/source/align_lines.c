/* SPDX-License-Identifier: MIT */
#include "source/passage.h"

/* Whether line `s` of the source is line `q` of the quote; the first one may
 * be indented in any way. */
static bool is_line(const dv_passage_line *q, uint32_t i,
                    const dv_passage_line *s)
{
    return q[i].hash == s->hash && (i == 0 || q[i].step == s->step);
}

/* For each line of the quote: how many lines the longest beginning of it has
 * that ends there. */
static uint32_t *make_borders(const dv_passage *quote, dv_arena *scratch)
{
    uint32_t *borders =
        dv_arena_new(scratch, quote->line_count * sizeof *borders + 1);
    uint32_t border = 0;

    for (uint32_t i = 1; i < quote->line_count; i++) {
        while (border > 0 && !is_line(quote->lines, border, &quote->lines[i]))
            border = borders[border - 1];
        border += is_line(quote->lines, border, &quote->lines[i]);
        borders[i] = border;
    }
    return borders;
}

static uint32_t common_lines(dv_lines a, dv_lines b)
{
    uint32_t first = a.first > b.first ? a.first : b.first;
    uint32_t last = a.last < b.last ? a.last : b.last;

    return first <= last ? last - first + 1 : 0;
}

static void add_run(dv_run *out, dv_lines lines, dv_lines near)
{
    uint32_t common = common_lines(lines, near);

    if (out->count++ == 0 || common > common_lines(out->lines, near))
        out->lines = lines;
    out->near |= common > 0;
}

void dv_align_lines(const dv_passage *quote, const dv_passage *source,
                    dv_lines near, dv_arena *scratch, dv_run *out)
{
    uint32_t *borders = make_borders(quote, scratch);
    uint32_t length = quote->line_count, have = 0;

    *out = (dv_run){0};
    for (uint32_t i = 0; length && i < source->line_count; i++) {
        while (have > 0 && !is_line(quote->lines, have, &source->lines[i]))
            have = borders[have - 1];
        have += is_line(quote->lines, have, &source->lines[i]);
        if (have < length)
            continue;
        add_run(out,
                (dv_lines){source->lines[i + 1 - length].number,
                           source->lines[i].number},
                near);
        have = borders[have - 1];
    }
}
