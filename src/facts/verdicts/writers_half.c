/* SPDX-License-Identifier: MIT */
/* Which half of its pair the writer of a reference saw, by all that it cites.
 */
#include "facts/verdicts/writers_parts.h"

/* References that must tell one half of the other, and how many times as often
 * as the other way round. */
#define DECIDING 3u
#define DECISIVE 3u
/* The same of those that only look like what people cite. */
#define LIKELY_DECIDING 5u
#define LIKELY_DECISIVE 4u

bool dv_writers_are_dated(const dv_scales *s)
{
    return s->origin && s->origin->by < DV_ORIGIN_DATE &&
           s->origin->wants_date && s->origin->count == 2;
}

bool dv_writers_tell_itself(const dv_scales *s)
{
    return s->exact[0] != s->exact[1];
}

bool dv_writers_tell(const dv_scales *s, uint32_t half)
{
    if (s->agree)
        return false;
    if (dv_writers_tell_itself(s))
        return s->exact[half];
    if (s->carried_out)
        return half == 1;
    if (s->ordered)
        return false;
    return (dv_scales_was_confirmed(s, half) &&
            !dv_scales_was_confirmed(s, !half)) ||
           (dv_scales_was_accused(s, !half) && !dv_scales_was_accused(s, half));
}

/* Whether it speaks for the half, by its text or, where that tells nothing, by
 * what stands there. */
static bool is_likelier(const dv_scales *s, uint32_t half)
{
    if (dv_writers_tell(s, half))
        return !s->created || half == 1 || s->likelier[half];
    return s->likelier[half] && !dv_writers_tell(s, !half);
}

/* Who saw a file as it was before the commit, saw the others before it, too. */
void dv_writers_count_halves(dv_writer *by, const dv_scales *s)
{
    for (uint32_t half = 0; half < 2; half++) {
        by->for_half[half] += dv_writers_tell(s, half);
        by->likelier[half] += is_likelier(s, half);
    }
    by->created += s->created && dv_writers_tell(s, 0);
    by->for_half[1] +=
        (s->earlier == DV_EARLIER_OWN && !s->origin->next) || s->told_parent;
}

void dv_writers_count_exact(dv_writer *by, const dv_scales *s)
{
    for (uint32_t half = 0; half < 2; half++)
        by->for_half[half] += dv_writers_tell_itself(s) && s->exact[half];
}

/* Those to one file speak for that half, too: others may have edited it while
 * the commit was waiting. A pair of a commit and its parent is one edit. */
static bool is_of_half(dv_writers *all, const dv_scales *s, uint32_t half)
{
    const dv_writer *in_file =
        dv_writer_find(all, s, s->origin->from[half].path);
    uint32_t others = in_file->for_half[!half];

    if (half == 1)
        others -= in_file->created;
    return !(dv_writers_are_dated(s) || s->origin->stated) ||
           (in_file->for_half[half] > 0 && others == 0);
}

/* Whether nearly all references which tell speak for the half. What the commit
 * created speaks for it, unless others speak for its parent alone. */
static bool is_decided(const dv_writer *by, uint32_t half)
{
    uint32_t own = by->for_half[half], others = by->for_half[!half];

    if (half == 1 && by->created < DECISIVE * by->for_half[1])
        others -= by->created;
    if (half == 0 && others)
        own -= by->created;
    return own >= DECIDING && own >= DECISIVE * others;
}

/* Whether nearly all that look like what people cite in one half alone, or of
 * which the text tells, do so in this one. */
static bool is_likely(const dv_writer *by, uint32_t half)
{
    return by->likelier[half] >= LIKELY_DECIDING &&
           by->likelier[half] >= LIKELY_DECISIVE * by->likelier[!half];
}

/* Whether one that says nothing was most likely written on the day that its
 * document says it is of: where the commit edited the file as well, more of the
 * others than not are enough. */
static bool is_of_day(const dv_writer *by, const dv_scales *s)
{
    return is_decided(by, 1) ||
           (s->origin->edited &&
            by->for_half[1] > by->for_half[0] - by->created);
}

/* Whether the others tell that the writer of this one saw the half. */
static bool is_told(const dv_writer *by, const dv_scales *s, uint32_t half)
{
    return is_decided(by, half) ||
           (is_likely(by, half) && !is_decided(by, !half) &&
            !dv_writers_tell(s, !half));
}

static void decide(dv_scales *s, uint32_t half)
{
    s->picked = half;
    s->agree = s->decided = true;
}

static void decide_by(dv_writers *all, dv_scales *s, const dv_writer *by)
{
    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (is_told(by, s, half) && is_of_half(all, s, half))
            decide(s, half);
}

/* Who cites the same lines again saw the same lines. */
static void decide_by_lines(dv_writers *all, dv_scales *s)
{
    dv_writer by = *dv_writer_of_lines(all, s);

    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (by.for_half[half] && !by.for_half[!half] &&
            !dv_writers_tell(s, !half) && is_of_half(all, s, half))
            decide(s, half);
}

void dv_writers_decide(dv_writers *all, dv_scales *s)
{
    dv_writer by = *dv_writer_of(all, s), part = *dv_writer_of_part(all, s);

    s->agree |= dv_writers_tell_itself(s);
    decide_by_lines(all, s);
    decide_by(all, s, &part);
    decide_by(all, s, &by);
    if (!s->agree && s->origin->stated && is_of_day(&by, s) &&
        !dv_writers_tell(s, 0))
        s->picked = 1;
    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (s->likeliest[half] && !dv_writers_tell(s, !half))
            s->picked = half;
}
