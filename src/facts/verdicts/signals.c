/* SPDX-License-Identifier: MIT */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/references/match.h"
#include "facts/verdicts/safe.h"
#include "facts/verdicts/scales.h"
#include "text/path.h"

/* Letters of the longest word that stands alone in a line and says nothing. */
#define KEYWORD_LETTERS 8u

/* `None`, `continue;`: a word that any line might be, and opens nothing. */
static bool is_mere_keyword(const dv_file *file, uint32_t line)
{
    dv_str text = dv_str_trim(dv_file_line(file, line));
    size_t length = 0;

    while (length < text.len && dv_is_letter(text.ptr[length]))
        length++;
    if (length > KEYWORD_LETTERS)
        return false;
    if (length < text.len && text.ptr[length] == ';')
        length++;
    return length == text.len;
}

/* Whether the lines look cited on purpose: of several, the first one begins a
 * statement or is a comment's, and none is a blank at the ends. One line says
 * something. */
static bool is_telling(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *file = dv_past_file_at(s->past, journey->new_file);
    const dv_token_list *tokens;
    dv_lines lines = journey->now.lines;
    unsigned char first;

    if (journey->aligned)
        return lines.first < lines.last || !is_mere_keyword(file, lines.first);
    if (!dv_block_distinctive(file, lines))
        return false;
    if (lines.first == lines.last)
        return true;
    tokens = dv_past_statements(s->past, journey->new_file);
    first = tokens ? tokens->lines[lines.first - 1] : DV_LINE_BEGINS;
    return !dv_block_is_blank(file, lines.first) &&
           !dv_block_is_blank(file, lines.last) &&
           ((first & DV_LINE_BEGINS) || !(first & DV_LINE_CODE));
}

/* Whether no line of the file's has code, as far as that is known. */
static bool is_comment(const dv_scales *s, uint32_t file, dv_lines lines)
{
    const dv_token_list *tokens = dv_past_statements(s->past, file);

    for (uint32_t i = lines.first; tokens && i <= lines.last; i++)
        if (i > tokens->line_count || (tokens->lines[i - 1] & DV_LINE_CODE))
            return false;
    return tokens != NULL;
}

bool dv_scales_is_comment(const dv_scales *s, dv_lines lines)
{
    return is_comment(s, dv_scales_journey(s)->new_file, lines);
}

bool dv_scales_is_commented_out(const dv_scales *s, dv_lines lines)
{
    return dv_scales_is_comment(s, lines) &&
           !is_comment(s, dv_scales_journey(s)->old_file,
                       s->origin->from[s->picked].lines);
}

/* Whether the numbers stand with their path: not in another cell. */
static bool is_near(const dv_scales *s)
{
    const dv_citations *citations = &s->reading->citations;
    const dv_citation *citation = &citations->citations.items[s->of->citation];

    return !dv_scales_is_far(s) && citation->mention != DV_NONE &&
           citations->mentions.items[citation->mention].block ==
               citation->block;
}

/* Whether it was one line, with the name of a definition. */
static bool begins_definition(const dv_scales *s)
{
    dv_lines lines = s->origin->from[s->picked].lines;
    const dv_source *source;

    if (lines.first != lines.last)
        return false;
    if (dv_scales_journey(s)->described)
        return dv_scales_journey(s)->named;
    source = dv_past_source(s->past, dv_scales_journey(s)->old_file);
    for (uint32_t i = 0; i < source->symbol_count; i++)
        if (source->symbols[i].kind <= DV_SYMBOL_TYPE &&
            source->symbols[i].name_line == lines.first)
            return true;
    return false;
}

/* Whether the text was true of the lines of a file that is a guess, by a name
 * that is rare in it. */
static bool proves_file(const dv_scales *s, unsigned signals)
{
    return dv_scales_was_confirmed(s, s->picked) &&
           s->then[s->picked].by_code && (signals & DV_SIGNAL_GAINED);
}

/* Whether the name was made since, and the text could not speak of it: of what
 * is planned, the lines are where it shall go. */
static bool is_younger(const dv_scales *s, dv_str name)
{
    return name.len &&
           !dv_source_mention(
               dv_past_mentions(s->past, dv_scales_journey(s)->old_file),
               dv_words_last(name));
}

/* Whether the text is not true of the new lines, by a name that was there, or
 * so plainly that the next run would say so. */
static bool is_untrue(const dv_scales *s, const dv_testimony *there,
                      unsigned signals)
{
    return dv_verdict_answer(there->verdict) == DV_ANSWER_FALSE &&
           !(!there->introduced &&
             (signals & (DV_SIGNAL_AROUND | DV_SIGNAL_RARE)) &&
             is_younger(s, there->subject));
}

/* Whether what the text shows or quotes is not there; prose it would repeat in
 * some words. */
static bool is_unshown(const dv_scales *s, unsigned signals)
{
    const dv_quote *quote = s->reading->claims[s->of->citation].tie.quote;

    return (signals & DV_SIGNAL_UNQUOTED) ||
           (quote && !dv_scales_shows_here(s)) ||
           dv_path_is_markdown(dv_scales_journey(s)->now.path);
}

/* Whether lines begin within a block that ends in them, or end within one that
 * began in them: who cites on purpose cites all of it. */
static bool is_cut(const dv_file *file, dv_lines lines)
{
    uint32_t first = dv_block_indentation(dv_file_line(file, lines.first));
    uint32_t next = lines.last + 1;

    for (uint32_t line = lines.first + 1; line <= lines.last; line++)
        if (!dv_block_is_blank(file, line) &&
            dv_block_indentation(dv_file_line(file, line)) < first)
            return true;
    while (next <= file->line_count && dv_block_is_blank(file, next))
        next++;
    return next <= file->line_count &&
           dv_block_indentation(dv_file_line(file, next)) > first;
}

/* Whether a line that says something in between is indented less than the
 * first: the lines begin within a block that ends before they do. */
static bool leaves_block(const dv_file *file, dv_lines lines)
{
    uint32_t first = dv_block_indentation(dv_file_line(file, lines.first));

    for (uint32_t line = lines.first + 1; line < lines.last; line++)
        if (!dv_block_is_blank(file, line) &&
            dv_block_indentation(dv_file_line(file, line)) < first)
            return true;
    return false;
}

/* Whether a line holds code that does not begin, or end, a statement. */
static bool is_within_statement(const dv_token_list *tokens, uint32_t line,
                                unsigned edge)
{
    return line <= tokens->line_count &&
           (tokens->lines[line - 1] & (DV_LINE_CODE | edge)) == DV_LINE_CODE;
}

/* Whether the lines begin in the middle of one statement and end in the middle
 * of another, which is no part of it. */
static bool cuts_both(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *file = dv_past_file_at(s->past, journey->new_file);
    const dv_token_list *tokens =
        dv_past_statements(s->past, journey->new_file);
    dv_lines lines = journey->now.lines;
    bool another = false;

    if (!tokens || !is_within_statement(tokens, lines.first, DV_LINE_BEGINS) ||
        !is_within_statement(tokens, lines.last, DV_LINE_ENDS))
        return false;
    for (uint32_t line = lines.first + 1; line <= lines.last && !another;
         line++)
        another = (tokens->lines[line - 1] & DV_LINE_BEGINS) &&
                  dv_block_indentation(dv_file_line(file, line)) <=
                      dv_block_indentation(dv_file_line(file, lines.first));
    return another;
}

/* Whether the lines begin amid one definition and end amid another, however
 * whole their statements are. */
static bool spans_two(const dv_scales *s)
{
    const dv_source *source =
        dv_past_source(s->past, dv_scales_journey(s)->new_file);
    dv_lines lines = dv_scales_journey(s)->now.lines;
    bool first = false, last = false;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        dv_lines own = source->symbols[i].lines;

        if (source->symbols[i].kind > DV_SYMBOL_TYPE)
            continue;
        first |= own.first < lines.first && own.last >= lines.first &&
                 own.last < lines.last;
        last |= own.first > lines.first && own.first <= lines.last &&
                own.last > lines.last;
    }
    return first && last;
}

/* Whether the lines begin a definition, hold all of it, and end where another
 * begins, in a file that is not named beside them. */
static bool runs_on(const dv_scales *s, unsigned signals)
{
    const dv_source *source =
        dv_past_source(s->past, dv_scales_journey(s)->new_file);
    dv_lines lines = dv_scales_journey(s)->now.lines;
    bool whole = false, begun = false;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        dv_lines own = source->symbols[i].lines;

        if (source->symbols[i].kind > DV_SYMBOL_TYPE || own.first == own.last)
            continue;
        whole |= own.first == lines.first && own.last < lines.last;
        begun |= own.first == lines.last;
    }
    return whole && begun && !(signals & DV_SIGNAL_NEAR);
}

/* Whether several lines, no whole statements, were hardly meant as they are:
 * numbers that are some lines off begin and end within something. The head of a
 * block alone is cited on purpose, by a name of its own. */
static bool is_torn(const dv_scales *s, unsigned signals)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *file = dv_past_file_at(s->past, journey->new_file);
    dv_lines lines = journey->now.lines;

    if (lines.first == lines.last)
        return false;
    if (journey->aligned)
        return spans_two(s);
    return leaves_block(file, lines) ||
           (!(signals & DV_SIGNAL_SNIPPET) &&
            (cuts_both(s) ||
             (dv_block_opens(file, lines.last) &&
              (!(signals & DV_SIGNAL_GAINED) || runs_on(s, signals)))));
}

/* Whether only other references say which of a commit and its parent its writer
 * saw: parts of a document may have been written after the code. */
static bool is_told_by_others(const dv_scales *s)
{
    return s->decided && !s->origin->wants_date && !s->origin->stated;
}

/* Whether more than the history speaks for the lines: a number that nothing is
 * said of is any line of the file, where its writer looked at another state. */
static bool is_firm(const dv_scales *s, unsigned signals)
{
    dv_lines lines = dv_scales_journey(s)->now.lines;

    if (signals & (DV_SIGNAL_HELD | DV_SIGNAL_INSIDE))
        return true;
    if (s->blamed || is_unshown(s, signals) ||
        s->reading->claims[s->of->citation].about)
        return false;
    if (lines.first == lines.last)
        return (s->vouched && !is_told_by_others(s)) ||
               (signals & DV_SIGNAL_BEGINS);
    return !is_cut(dv_past_file_at(s->past, dv_scales_journey(s)->new_file),
                   lines);
}

/* Whether it is one line of several that are alike: a name that all of them
 * have tells none of them from the others. */
static bool is_repeated(const dv_journey *journey)
{
    return journey->now.lines.first == journey->now.lines.last &&
           !journey->unique;
}

/* Whether inner lines are within outer ones, but for some at an end. */
static bool is_within(dv_lines inner, dv_lines outer)
{
    return inner.first + DV_LINE_TOLERANCE >= outer.first &&
           inner.last <= outer.last + DV_LINE_TOLERANCE;
}

/* Whether the code that the text shows stands there: what begins in the lines
 * and ends far behind them, or before them, is not what its writer cited. */
static bool is_shown(const dv_scales *s, const dv_testimony *there)
{
    dv_lines lines = dv_scales_journey(s)->now.lines;

    return there->verdict == DV_VERDICT_CONFIRMED &&
           there->kind == DV_CLAIM_SNIPPET && there->defined &&
           there->quote.place == DV_QUOTE_HERE &&
           (is_within(there->quote.lines, lines) ||
            is_within(lines, there->quote.lines)) &&
           dv_scales_shows_here(s);
}

/* Whether code is in a text now: `a.gd` in `archive/a.gd.txt`. */
static bool is_kept(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *file = dv_past_file_at(s->past, journey->new_file);

    return dv_path_is_data(file->path) && !dv_path_is_data(s->reference->path);
}

/* Whether no name of the text stands in other lines, where these have none. */
static bool stands_by_text(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_source *source = dv_past_source(s->past, journey->new_file);

    return !dv_scales_names_aside(s, source, journey->now.lines) &&
           !dv_scales_is_listed_apart(s, source, journey->now.lines);
}

unsigned dv_scales_signals(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_testimony there = dv_scales_hear_at(
        s, journey->new_file, s->present.tree->label, journey->now.lines);
    unsigned signals = dv_scales_name_signals(s);

    signals |= s->agree && !s->rivalled ? DV_SIGNAL_AGREE : 0;
    signals |= journey->whole ? DV_SIGNAL_WHOLE : 0;
    signals |= journey->aligned ? DV_SIGNAL_ALIGNED : 0;
    signals |= journey->unique ? DV_SIGNAL_UNIQUE : 0;
    if (s->trusted && stands_by_text(s))
        signals |= DV_SIGNAL_TRUSTED;
    signals |= is_near(s) ? DV_SIGNAL_NEAR | DV_SIGNAL_NAMED : 0;
    signals |= begins_definition(s) ? DV_SIGNAL_BEGINS : 0;
    signals |= is_telling(s) ? DV_SIGNAL_TELLING : 0;
    signals |= is_shown(s, &there) ? DV_SIGNAL_SNIPPET : 0;
    signals |= dv_scales_was_accused(s, s->picked) ? DV_SIGNAL_WRONG : 0;
    signals |= is_untrue(s, &there, signals) ||
                       dv_scales_is_commented_out(s, journey->now.lines)
                   ? DV_SIGNAL_UNTRUE
                   : 0;
    signals |= s->contradicted ? DV_SIGNAL_UNSHOWN : 0;
    signals |= s->crossed ? DV_SIGNAL_CROSSED : 0;
    signals |= s->origin->imported ? DV_SIGNAL_IMPORTED : 0;
    signals |= is_kept(s) ? DV_SIGNAL_KEPT : 0;
    signals |= is_torn(s, signals) ? DV_SIGNAL_TORN : 0;
    signals |= is_firm(s, signals) ? DV_SIGNAL_FIRM : 0;
    if (s->retold || (s->untold && !proves_file(s, signals)))
        signals |= DV_SIGNAL_UNTOLD;
    if ((s->of->choice->guessed && !s->proved && !proves_file(s, signals)) ||
        s->origin->by >= DV_ORIGIN_DATE)
        signals |= DV_SIGNAL_GUESSED;
    return is_repeated(journey) ? signals & ~(unsigned)DV_SIGNAL_GAINED
                                : signals;
}
