/* SPDX-License-Identifier: MIT */
#include "source/passage/passage.h"

/* Places of the quote's rarest line that it is compared at; a line that stands
 * more often is searched for near the cited lines alone. */
#define PLACES_LIMIT 256u
/* Lines that are searched so. */
#define NEAR_LIMIT 65536u

/* What is compared, and what was found. */
typedef struct search {
    const dv_passage *quote, *source;
    dv_lines near;
    dv_run *out;
} search;

/* Whether line `s` of the source is line `i` of the quote; the first one may
 * be indented in any way. */
static bool is_line(const dv_passage_line *q, uint32_t i,
                    const dv_passage_line *s)
{
    return q[i].hash == s->hash && (i == 0 || q[i].step == s->step);
}

static uint32_t common_lines(dv_lines a, dv_lines b)
{
    uint32_t first = a.first > b.first ? a.first : b.first;
    uint32_t last = a.last < b.last ? a.last : b.last;

    return first <= last ? last - first + 1 : 0;
}

/* The quote begins with line number `first` of the source's lines. */
static void add_run(const search *s, uint32_t first)
{
    const dv_passage_line *lines = s->source->lines + first;
    dv_lines run = {lines[0].number, lines[s->quote->line_count - 1].number};
    uint32_t common = common_lines(run, s->near);

    if (s->out->count++ == 0 || common > common_lines(s->out->lines, s->near))
        s->out->lines = run;
    s->out->near |= common > 0;
}

static bool begins_at(const search *s, uint32_t first)
{
    if (first + s->quote->line_count > s->source->line_count)
        return false;
    for (uint32_t i = 0; i < s->quote->line_count; i++)
        if (!is_line(s->quote->lines, i, &s->source->lines[first + i]))
            return false;
    return true;
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

/* The first line that is not before line `number` of the text. */
static uint32_t line_from(const dv_passage *source, uint32_t number)
{
    uint32_t low = 0, high = source->line_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (source->lines[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void search_near(const search *s, dv_arena *scratch)
{
    uint32_t *borders = make_borders(s->quote, scratch);
    uint32_t length = s->quote->line_count, have = 0;
    uint32_t first = line_from(s->source, s->near.first);
    uint32_t end = s->source->line_count;

    first = first > length ? first - length : 0;
    if (end - first > NEAR_LIMIT + length)
        end = first + NEAR_LIMIT + length;
    for (uint32_t i = first; i < end; i++) {
        while (have > 0 &&
               !is_line(s->quote->lines, have, &s->source->lines[i]))
            have = borders[have - 1];
        have += is_line(s->quote->lines, have, &s->source->lines[i]);
        if (have < length)
            continue;
        add_run(s, i + 1 - length);
        have = borders[have - 1];
    }
}

/* The line of the quote that the source has least often, with its places. */
static uint32_t rarest(const search *s, dv_places *places)
{
    uint32_t best = 0;

    *places = dv_line_places(s->source, s->quote->lines[0].hash);
    for (uint32_t i = 1; i < s->quote->line_count && places->count; i++) {
        dv_places of = dv_line_places(s->source, s->quote->lines[i].hash);

        if (of.count >= places->count)
            continue;
        *places = of;
        best = i;
    }
    return best;
}

void dv_align_lines(const dv_passage *quote, const dv_passage *source,
                    dv_lines near, dv_arena *scratch, dv_run *out)
{
    search s = {quote, source, near, out};
    dv_places places;
    uint32_t line;

    *out = (dv_run){0};
    if (quote->line_count == 0)
        return;
    line = rarest(&s, &places);
    if (places.count > PLACES_LIMIT) {
        search_near(&s, scratch);
        return;
    }
    for (uint32_t i = 0; i < places.count; i++)
        if (places.at[i] >= line && begins_at(&s, places.at[i] - line))
            add_run(&s, places.at[i] - line);
}
