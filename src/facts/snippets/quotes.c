/* SPDX-License-Identifier: MIT */
#include "facts/snippets/quotes.h"

#include "facts/cite/subject.h"
#include "facts/snippets/quotes_lines.h"
#include "facts/snippets/quotes_words.h"
#include "facts/snippets/snippets.h"
#include "source/source.h"

/* Citations of one block that code behind them is looked at for; of more, none
 * introduces it. */
#define CROWD_LIMIT 64u
/* Blocks between a citation and the code that stands under it. */
#define REACH_LIMIT 8u
/* Paragraphs among them. */
#define PROSE_LIMIT 2u
/* Bytes of a label, of a short caption, and of what stands in a longer one
 * behind the citation, which aside. */
#define LABEL_LIMIT   48u
#define CAPTION_LIMIT 96u
#define BEHIND_LIMIT  32u

typedef struct tier {
    const dv_document *document;
    const dv_citations *citations;
    dv_str text;
    dv_arena *arena;
    dv_tie *ties;
    dv_quote **quotes; /* of each block: what of it was quoted first */
} tier;

static const dv_citation *citation(const tier *t, uint32_t i)
{
    return &t->citations->citations.items[i];
}

static const dv_block *block_at(const tier *t, uint32_t i)
{
    return &t->document->blocks[i];
}

static dv_span line_of(const tier *t, uint32_t offset)
{
    return dv_file_line_around(t->document->file, offset);
}

static dv_str text_of(const tier *t, dv_span span)
{
    return dv_span_of(t->text, span);
}

static dv_quote *quote_of(tier *t, uint32_t block, dv_span span)
{
    dv_quote *quote = dv_arena_new(t->arena, sizeof *quote);

    *quote = (dv_quote){
        .block = block,
        .span = span,
        .language = dv_snippet_language(block_at(t, block)),
        .labelled = dv_snippet_label(block_at(t, block)).len > 0,
        .simplified = dv_quote_lines_say(t->document, span, dv_words_simplify),
        .answer = DV_NONE,
        .read_as = DV_NONE,
    };
    return quote;
}

/* All of a code block. */
static dv_quote *whole_block(tier *t, uint32_t block)
{
    if (!t->quotes[block])
        t->quotes[block] = quote_of(t, block, block_at(t, block)->content);
    return t->quotes[block];
}

/* Whether code of the block stands right above the line. */
static bool is_amid_code(const tier *t, const dv_block *block, dv_span line)
{
    while (line.start > block->content.start) {
        line = line_of(t, line.start - 1);
        if (dv_quote_line_is_blank(text_of(t, line)))
            return false;
        if (!dv_quote_line_is_comment(text_of(t, line)))
            return true;
    }
    return false;
}

/* Where what a comment introduces ends: at the next citation; amid code at a
 * blank line. */
static uint32_t part_end(const tier *t, uint32_t i, uint32_t start, bool amid)
{
    const dv_block *block = block_at(t, citation(t, i)->block);
    uint32_t end = block->content.end;

    for (uint32_t k = i + 1; k < t->citations->citations.count; k++) {
        uint32_t next = citation(t, k)->span.start;

        if (next <= start)
            continue;
        if (next < end)
            end = line_of(t, next).start;
        break;
    }
    for (uint32_t at = start; amid && at < end;) {
        dv_span line = line_of(t, at);

        if (dv_quote_line_is_blank(text_of(t, line)))
            return line.start;
        at = dv_file_line_after(t->document->file, at);
    }
    return end > start ? end : start;
}

/* What stands right above a code block, or nothing. */
static dv_str text_above(const tier *t, uint32_t code)
{
    const dv_block *above = code > 0 ? block_at(t, code - 1) : NULL;

    return above && (above->kind == DV_BLOCK_PARAGRAPH ||
                     above->kind == DV_BLOCK_HEADING)
               ? text_of(t, above->span)
               : (dv_str){0};
}

/* How surely a comment of a block introduces what stands below it. */
static dv_tie_strength strength_in_block(const tier *t, uint32_t i,
                                         dv_span line, dv_span part)
{
    const dv_citation *of = citation(t, i);
    const dv_block *block = block_at(t, of->block);
    uint32_t cited = of->lines_span.end - of->span.start;

    if (dv_words_say_other(text_of(t, line)) ||
        dv_words_say_other(text_above(t, of->block)) ||
        dv_quote_lines_say(t->document, part, dv_words_say_wrong) ||
        dv_quote_lines_add(t->document, part))
        return DV_TIE_DENIED;
    if (part.start == line.start || is_amid_code(t, block, line))
        return DV_TIE_NEAR;
    return dv_span_length(line) <= cited + LABEL_LIMIT ? DV_TIE_LABEL
                                                       : DV_TIE_SAID;
}

/* The ranges of the citation that range `i` belongs to, all in one. */
static dv_lines hull_of(const tier *t, uint32_t i, uint32_t first, uint32_t end)
{
    dv_lines hull = citation(t, i)->lines;

    for (uint32_t k = first; k < end; k++) {
        dv_lines lines = citation(t, k)->lines;

        if (citation(t, k)->mention != citation(t, i)->mention)
            continue;
        hull.first = lines.first < hull.first ? lines.first : hull.first;
        hull.last = lines.last > hull.last ? lines.last : hull.last;
    }
    return hull;
}

/* The same, of those that stand on the line. */
static dv_lines hull_on_line(const tier *t, uint32_t i, dv_span line)
{
    uint32_t count = t->citations->citations.count, first = i, end = i + 1;

    while (first > 0 && i - first < CROWD_LIMIT &&
           citation(t, first - 1)->lines_span.start >= line.start)
        first--;
    while (end < count && end - i < CROWD_LIMIT &&
           citation(t, end)->lines_span.end <= line.end)
        end++;
    return hull_of(t, i, first, end);
}

/* A comment in a block that cites: what stands below it; behind code on one
 * line: that line. */
static void tie_in_block(tier *t, uint32_t i)
{
    const dv_citation *of = citation(t, i);
    const dv_block *block = block_at(t, of->block);
    dv_span line = line_of(t, of->span.start), part;
    bool header = dv_quote_line_is_comment(
        dv_str_slice(t->text, line.start, of->span.start));
    bool amid;

    if (!header && block->info.len == 0)
        return;
    amid = header && is_amid_code(t, block, line);
    part.start =
        header ? dv_file_line_after(t->document->file, line.start) : line.start;
    if (part.start > block->content.end)
        part.start = block->content.end;
    part.end = header ? part_end(t, i, part.start, amid) : line.end;
    if (dv_quote_line_is_blank(text_of(t, part)))
        return;
    t->ties[i] = (dv_tie){
        .quote = quote_of(t, of->block, part),
        .strength = strength_in_block(t, i, line, part),
        .planned = dv_words_order(text_of(t, line)) ||
                   dv_words_order(text_above(t, of->block)),
        .first = true,
        .hull = hull_on_line(t, i, line),
    };
    t->ties[i].quote->simplified |= dv_words_simplify(text_of(t, line));
}

/* "```12:34:a.py": the block is what it cites, the first of several. */
static void tie_info(tier *t, uint32_t i)
{
    const dv_citation *of = citation(t, i);
    dv_quote *quote = whole_block(t, of->block);
    bool other =
        dv_words_say_other(text_above(t, of->block)) ||
        dv_quote_lines_say(t->document, quote->span, dv_words_say_wrong) ||
        dv_quote_lines_add(t->document, quote->span);

    t->ties[i] = (dv_tie){
        .quote = quote,
        .strength = other ? DV_TIE_DENIED : DV_TIE_LABEL,
        .first = true,
        .hull = of->lines,
    };
}

static bool is_in_info(const tier *t, uint32_t i)
{
    return citation(t, i)->lines_span.end <=
           block_at(t, citation(t, i)->block)->content.start;
}

static void tie_in_code(tier *t, uint32_t i)
{
    if (!is_in_info(t, i))
        tie_in_block(t, i);
    else if (i == 0 || citation(t, i - 1)->block != citation(t, i)->block)
        tie_info(t, i);
}

/* The citations of a block are [*first, end). */
static uint32_t citations_of(const tier *t, uint32_t block, uint32_t *first)
{
    uint32_t low = 0, high = t->citations->citations.count;
    dv_span span = block_at(t, block)->span;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (citation(t, middle)->lines_span.start < span.start)
            low = middle + 1;
        else
            high = middle;
    }
    *first = low;
    while (low < t->citations->citations.count &&
           citation(t, low)->lines_span.start < span.end)
        low++;
    return low;
}

/* Whether all of them are ranges of one citation. */
static bool is_single(const tier *t, uint32_t first, uint32_t end)
{
    for (uint32_t i = first + 1; i < end; i++)
        if (citation(t, i)->mention != citation(t, first)->mention)
            return false;
    return first < end;
}

static bool ends_with_colon(dv_str text)
{
    return dv_str_ends(text, DV_STR(":")) ||
           dv_str_ends(text, DV_STR("\xef\xbc\x9a"));
}

/* How surely the block with these citations, which stands right above the
 * code, introduces it: a sentence may only happen to stand there. */
static dv_tie_strength strength_of(const tier *t, uint32_t block,
                                   uint32_t first, uint32_t end, bool current)
{
    dv_span span = block_at(t, block)->span;
    dv_str text = dv_str_trim(text_of(t, span));
    uint32_t cited_end = citation(t, end - 1)->lines_span.end;
    uint32_t cited = cited_end - citation(t, first)->span.start;
    size_t rest = text.len > cited ? text.len - cited : 0;

    if (dv_words_say_other(text) && !current)
        return DV_TIE_DENIED;
    if (!is_single(t, first, end))
        return DV_TIE_NEAR;
    if (block_at(t, block)->kind == DV_BLOCK_HEADING || rest <= LABEL_LIMIT)
        return DV_TIE_LABEL;
    if (rest <= CAPTION_LIMIT || current ||
        (ends_with_colon(text) && span.end - cited_end <= BEHIND_LIMIT))
        return DV_TIE_SAID;
    return DV_TIE_NEAR;
}

/* Whether the block is a heading with one line, and the code has more: that
 * says where something begins, and the section may show anything of it. */
static bool is_headed_by_line(const tier *t, uint32_t block, uint32_t i,
                              dv_str code)
{
    dv_lines lines = citation(t, i)->lines;

    return block_at(t, block)->kind == DV_BLOCK_HEADING &&
           lines.first == lines.last &&
           dv_str_find_byte(code, '\n') + 1 < code.len;
}

/* The code that the text says it becomes: under a label right below it. */
static dv_quote *next_of(tier *t, uint32_t code)
{
    uint32_t count = t->document->block_count, i = block_at(t, code)->next;
    const dv_block *label = i < count ? block_at(t, i) : NULL;

    if (!label || label->kind != DV_BLOCK_PARAGRAPH ||
        dv_span_length(label->span) > CAPTION_LIMIT ||
        !dv_words_say_next(text_of(t, label->span)) || label->next >= count ||
        block_at(t, label->next)->kind != DV_BLOCK_CODE)
        return NULL;
    return whole_block(t, label->next);
}

/* The code of a block, *next: and what its comments say that it becomes. True
 * when they do; else the whole of it. */
static bool split(tier *t, uint32_t code, dv_quote **quote, dv_quote **next)
{
    dv_quote_change change;

    if (t->quotes[code] ||
        !dv_quote_lines_change(t->document, block_at(t, code), &change)) {
        *quote = whole_block(t, code);
        return false;
    }
    *quote = t->quotes[code] = quote_of(t, code, change.before);
    if (change.after.start < change.after.end) {
        (*quote)->former = true;
        *next = quote_of(t, code, change.after);
    }
    return true;
}

/* Ties the citations of `block` to the code block `code`, which stands right
 * under it or is the first one below. */
static void tie_block(tier *t, uint32_t block, uint32_t code, bool below)
{
    uint32_t first, end = citations_of(t, block, &first);
    dv_tie_strength strength;
    dv_quote *quote, *next = NULL;
    bool current = dv_words_say_current(text_above(t, code));
    bool planned;

    if (end == first || end - first > CROWD_LIMIT)
        return;
    if (split(t, code, &quote, &next))
        current = true;
    else if (current)
        next = next_of(t, code);
    quote->simplified |=
        dv_words_simplify(text_of(t, block_at(t, block)->span));
    planned = !current && dv_words_order(text_of(t, block_at(t, block)->span));
    strength = strength_of(t, block, first, end, current);
    below |= is_headed_by_line(t, block, first, text_of(t, quote->span));
    if (below && !current && strength > DV_TIE_NEAR)
        strength = DV_TIE_NEAR;
    if (dv_quote_lines_say(t->document, quote->span, dv_words_say_wrong) ||
        dv_quote_lines_add(t->document, quote->span))
        strength = DV_TIE_DENIED;
    for (uint32_t i = first; i < end; i++)
        if (!t->ties[i].quote)
            t->ties[i] = (dv_tie){
                .quote = quote,
                .strength = strength,
                .planned = planned,
                .next = next,
                .first = i == first ||
                         citation(t, i)->mention != citation(t, i - 1)->mention,
                .hull = hull_of(t, i, first, end),
            };
}

static bool has_citations(const tier *t, uint32_t block)
{
    uint32_t first;

    return citations_of(t, block, &first) > first;
}

/* Whether block `i` is in an item that `code` is not in. */
static bool is_of_other_item(const tier *t, uint32_t i, uint32_t code)
{
    uint32_t parent = block_at(t, i)->parent;

    return parent != DV_NONE && block_at(t, parent)->kind == DV_BLOCK_ITEM &&
           code >= block_at(t, parent)->next;
}

/* Code that no comment in it introduces: by the block right above it, or by
 * the item or heading that it stands under. */
static void tie_code(tier *t, uint32_t code)
{
    uint32_t prose = 0;

    for (uint32_t i = code; i-- > 0 && code - i <= REACH_LIMIT;) {
        const dv_block *block = block_at(t, i);

        switch (block->kind) {
        case DV_BLOCK_LIST:
        case DV_BLOCK_ITEM:
        case DV_BLOCK_QUOTE:
            continue;
        case DV_BLOCK_HEADING:
            tie_block(t, i, code, i + 1 < code);
            return;
        case DV_BLOCK_PARAGRAPH:
        case DV_BLOCK_HTML:
            if (prose && is_of_other_item(t, i, code))
                return;
            if (has_citations(t, i)) {
                tie_block(t, i, code, prose > 0);
                return;
            }
            if (++prose > PROSE_LIMIT)
                return;
            break;
        default:
            return;
        }
    }
}

/* The block that says what stands right above it: "Source: a.py:1-2". */
static void tie_caption(tier *t, uint32_t code)
{
    uint32_t caption = block_at(t, code)->next, first;
    const dv_block *block = block_at(t, caption);

    if (t->quotes[code] || caption >= t->document->block_count ||
        block->kind != DV_BLOCK_PARAGRAPH ||
        block->parent != block_at(t, code)->parent ||
        citations_of(t, caption, &first) != first + 1 || t->ties[first].quote ||
        !dv_subject_is_labelled(t->document, caption, citation(t, first)->span))
        return;
    tie_block(t, caption, code, false);
}

dv_tie *dv_quotes_tie(const dv_document *document,
                      const dv_citations *citations, dv_arena *arena)
{
    uint32_t count = citations->citations.count;
    tier t = {
        .document = document,
        .citations = citations,
        .text = dv_document_text(document),
        .arena = arena,
        .ties = dv_arena_new(arena, count * sizeof *t.ties + 1),
    };

    if (count == 0)
        return t.ties;
    t.quotes =
        dv_arena_new(arena, document->block_count * sizeof *t.quotes + 1);
    for (uint32_t i = 0; i < count; i++)
        if (block_at(&t, citation(&t, i)->block)->kind == DV_BLOCK_CODE)
            tie_in_code(&t, i);
    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE && !has_citations(&t, i))
            tie_code(&t, i);
    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE && !has_citations(&t, i))
            tie_caption(&t, i);
    return t.ties;
}
