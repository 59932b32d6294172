/* SPDX-License-Identifier: MIT */
#include "source/align/follow.h"

/* Places of a token that are looked at; one with more is not rare. */
#define PLACES_LIMIT 64u
/* Places that a unit without a rare token is looked for at. */
#define UNITS_LIMIT 8u
/* Parts that a difference may be long. */
#define RESYNC_LIMIT 64u

static dv_str part_text(const dv_passage *passage, uint32_t part)
{
    return part < passage->part_count
               ? dv_span_of(passage->file->text, passage->parts[part].span)
               : (dv_str){0};
}

/* Words that a signature begins with before the one that says so. */
static uint32_t signature_word(const dv_passage *passage, uint32_t unit)
{
    static const char *const words[] = {"async", "pub", "export", "static",
                                        NULL};
    uint32_t first = passage->units[unit].first;

    while (first < passage->units[unit].end &&
           dv_passage_is_one_of(part_text(passage, first), words))
        first++;
    return first;
}

bool dv_is_signature(const dv_passage *passage, uint32_t unit)
{
    static const char *const words[] = {"def",   "class",    "fn",
                                        "func",  "struct",   "enum",
                                        "trait", "function", NULL};

    return dv_passage_is_one_of(
        part_text(passage, signature_word(passage, unit)), words);
}

static bool is_loop(const dv_trail *t)
{
    uint32_t first = t->quote->units[t->unit].first;

    first += dv_str_equal(part_text(t->quote, first), DV_STR("async"));
    return first < t->quote->part_count &&
           dv_str_equal(part_text(t->quote, first), DV_STR("for"));
}

/* The rest of a unit that differs: what of it is there all the same. */
static uint32_t count_rest(const dv_walker *w, uint32_t *rest_end)
{
    const dv_trail *t = w->trail;
    uint32_t weight = 0, at = w->j;
    uint32_t last = at < t->to ? dv_trail_unit_end(t, at) : at;

    for (uint32_t i = w->i; i < w->end; i++) {
        uint32_t end = at + RESYNC_LIMIT < last ? at + RESYNC_LIMIT : last;

        for (uint32_t k = at; k < end && dv_trail_step(t); k++)
            if (dv_trail_same(t, i, k)) {
                weight += dv_part_weight(t->source, dv_trail_quoted(t, i));
                at = k + 1;
                break;
            }
    }
    *rest_end = at;
    return weight;
}

static dv_footing try_at(const dv_trail *t, uint32_t start)
{
    const dv_unit *unit = &t->quote->units[t->unit];
    dv_walker w = {.trail = t,
                   .i = unit->first,
                   .end = unit->end,
                   .j = start,
                   .exact = dv_is_signature(t->quote, t->unit),
                   .loop = is_loop(t)};
    dv_footing footing = {.first = start};

    dv_walk(&w);
    footing.quote_at = w.i;
    footing.source_at = w.j;
    footing.end = w.j;
    footing.weight = w.weight;
    footing.whole = w.i == w.end && (w.gap || dv_walk_ends(t, w.j));
    if (footing.whole && !dv_walk_starts(t, start)) {
        footing.whole = false;
        footing.quote_at = unit->first;
        footing.source_at = start - 1;
    }
    footing.defines = w.exact && w.i > signature_word(t->quote, t->unit) + 1;
    if (!footing.whole)
        footing.weight += count_rest(&w, &footing.end);
    return footing;
}

/* A footing that is whole before one that is not, the first one before others;
 * else the one that holds most. */
static void take_better(dv_footing *best, dv_footing other)
{
    if (best->whole != other.whole       ? other.whole
        : best->whole                    ? other.first < best->first
        : best->defines != other.defines ? other.defines
                                         : other.weight > best->weight)
        *best = other;
}

static void try_place(const dv_trail *t, uint32_t start, dv_footing *best)
{
    if (start >= t->from && start < t->to && !best->whole)
        take_better(best, try_at(t, start));
}

/* The part of the unit that the source has least often, if it has it, with its
 * places. */
static uint32_t rarest(const dv_trail *t, dv_places *places)
{
    const dv_unit *unit = &t->quote->units[t->unit];
    uint32_t best = DV_NONE;

    places->count = PLACES_LIMIT + 1;
    for (uint32_t i = unit->first; i < unit->end && dv_trail_step(t); i++) {
        dv_places of;

        if (!(dv_trail_quoted(t, i)->flags & DV_PART_WORD))
            continue;
        of = dv_part_places(t->source, dv_trail_quoted(t, i)->hash);
        if (of.count == 0 || of.count >= places->count)
            continue;
        *places = of;
        best = i;
    }
    return best;
}

/* Around each place of its rarest part: as if nothing were left out before it,
 * and from the beginning of the unit and of the line there. */
static void try_rarest(const dv_trail *t, dv_footing *best)
{
    dv_places places;
    uint32_t part = rarest(t, &places), before;

    if (part == DV_NONE)
        return;
    before = part - t->quote->units[t->unit].first;
    for (uint32_t n = dv_places_before(&places, t->from); n < places.count;
         n++) {
        uint32_t k = places.at[n], line = k;

        if (k >= t->to || !dv_trail_step(t))
            break;
        if (k >= before)
            try_place(t, k - before, best);
        try_place(t, t->source->units[dv_trail_source(t, k)->unit].first, best);
        while (line > t->from &&
               !(dv_trail_source(t, line)->flags & DV_PART_LINE) &&
               dv_trail_step(t))
            line--;
        try_place(t, line, best);
    }
}

bool dv_follow_unit(const dv_trail *trail, dv_footing *out)
{
    const dv_unit *unit = &trail->quote->units[trail->unit];
    uint32_t at = trail->from, weight = 0;

    *out = (dv_footing){0};
    for (uint32_t i = unit->first; i < unit->end; i++)
        weight += dv_part_weight(trail->source, dv_trail_quoted(trail, i));
    try_place(trail, at, out);
    try_rarest(trail, out);
    for (uint32_t i = 0; i < UNITS_LIMIT && at < trail->to; i++) {
        try_place(trail, at, out);
        at = trail->source->units[dv_trail_source(trail, at)->unit].end;
    }
    return out->whole || out->defines ||
           (out->weight && out->weight * 2 >= weight);
}
