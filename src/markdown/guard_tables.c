/* SPDX-License-Identifier: MIT */
/*
 * Tables: cmark splits a row in time quadratic in its cells, fills up each row
 * to the columns of the header, and for each line that looks like a delimiter
 * row splits all of the paragraph above it, in time quadratic in its lines.
 */
#include "markdown/guard.h"

enum {
    TABLE_COLUMNS = 1000,
    HEADER_LINES = 1000,      /* of a paragraph above a delimiter row */
    REREAD = 2 * 1024 * 1024, /* bytes of them, over the whole document */
    FENCE = 3
};

static void guard_width(dv_md_line_guard *guard)
{
    dv_md *md = guard->md;
    uint32_t at = guard->start;
    uint32_t bars = 0;

    if (guard->end - guard->start <= TABLE_COLUMNS)
        return;
    for (;; at++) {
        const char *bar = memchr(md->text.ptr + at, '|', guard->end - at);

        if (bar == NULL)
            return;
        at = (uint32_t)(bar - md->text.ptr);
        if (++bars <= TABLE_COLUMNS)
            continue;
        dv_md_change(md, at, 'x');
        dv_md_note_line(guard,
                        DV_STR("a table row has more than 1000 columns; it is "
                               "read as text from there on"),
                        &guard->wide);
    }
}

/* The columns of a table's delimiter row; 0 if it is none. */
static uint32_t delimiter_columns(const dv_md_line_guard *guard)
{
    const char *text = guard->md->text.ptr;
    uint32_t bars = 0;

    for (uint32_t i = guard->first; i < guard->end; i++) {
        switch (text[i]) {
        case '|':
            bars++;
            break;
        case '-':
        case ':':
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            break;
        default:
            return 0;
        }
    }
    return bars + 1;
}

static uint32_t run_length(const dv_md_line_guard *guard, char c)
{
    const char *text = guard->md->text.ptr;
    uint32_t at = guard->first;

    while (at < guard->end && text[at] == c)
        at++;
    return at - guard->first;
}

/* Whether no paragraph can go on over this line: a blank one, a heading, a
 * fence. Only what is certain, so that nothing can be hidden behind it. */
static bool ends_paragraph(const dv_md_line_guard *guard)
{
    const char *text = guard->md->text.ptr;
    uint32_t first = guard->first;
    uint32_t run;

    if (guard->blank)
        return true;
    if (first - guard->start > 3)
        return false;
    switch (text[first]) {
    case '#':
        run = run_length(guard, '#');
        return run <= 6 && first + run < guard->end &&
               strchr(" \t\r\n", text[first + run]);
    case '~':
        return run_length(guard, '~') >= FENCE;
    case '`':
        run = run_length(guard, '`');
        return run >= FENCE && memchr(text + first + run, '`',
                                      guard->end - first - run) == NULL;
    default:
        return false;
    }
}

static void change_dashes(dv_md_line_guard *guard)
{
    for (uint32_t i = guard->first; i < guard->end; i++)
        if (guard->md->text.ptr[i] == '-')
            dv_md_change(guard->md, i, 'x');
}

/* In a table, a row without dashes is a row like any other: nothing is lost,
 * and nothing to be noted. */
static void guard_delimiter(dv_md_line_guard *guard, uint32_t columns)
{
    bool inside = guard->columns > 0;
    uint64_t *reread = inside ? &guard->row_bytes : &guard->header_bytes;

    if (guard->lines <= HEADER_LINES &&
        *reread + guard->start - guard->paragraph <= REREAD) {
        *reread += guard->start - guard->paragraph;
        if (columns > guard->columns)
            guard->columns = columns;
        return;
    }
    change_dashes(guard);
    if (!inside)
        dv_md_note_line(guard,
                        DV_STR("too many lines are above what may be a "
                               "table; it is read as text"),
                        &guard->costly);
}

void dv_md_guard_tables(dv_md_line_guard *guard)
{
    uint32_t columns;

    guard_width(guard);
    if (ends_paragraph(guard)) {
        guard->columns = 0;
        guard->lines = 0;
        guard->paragraph = guard->end;
        return;
    }
    columns = delimiter_columns(guard);
    if (columns && guard->lines)
        guard_delimiter(guard, columns);
    guard->nodes += guard->columns;
    guard->lines++;
}
