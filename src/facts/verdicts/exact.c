/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/exact.h"

#include "facts/cite/words.h"
#include "facts/past/block.h"

#include <stdlib.h>

/* A name is rare at lines which one of so many ranges as long would hold. */
#define RARELY 50u
/* Lines of code in a row that would not be the same by chance, and how far
 * from the cited ones they are looked for. */
#define SHOWN_LINES 3u
#define SHOWN_REACH 64u
/* Lines of it that are compared, and its first ones that may be a heading. */
#define SHOWN_LIMIT   200u
#define HEADING_LINES 3u

static const dv_claims *claims_of(const dv_scales *s)
{
    return &s->reading->claims[s->of->citation];
}

static uint32_t name_count(const dv_claims *claims)
{
    return claims->count < 2 * DV_NAMES_LIMIT ? claims->count
                                              : 2 * DV_NAMES_LIMIT;
}

static bool is_in_file(const dv_file *file, dv_lines lines)
{
    return lines.first && lines.first <= lines.last &&
           lines.last <= file->line_count;
}

/* How many ranges as long hold the name, of as many as the file has lines. */
static uint64_t ranges_with(const dv_source *source, dv_lines lines,
                            dv_str name)
{
    const dv_mention *mention = dv_source_mention(source, name);

    return mention
               ? (uint64_t)mention->line_count * (lines.last - lines.first + 1)
               : 0;
}

static dv_exact defines(const dv_source *source, dv_lines lines, dv_str name)
{
    uint32_t count = 0;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if (!dv_symbol_begins(symbol, lines.first))
            continue;
        if (lines.first == lines.last)
            return DV_EXACT_BEGIN;
        if (lines.last == symbol->lines.last)
            return DV_EXACT_WHOLE;
    }
    return DV_EXACT_NOT;
}

static dv_str shown_of(const dv_scales *s)
{
    const dv_tie *tie = &claims_of(s)->tie;

    if (!tie->quote || tie->strength == DV_TIE_DENIED)
        return (dv_str){0};
    return dv_span_of(dv_document_text(s->reading->document), tie->quote->span);
}

/* The lines of the code that is shown, blank ends aside. */
typedef struct shown {
    dv_str lines[SHOWN_LIMIT];
    uint32_t count;
} shown;

static void split(dv_str text, shown *out)
{
    out->count = 0;
    while (text.len && out->count < SHOWN_LIMIT) {
        size_t end = dv_str_find_byte(text, '\n');
        dv_str line = dv_str_trim(dv_str_slice(text, 0, end));

        if (line.len || out->count)
            out->lines[out->count++] = line;
        text = end < text.len ? dv_str_slice(text, end + 1, text.len)
                              : (dv_str){0};
    }
    while (out->count && !out->lines[out->count - 1].len)
        out->count--;
}

/* How many lines from `line` on are those that are shown from `from` on. */
static uint32_t run_of(const dv_file *file, uint32_t line, const shown *all,
                       uint32_t from)
{
    uint32_t count = 0;

    while (from + count < all->count && line + count <= file->line_count &&
           dv_str_equal(dv_str_trim(dv_file_line(file, line + count)),
                        all->lines[from + count]))
        count++;
    return count;
}

/* Whether the lines begin and end as what is shown, below its heading; or are
 * all of it. */
static bool is_shown(const dv_file *file, dv_lines lines, const shown *all)
{
    uint32_t length = lines.last - lines.first + 1;

    if (is_in_file(file, lines) && length > 1 && all->count == length &&
        run_of(file, lines.first, all, 0) == length)
        return dv_block_distinctive(file, lines);
    if (!is_in_file(file, lines) || length < SHOWN_LINES ||
        all->count < SHOWN_LINES ||
        !dv_str_equal(dv_str_trim(dv_file_line(file, lines.last)),
                      all->lines[all->count - 1]))
        return false;
    for (uint32_t from = 0; from < HEADING_LINES; from++)
        if (from + SHOWN_LINES <= all->count &&
            run_of(file, lines.first, all, from) >= SHOWN_LINES &&
            dv_block_distinctive(
                file, (dv_lines){lines.first, lines.first + SHOWN_LINES - 1}))
            return true;
    return false;
}

/* A name of the text, and what the lines have of it. */
typedef struct hit {
    uint64_t ranges;
    bool here;
} hit;

static int compare_hits(const void *a, const void *b)
{
    const hit *left = a, *right = b;

    return (left->ranges > right->ranges) - (left->ranges < right->ranges);
}

/* Whether the lines have one of those names that, the rarest first, few ranges
 * would hold all together. */
static bool has_rare(hit *hits, uint32_t count, const dv_file *file)
{
    uint64_t ranges = 0;

    qsort(hits, count, sizeof *hits, compare_hits);
    for (uint32_t i = 0; i < count; i++) {
        ranges += hits[i].ranges;
        if (ranges * RARELY > file->line_count)
            return false;
        if (hits[i].here)
            return true;
    }
    return false;
}

dv_exact dv_exact_at(const dv_scales *s, const dv_source *source,
                     dv_lines lines)
{
    const dv_claims *claims = claims_of(s);
    dv_str code = shown_of(s);
    dv_exact best = DV_EXACT_NOT;
    hit hits[2 * DV_NAMES_LIMIT];
    uint32_t count = 0;
    bool elsewhere;
    shown all;

    if (!is_in_file(source->file, lines))
        return DV_EXACT_NOT;
    for (uint32_t i = 0; i < name_count(claims); i++) {
        dv_str name = dv_words_last(claims->names[i].name);
        hit own = {ranges_with(source, lines, name),
                   dv_source_mentions_in(source, name, lines)};
        dv_exact found;

        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        hits[count++] = own;
        found = defines(source, lines, name);
        if (found == DV_EXACT_NOT && own.here)
            found = DV_EXACT_WORD;
        best = found > best ? found : best;
    }
    if (best == DV_EXACT_WORD && has_rare(hits, count, source->file))
        best = DV_EXACT_NAME;
    if (best < DV_EXACT_BEGIN && lines.first == lines.last &&
        dv_exact_tells(s, source, lines.first, &elsewhere))
        best = DV_EXACT_BEGIN;
    if (best == DV_EXACT_WHOLE || !code.len)
        return best;
    split(code, &all);
    return is_shown(source->file, lines, &all) ? DV_EXACT_WHOLE : best;
}

/* Whether the file may define what the text writes as code. What is not in it
 * is no symbol of it, so that it need not be parsed. */
static bool may_define(const dv_scales *s, const dv_file *file)
{
    const dv_claims *claims = claims_of(s);

    for (uint32_t i = 0; i < name_count(claims); i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_str_has(file->text, dv_words_last(claims->names[i].name)))
            return true;
    return false;
}

bool dv_exact_source(dv_scales *s, uint32_t i, bool parsed,
                     const dv_source **out, dv_error *err)
{
    uint32_t file = s->journeys[i].old_file;

    *out = NULL;
    if (dv_scales_is_present(s, i)) {
        *out = dv_scales_source(s);
        return true;
    }
    if (file == DV_NONE)
        return true;
    if (!dv_past_recall(s->past, file, err))
        return false;
    parsed = parsed && may_define(s, dv_past_file_at(s->past, file));
    *out = parsed ? dv_past_source(s->past, file)
                  : dv_past_mentions(s->past, file);
    return true;
}

bool dv_exact_then(dv_scales *s, uint32_t i, dv_exact *out, dv_error *err)
{
    const dv_source *source;

    if (!dv_exact_source(s, i, true, &source, err))
        return false;
    *out = source ? dv_exact_at(s, source, s->origin->from[i].lines)
                  : DV_EXACT_NOT;
    return true;
}

/* Whether a definition of the name has as many lines, and begins elsewhere. */
static bool is_as_long(const dv_source *source, dv_lines lines, dv_str name)
{
    uint32_t count = 0;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++) {
        dv_lines own = source->symbols[named[i]].lines;

        if (own.first != lines.first &&
            own.last - own.first == lines.last - lines.first)
            return true;
    }
    return false;
}

static bool is_shown_aside(const dv_file *file, dv_lines lines, dv_str code)
{
    uint32_t first = lines.first > SHOWN_REACH ? lines.first - SHOWN_REACH : 1;
    shown all;

    split(code, &all);
    for (uint32_t line = first; line <= lines.first + SHOWN_REACH; line++)
        if (line != lines.first &&
            is_shown(file, (dv_lines){line, line + (lines.last - lines.first)},
                     &all))
            return true;
    return false;
}

/* Whether the line is in a definition of the name, below where that begins. */
static bool goes_on(const dv_source *source, uint32_t line, dv_str name)
{
    uint32_t count = 0;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++) {
        dv_lines own = source->symbols[named[i]].lines;

        if (own.first < line && line <= own.last)
            return true;
    }
    return false;
}

bool dv_exact_is_inside(const dv_scales *s, const dv_source *source,
                        uint32_t line)
{
    const dv_claims *claims = claims_of(s);

    for (uint32_t i = 0; i < name_count(claims); i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            goes_on(source, line, dv_words_last(claims->names[i].name)))
            return true;
    return false;
}

bool dv_exact_aside(const dv_scales *s, const dv_source *source, dv_lines lines)
{
    const dv_claims *claims = claims_of(s);
    dv_str code = shown_of(s);
    bool elsewhere;

    if (lines.first == lines.last) {
        dv_exact_tells(s, source, lines.first, &elsewhere);
        return elsewhere;
    }
    for (uint32_t i = 0; i < name_count(claims); i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            is_as_long(source, lines, dv_words_last(claims->names[i].name)))
            return true;
    return code.len && lines.last - lines.first + 1 >= SHOWN_LINES &&
           is_shown_aside(source->file, lines, code);
}

bool dv_exact_may_be(const dv_scales *s, const dv_file *file, dv_lines lines)
{
    const dv_claims *claims = claims_of(s);
    dv_str code = shown_of(s), block;
    shown all;

    if (!is_in_file(file, lines))
        return false;
    block = dv_block_text(file, lines);
    for (uint32_t i = 0; i < name_count(claims); i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_words_stand(block, dv_words_last(claims->names[i].name)))
            return true;
    if (!code.len)
        return false;
    split(code, &all);
    if (lines.first == lines.last)
        return all.count && dv_str_has(block, all.lines[0]);
    return is_shown(file, lines, &all);
}
