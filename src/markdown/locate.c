/* SPDX-License-Identifier: MIT */
/*
 * Code spans and tags: from cmark's line and column, which are wrong once an
 * inline goes over a line end, to bytes that were seen to be them.
 */
#include "markdown/internal.h"

uint32_t dv_md_hint(const dv_md *md, const dv_md_region *region,
                    cmark_node *node)
{
    int line = cmark_node_get_start_line(node);
    int column = cmark_node_get_start_column(node);
    uint32_t at;

    if (line < 1 || column < 1)
        return DV_NONE;
    at = dv_md_offset(md, line, column);
    return at >= region->cursor && at < region->span.end ? at : DV_NONE;
}

/* How bytes are compared with what cmark made of them. */
typedef struct reading {
    dv_str text;
    uint32_t end;
    uint32_t quotes;
    bool cell;
    char newline; /* what a line end became */
} reading;

static bool is_newline(const reading *read, uint32_t at)
{
    char c = read->text.ptr[at];

    return c == '\n' ||
           (c == '\r' && at + 1 < read->end && read->text.ptr[at + 1] == '\n');
}

static uint32_t after_newline(const reading *read, uint32_t at)
{
    at += read->text.ptr[at] == '\r' ? 2 : 1;
    return dv_md_skip_prefix(read->text, at, read->end, read->quotes);
}

/* Past the line end at `at`, if the literal has one at `*i`, which goes to the
 * last of its bytes for it; DV_NONE if it has none. */
static uint32_t match_newline(const reading *read, uint32_t at, dv_str literal,
                              size_t *i)
{
    if (literal.ptr[*i] == '\r' && *i + 1 < literal.len)
        ++*i;
    if (literal.ptr[*i] != read->newline)
        return DV_NONE;
    /* The blanks of a lazy line are kept, its tabs as spaces. */
    while (*i + 1 < literal.len && literal.ptr[*i + 1] == ' ')
        ++*i;
    return after_newline(read, at);
}

static uint32_t match_byte(const reading *read, uint32_t at, char byte)
{
    const char *text = read->text.ptr;

    if (read->cell && byte == '|' && text[at] == '\\' && at + 1 < read->end &&
        text[at + 1] == '|')
        return at + 2;
    return text[at] == byte ? at + 1 : DV_NONE;
}

/* Where `literal`, which starts at `at`, ends; DV_NONE if it does not. */
static uint32_t match(const reading *read, uint32_t at, dv_str literal)
{
    if (literal.len <= read->end - at &&
        memcmp(read->text.ptr + at, literal.ptr, literal.len) == 0 &&
        dv_str_find_byte(literal, '\n') == literal.len)
        return at + (uint32_t)literal.len;
    for (size_t i = 0; i < literal.len; i++) {
        if (at >= read->end)
            return DV_NONE;
        at = is_newline(read, at) ? match_newline(read, at, literal, &i)
                                  : match_byte(read, at, literal.ptr[i]);
        if (at == DV_NONE)
            return DV_NONE;
    }
    return at;
}

static uint32_t count_backticks(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t i = at;

    while (i < end && text.ptr[i] == '`')
        i++;
    return i - at;
}

/* Past one space or line end; `at` itself if there is none. */
static uint32_t skip_padding(const reading *read, uint32_t at)
{
    if (at < read->end && read->text.ptr[at] == ' ')
        return at + 1;
    return at < read->end && is_newline(read, at) ? after_newline(read, at)
                                                  : at;
}

/* Whether the `run` backticks at `open` open a code span with `literal`. */
static bool code_at(const reading *read, uint32_t open, uint32_t run,
                    dv_str literal, dv_code_span *out)
{
    uint32_t start = open + run;
    uint32_t close = match(read, start, literal);

    if (close == DV_NONE || close >= read->end ||
        count_backticks(read->text, close, read->end) != run) {
        uint32_t padded = skip_padding(read, start);

        if (padded == start)
            return false;
        start = padded;
        close = match(read, start, literal);
        if (close == DV_NONE)
            return false;
    }
    out->content = (dv_span){start, close};
    if (start > open + run)
        close = skip_padding(read, close);
    if (count_backticks(read->text, close, read->end) != run)
        return false;
    out->span = (dv_span){open, close + run};
    return true;
}

/* Takes the backticks before `content`, as cmark says it starts. */
static bool code_before(const dv_md_region *region, const reading *read,
                        uint32_t content, dv_str literal, dv_code_span *out)
{
    const char *text = read->text.ptr;
    uint32_t open = content;

    while (open > region->cursor && text[open - 1] == '`')
        open--;
    if (open == content)
        return false;
    if (dv_md_escaped(read->text, open, region->span.start))
        open++;
    return code_at(read, open, content - open, literal, out);
}

static bool spend(dv_md *md, uint64_t steps)
{
    if (md->fuel < steps)
        md->fuel = 0;
    else
        md->fuel -= steps;
    return md->fuel > 0;
}

static bool search_code(dv_md *md, const dv_md_region *region,
                        const reading *read, dv_str literal, dv_code_span *out)
{
    uint32_t at = region->cursor;

    while (at < read->end) {
        const char *tick = memchr(read->text.ptr + at, '`', read->end - at);
        uint32_t open;
        uint32_t run;

        if (tick == NULL)
            return false;
        open = (uint32_t)(tick - read->text.ptr);
        if (!spend(md, open - at + 1 + literal.len / 8))
            return false;
        if (dv_md_escaped(read->text, open, region->span.start))
            open++;
        run = count_backticks(read->text, open, read->end);
        if (run && code_at(read, open, run, literal, out))
            return true;
        at = open + (run ? run : 1);
    }
    return false;
}

bool dv_md_locate_code(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_code_span *out)
{
    dv_str literal = dv_str_from(cmark_node_get_literal(node));
    uint32_t hint = dv_md_hint(md, region, node);
    reading read = {md->text, region->span.end, region->quotes, region->cell,
                    ' '};

    if (literal.len == 0)
        return false;
    return (hint != DV_NONE &&
            code_before(region, &read, hint, literal, out)) ||
           search_code(md, region, &read, literal, out);
}

bool dv_md_locate_html(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_span *out)
{
    dv_str literal = dv_str_from(cmark_node_get_literal(node));
    uint32_t at = dv_md_hint(md, region, node);
    reading read = {md->text, region->span.end, region->quotes, region->cell,
                    '\n'};

    if (literal.len == 0)
        return false;
    if (at == DV_NONE || md->text.ptr[at] != '<' ||
        match(&read, at, literal) == DV_NONE)
        at = region->cursor;
    while (at < read.end) {
        const char *open = memchr(read.text.ptr + at, '<', read.end - at);
        uint32_t start = open ? (uint32_t)(open - read.text.ptr) : read.end;
        uint32_t end;

        if (open == NULL || !spend(md, start - at + 1))
            return false;
        end = match(&read, start, literal);
        if (end != DV_NONE) {
            *out = (dv_span){start, end};
            return true;
        }
        at = start + 1;
    }
    return false;
}
