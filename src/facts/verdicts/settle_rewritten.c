/* SPDX-License-Identifier: MIT */
/* Lines of which no byte is left, and which were rewritten all the same. */
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* A name in more lines of a file may be there for other reasons. */
#define RARE_LINES 4u

typedef struct rewriting {
    const dv_scales *s;
    const dv_journey *journey;
    const dv_source *old, *now; /* for what they mention */
    dv_lines lines;             /* the cited ones */
} rewriting;

/* Whether it stood in the cited lines, and in no other of those that went with
 * them. */
static bool was_only_there(const rewriting *r, dv_str name)
{
    dv_lines above = {r->journey->gone.first, r->lines.first - 1};
    dv_lines below = {r->lines.last + 1, r->journey->gone.last};

    return dv_match_holds(r->old, name, r->lines) &&
           !(above.first <= above.last &&
             dv_match_holds(r->old, name, above)) &&
           !(below.first <= below.last && dv_match_holds(r->old, name, below));
}

static bool is_defined_in(const rewriting *r, uint32_t file, dv_lines lines,
                          dv_str name)
{
    const dv_source *source = dv_past_source(r->s->past, file);
    uint32_t count;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++) {
        dv_lines at = source->symbols[named[i]].lines;

        if (at.first <= lines.last && at.last >= lines.first)
            return true;
    }
    return false;
}

/* Of what the lines defined, a mention is not what became. Few names come here,
 * so few files are parsed for it. */
static bool may_have_become(const rewriting *r, dv_str name)
{
    const dv_journey *journey = r->journey;

    return !is_defined_in(r, journey->old_file, r->lines, name) ||
           is_defined_in(r, journey->new_file, journey->instead, name);
}

static bool is_rare(const rewriting *r, const dv_claim_name *name)
{
    dv_past *past = r->s->past;
    uint32_t file = r->journey->new_file;
    dv_match match =
        dv_match_name(dv_past_source(past, file), dv_past_folded(past, file),
                      r->journey->instead, name, dv_scales_arena(r->s));

    return match.line_count <= RARE_LINES;
}

bool dv_scales_finds_rewritten(const dv_scales *s, dv_str *name)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    rewriting r = {.s = s, .journey = dv_scales_journey(s)};

    if (!r.journey->instead.first || r.journey->new_file == DV_NONE)
        return false;
    r.old = dv_past_mentions(s->past, r.journey->old_file);
    r.now = dv_past_mentions(s->past, r.journey->new_file);
    r.lines = s->origin->from[s->picked].lines;
    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        *name = dv_words_last(claims->names[i].name);
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            was_only_there(&r, *name) &&
            dv_match_holds(r.now, *name, r.journey->instead) &&
            may_have_become(&r, *name) && is_rare(&r, &claims->names[i]))
            return true;
    }
    return false;
}
