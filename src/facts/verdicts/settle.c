/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/settle.h"

#include "facts/cite/behind.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/references/match.h"
#include "facts/verdicts/corrected.h"
#include "text/path.h"

bool dv_settle_was_blank(const dv_scales *s)
{
    uint32_t number = dv_scales_journey(s)->old_file;
    dv_lines lines = s->origin->from[s->picked].lines;

    return number != DV_NONE &&
           dv_str_trim(dv_block_text(dv_past_file_at(s->past, number), lines))
                   .len == 0;
}

/* Lines that are more than this part of their file hold some definition by
 * chance. */
#define CHANCE_SHARE 10u

/* Whether what the text names is defined somewhere among many lines, and they
 * do not begin with it. */
static bool is_among_many(const dv_scales *s)
{
    const dv_source *source = dv_scales_source(s);
    dv_str name = dv_words_last(dv_scales_text(s)->subject);
    dv_lines lines = s->reference->lines;
    uint32_t count;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++) {
        dv_lines own = source->symbols[named[i]].lines;

        if (own.first <= lines.first + DV_LINE_TOLERANCE ||
            own.last > lines.last)
            return false;
    }
    return count > 0 && (lines.last - lines.first) * CHANCE_SHARE >=
                            source->file->line_count;
}

/* Whether what is true of the lines is said where they are cited, and not by a
 * heading or a paragraph before. */
static bool is_said_of_them(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_span block = dv_claims_block(s->reading->document, claims);
    const dv_testimony *text = dv_scales_text(s);

    if (text->kind == DV_CLAIM_SNIPPET || text->quoted || text->defined)
        return true;
    for (uint32_t i = 0; i < claims->count; i++)
        if (dv_span_contains(block, claims->names[i].span) &&
            dv_str_equal(claims->names[i].name, text->subject))
            return true;
    return false;
}

bool dv_text_prefers_now(const dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];

    if (s->origin->by == DV_ORIGIN_PIN || !dv_scales_is_confirmed(s))
        return false;
    if (dv_scales_text(s)->became)
        return true;
    if ((!dv_scales_is_sure(s) && !dv_settle_was_blank(s)) || is_among_many(s))
        return false;
    return (!dv_scales_was_confirmed(s, s->picked) && is_said_of_them(s)) ||
           (dv_scales_text(s)->defined && !then->defined &&
            then->kind != DV_CLAIM_SNIPPET);
}

/* Numbers that people write when they do not look; not those of all of the
 * file, with or without the end of its last line. */
static bool is_round(const dv_scales *s)
{
    dv_lines lines = s->reference->lines;
    uint32_t count = dv_scales_source(s)->file->line_count;

    return lines.last != lines.first &&
           (lines.first % 10 == 0 || lines.first == 1) &&
           lines.last % 10 == 0 &&
           (lines.first != 1 || lines.last < count || lines.last > count + 1);
}

/* Lines that nobody touched since they were cited are mostly right: there the
 * text alone accuses only when it introduces a definition that is elsewhere,
 * quotes what only others have, or calls what no source has. Other names may be
 * of what is planned, or of another project. */
static bool is_spared(const dv_scales *s)
{
    uint32_t line;

    return dv_case_is_spared(s->of) &&
           (s->reference->verdict != DV_VERDICT_MISPLACED ||
            !dv_scales_misquoted(s, &line).len);
}

static void spare_untouched(dv_scales *s)
{
    if (!is_spared(s))
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "nobody touched the lines since, which speaks for them");
}

/* A name that the source had, and has no more. */
static bool settle_lost(dv_scales *s)
{
    if (!s->lost)
        return false;
    s->reference->verdict = DV_VERDICT_DELETED;
    s->reference->change = DV_CHANGE_DELETED;
    s->reference->by = s->lost_by;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    dv_say_rest(s);
    dv_scales_say(
        s, "it was in %.*s of %.*s",
        DV_STR_ARG(s->origin->from[s->picked].path),
        DV_STR_ARG(dv_scales_short(s, s->origin->from[s->picked].commit)));
    dv_say_commit(s, "deleted");
    dv_say_origin(s);
    return true;
}

/* The lines are as they were, and what the text names instead of what they
 * have is another definition. */
static bool says_other(dv_scales *s)
{
    uint32_t count = s->evidence.count;

    s->evidence.count = 0;
    if (!dv_settle_names_other(s)) {
        s->evidence.count = count;
        return false;
    }
    dv_say_origin(s);
    return true;
}

/* Whether what its whole list is about has other lines of the file. */
static bool is_listed_aside(dv_scales *s)
{
    dv_str name = dv_scales_listed_elsewhere(s);

    if (name.len)
        dv_scales_say(s,
                      "`%.*s`, which is named before the list that it is in, "
                      "stands in other lines",
                      DV_STR_ARG(name));
    return name.len > 0;
}

/* Whether what is quoted of them stands in others. */
static bool is_misquoted(dv_scales *s)
{
    uint32_t line;
    dv_str phrase = dv_scales_misquoted(s, &line);

    if (phrase.len)
        dv_scales_say(s, "the text quotes `%.*s`, which line %u has",
                      DV_STR_ARG(phrase), line);
    return phrase.len > 0;
}

/* Whether one line is cited that has nothing but brackets or marks; the first
 * one stands for the file. */
static bool is_hollow(dv_scales *s)
{
    bool hollow = s->hollow[s->picked] && s->reference->lines.first > 1;

    if (hollow)
        dv_scales_say(s, "the line has nothing but brackets or marks");
    return hollow;
}

/* Whether its writer may have seen other lines: those of the parent of the
 * commit, and nothing tells which of the two. */
static bool is_of_either(dv_scales *s)
{
    if (!dv_scales_is_of_either(s))
        return false;
    dv_scales_say(s, "its writer may have seen the lines of either commit");
    return true;
}

/* Whether its document and the file came together, with many others: that they
 * are as they were then says nothing of what its writer saw. */
static bool is_imported(dv_scales *s)
{
    if (!s->origin->imported)
        return false;
    dv_scales_say(
        s,
        "%.*s brought document and source together with many "
        "other files: what its writer saw may be older",
        DV_STR_ARG(dv_scales_short(s, s->origin->from[s->picked].commit)));
    return true;
}

/* A word of the sentence that the lines happened to hold names no code. */
static bool is_mere_word(const dv_testimony *then)
{
    return then->verdict == DV_VERDICT_CONFIRMED && !then->by_code &&
           dv_str_find_byte(then->subject, ' ') == then->subject.len &&
           !dv_words_has_code_shape(then->subject);
}

void dv_settle_untouched(dv_scales *s)
{
    bool proved;

    if (settle_lost(s))
        return;
    dv_say_rest(s);
    dv_say_origin(s);
    s->reference->now.safe = false;
    spare_untouched(s);
    /* Of which state they are a word of prose does not tell. */
    if (dv_scales_is_confirmed(s) && dv_scales_is_weak(s) &&
        is_mere_word(dv_scales_text(s)) && (is_of_either(s) || is_imported(s)))
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
    /* A bracket is none of what stands beside it. */
    if (dv_scales_is_confirmed(s) && dv_scales_text(s)->beside &&
        is_hollow(s)) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        return;
    }
    if (s->reference->verdict != DV_VERDICT_UNVERIFIED ||
        s->reference->symbol_missing || !dv_scales_has_text(s) ||
        dv_scales_text(s)->blank) {
        s->reference->symbol_missing &=
            s->reference->verdict == DV_VERDICT_MISSING;
        return;
    }
    proved = dv_corrected_proves(s);
    if (!proved && (s->of->choice->guessed || dv_scales_names_other(s) ||
                    s->reading->claims[s->of->citation].denied || is_round(s) ||
                    dv_scales_text(s)->straddles ||
                    dv_scales_source(s)->state == DV_SOURCE_BINARY))
        return;
    if (!proved && (dv_scales_text(s)->only_mentions || says_other(s) ||
                    is_listed_aside(s) || is_misquoted(s) || is_hollow(s) ||
                    is_of_either(s) || is_imported(s)))
        return;
    s->evidence.count = 0;
    if (proved || !dv_corrected_kept(s))
        s->reference->verdict = DV_VERDICT_CONFIRMED;
    if (proved)
        dv_corrected_say(s);
    else if (s->reference->verdict == DV_VERDICT_CONFIRMED)
        dv_scales_say(
            s, "nothing in the text names what is there, and the lines are as "
               "they were written about");
    dv_say_origin(s);
}

/* Lines like those that were cited stand there: whether they are the same, the
 * history cannot tell. */
static void settle_alike(dv_scales *s)
{
    if (dv_scales_is_confirmed(s) &&
        (s->then[s->picked].verdict != DV_VERDICT_CONFIRMED ||
         dv_scales_is_weak(s)))
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
    dv_say_rest(s);
    dv_scales_say(s, "what stands there is what stood there, and stands "
                     "elsewhere in the file, too");
    dv_say_origin(s);
    s->reference->now.safe = false;
}

static void settle_same(dv_scales *s)
{
    s->reference->change = DV_CHANGE_NONE;
    s->reference->followed = dv_scales_journey(s)->now;
    if (dv_scales_journey(s)->chance)
        settle_alike(s);
    else if (!dv_settle_grown(s))
        dv_settle_untouched(s);
}

/* The name that a finding is about, where the text had found one. */
static void take_subject(dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];

    if (then->subject.len && !is_mere_word(then))
        s->reference->subject = then->subject;
    else if (dv_scales_journey(s)->definition.len)
        s->reference->subject =
            dv_arena_copy(dv_scales_arena(s), dv_scales_journey(s)->definition);
    else
        s->reference->subject = s->reference->path.len
                                    ? s->reference->path
                                    : s->reference->written_path;
}

void dv_settle_become(dv_scales *s, dv_verdict verdict)
{
    s->reference->verdict = verdict;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    take_subject(s);
}

/* Where the definition that was meant is now. */
static void say_today(dv_scales *s, const dv_testimony *then)
{
    const dv_symbol *now =
        then->now.path.len ? dv_scales_today(s, then->subject) : NULL;

    if (now)
        dv_scales_say(
            s, "now %.*s (%.*s)",
            DV_STR_ARG(dv_say_place(
                s,
                dv_past_file_at(s->past, dv_scales_journey(s)->new_file)->path,
                now->lines)),
            DV_STR_ARG(s->present.tree->label));
}

void dv_settle_wrong(dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];
    dv_str missing =
        s->reference->symbol_missing ? s->reference->subject : (dv_str){0};

    if (settle_lost(s))
        return;
    if (missing.len) {
        dv_say_rest(s);
    } else {
        dv_settle_become(s, s->of->choice->unsure ? DV_VERDICT_UNVERIFIED
                                                  : DV_VERDICT_MISPLACED);
        for (uint32_t i = 0; i < then->evidence.count; i++)
            *dv_vec_push(dv_scales_arena(s), &s->evidence) =
                then->evidence.items[i];
        say_today(s, then);
    }
    if (dv_scales_journey(s)->fortune == DV_LINES_MOVED)
        dv_scales_say(
            s, "the lines that stood there are now %.*s",
            DV_STR_ARG(dv_say_place(s, dv_scales_journey(s)->now.path,
                                    dv_scales_journey(s)->now.lines)));
    dv_say_origin(s);
}

/* Whether several lines neither are of the definition that the text names, nor
 * hold what it quotes; or lines are inside of a long one, and do not hold its
 * name. */
static bool may_be_chance(const dv_scales *s)
{
    const dv_testimony *text = dv_scales_text(s);
    uint32_t reach = s->reading->claims[s->of->citation].about
                         ? DV_ABOUT_LINES
                         : DV_LINE_TOLERANCE;

    return dv_scales_is_weak(s) ||
           (!text->defined && !text->quoted &&
            s->reference->lines.first != s->reference->lines.last) ||
           (!text->quoted && dv_settle_is_within_long(s, reach) &&
            !dv_match_holds(dv_scales_source(s), text->subject,
                            s->reference->lines));
}

/* Whether a sentence or a clause begins between the lines and their path, which
 * no numbers stand right behind: "see `a.py`. The plan (lines 90-93)", "`a.py`
 * (lines 3-9); tests lines 90-93". */
static bool is_in_next_sentence(const dv_scales *s)
{
    uint32_t path = s->reference->path_span.end, lines = dv_scales_start(s);
    dv_str text = dv_document_text(s->reading->document);

    return path && path < lines && !strchr(":#", text.ptr[path]) &&
           dv_sentence_start(text, path, lines) > path;
}

/* Lines that the file did not have at the origin either, and that stand far
 * from its path, or apart, are most likely another file's. A word of the text
 * does not tell that they are of this one. */
static void settle_outside(dv_scales *s)
{
    if (s->reference->verdict == DV_VERDICT_OUT_OF_RANGE &&
        !dv_scales_text(s)->alone &&
        (dv_scales_is_far(s) || dv_scales_is_told_apart(s) ||
         is_in_next_sentence(s))) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        s->reference->now = (dv_place){0};
    }
    if (dv_scales_is_confirmed(s) && may_be_chance(s))
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
    dv_say_rest(s);
    dv_scales_say(s, "at the origin %.*s, by %s, the file had no such lines",
                  DV_STR_ARG(dv_scales_short(s, s->origin->from[0].commit)),
                  dv_origin_by_name(dv_scales_by(s)));
}

/* Lines that most likely are another file's prove nothing against this one. */
static void settle_foreign(dv_scales *s)
{
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "%s", s->foreign);
    dv_say_origin(s);
}

static void settle_own(dv_scales *s)
{
    switch (dv_scales_journey(s)->fortune) {
    case DV_LINES_SAME:
        settle_same(s);
        break;
    case DV_LINES_MOVED:
        dv_settle_moved(s);
        break;
    case DV_LINES_CHANGED:
        dv_settle_changed(s);
        break;
    case DV_LINES_GONE:
    case DV_LINES_NO_FILE:
        dv_settle_deleted(s);
        break;
    case DV_LINES_OUTSIDE:
        if (dv_scales_journey(s)->no_file)
            dv_settle_deleted(s);
        else
            settle_outside(s);
        break;
    }
}

/* What stands before the address of a link, without its markup. */
static dv_str text_of(const dv_document *document, const dv_link *link)
{
    dv_str text = dv_str_slice(dv_document_text(document), link->span.start + 1,
                               link->target_span.start);

    while (text.len && strchr("`*_/", text.ptr[0]))
        text = dv_str_slice(text, 1, text.len);
    while (text.len && strchr("`*_](<", text.ptr[text.len - 1]))
        text.len--;
    return text;
}

/* Whether the line is the first one in the address of a link that has the path
 * alone for its text, and stands for the file: "[`a.css`](src/a.css:1)". */
static bool is_of_file(const dv_scales *s)
{
    const dv_document *document = s->reading->document;
    dv_span path = s->reference->path_span;
    dv_lines lines = s->reference->lines;
    const dv_link *link = NULL;
    dv_str named;

    if (lines.first == 1 && lines.last == 1 && dv_scales_has_text(s))
        link = dv_link_addressed(document, path);
    if (!link || link->kind != DV_LINK_INLINE)
        return false;
    named = text_of(document, link);
    return named.len &&
           dv_path_ends(dv_span_of(dv_document_text(document), path), named) &&
           dv_verdict_answer(s->reference->verdict) != DV_ANSWER_FALSE;
}

static void settle_of_file(dv_scales *s)
{
    s->evidence.count = 0;
    s->reference->verdict = DV_VERDICT_CONFIRMED;
    s->reference->change = DV_CHANGE_NONE;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "the first line in a link's address stands for the file");
    dv_say_origin(s);
}

void dv_scales_settle(dv_scales *s)
{
    if (s->foreign)
        settle_foreign(s);
    else if (is_of_file(s))
        settle_of_file(s);
    else
        settle_own(s);
    if (!dv_corrected_proves(s)) {
        dv_settle_doubts(s);
        dv_settle_owner(s);
    }
    dv_scales_excuse(s);
    s->reference->evidence = s->evidence.items;
    s->reference->evidence_count = s->evidence.count;
}
