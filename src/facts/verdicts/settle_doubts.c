/* SPDX-License-Identifier: MIT */
/* What takes back that lines are true: nothing tells that they are the ones
 * which are meant. */
#include "facts/verdicts/settle.h"

bool dv_settle_names_other(dv_scales *s)
{
    dv_str head = dv_scales_headed(s);
    dv_unnamed unnamed;

    if (head.len)
        dv_scales_say(s,
                      "it is headed by `%.*s`, which is defined in other lines",
                      DV_STR_ARG(head));
    else if (dv_scales_unnamed(s, &unnamed))
        dv_scales_say(s,
                      "the lines define `%.*s`, and the text names `%.*s`, "
                      "which is defined in others",
                      DV_STR_ARG(unnamed.there), DV_STR_ARG(unnamed.named));
    else
        return false;
    return true;
}

/* The length of a file does not certify what stands in it. */
static void settle_by_length(dv_scales *s)
{
    if (!s->by_length || s->reference->verdict != DV_VERDICT_CONFIRMED)
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    dv_scales_say(s, "nothing tells that this file is meant, and no other "
                     "of its name");
}

/* What stands beside the lines does not tell which one of several files they
 * are of, and so confirms neither. */
static void settle_beside(dv_scales *s)
{
    const dv_resolution *r = &s->reading->resolutions[s->of->choice->mention];

    if (s->reference->verdict != DV_VERDICT_CONFIRMED || r->count < 2 ||
        s->proved || !dv_scales_is_confirmed(s) || !dv_scales_text(s)->beside)
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    dv_scales_say(s, "no cited line has it, and another file may be meant");
}

/* That lines have a word of the text does not say that they are meant, where
 * it names another definition. What history alone confirms was asked for that.
 */
static void settle_unnamed(dv_scales *s)
{
    if (dv_scales_is_confirmed(s) &&
        dv_scales_text(s)->verdict == DV_VERDICT_CONFIRMED &&
        !dv_scales_text(s)->defined && dv_settle_names_other(s))
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
}

/* Whether the text is exactly true of the cited lines: they begin what it
 * names, or are what it shows. */
static bool is_exact(const dv_scales *s)
{
    const dv_testimony *text = dv_scales_text(s);

    return text->definition.first == s->reference->lines.first ||
           (text->kind == DV_CLAIM_SNIPPET &&
            text->quote.source == DV_QUOTE_VERBATIM);
}

/* Of lines that lead elsewhere from one of the two states that the writer may
 * have seen, and of which the text was true in both: that it is true of the
 * cited ones does not tell which. */
static void settle_either(dv_scales *s)
{
    if (!dv_scales_is_confirmed(s) || !dv_scales_is_of_either(s) ||
        is_exact(s) || !dv_scales_was_confirmed(s, !s->picked) ||
        (dv_scales_text(s)->defined && !s->then[!s->picked].defined))
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->bare = false; /* they are of that file all the same */
    dv_scales_say(s, "its text was true of them in either state");
}

void dv_settle_doubts(dv_scales *s)
{
    settle_either(s);
    settle_by_length(s);
    settle_beside(s);
    settle_unnamed(s);
}
