/* SPDX-License-Identifier: MIT */
/*
 * The guards that need lines: depth of nesting, width of tables, and how many
 * nodes the document may become. One pass, most of it over the first bytes
 * of each line.
 */
#include "markdown/internal.h"

#include "docverify/file.h"

enum {
    NESTING_COLUMN = 200, /* a hundred list levels of two columns each */
    TABLE_COLUMNS = 1000,
    /* Nodes, each with the text behind it some 420 bytes: 240 MiB. */
    NODES = 600 * 1000,
    LABEL = 1000
};

typedef struct line_guard {
    dv_md *md;
    uint32_t line;       /* 1-based */
    uint32_t start, end; /* its bytes, with its end */
    uint32_t first;      /* its first byte behind the containers' markers */
    uint32_t columns;    /* of the table that the line may belong to, or 0 */
    uint64_t nodes;
    bool count;      /* the document is large enough to count them */
    bool deep, wide; /* noted */
} line_guard;

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

    if (strchr("-+*", text.ptr[i]))
        i++;
    else
        while (i < end && i - at < 9 && text.ptr[i] >= '0' &&
               text.ptr[i] <= '9')
            i++;
    if (i > at && i < end && (text.ptr[i] == '.' || text.ptr[i] == ')') &&
        text.ptr[at] >= '0' && text.ptr[at] <= '9')
        i++;
    else if (text.ptr[at] >= '0' && text.ptr[at] <= '9')
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
    char c = text.ptr[at];

    if (c == '>')
        return at + 1;
    if (c == '[')
        return footnote_marker(text, at, end);
    if (c == '-' || c == '+' || c == '*' || (c >= '0' && c <= '9'))
        return list_marker(text, at, end);
    return at;
}

static void note_line(line_guard *guard, dv_str message, bool *noted)
{
    if (!*noted)
        dv_md_note_at(guard->md,
                      dv_file_line_span(guard->md->file, guard->line), message,
                      true);
    *noted = true;
}

/* Walks over the markers of quotes, list items and footnotes. */
static void guard_depth(line_guard *guard)
{
    dv_md *md = guard->md;
    uint32_t at = guard->start;
    uint32_t column = 0;

    for (;;) {
        uint32_t after;

        while (at < guard->end && is_space(md->text.ptr[at])) {
            column += md->text.ptr[at] == '\t' ? 4 - column % 4 : 1;
            at++;
        }
        guard->first = at;
        after =
            at < guard->end ? container_marker(md->text, at, guard->end) : at;
        if (after == at)
            return;
        if (column >= NESTING_COLUMN)
            break;
        column += after - at;
        at = after;
    }
    dv_md_change(md, at, 'x');
    note_line(guard,
              DV_STR("blocks are nested beyond column 200; what is deeper is "
                     "read as text"),
              &guard->deep);
}

static void guard_width(line_guard *guard)
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
        note_line(guard,
                  DV_STR("a table row has more than 1000 columns; it is read "
                         "as text from there on"),
                  &guard->wide);
    }
}

/* The columns of a table's delimiter row; 0 if it is none. */
static uint32_t delimiter_columns(const line_guard *guard)
{
    const char *text = guard->md->text.ptr;
    uint32_t bars = 0;

    if (guard->first >= guard->end || !strchr("|-:", text[guard->first]))
        return 0;
    for (uint32_t i = guard->first; i < guard->end; i++) {
        if (text[i] == '|')
            bars++;
        else if (!strchr("-: \t\r\n", text[i]))
            return 0;
    }
    return bars + 1;
}

/* cmark fills up each row of a table to the columns of its header. */
static void count_cells(line_guard *guard)
{
    uint32_t columns;

    if (guard->first >= guard->end ||
        is_end(guard->md->text.ptr[guard->first])) {
        guard->columns = 0;
        return;
    }
    columns = delimiter_columns(guard);
    if (columns > guard->columns)
        guard->columns = columns;
    guard->nodes += guard->columns;
}

static void count_markup(line_guard *guard)
{
    static const unsigned char weight[256] = {
        ['*'] = 1,  ['_'] = 1, ['`'] = 1, ['<'] = 1, ['&'] = 1, ['!'] = 1,
        ['\\'] = 1, ['|'] = 1, ['['] = 2, [']'] = 2, ['>'] = 1, ['\n'] = 1};
    const unsigned char *text = (const unsigned char *)guard->md->text.ptr;
    uint64_t nodes = 0;

    for (uint32_t i = guard->start; i < guard->end; i++)
        nodes += weight[text[i]];
    guard->nodes += nodes;
}

static void cut(line_guard *guard)
{
    dv_str message = dv_arena_printf(
        guard->md->arena,
        "the document has more than %d pieces of markup; it is read up to "
        "line %u",
        NODES, guard->line - 1);

    dv_md_note_at(guard->md, dv_file_line_span(guard->md->file, guard->line),
                  message, false);
    guard->md->end = guard->start;
}

void dv_md_guard_lines(dv_md *md)
{
    const dv_file *file = md->file;
    line_guard guard = {.md = md, .count = md->end > NODES / 2};

    for (uint32_t i = md->first_line; i < file->line_count; i++) {
        guard.line = i + 1;
        guard.start = file->line_starts[i];
        guard.end = i + 1 < file->line_count ? file->line_starts[i + 1]
                                             : (uint32_t)md->text.len;
        guard_depth(&guard);
        guard_width(&guard);
        count_cells(&guard);
        if (guard.count)
            count_markup(&guard);
        if (guard.nodes > NODES) {
            cut(&guard);
            return;
        }
        if (guard.first < guard.end && md->text.ptr[guard.first] == '[')
            *dv_vec_push(&md->scratch, &md->candidates) = guard.first;
    }
}
