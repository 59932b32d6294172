/* SPDX-License-Identifier: MIT */
/* What the words of the text say for the new lines, and against them. */
#include "facts/cite/phrases.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/verdicts/safe.h"
#include "facts/verdicts/scales.h"

#include <strings.h>

/* Bytes behind a citation that speak of it. */
#define BEHIND_LIMIT 40u
/* A name in so few lines of a file, or that so few ranges would hold by
 * chance, ties a text to them. */
#define RARE_LINES  4u
#define RARE_CHANCE 0.02
/* One that more ranges would hold is no reason to believe in one line. */
#define HELD_CHANCE 0.1
/* A definition that is longer, or more of its file, says little of lines in
 * it. */
#define INSIDE_LINES 50u
/* A route in as many lines of a file is not looked for in all of them. */
#define ROUTE_LINES  32u
#define INSIDE_SHARE 0.1

typedef struct listening {
    dv_scales *s;
    const dv_source *source; /* where the lines are now */
    const dv_folded *folded;
    dv_lines lines;
    bool same_file;
    bool named;    /* the text has names */
    bool hit;      /* one is at the lines, or they are in what it names */
    bool tied;     /* it is in them */
    bool objected; /* one of the text's own says that others are meant */
    bool other;    /* the nearest one before the citation is the definition of
                      others, and stands nowhere in these */
    bool left;     /* they were in what one names, and have left it */
    bool meant;    /* one before it is at the lines, and not to be told from */
    bool astray;   /* the route that it tells stands in other lines */
    dv_phrase_list misquoted;
    unsigned signals;
} listening;

/* Whether the lines themselves hold the name: being inside of what it names
 * is not enough. */
static bool holds_name(const listening *l, const dv_claim_name *name,
                       dv_lines lines)
{
    return dv_match_holds(l->source, name->name, lines);
}

static bool has_line(dv_lines lines, uint32_t line)
{
    return line >= lines.first && line <= lines.last;
}

/* Whether the lines hold the beginning of the only definition of the name: its
 * first decorator, or the line with the name. */
static bool begins_definition(const dv_match *match, dv_lines lines)
{
    return match->symbol_count == 1 &&
           (has_line(lines, match->symbol->lines.first) ||
            has_line(lines, match->symbol->name_line));
}

/* Whether a name says which lines are meant: it is rare in the file, or they
 * hold its only definition. */
static bool is_rare(const dv_match *match, dv_lines lines)
{
    return match->line_count <= RARE_LINES || match->chance <= RARE_CHANCE ||
           begins_definition(match, lines);
}

/* Whether a name says that other lines of the file are meant: few have it, or
 * one defines it. */
static bool speaks_of_others(const dv_match *match)
{
    return match->state == DV_MATCH_ELSEWHERE &&
           (match->line_count <= RARE_LINES || match->symbol_count > 0);
}

/* What the lines of the origin have of the name, by the identifiers of their
 * file alone. */
static dv_match mentioned_then(const dv_scales *s, const dv_claim_name *name)
{
    uint32_t file = dv_scales_journey(s)->old_file;

    return dv_match_name(
        dv_past_mentions(s->past, file), dv_past_folded(s->past, file),
        s->origin->from[s->picked].lines, name, dv_scales_arena(s));
}

/* Whether it did where the text was written. Of what is known to define
 * nothing, no other lines than the identifiers say. */
static bool spoke_of_others(const dv_scales *s, const dv_claim_name *name)
{
    uint32_t file = dv_scales_journey(s)->old_file;
    dv_match then;

    if (mentioned_then(s, name).state != DV_MATCH_ELSEWHERE)
        return false;
    then = dv_match_name(
        dv_past_source(s->past, file), dv_past_folded(s->past, file),
        s->origin->from[s->picked].lines, name, dv_scales_arena(s));
    return speaks_of_others(&then);
}

static dv_match match(const listening *l, const dv_claim_name *name)
{
    return dv_match_name(l->source, l->folded, l->lines, name,
                         dv_scales_arena(l->s));
}

/* Not where the lines cut what it names. */
static bool is_here(const dv_match *match)
{
    return match->state == DV_MATCH_DEFINED ||
           match->state == DV_MATCH_MENTIONED;
}

/* Whether the lines are within the only definition of the name, which is no
 * large part of the file. */
static bool is_inside(const listening *l, const dv_match *now)
{
    dv_lines outer;

    if (now->state != DV_MATCH_DEFINED || now->symbol_count != 1 ||
        now->symbol->kind > DV_SYMBOL_METHOD)
        return false;
    outer = now->symbol->lines;
    return l->lines.first >= outer.first && l->lines.last <= outer.last &&
           outer.last - outer.first < INSIDE_LINES &&
           outer.last - outer.first + 1 <=
               INSIDE_SHARE * l->source->file->line_count &&
           dv_block_distinctive(l->source->file, l->lines) > 0;
}

/* Whether the lines are in a short definition that has one of `others`: a route
 * stands above what handles it. */
static bool shares_definition(const listening *l, const uint32_t *others,
                              uint32_t count)
{
    for (uint32_t i = 0; i < l->source->symbol_count; i++) {
        dv_lines outer = l->source->symbols[i].lines;

        if (outer.first > l->lines.first || outer.last < l->lines.last ||
            outer.last - outer.first >= INSIDE_LINES)
            continue;
        for (uint32_t k = 0; k < count; k++)
            if (has_line(outer, others[k]))
                return true;
    }
    return false;
}

/* Finds what the clause quotes, code or words, that a few other lines of the
 * file have; none, where the new ones have some of it. */
static void hear_quoted(listening *l)
{
    const dv_reading *reading = l->s->reading;
    const dv_claims *claims = &reading->claims[l->s->of->citation];
    dv_phrase_list phrases = {0};

    dv_phrases_read_in(reading->document, claims->clause, claims->citation,
                       dv_scales_arena(l->s), &phrases);
    l->signals |= phrases.count ? DV_SIGNAL_UNQUOTED : 0;
    for (uint32_t i = 0; i < phrases.count; i++) {
        dv_str phrase = dv_phrase_in_source(phrases.items[i]);
        uint32_t lines[ROUTE_LINES];
        uint32_t count =
            dv_phrase_lines(l->source->file, phrase, lines, DV_COUNT(lines));

        for (uint32_t k = 0; k < count; k++)
            if (has_line(l->lines, lines[k])) {
                l->misquoted.count = 0;
                l->astray = false;
                l->signals &= ~(unsigned)DV_SIGNAL_UNQUOTED;
                return;
            }
        l->astray |= count > 0 && count < ROUTE_LINES &&
                     phrase.len < phrases.items[i].len &&
                     !shares_definition(l, lines, count);
        if (count > 0 && count <= RARE_LINES)
            *dv_vec_push(dv_scales_arena(l->s), &l->misquoted) =
                phrases.items[i];
    }
}

/* Whether a name is of what is quoted from other lines. */
static bool is_of_misquoted(const listening *l, dv_str name)
{
    for (uint32_t i = 0; i < l->misquoted.count; i++)
        if (dv_str_has(l->misquoted.items[i], name))
            return true;
    return false;
}

/* Whether all that the lines have of a member is a word of a comment, which may
 * stand there by chance: `search.messages` names no messages. */
static bool is_word_of_comment(const listening *l, dv_str name)
{
    return dv_words_head(name).len &&
           !dv_words_has_code_shape(dv_words_last(name)) &&
           dv_scales_is_comment(l->s, l->lines);
}

/* A name that the lines hold speaks for them. */
static void speak_for(listening *l, const dv_claim_name *name,
                      const dv_match *now)
{
    if ((!holds_name(l, name, l->lines) && !begins_definition(now, l->lines)) ||
        is_of_misquoted(l, dv_words_last(name->name)) ||
        is_word_of_comment(l, name->name))
        return;
    l->tied = true;
    l->signals |= DV_SIGNAL_NAMED;
    l->signals |= now->chance <= HELD_CHANCE ? DV_SIGNAL_HELD : 0;
    if (!is_rare(now, l->lines))
        return;
    l->signals |= DV_SIGNAL_RARE;
    if (!l->same_file || !holds_name(l, name, l->s->reference->lines))
        l->signals |= DV_SIGNAL_GAINED;
}

/* Whether the name, which stands before the citation, is that of a definition
 * which the file has once, in other lines, now and then, unless it came later.
 * Lines around them may use it. */
static bool is_other(const listening *l, const dv_claim_name *name,
                     const dv_match *now)
{
    const dv_claims *claims = &l->s->reading->claims[l->s->of->citation];

    return name->span.end <= claims->citation.start &&
           (now->state == DV_MATCH_ELSEWHERE ||
            (now->state == DV_MATCH_MENTIONED &&
             !holds_name(l, name, l->lines))) &&
           now->symbol_count == 1 &&
           (spoke_of_others(l->s, name) ||
            mentioned_then(l->s, name).state == DV_MATCH_ABSENT);
}

/* Whether the name stands before the citation, and what is said is not told
 * from it: "unlike `f`". */
static bool is_meant(const listening *l, const dv_claim_name *name)
{
    static const dv_str words[] = {
        DV_STR_INIT("unlike "),     DV_STR_INIT("than "),
        DV_STR_INIT("instead of "), DV_STR_INIT("not "),
        DV_STR_INIT("before "),     DV_STR_INIT("after "),
    };
    const dv_reading *reading = l->s->reading;
    dv_str before =
        dv_str_slice(dv_document_text(reading->document), 0, name->span.start);

    if (name->span.end > reading->claims[l->s->of->citation].citation.start)
        return false;
    while (before.len && strchr("`*_(", before.ptr[before.len - 1]))
        before.len--;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (before.len >= words[i].len &&
            dv_str_equal_nocase(
                dv_str_slice(before, before.len - words[i].len, before.len),
                words[i]))
            return false;
    return true;
}

/* Whether some definition of the name, of as many as there are, has lines of
 * its own besides them. */
static bool is_around(const dv_source *source, dv_str name, dv_lines lines,
                      uint32_t *count)
{
    const uint32_t *named = dv_source_named(source, dv_words_last(name), count);

    for (uint32_t i = 0; i < *count; i++) {
        dv_lines outer = source->symbols[named[i]].lines;

        if (lines.first > outer.first && lines.last <= outer.last)
            return true;
    }
    return false;
}

/* Whether the lines were in a definition that the text names, and are not any
 * more, while it is still there: "in `f`, remove the call (line 20)". */
static bool has_left(const listening *l, dv_str name)
{
    const dv_scales *s = l->s;
    uint32_t file = dv_scales_journey(s)->old_file, then, now;

    return is_around(dv_past_source(s->past, file), name,
                     s->origin->from[s->picked].lines, &then) &&
           !is_around(l->source, name, l->lines, &now) && now > 0;
}

/* Whether they are in what it names, or have it: neither beside them nor as a
 * part of a longer name. */
static bool is_there(const listening *l, const dv_claim_name *name,
                     const dv_match *now)
{
    return now->state == DV_MATCH_DEFINED ||
           (now->state == DV_MATCH_MENTIONED && holds_name(l, name, l->lines));
}

static void hear_names(listening *l)
{
    const dv_claims *claims = &l->s->reading->claims[l->s->of->citation];
    bool first = true;

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        const dv_claim_name *name = &claims->names[i];
        dv_match now;

        if (name->strength < DV_NAME_QUOTED)
            continue;
        l->named = true;
        l->left |= has_left(l, name->name);
        now = match(l, name);
        l->other |= first && i < claims->primary && is_other(l, name, &now);
        first = false;
        l->hit |= is_here(&now);
        l->meant |= is_there(l, name, &now) && is_meant(l, name);
        l->objected = l->objected ||
                      (i < claims->primary && !is_here(&now) &&
                       (speaks_of_others(&now) || spoke_of_others(l->s, name)));
        l->tied |= is_here(&now) && l->lines.first != l->lines.last;
        l->signals |= is_inside(l, &now) ? DV_SIGNAL_INSIDE : 0;
        l->signals |= now.state == DV_MATCH_CROSSED ? DV_SIGNAL_TORN : 0;
        speak_for(l, name, &now);
    }
}

/* What the text quotes word by word: of few other lines, it says which ones
 * are meant. */
static void hear_phrase(listening *l, dv_str phrase)
{
    uint32_t lines[RARE_LINES + 1];
    uint32_t count =
        dv_phrase_lines(l->source->file, phrase, lines, DV_COUNT(lines));
    bool here = false, cited = false;

    if (count > RARE_LINES)
        return;
    for (uint32_t i = 0; i < count; i++) {
        here |= has_line(l->lines, lines[i]);
        cited |= l->same_file && has_line(l->s->reference->lines, lines[i]);
    }
    if (!here)
        return;
    l->hit = l->tied = true;
    l->signals |= DV_SIGNAL_NAMED | DV_SIGNAL_RARE;
    l->signals |= cited ? 0 : DV_SIGNAL_GAINED;
}

static void hear_phrases(listening *l)
{
    const dv_reading *reading = l->s->reading;
    dv_phrase_list phrases = {0};

    dv_phrases_read(reading->document, &reading->claims[l->s->of->citation],
                    dv_scales_arena(l->s), &phrases);
    for (uint32_t i = 0; i < phrases.count; i++)
        hear_phrase(l, phrases.items[i]);
}

/* "a.py:75, which is stale": the number is talked about, and not to be kept
 * up with the code. */
static bool says_stale(const dv_scales *s)
{
    static const dv_str words[] = {
        DV_STR_INIT("stale"), DV_STR_INIT("outdated"), DV_STR_INIT("obsolete"),
        DV_STR_INIT("drifted"), DV_STR_INIT("out of date")};
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_document *document = s->reading->document;
    dv_str text = dv_document_text(document);
    uint32_t line = dv_file_position(document->file, claims->citation.end).line;
    uint32_t end = dv_file_line_span(document->file, line).end;

    if (end > claims->citation.end + BEHIND_LIMIT)
        end = claims->citation.end + BEHIND_LIMIT;
    for (uint32_t at = claims->clause.start; at < end; at++)
        for (size_t i = 0; i < DV_COUNT(words); i++)
            if (end - at >= words[i].len &&
                strncasecmp(text.ptr + at, words[i].ptr, words[i].len) == 0)
                return true;
    return false;
}

unsigned dv_scales_name_signals(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    listening l = {
        .s = s,
        .source = dv_past_source(s->past, journey->new_file),
        .folded = dv_past_folded(s->past, journey->new_file),
        .lines = journey->now.lines,
        .same_file = dv_str_equal(journey->now.path, s->reference->path),
    };
    dv_around around = {0};

    dv_around_read(s->reading->document, &s->reading->citations,
                   &s->reading->claims[s->of->citation], dv_scales_arena(s),
                   &around);
    hear_quoted(&l);
    if (dv_scales_is_untied_by_fields(s, &around))
        l.signals |= DV_SIGNAL_UNQUOTED;
    hear_names(&l);
    hear_phrases(&l);
    if (journey->unique && s->agree && !(l.signals & DV_SIGNAL_RARE) &&
        dv_scales_is_tied_around(s, &around)) {
        l.hit = true;
        l.signals |= l.signals & DV_SIGNAL_UNQUOTED ? 0 : DV_SIGNAL_AROUND;
    }
    l.signals |= l.named && !l.hit ? DV_SIGNAL_ABSENT : 0;
    l.signals |= l.other && !l.meant ? DV_SIGNAL_OTHER : 0;
    if (s->then[s->picked].only_mentions || l.left || l.astray ||
        (l.objected && !l.hit) || dv_scales_quotes_beside(s) ||
        (!l.hit && dv_scales_headed(s).len) || (l.misquoted.count && !l.hit) ||
        dv_scales_unnamed(s, &(dv_unnamed){0}))
        l.signals |= DV_SIGNAL_ELSEWHERE;
    l.signals |= says_stale(s) ? DV_SIGNAL_STALE : 0;
    return l.signals | (l.tied || !l.named ? DV_SIGNAL_TIED : 0);
}
