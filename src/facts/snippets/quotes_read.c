/* SPDX-License-Identifier: MIT */
#include "facts/snippets/quotes.h"
#include "facts/snippets/snippets.h"
#include "text/lines.h"

/* The lines of a block's code that the quote is. */
static dv_code *part_of(const dv_code *whole, dv_span span, dv_arena *arena)
{
    const dv_file *file = whole->file;
    dv_code *part = dv_arena_new(arena, sizeof *part);
    uint32_t first = 0, end, from, to;

    while (first < file->line_count && whole->starts[first] < span.start)
        first++;
    for (end = first; end < file->line_count && whole->starts[end] < span.end;)
        end++;
    from = first < file->line_count ? file->line_starts[first]
                                    : (uint32_t)file->text.len;
    to = end < file->line_count ? file->line_starts[end]
                                : (uint32_t)file->text.len;
    part->file =
        dv_file_new(arena, (dv_str){0}, dv_str_slice(file->text, from, to));
    part->starts = whole->starts + first;
    return part;
}

const dv_passage *dv_quote_passage(const dv_document *document, dv_quote *quote,
                                   dv_arena *arena)
{
    if (quote->passage)
        return quote->passage;
    quote->code = part_of(dv_snippet_code(document, quote->block, arena),
                          quote->span, arena);
    quote->passage = dv_passage_new(quote->code->file, arena);
    return quote->passage;
}

bool dv_quote_is_whole(const dv_document *document, const dv_quote *quote)
{
    dv_span content = document->blocks[quote->block].content;

    return quote->span.start <= content.start && quote->span.end >= content.end;
}

void dv_quote_take(dv_quote *quote, const dv_code *code, uint32_t language,
                   const dv_token_list *tokens, dv_arena *arena)
{
    quote->code = code;
    quote->passage = dv_passage_new(code->file, arena);
    quote->read_as = language;
    dv_passage_read(quote->passage, tokens, language, arena);
}

bool dv_quote_speaks(const dv_quote *quote, uint32_t language)
{
    if (!quote->labelled)
        return true;
    return quote->language != DV_NONE && language != DV_NONE &&
           dv_languages_are_akin(quote->language, language);
}

void dv_quote_read(const dv_document *document, dv_quote *quote,
                   uint32_t language, dv_source_parser *parser, dv_arena *arena)
{
    dv_fragment fragment = {0};

    dv_quote_passage(document, quote, arena);
    if (dv_passage_is_read(quote->passage))
        return;
    quote->read_as = language;
    if (language == DV_NONE) {
        dv_passage_scan(quote->passage, arena);
        return;
    }
    dv_fragment_read(parser, quote->code, language, DV_FRAGMENT_TOKENS, arena,
                     &fragment);
    dv_passage_read(quote->passage, &fragment.tokens, language, arena);
}
