/* SPDX-License-Identifier: MIT */
/* What names the first of several citations in a row is said of each:
 * "`pack()` (`a.py:9`, `b.py:7`)", "`total` (`a.py:9`, set at `b.py:7`)". */
#include "docverify/ascii.h"
#include "facts/cite/behind.h"
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* Citations of one list that are looked at. */
#define LIST_LIMIT 32u
/* Bytes of words between them. */
#define VERB_LIMIT 24u

/* "`, set in `" within brackets: what is done there. */
static bool is_verb(dv_str between)
{
    if (between.len > VERB_LIMIT)
        return false;
    if (dv_str_starts(between, DV_STR("`")))
        between = dv_str_slice(between, 1, between.len);
    if (dv_str_ends(between, DV_STR("`")))
        between = dv_str_slice(between, 0, between.len - 1);
    for (size_t i = 0; i < between.len; i++)
        if (!dv_is_lower(between.ptr[i]) && !strchr(" ,", between.ptr[i]))
            return false;
    return dv_str_starts(between, DV_STR(","));
}

static bool opens_bracket(dv_str text, uint32_t at)
{
    while (at > 0 && strchr("`[", text.ptr[at - 1]))
        at--;
    return at > 0 && text.ptr[at - 1] == '(';
}

/* The first citation of the list that `s` is of. */
static uint32_t first_of_list(const dv_scales *s)
{
    const dv_claims *claims = s->reading->claims;
    dv_str text = dv_document_text(s->reading->document);
    uint32_t first = s->of->citation, unverbed = first;
    bool verbs = false;

    for (uint32_t i = first; i-- > 0 && s->of->citation - i <= LIST_LIMIT;) {
        dv_span before = claims[i].citation, at = claims[first].citation;
        dv_str between;

        if (before.start == at.start)
            continue;
        if (before.end > at.start || claims[i].block != claims[first].block)
            break;
        between = dv_str_slice(text, before.end, at.start);
        if (!dv_list_goes_on(between, "")) {
            if (!is_verb(between))
                break;
            verbs = true;
        }
        first = i;
        if (!verbs)
            unverbed = first;
    }
    return verbs && !opens_bracket(text, claims[first].citation.start)
               ? unverbed
               : first;
}

/* The claims of the first citation of the list that `s` is of, behind it; or
 * NULL. */
static const dv_claims *head_of(const dv_scales *s)
{
    const dv_claims *all = s->reading->claims;
    const dv_claims *first = &all[first_of_list(s)];

    return first->citation.start == all[s->of->citation].citation.start ? NULL
                                                                        : first;
}

dv_str dv_scales_listed_elsewhere(const dv_scales *s)
{
    const dv_claims *claims = head_of(s);
    dv_str elsewhere = {0};

    if (!claims)
        return elsewhere;
    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++) {
        dv_match match;

        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        match = dv_match_name(dv_scales_source(s), dv_scales_folded(s),
                              s->reference->lines, &claims->names[i],
                              dv_scales_arena(s));
        if (match.state == DV_MATCH_DEFINED ||
            match.state == DV_MATCH_MENTIONED)
            return (dv_str){0};
        if (!elsewhere.len && match.state == DV_MATCH_ELSEWHERE)
            elsewhere = claims->names[i].name;
    }
    return elsewhere;
}

bool dv_scales_is_listed_apart(const dv_scales *s, const dv_source *source,
                               dv_lines lines)
{
    const dv_claims *claims = head_of(s);
    bool elsewhere = false;

    if (!claims)
        return false;
    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++) {
        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        if (dv_match_holds(source, claims->names[i].name, lines))
            return false;
        elsewhere |= dv_source_mention(
                         source, dv_words_last(claims->names[i].name)) != NULL;
    }
    return elsewhere;
}
