/* SPDX-License-Identifier: MIT */
/* Which half of a pair the writer of a reference saw, by its own text. */
#include "facts/cite/words.h"
#include "facts/snippets/quotes_words.h"
#include "facts/verdicts/exact.h"
#include "facts/verdicts/likely.h"

static const dv_testimony *testimony_of(const dv_scales *s, uint32_t i)
{
    return dv_scales_was_heard(s, i) ? &s->then[i] : dv_scales_text(s);
}

/* Of lines that are not meant exactly, it was true of those that are cited. */
static bool was_exact(const dv_scales *s, uint32_t i)
{
    return dv_scales_was_confirmed(s, i) && !testimony_of(s, i)->roughly;
}

/* Whether the text is true of both halves, of the second one plainly: of the
 * first one it has a word, or code beside the lines of what the second one
 * defines. */
static bool was_plainer(const dv_scales *s)
{
    const dv_testimony *own = testimony_of(s, 0), *other = testimony_of(s, 1);

    if (!was_exact(s, 0) || !was_exact(s, 1) || !other->by_code ||
        other->beside)
        return false;
    return !own->by_code || (own->beside && other->defined);
}

/* The file of origin `i`, as it was there; NULL: there is none. */
static const dv_source *source_at(const dv_scales *s, uint32_t i)
{
    uint32_t file = s->journeys[i].old_file;

    return file != DV_NONE ? dv_past_source(s->past, file) : NULL;
}

/* How exactly the lines of origin `i` are what the text says of them. */
static dv_exact exact_of(const dv_scales *s, uint32_t i)
{
    const dv_source *source = source_at(s, i);

    return source ? dv_exact_at(s, source, s->origin->from[i].lines)
                  : DV_EXACT_NOT;
}

static dv_likely likely_of(const dv_scales *s, uint32_t i)
{
    const dv_source *source = source_at(s, i);

    return source ? dv_likely_at(source, s->origin->from[i].lines)
                  : DV_LIKELY_NOT;
}

static bool is_there(const dv_quote_match *quote)
{
    return quote->source == DV_QUOTE_VERBATIM ||
           quote->source == DV_QUOTE_ANNOTATED;
}

/* Whether the text is true of the commit alone, and tells to edit the lines:
 * "Add `Str()` to the call in". */
static bool is_ordered(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_span before = {claims->clause.start, claims->citation.start};

    return dv_scales_was_confirmed(s, 0) && !dv_scales_was_confirmed(s, 1) &&
           dv_words_order(
               dv_span_of(dv_document_text(s->reading->document), before));
}

/* Whether the text is true of the commit by what the commit made: a plan that
 * comes with its code fits that as well as a report does. */
static bool was_created(const dv_scales *s)
{
    const dv_testimony *own = testimony_of(s, 0);
    uint32_t other = s->journeys[1].old_file;

    if (!dv_scales_was_confirmed(s, 0) || other == DV_NONE)
        return false;
    if (own->kind == DV_CLAIM_SNIPPET)
        return s->then[1].quote.compared && !is_there(&s->then[1].quote);
    return own->subject.len &&
           !dv_source_mention(dv_past_mentions(s->past, other),
                              dv_words_last(own->subject));
}

static bool is_untouched(const dv_journey *journey)
{
    return journey->fortune == DV_LINES_SAME && !journey->chance;
}

static bool is_named(const dv_scales *s, uint32_t i)
{
    return dv_scales_is_present(s, i)
               ? dv_scales_names_in(s, dv_scales_source(s),
                                    s->origin->from[i].lines)
               : s->named[i];
}

/* Whether it is what the text tells to write: that was done by the commit. Of
 * lines that the text names besides, it says nothing. */
static bool was_carried_out(const dv_scales *s)
{
    return s->created && (!is_named(s, 0) || is_named(s, 1)) &&
           testimony_of(s, 0)->kind == DV_CLAIM_SNIPPET &&
           s->reading->claims[s->of->citation].tie.planned;
}

/* Whether lines that are as exact as `own` tell their half, where those of the
 * other one are as exact as `other`: of a name that is only rare that one must
 * have nothing. */
static bool tells_half(dv_exact own, dv_exact other)
{
    return own >= DV_EXACT_BEGIN ||
           (own == DV_EXACT_NAME && other == DV_EXACT_NOT);
}

static void compare_looks(dv_scales *s)
{
    dv_likely looks[2];

    for (uint32_t i = 0; i < 2; i++)
        looks[i] = s->agree ? DV_LIKELY_MAY : likely_of(s, i);
    for (uint32_t i = 0; i < 2; i++) {
        s->likelier[i] = looks[i] > looks[!i];
        s->likeliest[i] =
            looks[i] == DV_LIKELY_BEGIN && looks[!i] == DV_LIKELY_NOT;
    }
}

/* What the commit made tells the commit only where it is a whole definition, or
 * the code that is shown. */
static void compare(dv_scales *s)
{
    dv_exact exact[2];

    s->agree = dv_scales_is_same_place(&s->journeys[0], &s->journeys[1]);
    s->ordered = !s->agree && is_ordered(s);
    s->created = s->ordered || (!s->agree && was_created(s));
    s->carried_out = was_carried_out(s);
    for (uint32_t i = 0; i < 2; i++)
        exact[i] = s->agree ? DV_EXACT_NOT : exact_of(s, i);
    s->exact[0] = tells_half(exact[0], exact[1]) &&
                  (!s->created || exact[0] == DV_EXACT_WHOLE);
    s->exact[1] = tells_half(exact[1], exact[0]);
    compare_looks(s);
}

/* Lines that nobody touched since are believed to be meant, unless the text was
 * true of the other half and is not of them, or only by a word or by what
 * stands beside them. */
static bool is_other(const dv_scales *s)
{
    bool untouched = is_untouched(&s->journeys[0]);
    bool other = was_exact(s, 1) && !was_exact(s, 0);
    bool plainer = was_plainer(s);

    if (s->exact[0] != s->exact[1])
        return s->exact[1];
    if (s->carried_out)
        return true;
    if (untouched)
        return other || plainer;
    return other || is_untouched(&s->journeys[1]) ||
           s->journeys[0].fortune == DV_LINES_OUTSIDE ||
           (dv_scales_was_accused(s, 0) && !dv_scales_was_accused(s, 1));
}

void dv_scales_pick(dv_scales *s)
{
    s->picked = 0;
    s->agree = true;
    if (s->origin->count < 2)
        return;
    compare(s);
    if (!s->agree)
        s->picked = is_other(s);
}
