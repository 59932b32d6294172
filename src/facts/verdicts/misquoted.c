/* SPDX-License-Identifier: MIT */
/* What the text quotes of other lines than those that it cites. */
#include "docverify/ascii.h"
#include "facts/cite/phrases.h"
#include "facts/verdicts/scales.h"

/* A phrase that more lines have says nothing of any. */
#define PHRASE_LINES 4u
/* Bytes behind a citation in which a quotation begins that is of its lines, and
 * between a heading and the citation of its line. */
#define BEHIND_LIMIT 24u
/* Bytes of marks between one that stands before it and it. */
#define BEFORE_LIMIT 8u
/* Bytes before and behind it in which such a one stands. */
#define REGION_LIMIT 240u

/* Whether the byte may stand between a citation and the phrase that is quoted
 * of it: one of the marks or, where it is of several words, a cell's border. */
static bool may_part(char c, const char *marks, dv_str phrase)
{
    return strchr(marks, c) ||
           (c == '|' && dv_str_find_byte(phrase, ' ') < phrase.len);
}

/* Whether it is quoted right behind the citation: "`:9` *"no reply"*", "line 9:
 * `x = 1`", or "`a.py:9` mounts `<App`", or in the next cell of its row. What
 * stands farther may be said of how the lines are reached. */
static bool is_right_behind(const dv_scales *s, dv_str phrase)
{
    dv_str text = dv_document_text(s->reading->document);
    uint32_t at = s->reading->claims[s->of->citation].citation.end;
    uint32_t end = (uint32_t)(phrase.ptr - text.ptr), words = 0;

    if (end < at || end - at > BEHIND_LIMIT)
        return false;
    for (; at < end; at++) {
        if (dv_is_lower(text.ptr[at]))
            words += !dv_is_lower(text.ptr[at - 1]);
        else if (!may_part(text.ptr[at], " \t\n`*\"\\:", phrase))
            return false;
    }
    return words <= 1;
}

/* Whether it is quoted right before the citation: "`x = 1` (`a.py:9`)". Of a
 * heading some words may say that it is one: "the `## Use` heading is at". */
static bool is_right_before(const dv_scales *s, dv_str phrase)
{
    dv_str text = dv_document_text(s->reading->document);
    uint32_t at = (uint32_t)(phrase.ptr + phrase.len - text.ptr);
    uint32_t end = s->reading->claims[s->of->citation].citation.start;
    bool heading = dv_str_starts(phrase, DV_STR("#"));

    if (end < at || end - at > (heading ? BEHIND_LIMIT : BEFORE_LIMIT))
        return false;
    for (; at < end; at++)
        if (!may_part(text.ptr[at], " `*\"([", phrase) &&
            !(heading && dv_is_lower(text.ptr[at])))
            return false;
    return true;
}

/* What is quoted right beside the citation, or empty. */
static dv_str quoted_beside(const dv_scales *s)
{
    const dv_document *document = s->reading->document;
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_span region = dv_claims_block(document, claims);
    dv_phrase_list phrases = {0};

    if (claims->citation.start > region.start + REGION_LIMIT)
        region.start = claims->citation.start - REGION_LIMIT;
    if (region.end > claims->citation.end + REGION_LIMIT)
        region.end = claims->citation.end + REGION_LIMIT;
    dv_phrases_read_in(document, region, claims->citation, dv_scales_arena(s),
                       &phrases);
    for (uint32_t i = 0; i < phrases.count; i++)
        if (is_right_behind(s, phrases.items[i]) ||
            is_right_before(s, phrases.items[i]))
            return phrases.items[i];
    return (dv_str){0};
}

dv_str dv_scales_misquoted(const dv_scales *s, uint32_t *line)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_str phrase = quoted_beside(s);
    uint32_t lines[PHRASE_LINES + 1];
    uint32_t count = dv_phrase_lines(dv_scales_source(s)->file, phrase, lines,
                                     DV_COUNT(lines));

    if (count == 0 || count > PHRASE_LINES)
        return (dv_str){0};
    for (uint32_t i = 0; i < count; i++)
        if (dv_claims_cite(claims, DV_NONE, lines[i], DV_LINE_TOLERANCE))
            return (dv_str){0};
    *line = lines[0];
    return dv_phrase_told(phrase, dv_scales_arena(s));
}
