/* SPDX-License-Identifier: MIT */
/* Code and words that the text quotes, which stood in lines that were edited
 * since. */
#include "facts/verdicts/gone_code.h"
#include "docverify/ascii.h"
#include "facts/cite/phrases.h"
#include "facts/cite/table.h"
#include "facts/cite/words.h"
#include "facts/past/block.h"

/* Bytes of code that says something, and around a reference in which code may
 * be that of its lines. */
#define CODE_BYTES   4u
#define NUMBER_BYTES 2u
/* The same of a line of a block. */
#define LINE_BYTES   12u
#define BEFORE_LIMIT 240u
#define BEHIND_LIMIT 160u
/* Lines that are searched. */
#define LINES_LIMIT 400u

static bool is_name(dv_str code)
{
    for (size_t i = 0; i < code.len; i++)
        if (!dv_is_word(code.ptr[i]))
            return false;
    return true;
}

bool dv_gone_stands(dv_str text, dv_str code)
{
    return is_name(code) ? dv_words_stand(text, code) : dv_str_has(text, code);
}

/* Without white space: what is laid out anew is not lost. */
static dv_str squeeze(dv_arena *arena, dv_str text)
{
    char *bytes = dv_arena_new(arena, text.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] != ' ' && text.ptr[i] != '\t' && text.ptr[i] != '\n' &&
            text.ptr[i] != '\r')
            bytes[length++] = text.ptr[i];
    return (dv_str){bytes, length};
}

/* `lines` of the file, as far as it has them. */
static dv_str text_of(const dv_file *file, dv_lines lines, uint32_t around)
{
    lines.first = lines.first > around ? lines.first - around : 1;
    lines.last = lines.last < file->line_count - around ? lines.last + around
                                                        : file->line_count;
    return lines.first <= lines.last && lines.last - lines.first < LINES_LIMIT
               ? dv_block_text(file, lines)
               : (dv_str){0};
}

dv_span dv_gone_near_lines(const dv_scales *s, dv_span said)
{
    dv_span cited = s->reference->span;

    if (cited.start > BEFORE_LIMIT && said.start < cited.start - BEFORE_LIMIT)
        said.start = cited.start - BEFORE_LIMIT;
    if (said.end > cited.end + BEHIND_LIMIT)
        said.end = cited.end + BEHIND_LIMIT;
    return said;
}

dv_str dv_gone_code(const dv_scales *s, const dv_code_span *span)
{
    dv_str code =
        dv_span_of(dv_document_text(s->reading->document), span->content);

    if (dv_spans_overlap(span->span, s->reference->span) ||
        dv_spans_overlap(span->span, s->reference->path_span))
        return (dv_str){0};
    return dv_str_ends(code, DV_STR("()")) ? dv_str_slice(code, 0, code.len - 2)
                                           : code;
}

static bool has(const dv_gone_texts *t, dv_str text, dv_str code)
{
    return dv_gone_stands(text, code) ||
           (!is_name(code) &&
            dv_str_has(squeeze(t->arena, text), squeeze(t->arena, code)));
}

bool dv_gone_is_lost(const dv_gone_texts *t, dv_str code)
{
    return code.len >= CODE_BYTES && dv_gone_stands(t->then, code) &&
           !has(t, t->cited, code) && !has(t, t->followed, code);
}

static dv_str lost_of(const dv_gone_texts *t, dv_str code)
{
    if (dv_gone_is_lost(t, code))
        return code;
    for (size_t at = 0; at < code.len; at++) {
        size_t stop = at;
        dv_str name;

        while (stop < code.len && dv_is_word(code.ptr[stop]))
            stop++;
        name = dv_str_slice(code, at, stop);
        if (dv_words_has_code_shape(name) && dv_gone_is_lost(t, name))
            return name;
        at = stop;
    }
    return (dv_str){0};
}

static bool is_becoming(const dv_gone_texts *t, dv_span part)
{
    for (uint32_t i = 0; i < t->becoming.count; i++)
        if (dv_span_contains(t->becoming.items[i], part))
            return true;
    return false;
}

/* The same of a view of the document. */
static bool is_view_becoming(const dv_scales *s, const dv_gone_texts *t,
                             dv_str part)
{
    dv_str text = dv_document_text(s->reading->document);
    uint32_t at = (uint32_t)(part.ptr - text.ptr);

    return is_becoming(t, (dv_span){at, at + (uint32_t)part.len});
}

static dv_str lost_phrase(const dv_scales *s, const dv_gone_texts *t)
{
    dv_phrase_list phrases = {0};

    dv_phrases_read(s->reading->document, &s->reading->claims[s->of->citation],
                    t->arena, &phrases);
    for (uint32_t i = 0; i < phrases.count; i++) {
        dv_str phrase = dv_phrase_told(phrases.items[i], t->arena);

        if (!is_view_becoming(s, t, phrases.items[i]) &&
            dv_gone_is_lost(t, phrase))
            return phrase;
    }
    return (dv_str){0};
}

/* A line without the comment behind it, which may be the text's own. */
static dv_str without_comment(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT(" #"),   DV_STR_INIT(" //"),
        DV_STR_INIT(" --"),  DV_STR_INIT(" /*"),
        DV_STR_INIT(" <--"), DV_STR_INIT(" \xe2\x86\x90")}; /* ← */

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        line.len = dv_str_find(line, marks[i]);
    return dv_str_trim(line);
}

/* A line of the code that the text shows for them. */
static dv_str lost_line(const dv_scales *s, const dv_gone_texts *t)
{
    const dv_tie *tie = &s->reading->claims[s->of->citation].tie;
    dv_str code;

    if (!tie->quote || tie->planned || tie->strength == DV_TIE_DENIED)
        return (dv_str){0};
    code = dv_span_of(dv_document_text(s->reading->document), tie->quote->span);
    for (size_t at = 0, end; at < code.len; at = end + 1) {
        dv_str line, bare;

        end = dv_str_find_byte_from(code, at, '\n');
        line = dv_str_trim(dv_str_slice(code, at, end));
        if (line.len >= LINE_BYTES && dv_gone_is_lost(t, line))
            return line;
        bare = without_comment(line);
        if (bare.len >= LINE_BYTES && bare.len < line.len &&
            dv_gone_is_lost(t, bare))
            return bare;
    }
    return (dv_str){0};
}

/* "StrictHostKeyChecking=no": what a name of the text is set to. */
static dv_str lost_value(const dv_scales *s, const dv_gone_texts *t)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_str text = dv_document_text(s->reading->document);

    for (uint32_t i = 0; i < claims->count; i++) {
        dv_str name = claims->names[i].name;
        size_t at = (size_t)(name.ptr - text.ptr), stop = at + name.len;

        if (name.ptr < text.ptr || stop + 1 >= text.len ||
            text.ptr[stop] != '=' || !dv_is_word(text.ptr[stop + 1]))
            continue;
        for (stop++; stop < text.len && dv_is_word(text.ptr[stop]);)
            stop++;
        if (!is_becoming(t, (dv_span){(uint32_t)at, (uint32_t)stop}) &&
            dv_gone_is_lost(t, dv_str_slice(text, at, stop)))
            return dv_str_slice(text, at, stop);
    }
    return (dv_str){0};
}

static bool is_of_number(char c)
{
    return dv_is_word(c) || c == '.';
}

/* Where the word that begins at `at` ends. */
static uint32_t word_end(dv_str text, uint32_t at, uint32_t end)
{
    while (at < end && is_of_number(text.ptr[at]))
        at++;
    return at;
}

/* Without the full stop of the sentence. */
static dv_str number_of(dv_str text, dv_span word)
{
    dv_str number = dv_span_of(text, word);

    if (dv_str_ends(number, DV_STR(".")))
        number.len--;
    return number.len >= NUMBER_BYTES && dv_is_digit(number.ptr[0])
               ? number
               : (dv_str){0};
}

/* Whether it stands in the text, and no digit beside it. */
static bool has_number(dv_str text, dv_str number)
{
    for (size_t at = 0; (at += dv_str_find(dv_str_slice(text, at, text.len),
                                           number)) < text.len;
         at++) {
        size_t end = at + number.len;

        if (!(at && is_of_number(text.ptr[at - 1])) &&
            !(end < text.len && dv_is_digit(text.ptr[end])))
            return true;
    }
    return false;
}

/* Whether it is all of the first cell of its row: the number of the row. */
static bool is_row_number(const dv_document *document, uint32_t cell,
                          dv_span word)
{
    uint32_t first = cell - document->blocks[cell].column;

    return dv_span_contains(document->blocks[first].span, word) &&
           dv_table_is_cell(document, first, word);
}

/* Whether it is a part of a path, "v/1.5/x". */
static bool is_in_path(dv_str text, dv_span word)
{
    return (word.start > 1 && text.ptr[word.start - 1] == '/' &&
            dv_is_word(text.ptr[word.start - 2])) ||
           (dv_str_at(text, word.end) == '/' &&
            dv_is_letter(dv_str_at(text, word.end + 1)));
}

/* Whether a number of another cell is a value, "`40`", "0.1.0", and not how
 * many there are of something, or which section or row it is. */
static bool is_value(const dv_document *document, uint32_t cell, dv_span word)
{
    dv_str text = dv_document_text(document);
    char before = word.start ? text.ptr[word.start - 1] : ' ';

    if ((before == '`' || before == '\'' || before == '"') &&
        before == dv_str_at(text, word.end))
        return true;
    return dv_str_find_byte(dv_span_of(text, word), '.') + 1 <
               dv_span_length(word) &&
           !is_in_path(text, word) &&
           !dv_str_ends(dv_str_slice(text, 0, word.start),
                        DV_STR("\xc2\xa7")) &&
           !is_row_number(document, cell, word);
}

/* "it waits for 30 seconds": a number of the text, where the lines have
 * another one by now. */
static dv_str lost_number(const dv_scales *s, const dv_gone_texts *t,
                          dv_span near)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_str text = dv_document_text(s->reading->document);

    for (uint32_t at = near.start, end; at < near.end; at = end + 1) {
        dv_str number;
        dv_span word;

        end = word_end(text, at, near.end);
        word = (dv_span){at, end};
        number = number_of(text, word);
        if (number.len && !is_becoming(t, word) &&
            !dv_spans_overlap(word, s->reference->span) &&
            (dv_span_contains(claims->clause, word) ||
             (!dv_spans_overlap(word, claims->citation) &&
              is_value(s->reading->document, claims->block, word))) &&
            has_number(t->then, number) && !has_number(t->cited, number) &&
            !has_number(t->followed, number))
            return number;
    }
    return (dv_str){0};
}

dv_span dv_gone_near(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_document *document = s->reading->document;

    return dv_gone_near_lines(s, document->blocks[claims->block].kind ==
                                         DV_BLOCK_CELL
                                     ? dv_claims_block(document, claims)
                                     : claims->clause);
}

dv_gone_texts dv_gone_read(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *now = dv_scales_source(s)->file;
    dv_gone_texts t = {
        .then = text_of(dv_past_file_at(s->past, journey->old_file),
                        s->origin->from[s->picked].lines, 0),
        .cited = text_of(now, s->reference->lines, DV_LINE_TOLERANCE),
        .arena = dv_scales_arena(s),
    };

    if (dv_str_equal(journey->now.path, s->reference->path))
        t.followed = text_of(now, journey->now.lines, 0);
    return t;
}

dv_str dv_gone_lost(const dv_scales *s, const dv_gone_texts *t, dv_span near)
{
    const dv_document *document = s->reading->document;
    dv_str lost = {0};

    if (!t->cited.len)
        return lost;
    for (uint32_t i = dv_code_span_from(document, near.start);
         !lost.len && i < document->code_span_count &&
         document->code_spans[i].span.start < near.end;
         i++)
        if (!is_becoming(t, document->code_spans[i].span))
            lost = lost_of(t, dv_gone_code(s, &document->code_spans[i]));
    if (!lost.len)
        lost = lost_phrase(s, t);
    if (!lost.len)
        lost = lost_line(s, t);
    if (!lost.len)
        lost = lost_value(s, t);
    return lost.len ? lost : lost_number(s, t, near);
}

dv_str dv_scales_lost_code(const dv_scales *s)
{
    dv_gone_texts t = dv_gone_read(s);

    return dv_gone_lost(s, &t, dv_gone_near(s));
}
