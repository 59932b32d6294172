/* SPDX-License-Identifier: MIT */
#include "facts/cite/extent.h"

#include <string.h>

#include "docverify/ascii.h"
#include "facts/cite/behind.h"

/* Ranges of one citation to either side of another one. */
#define RANGES_LIMIT 64u
/* Bytes between them. */
#define RANGES_APART 8u
/* Lines above its own that a sentence is read in. */
#define WRAPPED_LIMIT 4u
/* Marks that may close what stands before the end of a sentence. */
#define CLOSERS_LIMIT 16u
/* Bytes that no writer's lines are wrapped before. */
#define LEAST_WIDTH 60u

/* Whether range `i + 1` goes on with what range `i` is said of, and not with
 * what is put in brackets behind it: "`a.c:9`; `:20` (`pack`)". */
static bool goes_with(dv_str text, const dv_citation *items, uint32_t i)
{
    dv_span one = items[i].span, two = items[i + 1].span;
    uint32_t behind = two.end;

    if (items[i].mention != items[i + 1].mention ||
        items[i].block != items[i + 1].block ||
        two.start - one.end > RANGES_APART)
        return false;
    if (!dv_str_has(dv_str_slice(text, one.end, two.start), DV_STR(";")))
        return true;
    while (behind < text.len && behind - two.end < RANGES_APART &&
           strchr("`*_ ", text.ptr[behind]))
        behind++;
    return dv_str_at(text, behind) != '(';
}

dv_span dv_extent_of(dv_str text, const dv_citations *citations, uint32_t index)
{
    const dv_citation *items = citations->citations.items;
    uint32_t first = index, last = index;

    while (first > 0 && index - first < RANGES_LIMIT &&
           goes_with(text, items, first - 1))
        first--;
    while (last + 1 < citations->citations.count &&
           last - index < RANGES_LIMIT && goes_with(text, items, last))
        last++;
    return (dv_span){items[first].span.start, items[last].span.end};
}

uint32_t dv_extent_closed(dv_str text, uint32_t from, uint32_t start)
{
    uint32_t open = 0;

    for (uint32_t at = from; at < start; at++) {
        open += text.ptr[at] == '(';
        if (text.ptr[at] == ')' && open-- == 0)
            return at + 1;
    }
    return from;
}

/* Where ends what is said of a citation that ends at `from`: in brackets behind
 * it, or in those that it stands in, "(line 7 calls `x`), `load` (line 9)". */
static uint32_t end_of_said(dv_str text, uint32_t from, uint32_t start)
{
    uint32_t attached = dv_attached_behind(text, from, start).end;
    uint32_t closed = dv_extent_closed(text, from, start);

    return attached > closed ? attached : closed;
}

uint32_t dv_extent_before(dv_str text, const dv_citations *citations,
                          uint32_t index, uint32_t from, uint32_t start)
{
    for (uint32_t i = index; i-- > 0;) {
        dv_span span = citations->citations.items[i].span;

        if (span.end <= from)
            break;
        if (span.end <= start)
            return end_of_said(text, span.end, start);
    }
    return from;
}

uint32_t dv_extent_behind(const dv_citations *citations, uint32_t index,
                          uint32_t end, uint32_t limit)
{
    for (uint32_t i = index + 1; i < citations->citations.count; i++) {
        dv_span span = citations->citations.items[i].span;

        if (span.start >= limit)
            break;
        if (span.start >= end)
            return span.start;
    }
    return limit;
}

/* An item, a quotation, a row of a table, a label in bold. */
static bool begins_something(dv_str line)
{
    return !line.len || dv_str_starts(line, DV_STR("**")) ||
           strchr("-*+>|#", line.ptr[0]);
}

static bool ends_sentence(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT("."),
        DV_STR_INIT("!"),
        DV_STR_INIT("?"),
        DV_STR_INIT(":"),
        DV_STR_INIT(";"),
        DV_STR_INIT("|"),
        DV_STR_INIT("\xe3\x80\x82"),
        DV_STR_INIT("\xef\xbc\x9a"),
    };

    for (uint32_t i = 0; i < CLOSERS_LIMIT && line.len > 0 &&
                         strchr("`*_)\"'", line.ptr[line.len - 1]);
         i++)
        line.len--;
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_ends(line, marks[i]))
            return true;
    return line.len == 0;
}

/* Whether the sentence of a line goes on in the next one of its paragraph. */
static bool goes_on(dv_str above, dv_str below)
{
    bool hard_break =
        dv_str_ends(above, DV_STR("  ")) || dv_str_ends(above, DV_STR("\\"));

    return !hard_break && !ends_sentence(dv_str_trim(above)) &&
           !begins_something(dv_str_trim(below));
}

dv_span dv_extent_lines(const dv_document *document,
                        const dv_citations *citations, uint32_t index)
{
    dv_str text = dv_document_text(document);
    const dv_block *block =
        &document->blocks[citations->citations.items[index].block];
    uint32_t start = dv_extent_of(text, citations, index).start;
    dv_span lines = dv_file_line_around(document->file, start), first = lines;

    for (uint32_t i = 0;
         i < WRAPPED_LIMIT && block->kind == DV_BLOCK_PARAGRAPH &&
         lines.start > block->span.start &&
         dv_extent_before(text, citations, index, lines.start, start) ==
             lines.start &&
         dv_sentence_start(text, lines.start, start) == lines.start;
         i++) {
        dv_span above = dv_file_line_around(document->file, lines.start - 1);

        if (!goes_on(dv_span_of(text, above), dv_span_of(text, first)))
            break;
        lines.start = above.start;
        first = above;
    }
    return lines;
}

/* Whether a line begins within the sentence of the one above, as far as its
 * first letter tells, and the width of both: what a program printed, and what
 * is listed, begins otherwise, or where it would have had room. */
static bool is_continued(dv_str above, dv_str line)
{
    size_t word = dv_str_find_byte(line, ' ');

    return line.len > 0 && above.len + 1 + word > LEAST_WIDTH &&
           (dv_is_lower(line.ptr[0]) || strchr("`(", line.ptr[0]));
}

uint32_t dv_extent_wrapped_end(const dv_document *document, uint32_t block,
                               uint32_t at, uint32_t limit)
{
    dv_str text = dv_document_text(document);
    dv_span line = dv_file_line_around(document->file, at), below;

    if (document->blocks[block].kind != DV_BLOCK_PARAGRAPH ||
        line.end + 1 >= document->blocks[block].span.end)
        return limit;
    below = dv_file_line_around(document->file,
                                dv_file_line_after(document->file, at));
    return goes_on(dv_span_of(text, line), dv_span_of(text, below)) &&
                   is_continued(dv_span_of(text, line),
                                dv_str_trim(dv_span_of(text, below)))
               ? below.end
               : limit;
}
