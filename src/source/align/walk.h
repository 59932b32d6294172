/* SPDX-License-Identifier: MIT */
/*
 * The way through a unit of a quote and the source at once, token by token,
 * past what the quote leaves out.
 */
#ifndef DOCVERIFY_SOURCE_ALIGN_WALK_H
#define DOCVERIFY_SOURCE_ALIGN_WALK_H

#include "source/passage/passage.h"

/* Where a unit of the quote is looked for. */
typedef struct dv_trail {
    const dv_passage *quote, *source;
    uint32_t unit;     /* of the quote */
    uint32_t from, to; /* parts of the source */
    uint64_t *steps;   /* that are left of DV_ALIGN_STEPS */
} dv_trail;

/* Parentheses around values in one unit that the quote has without. */
#define DV_WALK_WRAPS 4u

/* On the way from the unit's beginning. */
typedef struct dv_walker {
    const dv_trail *trail;
    uint32_t i, end;          /* parts of the quote */
    uint32_t j;               /* part of the source */
    uint32_t matched, weight; /* parts that are there, and what they weigh */
    bool gap;                 /* `...` stands before part i */
    bool exact;    /* the head of a definition: no parameter may be left out
                      without a mark */
    bool loop;     /* the head of a loop, which may leave out calls around what
                      it goes over */
    uint32_t left; /* calls left out that have not ended */
    uint32_t wraps[DV_WALK_WRAPS]; /* parts that end parentheses left out */
    uint32_t wrap_count;
} dv_walker;

/* Goes as far as quote and source agree. */
void dv_walk(dv_walker *w);

/* Whether code may be quoted from a part of the source on: a unit, a line, an
 * element or a value begins. And whether it may be quoted up to there. */
bool dv_walk_starts(const dv_trail *t, uint32_t part);
bool dv_walk_ends(const dv_trail *t, uint32_t part);

static inline const dv_part *dv_trail_quoted(const dv_trail *t, uint32_t i)
{
    return &t->quote->parts[i];
}

static inline const dv_part *dv_trail_source(const dv_trail *t, uint32_t i)
{
    return &t->source->parts[i];
}

static inline bool dv_trail_same(const dv_trail *t, uint32_t quote,
                                 uint32_t source)
{
    return dv_trail_quoted(t, quote)->hash == dv_trail_source(t, source)->hash;
}

/* False when there are no steps left. */
static inline bool dv_trail_step(const dv_trail *t)
{
    if (*t->steps == 0)
        return false;
    --*t->steps;
    return true;
}

/* The end of the source's unit that holds the part, in the trail. */
static inline uint32_t dv_trail_unit_end(const dv_trail *t, uint32_t part)
{
    uint32_t end = t->source->units[dv_trail_source(t, part)->unit].end;

    return end < t->to ? end : t->to;
}

#endif
