/* SPDX-License-Identifier: MIT */
/* Lines that stand elsewhere as they were. */
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/verdicts/exact.h"
#include "facts/verdicts/safe.h"
#include "facts/verdicts/settle.h"
#include "facts/verdicts/spell.h"

/* Whether the lines are still where a reference that is not meant exactly may
 * point. */
static bool is_about_there(const dv_scales *s)
{
    const dv_place *now = &dv_scales_journey(s)->now;

    return s->reading->claims[s->of->citation].about &&
           dv_verdict_answer(s->reference->verdict) != DV_ANSWER_FALSE &&
           dv_str_equal(now->path, s->reference->path) &&
           dv_line_distance(now->lines.first, s->reference->lines.first) <=
               DV_ABOUT_LINES &&
           dv_line_distance(now->lines.last, s->reference->lines.last) <=
               DV_ABOUT_LINES;
}

/* Whether the lines can be taken for others: there are more like them, and they
 * say nothing. */
static bool is_trivial(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return !journey->unique &&
           dv_block_distinctive(dv_past_file_at(s->past, journey->old_file),
                                s->origin->from[s->picked].lines) == 0;
}

/* The lines stand elsewhere as they were. Where they do so once, the text says
 * otherwise only of a whole definition, or of code that it shows. */
static bool text_overrules_move(const dv_scales *s)
{
    return dv_text_prefers_now(s) &&
           (is_trivial(s) ||
            dv_exact_at(s, dv_scales_source(s), s->reference->lines) ==
                DV_EXACT_WHOLE);
}

/* Whether the mistake is the writer's. Where the same words are true of what
 * happens to be there today they were hardly the writer's words for the lines,
 * and whole statements are what is cited on purpose. */
static bool was_mistaken(const dv_scales *s)
{
    return dv_scales_was_accused(s, s->picked) &&
           !(dv_scales_journey(s)->aligned &&
             s->reference->verdict == DV_VERDICT_CONFIRMED);
}

/* Digits of a line that `:912` behind a path without lines is read as. */
#define LOOSE_LARGEST 999u

/* Whether the new number would be taken for a port where it stands. */
static bool is_unreadable(const dv_scales *s)
{
    const dv_citation *citation =
        &s->reading->citations.citations.items[s->of->citation];
    const dv_place *now = &s->reference->now;

    return citation->loose && now->lines.first == now->lines.last &&
           now->lines.first > LOOSE_LARGEST &&
           s->reference->lines.first <= LOOSE_LARGEST &&
           (s->of->citation == 0 || !citation[-1].loose ||
            citation[-1].mention != citation->mention);
}

/* Whether numbers without a path are counted to a file that never had the name
 * which the clause gives them, nor a longer one with it: what else of the
 * clause stood in the lines did so by chance. */
static bool lacks_name(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    uint32_t file = dv_scales_journey(s)->old_file;

    return s->reading->citations.citations.items[s->of->citation].bare &&
           file != DV_NONE && claims->primary > 0 &&
           dv_words_has_code_shape(claims->names[0].name) &&
           !dv_str_has(dv_past_file_at(s->past, file)->text,
                       dv_words_last(claims->names[0].name));
}

/* Why lines that would be safe to write are not. */
static const char *why_not_write(const dv_scales *s)
{
    if (dv_settle_was_blank(s))
        return "nothing stands in the lines";
    if (dv_scales_journey(s)->defined)
        return "its file was found by the name of a definition";
    if (dv_scales_journey(s)->copied)
        return "a copy of the lines may be all that is left";
    if (dv_scales_journey(s)->alone)
        return "the lines stand elsewhere without what stood around them";
    if (lacks_name(s))
        return "the file never had the name that stands with the lines";
    if (is_unreadable(s))
        return "a number of four digits alone is not read as a line";
    if (s->earlier && s->origin->next)
        return "its writer saw a version that was committed later";
    if (s->earlier == DV_EARLIER_FEW)
        return "its writer saw an earlier version, as few others tell";
    if (s->earlier == DV_EARLIER_LONE)
        return "its writer may have seen a later version";
    if (dv_scales_by(s) == DV_ORIGIN_FROM)
        return "its writer may have seen another revision than the one given";
    return NULL;
}

/* Whether a name that was not at the lines when they were cited is near them
 * today: where they are a mere bracket, neither text nor history says enough.
 */
static bool is_undecided(const dv_scales *s)
{
    return s->origin->by != DV_ORIGIN_PIN && dv_scales_is_hinted(s) &&
           !dv_scales_was_confirmed(s, s->picked) &&
           !dv_scales_was_accused(s, s->picked);
}

static void settle_undecided(dv_scales *s)
{
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    dv_say_rest(s);
    dv_scales_say(s, "it was not there at the origin, and other code was");
    dv_say_origin(s);
}

void dv_settle_moved(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const char *why;

    s->reference->change = DV_CHANGE_MOVED;
    s->reference->followed = journey->now;
    if (is_about_there(s)) {
        dv_settle_untouched(s);
        return;
    }
    if (text_overrules_move(s)) {
        dv_say_rest(s);
        dv_say_origin(s);
        return;
    }
    if (is_trivial(s) && is_undecided(s)) {
        settle_undecided(s);
        return;
    }
    if (was_mistaken(s)) {
        dv_settle_wrong(s);
        return;
    }
    dv_settle_become(s, DV_VERDICT_MOVED);
    if (!s->reference->path.len)
        s->reference->path = s->reference->origin_path;
    s->reference->now = journey->now;
    s->reference->now.safe = dv_is_safe(dv_scales_signals(s), &why);
    if (s->reference->now.safe && why_not_write(s)) {
        s->reference->now.safe = false;
        why = why_not_write(s);
    }
    dv_spell_place(s->reading->document, s->document, s->reference,
                   &s->present.tree->tree, dv_scales_arena(s));
    dv_scales_say(
        s, "now %.*s: the same %u line%s (%.*s)",
        DV_STR_ARG(dv_say_place(s, journey->now.path, journey->now.lines)),
        journey->now.lines.last - journey->now.lines.first + 1,
        journey->now.lines.last == journey->now.lines.first ? "" : "s",
        DV_STR_ARG(s->present.tree->label));
    dv_say_commit(s, "moved");
    dv_say_pending(s);
    dv_say_origin(s);
    dv_scales_say(s, "%s: %s", s->reference->now.safe ? "safe" : "not safe",
                  why);
}
