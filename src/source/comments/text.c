/* SPDX-License-Identifier: MIT */
/*
 * Comments without their marks. What is left of each line is what the writer
 * wrote; the indentation that all lines share is no part of it.
 */
#include "source/comments/internal.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\r';
}

static uint32_t skip(dv_str text, uint32_t at, uint32_t end, const char *bytes)
{
    while (at < end && text.ptr[at] && strchr(bytes, text.ptr[at]))
        at++;
    return at;
}

/* `//`, `///`, `//!`, `//!<`, `#`, `##`, `#:`. */
uint32_t dv_comment_mark(dv_str text, dv_span comment)
{
    uint32_t at = comment.start, end = comment.end;
    bool hash = at < end && text.ptr[at] == '#';

    at = skip(text, at, end, hash ? "#" : "/");
    if (hash)
        return at - comment.start +
               (at < end && text.ptr[at] == ':' &&
                (at + 1 == end || is_blank(text.ptr[at + 1])));
    at += at < end && text.ptr[at] == '!';
    at += at < end && text.ptr[at] == '<';
    return at - comment.start;
}

/* The comment's bytes between its marks. */
static dv_span inside_block(dv_str text, dv_span span)
{
    bool closed = span.end - span.start >= 4 && text.ptr[span.end - 1] == '/' &&
                  text.ptr[span.end - 2] == '*';
    dv_span inside = {span.start + 2, span.end - (closed ? 2 : 0)};

    while (inside.end > inside.start && text.ptr[inside.end - 1] == '*')
        inside.end--;
    inside.start = skip(text, inside.start, inside.end, "*!");
    inside.start += inside.start < inside.end && text.ptr[inside.start] == '<';
    return inside;
}

/* The string's bytes between its quotes. */
static dv_span inside_string(dv_str text, dv_span span)
{
    dv_span inside = span;
    uint32_t quotes = 0, closing = 0;
    char quote;

    inside.start = skip(text, span.start, span.end, "rRuU");
    quote = inside.start < span.end ? text.ptr[inside.start] : '"';
    while (quotes < 3 && inside.start + quotes < span.end &&
           text.ptr[inside.start + quotes] == quote)
        quotes++;
    quotes = quotes == 3 ? 3 : 1;
    inside.start += quotes;
    while (closing < quotes && inside.end > inside.start &&
           text.ptr[inside.end - 1] == quote) {
        inside.end--;
        closing++;
    }
    return inside;
}

/* The comment's lines while they lose their marks. */
typedef struct reader {
    const dv_file *file;
    dv_str text;
    dv_span *lines;
    uint32_t count;
} reader;

static void trim_end(const reader *r, dv_span *line)
{
    while (line->end > line->start && is_blank(r->text.ptr[line->end - 1]))
        line->end--;
}

/* Adds each line of `span`, which the first `mark` bytes of are no part of. */
static void add_lines(reader *r, dv_span span)
{
    uint32_t number = dv_file_position(r->file, span.start).line;

    for (uint32_t at = span.start; at <= span.end; number++) {
        dv_span line = {at, dv_file_line_span(r->file, number).end};

        if (line.end > span.end)
            line.end = span.end;
        trim_end(r, &line);
        r->lines[r->count++] = line;
        if (number >= r->file->line_count)
            return;
        at = r->file->line_starts[number];
    }
}

static uint32_t first_text(const reader *r, dv_span line)
{
    return skip(r->text, line.start, line.end, " \t\f\v\r");
}

static bool is_empty(const reader *r, dv_span line)
{
    return first_text(r, line) == line.end;
}

/* Whether every line below the first begins with a star: ` * text`. */
static bool has_stars(const reader *r)
{
    bool any = false;

    for (uint32_t i = 1; i < r->count; i++) {
        uint32_t at = first_text(r, r->lines[i]);

        if (at == r->lines[i].end)
            continue;
        if (r->text.ptr[at] != '*')
            return false;
        any = true;
    }
    return any;
}

/* Stars with a blank behind them are a mark; of others the first one is, and
 * the rest is text: `**bold**`. */
static void take_stars(const reader *r)
{
    for (uint32_t i = 1; i < r->count; i++) {
        dv_span *line = &r->lines[i];
        uint32_t at = first_text(r, *line);
        uint32_t behind = skip(r->text, at, line->end, "*");

        if (at == line->end)
            continue;
        line->start = behind == line->end || is_blank(r->text.ptr[behind])
                          ? behind
                          : at + 1;
    }
}

/* Bytes of white space that two lines begin with alike. */
static uint32_t shared_indent(const reader *r, dv_span a, dv_span b,
                              uint32_t most)
{
    uint32_t n = 0;

    while (n < most && a.start + n < a.end && b.start + n < b.end &&
           r->text.ptr[a.start + n] == r->text.ptr[b.start + n] &&
           is_blank(r->text.ptr[a.start + n]))
        n++;
    return n;
}

/* Takes off what all lines from `first` on begin with. */
static void dedent(const reader *r, uint32_t first)
{
    uint32_t indent = UINT32_MAX, model = UINT32_MAX;

    for (uint32_t i = first; i < r->count; i++) {
        if (is_empty(r, r->lines[i]))
            continue;
        if (model == UINT32_MAX)
            model = i;
        indent = shared_indent(r, r->lines[model], r->lines[i], indent);
    }
    for (uint32_t i = first; i < r->count; i++) {
        dv_span *line = &r->lines[i];

        if (is_empty(r, *line))
            line->start = line->end;
        else
            line->start += indent;
    }
}

/* The first line stands behind the mark, with an indentation of its own. */
static void dedent_block(const reader *r)
{
    dv_span *first = &r->lines[0];

    first->start = first_text(r, *first);
    /* `"""\`: the docstring begins in the next line. */
    if (first->end - first->start == 1 && r->text.ptr[first->start] == '\\')
        first->start = first->end;
    dedent(r, 1);
}

static uint32_t count_lines(const dv_file *file, const dv_raw_comment *raw,
                            uint32_t count)
{
    uint32_t lines = 0;

    for (uint32_t i = 0; i < count; i++)
        lines += dv_file_position(file, raw[i].span.end).line -
                 dv_file_position(file, raw[i].span.start).line + 1;
    return lines;
}

static void read_lines(reader *r, const dv_raw_comment *raw, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        dv_span span = raw[i].span;

        span.start += dv_comment_mark(r->text, span);
        add_lines(r, span);
    }
    dedent(r, 0);
}

static void read_block(reader *r, const dv_raw_comment *raw)
{
    if (raw->kind == DV_COMMENT_STRING) {
        add_lines(r, inside_string(r->text, raw->span));
    } else {
        add_lines(r, inside_block(r->text, raw->span));
        if (has_stars(r))
            take_stars(r);
    }
    dedent_block(r);
}

bool dv_comment_read(const dv_file *file, const dv_raw_comment *raw,
                     uint32_t count, dv_arena *arena, dv_comment *out)
{
    reader r = {.file = file, .text = file->text};
    uint32_t first = 0;

    r.lines =
        dv_arena_new(arena, count_lines(file, raw, count) * sizeof *r.lines);
    if (raw->kind == DV_COMMENT_LINES)
        read_lines(&r, raw, count);
    else
        read_block(&r, raw);
    while (r.count > 0 && is_empty(&r, r.lines[r.count - 1]))
        r.count--;
    while (first < r.count && is_empty(&r, r.lines[first]))
        first++;
    *out = (dv_comment){
        .kind = raw->kind,
        .span = {raw->span.start, raw[count - 1].span.end},
        .lines = r.lines + first,
        .line_count = r.count - first,
    };
    return out->line_count > 0;
}
