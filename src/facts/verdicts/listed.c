/* SPDX-License-Identifier: MIT */
/* What names the first of several citations in a row is said of each:
 * "`pack()` (`a.py:9`, `b.py:7`)". */
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* Citations of one list that are looked at. */
#define LIST_LIMIT 32u

/* Bytes of what may stand between two citations of a list, or 0. */
static size_t separator_at(dv_str text)
{
    static const dv_str separators[] = {
        DV_STR_INIT("and "),         DV_STR_INIT("or "),
        DV_STR_INIT("und "),         DV_STR_INIT("et "),
        DV_STR_INIT("\xe3\x80\x81"), DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xe5\x92\x8c"), DV_STR_INIT("\xe4\xb8\x8e"),
    };

    if (strchr(" \t\r\n`,/&", text.ptr[0]))
        return 1;
    for (size_t i = 0; i < DV_COUNT(separators); i++)
        if (dv_str_starts(text, separators[i]))
            return separators[i].len;
    return 0;
}

static bool is_separator(dv_str between)
{
    for (size_t size; between.len;
         between = dv_str_slice(between, size, between.len)) {
        size = separator_at(between);
        if (!size)
            return false;
    }
    return true;
}

/* The first citation of the list that `s` is of. */
static uint32_t first_of_list(const dv_scales *s)
{
    const dv_claims *claims = s->reading->claims;
    dv_str text = dv_document_text(s->reading->document);
    uint32_t first = s->of->citation;

    for (uint32_t i = first; i-- > 0 && s->of->citation - i <= LIST_LIMIT;) {
        dv_span before = claims[i].citation, at = claims[first].citation;

        if (before.start == at.start)
            continue;
        if (before.end > at.start || claims[i].block != claims[first].block ||
            !is_separator(dv_str_slice(text, before.end, at.start)))
            break;
        first = i;
    }
    return first;
}

dv_str dv_scales_listed_elsewhere(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[first_of_list(s)];
    dv_str elsewhere = {0};

    if (claims->citation.start ==
        s->reading->claims[s->of->citation].citation.start)
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
