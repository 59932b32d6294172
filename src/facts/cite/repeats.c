/* SPDX-License-Identifier: MIT */
#include "facts/cite/repeats.h"

/* What is cited: file and lines, as bytes. */
static dv_str key_of(const dv_reference *reference, dv_arena *arena)
{
    return dv_arena_printf(arena, "%u-%u %.*s", reference->lines.first,
                           reference->lines.last, DV_STR_ARG(reference->path));
}

/* Whether the code at the cited lines is quoted with the reference. */
static bool is_quoted(const dv_case *of)
{
    const dv_quote_match *match = &of->choice->testimony.quote;

    return of->reference->verdict == DV_VERDICT_CONFIRMED &&
           match->source != DV_QUOTE_NONE && match->place == DV_QUOTE_HERE;
}

/* Whether nothing is said that could be held against the lines. */
static bool is_silent(const dv_reading *reading, const dv_case *of)
{
    const dv_claims *claims = &reading->claims[of->citation];

    if (of->reference->verdict != DV_VERDICT_UNVERIFIED ||
        of->choice->entry == DV_NONE || of->choice->guessed ||
        of->choice->testimony.straddles ||
        (claims->tie.first && claims->tie.strength >= DV_TIE_SAID))
        return false;
    for (uint32_t i = 0; i < claims->primary; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED)
            return false;
    return true;
}

static void confirm(const dv_reading *reading, dv_reference *reference,
                    const dv_reference *other, dv_arena *arena)
{
    dv_str *evidence = dv_arena_new(arena, sizeof *evidence);

    *evidence = dv_arena_printf(
        arena, "line %u of the document quotes the code of these lines",
        dv_file_position(reading->document->file, other->span.start).line);
    reference->verdict = DV_VERDICT_CONFIRMED;
    reference->evidence = evidence;
    reference->evidence_count = 1;
}

void dv_judge_repeats(const dv_reading *reading, dv_judged *judged,
                      dv_arena *arena)
{
    dv_strmap quoted = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < judged->count; i++) {
        bool added;
        uint32_t *number;

        if (!is_quoted(&judged->cases[i]))
            continue;
        number = dv_strmap_put(
            &quoted, arena, key_of(judged->cases[i].reference, arena), &added);
        if (added)
            *number = i;
    }
    for (uint32_t i = 0; i < judged->count && dv_strmap_count(&quoted); i++) {
        const uint32_t *number;

        if (!is_silent(reading, &judged->cases[i]))
            continue;
        number =
            dv_strmap_get(&quoted, key_of(judged->cases[i].reference, arena));
        if (number)
            confirm(reading, judged->cases[i].reference,
                    judged->cases[*number].reference, arena);
    }
    dv_strmap_release(&quoted);
}
