/* SPDX-License-Identifier: MIT */
/* One line that the text tells by what the file has in no other. */
#include "docverify/ascii.h"
#include "facts/cite/phrases.h"
#include "facts/cite/words.h"
#include "facts/verdicts/exact.h"

/* Bytes of a name, and of code, that would not stand just anywhere. */
#define NAME_BYTES 4u
#define CODE_BYTES 12u

/* The lines that are told. */
typedef struct told {
    uint32_t lines[DV_TOLD_LIMIT];
    uint32_t count;
} told;

static void add(told *all, uint32_t line)
{
    if (line && all->count < DV_TOLD_LIMIT)
        all->lines[all->count++] = line;
}

/* The line that has the code, which stands once in the file; or 0. */
static uint32_t line_with(const dv_file *file, dv_str code)
{
    size_t at = dv_str_find(file->text, code);

    if (code.len < CODE_BYTES || at >= file->text.len ||
        dv_str_find_from(file->text, at + 1, code) < file->text.len)
        return 0;
    return dv_file_position(file, (uint32_t)at).line;
}

static bool is_name(dv_str code)
{
    for (size_t i = 0; i < code.len; i++)
        if (!dv_is_word(code.ptr[i]) && code.ptr[i] != '.')
            return false;
    return true;
}

static void add_names(const dv_scales *s, const dv_source *source, told *all)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++) {
        dv_str name = dv_words_last(claims->names[i].name);
        const dv_mention *mention;

        if (claims->names[i].strength < DV_NAME_QUOTED || name.len < NAME_BYTES)
            continue;
        mention = dv_source_mention(source, name);
        if (mention && mention->line_count == 1)
            add(all, mention->lines[0]);
    }
}

/* Code that the clause quotes, more than a name. */
static void add_quoted(const dv_scales *s, const dv_file *file, told *all)
{
    const dv_document *document = s->reading->document;
    dv_span clause = s->reading->claims[s->of->citation].clause;

    for (uint32_t i = dv_code_span_from(document, clause.start);
         i < document->code_span_count && all->count < DV_TOLD_LIMIT &&
         document->code_spans[i].span.start < clause.end;
         i++) {
        dv_str code = dv_span_of(dv_document_text(document),
                                 document->code_spans[i].content);

        if (!dv_spans_overlap(document->code_spans[i].span,
                              s->reference->span) &&
            !dv_spans_overlap(document->code_spans[i].span,
                              s->reference->path_span) &&
            !is_name(code))
            add(all, line_with(file, code));
    }
}

/* The first line of the code that the text shows for it. */
static void add_shown(const dv_scales *s, const dv_file *file, told *all)
{
    const dv_tie *tie = &s->reading->claims[s->of->citation].tie;
    dv_str code;

    if (!tie->quote || tie->strength < DV_TIE_SAID || !tie->first)
        return;
    code = dv_str_trim(
        dv_span_of(dv_document_text(s->reading->document), tie->quote->span));
    add(all, line_with(file, dv_str_trim(dv_str_slice(
                                 code, 0, dv_str_find_byte(code, '\n')))));
}

bool dv_exact_tells(const dv_scales *s, const dv_source *source, uint32_t line,
                    bool *elsewhere)
{
    told all = {.count = 0};
    bool here = false;

    add_names(s, source, &all);
    add_quoted(s, source->file, &all);
    add_shown(s, source->file, &all);
    for (uint32_t i = 0; i < all.count; i++)
        here |= all.lines[i] == line;
    *elsewhere = all.count && !here;
    return here;
}

bool dv_exact_quotes(const dv_scales *s, const dv_file *file, uint32_t line)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_phrase_list phrases = {0};

    dv_phrases_read(s->reading->document, &s->reading->claims[s->of->citation],
                    &scratch, &phrases);
    for (uint32_t i = 0; i < phrases.count; i++)
        if (line_with(file, phrases.items[i]) == line)
            return true;
    return false;
}
