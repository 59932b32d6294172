/* SPDX-License-Identifier: MIT */
/* Bare numbers in a row, "a.py:10, 25 and 31": nothing but what they have in
 * common says what each of them is. */
#include "docverify/ascii.h"
#include "facts/verdicts/scales.h"

#include <string.h>
#include <strings.h>

/* Members of a list to each side, words of the cited lines and bytes around
 * the citation that are looked at. */
#define MEMBERS_LIMIT 16u
#define WORDS_LIMIT   48u
#define AROUND_LIMIT  300u
/* Letters between two numbers that make no word; those of a word that says
 * something, and of one that the code itself needs no longer. */
#define GAP_LETTERS  3u
#define PART_LETTERS 3u
#define NAME_LETTERS 4u
/* A name in one of so many lines of a file is no bond, unless few have it. */
#define COMMON_SHARE 10u
#define RARE_LINES   4u

typedef struct listed {
    const dv_scales *s;
    const dv_source *then; /* of the cited lines, at the origin */
    dv_lines lines;
    uint32_t first, last; /* citations of the list */
    dv_span around;       /* of the document: what is said of them */
} listed;

static bool is_word_byte(char c)
{
    return dv_is_alnum(c) || (c & 0x80);
}

static const dv_citation *citation(const listed *l, uint32_t i)
{
    return &l->s->reading->citations.citations.items[i];
}

/* Whether no word stands between the numbers of two citations, and no mark that
 * tells them apart: "`a.py:10`, `:20`" are written one by one. */
static bool is_next(const listed *l, uint32_t i)
{
    const dv_citation *a = citation(l, i), *b = citation(l, i + 1);
    dv_str text = dv_document_text(l->s->reading->document);
    uint32_t letters = 0;

    if (a->mention != b->mention || a->block != b->block ||
        a->lines_span.end > b->lines_span.start ||
        b->lines_span.start - a->lines_span.end > AROUND_LIMIT)
        return false;
    for (uint32_t at = a->lines_span.end;
         at < b->lines_span.start && letters < GAP_LETTERS; at++) {
        if (strchr("`|[]", text.ptr[at]))
            return false;
        letters += is_word_byte(text.ptr[at]);
    }
    return letters < GAP_LETTERS;
}

static void find_members(listed *l)
{
    uint32_t own = l->s->of->citation;
    uint32_t count = l->s->reading->citations.citations.count;

    l->first = l->last = own;
    while (l->first > 0 && own - l->first < MEMBERS_LIMIT &&
           is_next(l, l->first - 1))
        l->first--;
    while (l->last + 1 < count && l->last - own < MEMBERS_LIMIT &&
           is_next(l, l->last))
        l->last++;
}

/* What is said near the citation, in its row or block. */
static void find_around(listed *l)
{
    const dv_document *document = l->s->reading->document;
    const dv_block *block =
        &document->blocks[citation(l, l->s->of->citation)->block];
    uint32_t first = citation(l, l->first)->lines_span.start;
    uint32_t last = citation(l, l->last)->lines_span.end;

    if (block->kind == DV_BLOCK_CELL)
        block = &document->blocks[block->parent];
    l->around = block->span;
    if (first > AROUND_LIMIT && l->around.start < first - AROUND_LIMIT)
        l->around.start = first - AROUND_LIMIT;
    if (l->around.end > last + AROUND_LIMIT)
        l->around.end = last + AROUND_LIMIT;
}

/* Whether a word of the text is this one, or one begins with the other. */
static bool is_said(const listed *l, dv_str part)
{
    dv_str text = dv_document_text(l->s->reading->document);
    dv_span path = l->s->reference->path_span;

    for (uint32_t at = l->around.start; at < l->around.end;) {
        uint32_t end = at;
        size_t length;

        while (end < l->around.end && is_word_byte(text.ptr[end]))
            end++;
        length = end - at;
        if (length > part.len)
            length = part.len;
        if (length >= PART_LETTERS &&
            (length == part.len || length >= NAME_LETTERS) &&
            (at < path.start || at >= path.end) &&
            strncasecmp(text.ptr + at, part.ptr, length) == 0)
            return true;
        at = end + 1;
    }
    return false;
}

/* Whether another member's lines have the name, and few others. */
static bool is_shared(const listed *l, dv_str name)
{
    const dv_mention *mention = dv_source_mention(l->then, name);

    if (!mention || name.len < NAME_LETTERS ||
        (mention->line_count > RARE_LINES &&
         mention->line_count > l->then->file->line_count / COMMON_SHARE))
        return false;
    for (uint32_t i = l->first; i <= l->last; i++) {
        dv_lines lines = citation(l, i)->lines;

        if ((lines.first > l->lines.last || lines.last < l->lines.first) &&
            dv_source_mentions_in(l->then, name, lines))
            return true;
    }
    return false;
}

/* Whether a word of the identifier ends before `at`: ref_model, refModel,
 * HTTPError. */
static bool ends_part(dv_str name, size_t at)
{
    return at >= name.len || name.ptr[at] == '_' ||
           (dv_is_upper(name.ptr[at]) &&
            (!dv_is_upper(name.ptr[at - 1]) ||
             (at + 1 < name.len && dv_is_lower(name.ptr[at + 1]))));
}

/* Whether the text has one of the words that an identifier is made of. */
static bool is_part_said(const listed *l, dv_str name)
{
    for (size_t at = 0; at < name.len;) {
        size_t end = at + 1;

        while (!ends_part(name, end))
            end++;
        if (end - at >= PART_LETTERS && is_said(l, dv_str_slice(name, at, end)))
            return true;
        at = end + (end < name.len && name.ptr[end] == '_');
    }
    return false;
}

/* Whether an identifier of the cited lines ties them to the text or the list.
 */
static bool has_bond(const listed *l)
{
    dv_lines lines = l->lines;
    uint32_t words = 0;

    for (uint32_t n = lines.first;
         n <= lines.last && n <= l->then->file->line_count; n++) {
        dv_str line = dv_file_line(l->then->file, n);

        for (size_t at = 0; at < line.len;) {
            size_t end = at;

            while (end < line.len &&
                   (is_word_byte(line.ptr[end]) || line.ptr[end] == '_'))
                end++;
            if (end - at >= PART_LETTERS) {
                dv_str name = dv_str_slice(line, at, end);

                if (words++ >= WORDS_LIMIT || is_shared(l, name) ||
                    is_part_said(l, name))
                    return true;
            }
            at = end + 1;
        }
    }
    return false;
}

bool dv_scales_is_stray(const dv_scales *s)
{
    listed l = {
        .s = s,
        .lines = s->origin->from[s->picked].lines,
    };

    find_members(&l);
    if (l.first == l.last)
        return false;
    l.then = dv_past_mentions(s->past, dv_scales_journey(s)->old_file);
    find_around(&l);
    return !has_bond(&l);
}
