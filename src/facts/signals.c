/* SPDX-License-Identifier: MIT */
#include "facts/safe.h"
#include "facts/scales.h"
#include "facts/words.h"

/* A name in so few lines of a file, or that so few ranges would hold by
 * chance, ties a text to them. */
#define RARE_LINES  4u
#define RARE_CHANCE 0.02

/* Whether the lines themselves hold the name: being inside of what it names
 * is not enough. */
static bool holds_name(const dv_source *source, const dv_claim_name *name,
                       dv_lines lines)
{
    return dv_source_mentions_in(source, dv_words_last(name->name), lines);
}

/* Whether the lines hold the beginning of the only definition of the name: its
 * first decorator, or the line with the name. */
static bool begins_definition(const dv_match *match, dv_lines lines)
{
    return match->symbol_count == 1 &&
           ((match->symbol->lines.first >= lines.first &&
             match->symbol->lines.first <= lines.last) ||
            (match->symbol->name_line >= lines.first &&
             match->symbol->name_line <= lines.last));
}

/* Whether a name says which lines are meant: it is rare in the file, or they
 * hold its only definition. */
static bool is_rare(const dv_match *match, dv_lines lines)
{
    return match->line_count <= RARE_LINES || match->chance <= RARE_CHANCE ||
           begins_definition(match, lines);
}

/* What the names of the text say about the new lines. */
static unsigned name_signals(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_source *source = dv_past_source(s->past, journey->new_file);
    const dv_folded *folded = s->past->files.items[journey->new_file]->folded;
    bool same_file = dv_str_equal(journey->now.path, s->reference->path);
    bool line = journey->now.lines.first == journey->now.lines.last;
    bool named = false, hit = false, tied = false;
    unsigned signals = 0;

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        const dv_claim_name *name = &claims->names[i];
        dv_match now;
        bool here;

        if (name->strength < DV_NAME_QUOTED)
            continue;
        named = true;
        now = dv_match_name(source, folded, journey->now.lines, name,
                            dv_scales_arena(s));
        here = now.state == DV_MATCH_DEFINED || now.state == DV_MATCH_MENTIONED;
        hit |= here;
        tied |= here && !line;
        if (!holds_name(source, name, journey->now.lines) &&
            !begins_definition(&now, journey->now.lines))
            continue;
        tied = true;
        if (!is_rare(&now, journey->now.lines))
            continue;
        signals |= DV_SIGNAL_RARE;
        if (!same_file || !holds_name(source, name, s->reference->lines))
            signals |= DV_SIGNAL_GAINED;
    }
    signals |= named && !hit ? DV_SIGNAL_ABSENT : 0;
    return signals | (tied || !named ? DV_SIGNAL_TIED : 0);
}

unsigned dv_scales_signals(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_testimony there = dv_scales_hear_at(
        s, journey->new_file, s->present.tree->label, journey->now.lines);
    unsigned signals = name_signals(s);

    signals |= s->agree ? DV_SIGNAL_AGREE : 0;
    signals |= journey->whole ? DV_SIGNAL_WHOLE : 0;
    signals |= journey->aligned ? DV_SIGNAL_ALIGNED : 0;
    signals |= journey->unique ? DV_SIGNAL_UNIQUE : 0;
    if (there.verdict == DV_VERDICT_CONFIRMED &&
        there.kind == DV_CLAIM_SNIPPET && there.defined)
        signals |= DV_SIGNAL_SNIPPET;
    if (dv_verdict_answer(there.verdict) == DV_ANSWER_FALSE ||
        dv_scales_was_accused(s, s->picked))
        signals |= DV_SIGNAL_WRONG;
    if (s->of->choice->guessed || s->origin->by >= DV_ORIGIN_DATE)
        signals |= DV_SIGNAL_GUESSED;
    return signals;
}
