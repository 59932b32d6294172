/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/scales.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/table.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/verdicts/likely.h"

/* Paths before and behind one in which another of its row is looked for. */
#define NEIGHBOURS 8u
/* Bytes between a path and lines that are surely its own. */
#define FAR_FROM_PATH 60u
/* Letters of a word that may name another file; "L10" and "x" do not. */
#define WORD_LETTERS 3u

dv_arena *dv_scales_arena(const dv_scales *s)
{
    return dv_past_arena(s->past);
}

void dv_scales_say(dv_scales *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(dv_scales_arena(s), &s->evidence) =
        dv_arena_vprintf(dv_scales_arena(s), format, args);
    va_end(args);
}

const dv_journey *dv_scales_journey(const dv_scales *s)
{
    return &s->journeys[s->picked];
}

const dv_testimony *dv_scales_text(const dv_scales *s)
{
    return &s->of->choice->testimony;
}

bool dv_scales_has_text(const dv_scales *s)
{
    return s->of->choice->entry != DV_NONE;
}

/* Nothing but what documents cite today is loaded with the tree: what was cited
 * before a correction is not. */
static bool is_loaded(const dv_scales *s)
{
    const dv_choice *choice = s->of->choice;

    return !s->switched && choice->tree->sources[choice->entry];
}

const dv_source *dv_scales_source(const dv_scales *s)
{
    const dv_choice *choice = s->of->choice;

    return is_loaded(s) ? choice->tree->sources[choice->entry]
                        : dv_past_source(s->past, s->present_file);
}

const dv_folded *dv_scales_folded(const dv_scales *s)
{
    const dv_choice *choice = s->of->choice;

    return is_loaded(s) ? choice->tree->folded[choice->entry]
                        : dv_past_folded(s->past, s->present_file);
}

dv_str dv_scales_hex(const dv_scales *s, const unsigned char oid[20])
{
    return dv_oid_hex(oid, dv_scales_arena(s));
}

dv_origin_by dv_scales_by(const dv_scales *s)
{
    return s->past->trees->options->from ? DV_ORIGIN_FROM : s->origin->by;
}

dv_commit_note dv_scales_note(const dv_scales *s, uint32_t number)
{
    const dv_commit *commit =
        dv_history_commit(s->origin->from[0].repo->history, number);

    return (dv_commit_note){
        .oid = dv_scales_hex(s, commit->oid),
        .date = dv_commit_day(commit, dv_scales_arena(s)),
        .author = dv_arena_copy(dv_scales_arena(s), commit->author),
        .subject = dv_arena_copy(dv_scales_arena(s), commit->subject),
    };
}

/* Of which state the text is asked: of the cited lines as they are, of an
 * origin, or of another place or state that is compared with these. */
typedef enum moment { TODAY, THEN, ELSEWHERE } moment;

/* Reads the code that the reference quotes as that of the file. */
static void read_quote(dv_scales *s, dv_quote *quote, const dv_file *file)
{
    dv_worker *worker = &s->past->trees->workers[s->past->worker];

    if (!worker->parser)
        worker->parser = dv_source_parser_new();
    dv_quote_read(s->reading->document, quote,
                  dv_language_of_text(file->path, file->text), worker->parser,
                  &worker->arena);
}

static dv_testimony hear(dv_scales *s, uint32_t file, dv_str label,
                         dv_lines lines, moment when)
{
    const dv_source *source = dv_past_source(s->past, file);
    dv_quote *quote = s->reading->claims[s->of->citation].tie.quote;
    dv_testimony testimony;
    dv_witness_stand stand = {
        .source = source,
        .folded = dv_past_folded(s->past, file),
        .tree = label,
        .document = s->reading->document,
        .lines = lines,
        .claims = &s->reading->claims[s->of->citation],
        .loose = when == THEN,
        .today = when == TODAY,
    };

    if (quote)
        stand.passage = dv_past_passage(s->past, file);
    testimony = dv_witness_text(&stand, dv_scales_arena(s));
    if (!testimony.needs_tokens)
        return testimony;
    read_quote(s, quote, source->file);
    stand.final = true;
    return dv_witness_text(&stand, dv_scales_arena(s));
}

/* The text's witness at lines of a file of the past or the present. */
dv_testimony dv_scales_hear_at(dv_scales *s, uint32_t file, dv_str label,
                               dv_lines lines)
{
    return hear(s, file, label, lines, ELSEWHERE);
}

dv_testimony dv_scales_hear_today(dv_scales *s, uint32_t file, dv_str label)
{
    return hear(s, file, label, s->reference->lines, TODAY);
}

dv_str dv_scales_short(const dv_scales *s, uint32_t commit)
{
    char *out = dv_arena_new(dv_scales_arena(s), 8);

    dv_history_short(s->origin->from[0].repo->history, commit, out);
    return dv_str_from(out);
}

/* Whether it shows code that says nothing of the lines as they are: what is to
 * be written, or stands beside them. It may tell which state of the source its
 * writer saw. */
static bool shows_another_state(const dv_scales *s)
{
    const dv_tie *tie = &s->reading->claims[s->of->citation].tie;
    const dv_testimony *text = dv_scales_text(s);

    if (!tie->quote)
        return false;
    return tie->planned || (text->verdict != DV_VERDICT_CONFIRMED &&
                            (text->quote.place == DV_QUOTE_HERE ||
                             text->quote.place == DV_QUOTE_AROUND));
}

/* What the text said at an origin; of lines that are untouched it says the
 * same today. */
static dv_verdict verdict_then(const dv_scales *s, uint32_t i)
{
    switch (s->journeys[i].fortune) {
    case DV_LINES_SAME:
        if (dv_scales_was_heard(s, i))
            return s->then[i].verdict;
        return dv_scales_has_text(s) ? s->reference->verdict
                                     : DV_VERDICT_UNVERIFIED;
    case DV_LINES_OUTSIDE:
        return DV_VERDICT_OUT_OF_RANGE;
    default:
        return s->then[i].verdict;
    }
}

bool dv_scales_was_confirmed(const dv_scales *s, uint32_t i)
{
    return verdict_then(s, i) == DV_VERDICT_CONFIRMED;
}

bool dv_scales_was_accused(const dv_scales *s, uint32_t i)
{
    return dv_verdict_answer(verdict_then(s, i)) == DV_ANSWER_FALSE;
}

bool dv_scales_is_same_place(const dv_journey *a, const dv_journey *b)
{
    return a->fortune == b->fortune && dv_str_equal(a->now.path, b->now.path) &&
           dv_lines_equal(a->now.lines, b->now.lines);
}

bool dv_scales_shows_other(const dv_scales *s)
{
    const dv_tie *tie = &s->reading->claims[s->of->citation].tie;
    const dv_quote_match *then = &s->then[s->picked].quote;

    if (!tie->quote || tie->strength == DV_TIE_DENIED || !then->compared)
        return false;
    return then->source == DV_QUOTE_NONE
               ? tie->strength >= DV_TIE_SAID && tie->quote->language != DV_NONE
               : then->place >= DV_QUOTE_ELSEWHERE;
}

bool dv_scales_shows_here(const dv_scales *s)
{
    return s->shown[s->picked] == DV_SHOWN_HERE ||
           (s->origin->count == 2 && s->shown[!s->picked] == DV_SHOWN_HERE &&
            dv_scales_is_same_place(&s->journeys[0], &s->journeys[1]));
}

bool dv_scales_shows_beside(const dv_scales *s)
{
    return !dv_scales_shows_here(s) &&
           (s->shown[0] != DV_SHOWN_NONE || s->shown[1] != DV_SHOWN_NONE);
}

/* Whether mention `i` is of the row, but not of the cell. */
static bool is_in_row_beside(const dv_reading *reading, uint32_t i,
                             uint32_t row, uint32_t cell)
{
    uint32_t block = reading->citations.mentions.items[i].block;

    return block != cell && dv_table_row_of(reading->document, block) == row;
}

/* Whether the lines are a cell of a row that names files in one other alone. */
static bool is_in_its_row(const dv_scales *s)
{
    const dv_reading *reading = s->reading;
    const dv_citation *citation =
        &reading->citations.citations.items[s->of->citation];
    uint32_t mention = s->of->choice->mention;
    uint32_t cell = reading->citations.mentions.items[mention].block;
    uint32_t row = dv_table_row_of(reading->document, citation->block);

    if (citation->form != DV_FORM_TABLE || row == DV_NONE ||
        dv_table_row_of(reading->document, cell) != row)
        return false;
    for (uint32_t i = 1; i <= NEIGHBOURS; i++)
        if ((mention >= i &&
             is_in_row_beside(reading, mention - i, row, cell)) ||
            (mention + i < reading->citations.mentions.count &&
             is_in_row_beside(reading, mention + i, row, cell)))
            return false;
    return true;
}

bool dv_scales_is_far(const dv_scales *s)
{
    const dv_reference *reference = s->reference;

    if (is_in_its_row(s))
        return false;
    return reference->path_span.end == reference->path_span.start ||
           reference->lines_span.start >
               reference->path_span.end + FAR_FROM_PATH;
}

uint32_t dv_scales_start(const dv_scales *s)
{
    uint32_t own = s->reference->lines_span.start;
    uint32_t all = s->reading->claims[s->of->citation].citation.start;

    return all < own && all >= s->reference->path_span.end ? all : own;
}

/* "controller :259", but not "and :259". */
static bool is_behind_name(dv_str text, uint32_t end)
{
    static const dv_str joints[] = {DV_STR_INIT("and"),  DV_STR_INIT("also"),
                                    DV_STR_INIT("plus"), DV_STR_INIT("then"),
                                    DV_STR_INIT("line"), DV_STR_INIT("lines")};
    uint32_t start = end;

    while (start > 0 && dv_is_letter(text.ptr[start - 1]))
        start--;
    return end - start >= WORD_LETTERS &&
           !dv_strs_have(joints, DV_COUNT(joints),
                         dv_str_slice(text, start, end));
}

bool dv_scales_is_told_apart(const dv_scales *s)
{
    dv_str text = dv_document_text(s->reading->document);
    uint32_t first = dv_scales_start(s), letters = 0;
    bool lines = false;

    if (first < 2 || text.ptr[first - 1] != ':' ||
        !strchr("` ", text.ptr[first - 2]))
        return false;
    if (text.ptr[first - 2] == ' ')
        return is_behind_name(text, first - 2);
    for (uint32_t at = s->reference->path_span.end;
         at < first && letters < WORD_LETTERS; at++) {
        char c = text.ptr[at];

        lines |= dv_is_digit(c);
        letters = lines && dv_is_letter(c) ? letters + 1 : 0;
    }
    return letters == WORD_LETTERS;
}

bool dv_scales_names_other(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_match matches[2 * DV_NAMES_LIMIT] = {0};
    uint32_t limit = (uint32_t)DV_COUNT(matches);
    uint32_t count = claims->count < limit ? claims->count : limit;
    bool named = false;

    for (uint32_t i = 0; i < count; i++) {
        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        named |= i < claims->primary;
        matches[i] = dv_match_name(dv_scales_source(s), dv_scales_folded(s),
                                   s->reference->lines, &claims->names[i],
                                   dv_scales_arena(s));
    }
    for (uint32_t i = 0; i < count; i++)
        if (matches[i].state == DV_MATCH_DEFINED ||
            (matches[i].state == DV_MATCH_MENTIONED &&
             !dv_match_is_aside(s->reading->document, claims->names, matches,
                                count, i)))
            return false;
    return named || (claims->tie.quote && !claims->tie.planned);
}

bool dv_scales_names_in(const dv_scales *s, const dv_source *source,
                        dv_lines lines)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_match_holds(source, claims->names[i].name, lines))
            return true;
    return false;
}

bool dv_scales_names_aside(const dv_scales *s, const dv_source *source,
                           dv_lines lines)
{
    dv_lines around = {
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1,
        lines.last + DV_LINE_TOLERANCE};

    return !dv_scales_names_in(s, source, lines) &&
           dv_scales_names_in(s, source, around);
}

/* A path of a commit's tree goes with the history, a name with the contents of
 * its file. */
void dv_scales_outlive(const dv_scales *s, dv_journey *journey)
{
    journey->now.path = dv_arena_copy(dv_scales_arena(s), journey->now.path);
    if (journey->definition.len)
        journey->definition =
            dv_arena_copy(dv_scales_arena(s), journey->definition);
}

bool dv_scales_is_present(const dv_scales *s, uint32_t i)
{
    return s->journeys[i].fortune == DV_LINES_SAME && dv_scales_has_text(s);
}

bool dv_scales_was_heard(const dv_scales *s, uint32_t i)
{
    const dv_journey *journey = &s->journeys[i];

    return journey->fortune != DV_LINES_OUTSIDE &&
           (journey->fortune != DV_LINES_SAME || journey->chance ||
            shows_another_state(s));
}

/* A file went elsewhere, and the path as written leads there too. */
static bool is_where_it_points(const dv_scales *s, const dv_journey *journey)
{
    return journey->fortune == DV_LINES_MOVED && dv_scales_has_text(s) &&
           dv_str_equal(journey->now.path, s->reference->path) &&
           journey->now.lines.first == s->reference->lines.first;
}

static bool is_hollow(const dv_file *file, dv_lines lines)
{
    return lines.first == lines.last && dv_likely_is_hollow(file, lines.first);
}

/* What writers.h asks of the origin: now, while its file is there. */
static void note_names(dv_scales *s, uint32_t i)
{
    const dv_quote *quote = s->reading->claims[s->of->citation].tie.quote;
    const dv_source *source;
    dv_lines lines = s->origin->from[i].lines;

    s->named[i] = s->named_aside[i] = false;
    s->shown[i] = DV_SHOWN_NONE;
    s->hollow[i] = dv_scales_is_present(s, i) &&
                   is_hollow(dv_scales_source(s)->file, lines);
    if (s->journeys[i].old_file == DV_NONE || dv_scales_is_present(s, i))
        return;
    source = dv_past_mentions(s->past, s->journeys[i].old_file);
    s->hollow[i] = is_hollow(source->file, lines);
    s->named[i] = dv_scales_names_in(s, source, lines);
    s->named_aside[i] = dv_scales_names_aside(s, source, lines);
    if (quote)
        s->shown[i] = dv_match_shown(
            source->file, lines,
            dv_span_of(dv_document_text(s->reading->document), quote->span));
}

/* Whether HEAD says of lines that nobody committed yet what is there: the same,
 * or that the file is not so long. */
static bool agrees(const dv_scales *s)
{
    return s->journeys[0].fortune == DV_LINES_SAME ||
           (s->journeys[0].fortune == DV_LINES_OUTSIDE &&
            dv_scales_has_text(s) &&
            s->reference->lines.last > dv_scales_source(s)->file->line_count);
}

bool dv_scales_follow(dv_scales *s, dv_error *err)
{
    for (uint32_t i = 0; i < s->origin->count; i++) {
        const dv_departure *from = &s->origin->from[i];
        dv_journey *journey = &s->journeys[i];

        if (!dv_follow(s->past, from, &s->present, journey, err))
            return false;
        dv_scales_outlive(s, journey);
        if (is_where_it_points(s, journey))
            journey->fortune = DV_LINES_SAME;
        if (dv_scales_was_heard(s, i))
            s->then[i] =
                hear(s, journey->old_file, dv_scales_short(s, from->commit),
                     from->lines, THEN);
        note_names(s, i);
    }
    dv_scales_pick(s);
    if (s->origin->uncommitted && !agrees(s))
        s->origin = NULL;
    return true;
}

dv_scales **dv_scales_sorted(dv_scales *all, uint32_t count,
                             bool (*is_asked)(const dv_scales *s),
                             int (*compare)(const void *a, const void *b),
                             uint32_t *found)
{
    dv_scales **asked;

    *found = 0;
    if (count == 0)
        return NULL;
    asked = dv_arena_new(dv_scales_arena(all), count * sizeof(dv_scales *));
    for (uint32_t i = 0; i < count; i++)
        if (is_asked(&all[i]))
            asked[(*found)++] = &all[i];
    if (*found)
        qsort(asked, *found, sizeof(dv_scales *), compare);
    return asked;
}
