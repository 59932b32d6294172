/* SPDX-License-Identifier: MIT */
/*
 * How deep blocks are nested, told from the columns of their markers. cmark
 * walks over all open blocks for each line.
 */
#include "docverify/ascii.h"
#include "markdown/guard.h"

enum {
    NESTING_COLUMN = 200, /* a hundred list levels of two columns each */
    LABEL = 1000
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_end(char c)
{
    return c == '\n' || c == '\r';
}

/* The end of a list item's marker at `at`, or `at`. */
static uint32_t list_marker(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t i = at;

    if (text.ptr[i] == '-' || text.ptr[i] == '+' || text.ptr[i] == '*')
        i++;
    else
        while (i < end && i - at < 9 && dv_is_digit(text.ptr[i]))
            i++;
    if (i > at && i < end && (text.ptr[i] == '.' || text.ptr[i] == ')') &&
        dv_is_digit(text.ptr[at]))
        i++;
    else if (dv_is_digit(text.ptr[at]))
        return at;
    return i == end || is_space(text.ptr[i]) || is_end(text.ptr[i]) ? i : at;
}

/* The end of `[^label]:` at `at`, or `at`. */
static uint32_t footnote_marker(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t i = at + 2;

    if (i >= end || text.ptr[at + 1] != '^')
        return at;
    while (i < end && i - at < LABEL && text.ptr[i] != ']' &&
           !is_space(text.ptr[i]) && !is_end(text.ptr[i]))
        i++;
    return i + 1 < end && text.ptr[i] == ']' && text.ptr[i + 1] == ':' ? i + 2
                                                                       : at;
}

static uint32_t container_marker(dv_str text, uint32_t at, uint32_t end)
{
    switch (text.ptr[at]) {
    case '>':
        return at + 1;
    case '[':
        return footnote_marker(text, at, end);
    case '-':
    case '+':
    case '*':
        return list_marker(text, at, end);
    default:
        return dv_is_digit(text.ptr[at]) ? list_marker(text, at, end) : at;
    }
}

/* Past blanks; counts their columns. */
static uint32_t skip_blanks(dv_str text, uint32_t at, uint32_t end,
                            uint32_t *column)
{
    for (; at < end && is_space(text.ptr[at]); at++)
        *column += text.ptr[at] == '\t' ? 4 - *column % 4 : 1;
    return at;
}

/* Walks over the markers of quotes, list items and footnotes; returns the
 * place of one that is too deep, or the line's end. */
static uint32_t walk_markers(dv_md_line_guard *guard)
{
    dv_str text = guard->md->text;
    uint32_t column = 0;
    uint32_t at = guard->start;

    for (;;) {
        uint32_t after;

        at = skip_blanks(text, at, guard->end, &column);
        guard->first = at;
        guard->indent = column;
        if (at >= guard->end)
            return guard->end;
        after = container_marker(text, at, guard->end);
        if (after == at)
            return guard->end;
        if (column >= NESTING_COLUMN)
            return at;
        if (text.ptr[at] == '>')
            guard->quotes++;
        else
            guard->nodes += 2;
        column += after - at;
        at = after;
    }
}

static void guard_markers(dv_md_line_guard *guard)
{
    uint32_t quotes = guard->quotes;
    uint32_t deep;

    guard->quotes = 0;
    deep = walk_markers(guard);
    /* Quotes go on from line to line. */
    if (guard->quotes > quotes)
        guard->nodes += guard->quotes - quotes;
    if (deep == guard->end)
        return;
    dv_md_change(guard->md, deep, 'x');
    dv_md_note_line(guard,
                    DV_STR("blocks are nested beyond column 200; what is "
                           "deeper is read as text"),
                    &guard->deep);
}

/* For a blank line cmark walks over all open list items: a hundred of them cost
 * some nodes. Text right below may be lazy and close none. */
static void count_depth(dv_md_line_guard *guard)
{
    if (guard->blank)
        guard->nodes += guard->depth / 64;
    else if (guard->after_blank || guard->indent > guard->depth)
        guard->depth = guard->indent;
}

/* Most lines begin with a byte that cannot be a marker, if behind blanks. */
void dv_md_guard_nesting(dv_md_line_guard *guard)
{
    static const bool marker[256] = {
        ['\t'] = true, ['>'] = true, ['['] = true, ['-'] = true,
        ['+'] = true,  ['*'] = true, ['0'] = true, ['1'] = true,
        ['2'] = true,  ['3'] = true, ['4'] = true, ['5'] = true,
        ['6'] = true,  ['7'] = true, ['8'] = true, ['9'] = true};
    uint32_t at = guard->start;
    const char *text = guard->md->text.ptr;

    guard->after_blank = guard->blank;
    while (at < guard->end && text[at] == ' ')
        at++;
    guard->first = at;
    guard->indent = at - guard->start;
    if (at < guard->end && marker[(unsigned char)text[at]])
        guard_markers(guard);
    else
        guard->quotes = 0;
    guard->blank = guard->first >= guard->end || is_end(text[guard->first]);
    count_depth(guard);
}
