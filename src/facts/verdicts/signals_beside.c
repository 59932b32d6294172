/* SPDX-License-Identifier: MIT */
/* One line that was cited for code which stood in another. */
#include "base/mem.h"
#include "facts/cite/phrases.h"
#include "facts/verdicts/scales.h"

/* Lines that a number is off by, of code that is quoted anywhere in the clause.
 * What stands right before the citation, which is in brackets, may be farther.
 */
#define OFF_LINES 2u
/* Bytes between that code and its citation: "` (line ". */
#define APPOSED_LIMIT 10u

static size_t end_of(dv_str text, dv_str phrase)
{
    return (size_t)(phrase.ptr - text.ptr) + phrase.len;
}

/* Whether it is code, and no words between quotation marks. */
static bool is_code(dv_str text, dv_str phrase)
{
    size_t end = end_of(text, phrase);

    while (end < text.len && text.ptr[end] == ' ')
        end++;
    return end < text.len && text.ptr[end] == '`';
}

/* "`parse(row)` (`a.py:20`)": nothing but the bracket is in between. */
static bool is_apposed(dv_str text, dv_str phrase, dv_span citation)
{
    size_t end = end_of(text, phrase);
    dv_str between;

    if (end > citation.start || citation.start - end > APPOSED_LIMIT)
        return false;
    between = dv_str_slice(text, end, citation.start);
    return dv_str_find_byte(between, '(') < between.len &&
           dv_str_find_byte(between, ')') == between.len;
}

static bool is_off(uint32_t a, uint32_t b)
{
    return a < b ? b - a <= OFF_LINES : a - b <= OFF_LINES;
}

/* Whether no statement begins behind the first of the two lines. */
static bool is_same_statement(const dv_token_list *tokens, uint32_t a,
                              uint32_t b)
{
    uint32_t first = a < b ? a : b, last = a < b ? b : a;

    for (uint32_t line = first + 1; line <= last; line++)
        if (tokens->lines[line - 1] & DV_LINE_BEGINS)
            return false;
    return true;
}

/* Whether a definition that begins in `line` has the other one as well. */
static bool begins_with(const dv_source *source, uint32_t line, uint32_t other)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if ((symbol->lines.first == line || symbol->name_line == line) &&
            other > line && other <= symbol->lines.last)
            return true;
    }
    return false;
}

/* Whether the line that has the code is none that its writer means by `line`:
 * the statement or the definition that begins there is cited for all of it. */
static bool is_other(const dv_scales *s, uint32_t line, uint32_t other)
{
    uint32_t file = dv_scales_journey(s)->old_file;
    const dv_token_list *tokens = dv_past_statements(s->past, file);

    return (!tokens || !is_same_statement(tokens, line, other)) &&
           !begins_with(dv_past_source(s->past, file), line, other);
}

bool dv_scales_quotes_beside(const dv_scales *s)
{
    const dv_document *document = s->reading->document;
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_file *file =
        dv_past_file_at(s->past, dv_scales_journey(s)->old_file);
    dv_lines cited = s->origin->from[s->picked].lines;
    dv_str text = dv_document_text(document);
    dv_phrase_list phrases = {0};
    bool beside = false;

    if (cited.first != cited.last)
        return false;
    dv_phrases_read_in(document, claims->clause, claims->citation,
                       dv_scales_arena(s), &phrases);
    for (uint32_t i = 0; i < phrases.count; i++) {
        dv_str phrase = phrases.items[i];
        uint32_t lines[2], count;

        count = dv_phrase_lines(file, phrase, lines, DV_COUNT(lines));
        if (count && lines[0] == cited.first)
            return false;
        beside |= count == 1 && is_code(text, phrase) &&
                  (is_off(lines[0], cited.first) ||
                   is_apposed(text, phrase, claims->citation)) &&
                  is_other(s, cited.first, lines[0]);
    }
    return beside;
}
