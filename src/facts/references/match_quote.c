/* SPDX-License-Identifier: MIT */
#include "facts/references/match_quote.h"

#include "facts/references/match.h"

/* Lines around the cited ones, outside of every definition, that code quoted
 * for them may stand in. */
#define AROUND_LINES 8u
/* Lines that may be left out of code that is not told by what is in it. */
#define LOOSE_LINES 20u
/* What code weighs that is more than a call or two. */
#define TELLING_WEIGHT 8u

static dv_lines widen(dv_lines lines, uint32_t by)
{
    return (dv_lines){
        lines.first > by ? lines.first - by : 1,
        lines.last < UINT32_MAX - by ? lines.last + by : UINT32_MAX,
    };
}

static bool overlap(dv_lines a, dv_lines b)
{
    return a.first <= b.last && b.first <= a.last;
}

static bool contains(dv_lines outer, dv_lines inner)
{
    return outer.first <= inner.first && inner.last <= outer.last;
}

static dv_lines hull_of(dv_lines a, dv_lines b)
{
    return (dv_lines){
        a.first < b.first ? a.first : b.first,
        a.last > b.last ? a.last : b.last,
    };
}

/* Adds the function that the line is in, and `wide`, unless that is a function
 * of its own: another one follows what it is. */
static void add_function(const dv_source *source, uint32_t line, dv_lines wide,
                         dv_lines *lines)
{
    const dv_symbol *inner = NULL;
    uint32_t depth = 0;

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > line)
            break;
        if (symbol->kind > DV_SYMBOL_METHOD || symbol->lines.last < line)
            continue;
        inner = symbol;
        depth++;
    }
    if (inner)
        *lines = hull_of(*lines, inner->lines);
    if (depth != 1)
        *lines = hull_of(*lines, wide);
}

/* The cited lines with the functions that they begin and end in; with some
 * lines around them where that is none, or one within another. */
static dv_lines around(const dv_quote_stand *stand)
{
    dv_lines cited = stand->hull, wide = widen(cited, AROUND_LINES);
    dv_lines lines = dv_match_tolerated(stand->source, cited);

    add_function(stand->source, cited.first, (dv_lines){wide.first, cited.last},
                 &lines);
    add_function(stand->source, cited.last, (dv_lines){cited.first, wide.last},
                 &lines);
    return lines;
}

/* Whether the code crosses an end of the cited lines, and begins elsewhere: of
 * today, they are not its lines then. */
static bool crosses(const dv_quote_stand *stand, dv_lines lines)
{
    return stand->today && overlap(lines, stand->hull) &&
           dv_line_distance(lines.first, stand->hull.first) >
               DV_LINE_TOLERANCE &&
           !contains(widen(stand->hull, DV_LINE_TOLERANCE), lines) &&
           !contains(widen(lines, DV_LINE_TOLERANCE), stand->hull);
}

static dv_quote_place place_of(const dv_quote_stand *stand, dv_lines lines,
                               bool once)
{
    if (overlap(lines, dv_match_tolerated(stand->source, stand->lines)))
        return DV_QUOTE_HERE;
    if (contains(around(stand), lines))
        return DV_QUOTE_AROUND;
    return once ? DV_QUOTE_ELSEWHERE : DV_QUOTE_SEVERAL;
}

/* Line by line. False when it is not there so. */
static bool match_lines(const dv_quote_stand *stand, dv_arena *arena,
                        dv_quote_match *match)
{
    const dv_passage *quote = stand->quote->passage;
    dv_run run;

    dv_align_lines(quote, stand->passage,
                   widen(stand->lines, DV_LINE_TOLERANCE), arena, &run);
    if (run.count == 0)
        return false;
    match->source = DV_QUOTE_VERBATIM;
    match->lines = run.lines;
    match->once = run.count == 1;
    match->place = place_of(stand, run.lines, match->once);
    match->crosses = crosses(stand, run.lines);
    if (match->crosses)
        match->place = match->once ? DV_QUOTE_ELSEWHERE : DV_QUOTE_SEVERAL;
    match->telling =
        dv_passage_distinctive(quote, arena) >= DV_QUOTE_DISTINCTIVE;
    match->wants_symbols = !stand->final && !overlap(run.lines, stand->lines) &&
                           stand->source->state == DV_SOURCE_READ;
    return true;
}

static uint32_t language_of(const dv_quote_stand *stand)
{
    const dv_file *file = stand->source->file;

    return dv_language_of_text(file->path, file->text);
}

static bool is_readable(const dv_quote_stand *stand)
{
    uint32_t language = language_of(stand);

    if (dv_passage_is_read(stand->quote->passage))
        return stand->quote->read_as == language;
    return language == DV_NONE ? stand->quote->language == DV_NONE
                               : dv_quote_speaks(stand->quote, language);
}

/* Whether the code can be told from other code of the file: it defines a name
 * that is defined there, or has statements that stand there once. */
static bool is_telling(const dv_alignment *alignment)
{
    return alignment->defines || alignment->distinctive >= DV_QUOTE_DISTINCTIVE;
}

/* Whether what was found in all of the file counts for more than what was found
 * near the cited lines: code that has nothing in common but common lines stands
 * close together at least. */
static bool is_better(const dv_alignment *all, const dv_alignment *near,
                      const dv_passage *quote)
{
    uint32_t lines = all->lines.last - all->lines.first;

    if (all->state == DV_QUOTE_ANNOTATED)
        return is_telling(all) ||
               lines <= dv_passage_lines(quote) + LOOSE_LINES;
    return near->state == DV_QUOTE_NONE && is_telling(all);
}

static void match_tokens(const dv_quote_stand *stand, dv_arena *scratch,
                         dv_quote_match *match)
{
    const dv_passage *quote = stand->quote->passage;
    dv_align_range lines = {
        hull_of(around(stand), widen(stand->hull, AROUND_LINES)), stand->lines};
    dv_alignment near, all;

    dv_align(quote, stand->passage, &lines, scratch, &near);
    match->alignment = near;
    if (near.state != DV_QUOTE_ANNOTATED) {
        lines.within = (dv_lines){1, UINT32_MAX};
        dv_align(quote, stand->passage, &lines, scratch, &all);
        if (is_better(&all, &near, quote))
            match->alignment = all;
    }
    match->source = match->alignment.state;
    match->lines = match->alignment.lines;
    match->compared = match->alignment.weight > 0;
    if (match->lines.first == 0)
        return;
    match->once = is_telling(&match->alignment);
    match->crosses = crosses(stand, match->lines);
    match->place = match->crosses ? DV_QUOTE_SEVERAL
                                  : place_of(stand, match->lines, match->once);
    match->telling = match->once || match->alignment.matched >= TELLING_WEIGHT;
}

bool dv_match_verbatim(const dv_quote_stand *stand, dv_arena *arena,
                       dv_lines *lines)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_run run;

    dv_quote_passage(stand->document, stand->quote, arena);
    dv_align_lines(stand->quote->passage, stand->passage,
                   widen(stand->lines, DV_LINE_TOLERANCE), &scratch, &run);
    *lines = run.lines;
    return run.count > 0;
}

dv_quote_match dv_match_quote(const dv_quote_stand *stand, dv_arena *arena)
{
    dv_quote_match match = {0};
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;

    dv_quote_passage(stand->document, stand->quote, arena);
    match.compared = true;
    if (match_lines(stand, &scratch, &match))
        return match;
    match.compared = false;
    if (!is_readable(stand))
        return match;
    if (!dv_passage_is_read(stand->quote->passage) ||
        !dv_passage_is_read(stand->passage)) {
        match.wants_tokens = !stand->final;
        stand->quote->asked = true;
        stand->quote->read_as = language_of(stand);
        return match;
    }
    match_tokens(stand, &scratch, &match);
    return match;
}
