/* SPDX-License-Identifier: MIT */
/* "Lines: 10-20" as a field of its own, beside the field "File: `a.py`". */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/scan.h"

/* Bytes of a label. */
#define LABEL_LIMIT 24u
/* Of markup before a path. */
#define OPENERS 4u
/* Blocks between the two fields, and lines of one. */
#define BESIDE_BLOCKS 3u
#define BESIDE_LINES  4u

static bool is_mark(char c)
{
    return c && strchr(" \t>-*+_", c);
}

/* The label that begins at `from`; `*behind` is where its value begins, or
 * `end` where there is none. */
static dv_str read_label(dv_str text, uint32_t from, uint32_t end,
                         uint32_t *behind)
{
    uint32_t start = from, stop, colon = 0;

    while (start < end && is_mark(text.ptr[start]))
        start++;
    for (stop = start; stop < end && stop - start < LABEL_LIMIT; stop++) {
        colon = dv_token_at(text, stop, end, DV_STR(":")) +
                dv_token_at(text, stop, end, DV_STR("\xef\xbc\x9a"));
        if (colon)
            break;
    }
    *behind = end;
    if (!colon)
        return (dv_str){0};
    *behind = stop + colon;
    /* "+220" says how many more there are. */
    while (*behind < end && is_mark(text.ptr[*behind]) &&
           text.ptr[*behind] != '+')
        (*behind)++;
    while (stop > start && is_mark(text.ptr[stop - 1]))
        stop--;
    return dv_str_slice(text, start, stop);
}

static bool is_singular(dv_str label)
{
    return dv_str_equal_nocase(label, DV_STR("line")) ||
           dv_str_equal_nocase(label, DV_STR("line number"));
}

/* Whether lines follow it, and not how many there are. */
static bool says_lines(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("lines"),
        DV_STR_INIT("line numbers"),
        DV_STR_INIT("line range"),
        DV_STR_INIT("\xe8\xa1\x8c"),             /* line */
        DV_STR_INIT("\xe8\xa1\x8c\xe5\x8f\xb7"), /* line number */
    };

    for (size_t i = 0; i < DV_COUNT(labels); i++)
        if (dv_str_equal_nocase(label, labels[i]))
            return true;
    return is_singular(label);
}

static dv_span line_of(const dv_cite_scan *s, uint32_t at)
{
    return dv_file_line_around(s->document->file, at);
}

/* Whether nothing stands behind the path but the end of its markup, or the link
 * that it is the text of. */
static bool ends_line(const dv_cite_scan *s, dv_span line, uint32_t at)
{
    at = dv_cite_skip_closers(s, at);
    if (dv_token_at(s->text, at, line.end, DV_STR("](")) ||
        dv_token_at(s->text, at, line.end, DV_STR("(")))
        while (at < line.end && s->text.ptr[at] != ')')
            at++;
    while (at < line.end && strchr(" \t\r`*_])", s->text.ptr[at]))
        at++;
    return at >= line.end;
}

/* The path that the last field before this line is, or DV_NONE. */
static uint32_t field_before(const dv_cite_scan *s)
{
    const dv_path_mention *all = s->out->mentions.items;
    uint32_t i = s->out->mentions.count, behind;
    dv_span line;

    if (i == 0)
        return DV_NONE;
    line = line_of(s, all[--i].span.start);
    while (i > 0 && all[i - 1].span.start >= line.start)
        i--;
    if (all[i].in_code || all[i].given ||
        !dv_label_says_place(
            read_label(s->text, line.start, line.end, &behind)) ||
        behind > all[i].span.start || all[i].span.start - behind > OPENERS ||
        !ends_line(s, line, all[i].span.end))
        return DV_NONE;
    return i;
}

static uint32_t list_of(const dv_cite_scan *s, uint32_t block)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t item = blocks[block].parent;

    return item != DV_NONE && blocks[item].kind == DV_BLOCK_ITEM
               ? blocks[item].parent
               : DV_NONE;
}

/* Whether the field of the path stands in the same block, list or row of
 * paragraphs as this line, and near it. */
static bool is_beside(const dv_cite_scan *s, const dv_path_mention *mention)
{
    const dv_block *blocks = s->document->blocks;
    const dv_file *file = s->document->file;
    uint32_t own = s->block, other = mention->block;

    if (own == other)
        return dv_file_position(file, s->line.start).line -
                   dv_file_position(file, mention->span.start).line <=
               BESIDE_LINES;
    if (list_of(s, own) != DV_NONE || list_of(s, other) != DV_NONE)
        return list_of(s, own) == list_of(s, other) &&
               own - other <= 2 * BESIDE_BLOCKS;
    if (own - other > BESIDE_BLOCKS)
        return false;
    for (uint32_t i = other; i <= own; i++)
        if (blocks[i].kind != DV_BLOCK_PARAGRAPH ||
            blocks[i].parent != blocks[own].parent)
            return false;
    return true;
}

/* All ranges of the value: "10-20 (reads), 30-40 (writes)". Where they end, or
 * its start when something else stands there. */
static uint32_t read_value(dv_cite_scan *s, uint32_t at, dv_range_list *ranges)
{
    uint32_t start = at, end = s->line.end, stop;

    for (;;) {
        at = dv_skip_space(s->text, at, end);
        at += dv_token_at(s->text, at, end, DV_STR("`"));
        stop = dv_ranges_read(s->text, at, end, true, s->arena, ranges);
        if (stop == at)
            return start;
        at = dv_skip_space(s->text, dv_cite_skip_closers(s, stop), end);
        if (at < end && s->text.ptr[at] == '(') {
            while (at < end && s->text.ptr[at] != ')')
                at++;
            at = dv_skip_space(s->text, at + (at < end), end);
        }
        if (at >= end)
            return at;
        if (s->text.ptr[at++] != ',')
            return start;
    }
}

static bool is_about(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++)
        if (ranges->items[i].about)
            return true;
    return false;
}

void dv_cite_read_field(dv_cite_scan *s)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t behind, mention;
    dv_str label = read_label(s->text, s->line.start, s->line.end, &behind);

    if (!says_lines(label) || read_value(s, behind, ranges) == behind ||
        is_about(ranges) || dv_ranges_are_levels(ranges) ||
        (!is_singular(label) && ranges->count == 1 &&
         ranges->items[0].lines.first == ranges->items[0].lines.last))
        return;
    mention = field_before(s);
    if (mention != DV_NONE && is_beside(s, &s->out->mentions.items[mention]))
        dv_cite_add(s, ranges, DV_FORM_INHERITED, mention, (dv_span){0, 0});
}
