/* SPDX-License-Identifier: MIT */
/* One line that was cited for code which stood in another. */
#include "base/mem.h"
#include "facts/cite/phrases.h"
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* Lines that a number is off by, of code that is quoted anywhere in the clause.
 * What stands right before the citation, which is in brackets, may be farther.
 */
#define OFF_LINES 2u
/* The same of code that is quoted anywhere in the sentence, of which nothing
 * else is at the line; bytes of it to either side that are looked at. */
#define SENTENCE_OFF_LINES 5u
#define SENTENCE_LIMIT     400u
/* Bytes of code that would not stand just anywhere. */
#define CODE_BYTES 12u
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

static bool is_off(uint32_t a, uint32_t b, uint32_t limit)
{
    return a < b ? b - a <= limit : a - b <= limit;
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

        if (dv_symbol_begins(symbol, line) && other > line &&
            other <= symbol->lines.last)
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

static bool ends_sentence(dv_str text, uint32_t at)
{
    static const dv_str ends[] = {
        DV_STR_INIT(". "),           DV_STR_INIT(".\n"),
        DV_STR_INIT("; "),           DV_STR_INIT(";\n"),
        DV_STR_INIT("\xe3\x80\x82"), DV_STR_INIT("\xef\xbc\x9b")};
    dv_str rest = dv_str_slice(text, at, text.len);

    for (size_t i = 0; i < DV_COUNT(ends); i++)
        if (dv_str_starts(rest, ends[i]))
            return true;
    return false;
}

/* What is said of the citation alone: its sentence, in however many lines,
 * between the citations before and behind it. */
static dv_span sentence_of(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_citation *all = s->reading->citations.citations.items;
    uint32_t count = s->reading->citations.citations.count;
    dv_str text = dv_document_text(s->reading->document);
    dv_span block = s->reading->document->blocks[claims->block].span;
    dv_span cited = claims->citation, sentence = cited;
    uint32_t i = s->of->citation;

    while (i > 0 && all[i - 1].span.start >= cited.start)
        i--;
    if (i > 0 && all[i - 1].span.end > block.start)
        block.start = all[i - 1].span.end;
    for (i = s->of->citation + 1; i < count && all[i].span.end <= cited.end;
         i++)
        ;
    if (i < count && all[i].span.start < block.end)
        block.end = all[i].span.start;
    while (sentence.start > block.start &&
           cited.start - sentence.start < SENTENCE_LIMIT &&
           !ends_sentence(text, sentence.start - 1))
        sentence.start--;
    while (sentence.end < block.end &&
           sentence.end - cited.end < SENTENCE_LIMIT &&
           !ends_sentence(text, sentence.end))
        sentence.end++;
    return sentence;
}

/* Whether the line has the code, or what it names before its arguments. */
static bool has_code(dv_str line, dv_str code)
{
    dv_str name = dv_str_slice(code, 0, dv_str_find_byte(code, '('));

    return dv_str_has(line, code) || dv_words_stand(line, dv_words_last(name));
}

/* Whether code of the sentence stands some lines beside the cited one, which
 * has nothing that the sentence writes as code. */
static bool is_told_beside(const dv_scales *s, const dv_file *file,
                           uint32_t line)
{
    const dv_document *document = s->reading->document;
    dv_span cited = s->reading->claims[s->of->citation].citation;
    dv_span sentence = sentence_of(s);
    bool beside = false;

    for (uint32_t i = dv_code_span_from(document, sentence.start);
         i < document->code_span_count &&
         document->code_spans[i].span.end <= sentence.end;
         i++) {
        dv_str code = dv_span_of(dv_document_text(document),
                                 document->code_spans[i].content);
        dv_span span = document->code_spans[i].span;
        uint32_t lines[2];

        if (span.start < sentence.start || dv_span_contains(span, cited))
            continue;
        if (has_code(dv_file_line(file, line), code))
            return false;
        beside |= code.len >= CODE_BYTES &&
                  dv_phrase_lines(file, code, lines, DV_COUNT(lines)) == 1 &&
                  is_off(lines[0], line, SENTENCE_OFF_LINES) &&
                  is_other(s, line, lines[0]);
    }
    return beside;
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
                  (is_off(lines[0], cited.first, OFF_LINES) ||
                   is_apposed(text, phrase, claims->citation)) &&
                  is_other(s, cited.first, lines[0]);
    }
    return beside ||
           (claims->range_count == 1 && is_told_beside(s, file, cited.first));
}
