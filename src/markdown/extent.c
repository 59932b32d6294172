/* SPDX-License-Identifier: MIT */
/*
 * The bytes of blocks. cmark's first lines are right; its last lines are often
 * one off, so they are told from the text.
 */
#include "markdown/internal.h"

#include "docverify/file.h"

uint32_t dv_md_line_start(const dv_md *md, int line)
{
    const dv_file *file = md->file;

    if (line < 1 || file->line_count == 0)
        return 0;
    if ((uint32_t)line > file->line_count)
        return (uint32_t)file->text.len;
    return file->line_starts[line - 1];
}

uint32_t dv_md_line_end(const dv_md *md, int line)
{
    return dv_file_line_span(md->file, line < 1 ? 1 : (uint32_t)line).end;
}

uint32_t dv_md_offset(const dv_md *md, int line, int column)
{
    uint32_t start = dv_md_line_start(md, line);
    uint32_t end = dv_md_line_end(md, line);

    if (column < 1 || (uint32_t)column - 1 > end - start)
        return column < 1 ? start : end;
    return start + (uint32_t)column - 1;
}

uint32_t dv_md_skip_prefix(dv_str text, uint32_t at, uint32_t end,
                           uint32_t quotes)
{
    for (; at < end; at++) {
        if (text.ptr[at] == '>' && quotes)
            quotes--;
        else if (text.ptr[at] != ' ' && text.ptr[at] != '\t')
            break;
    }
    return at;
}

static int count_lines(const char *literal)
{
    int lines = 0;

    for (; (literal = strchr(literal, '\n')) != NULL; literal++)
        lines++;
    return lines;
}

static dv_span lines_span(const dv_md *md, int first, int last)
{
    uint32_t start = dv_md_line_start(md, first);
    uint32_t end = dv_md_line_end(md, last < first ? first : last);

    return (dv_span){start, end < start ? start : end};
}

static bool is_blank(const dv_md *md, int line)
{
    uint32_t end = dv_md_line_end(md, line);

    return dv_md_skip_prefix(md->text, dv_md_line_start(md, line), end,
                             UINT32_MAX) == end;
}

/* Whether the line closes a fence of `length` times `mark`. */
static bool closes_fence(const dv_md *md, int line, char mark, int length)
{
    uint32_t at = dv_md_line_start(md, line);
    uint32_t end = dv_md_line_end(md, line);
    int run = 0;

    if ((uint32_t)line > md->file->line_count)
        return false;
    at = dv_md_skip_prefix(md->text, at, end, UINT32_MAX);
    for (; at < end && md->text.ptr[at] == mark; at++)
        run++;
    return run >= length &&
           dv_str_trim(dv_str_slice(md->text, at, end)).len == 0;
}

/* The fence's info string, as Markdown reads it. */
static dv_str read_info(const dv_md *md, cmark_node *node, dv_str line,
                        char mark)
{
    const char *read = cmark_node_get_fence_info(node);
    dv_str info = dv_str_trim(dv_str_from(read));
    dv_str raw = line;

    while (raw.len && raw.ptr[0] == mark)
        raw = dv_str_slice(raw, 1, raw.len);
    raw = dv_str_trim(raw);
    return dv_str_equal(raw, info) ? raw : dv_arena_copy(md->arena, info);
}

/* The last line of its content: in a container, cmark's last line may be the
 * one that ended the container. */
static int last_content_line(const dv_md *md, cmark_node *node,
                             const dv_block *block, char mark, int length)
{
    int first = cmark_node_get_start_line(node);
    int last = cmark_node_get_end_line(node);

    if (block->parent != DV_NONE)
        return first + count_lines(cmark_node_get_literal(node));
    return last > first && closes_fence(md, last, mark, length) ? last - 1
                                                                : last;
}

/* Whether the next block starts on that line: then it is no closing fence, but
 * the first line outside of the code's container. */
static bool starts_next(cmark_node *node, int line)
{
    while (node != NULL && cmark_node_next(node) == NULL)
        node = cmark_node_parent(node);
    return node != NULL &&
           cmark_node_get_start_line(cmark_node_next(node)) == line;
}

static void place_fenced(const dv_md *md, cmark_node *node, dv_block *block,
                         int length)
{
    int first = cmark_node_get_start_line(node);
    uint32_t at = dv_md_offset(md, first, cmark_node_get_start_column(node));
    char mark = at < md->text.len ? md->text.ptr[at] : '`';
    int last = last_content_line(md, node, block, mark, length);

    block->fenced = true;
    block->info = read_info(
        md, node, dv_str_slice(md->file->text, at, dv_md_line_end(md, first)),
        mark);
    block->content.start = dv_md_line_start(md, first + 1);
    block->content.end = dv_md_line_start(md, last + 1);
    if (last < cmark_node_get_end_line(node) &&
        closes_fence(md, last + 1, mark, length) &&
        !starts_next(node, last + 1))
        last++;
    block->span = lines_span(md, first, last);
}

void dv_md_place_code(const dv_md *md, cmark_node *node, dv_block *block)
{
    int length = 0;
    int offset;
    char mark;
    int first = cmark_node_get_start_line(node);
    int last;

    if (cmark_node_get_fenced(node, &length, &offset, &mark)) {
        place_fenced(md, node, block, length);
        return;
    }
    last = first + count_lines(cmark_node_get_literal(node)) - 1;
    block->span = lines_span(md, first, last);
    block->content = block->span;
    block->content.end = dv_md_line_start(md, last + 1);
}

void dv_md_place_html(const dv_md *md, cmark_node *node, dv_block *block)
{
    int first = cmark_node_get_start_line(node);
    int last = first + count_lines(cmark_node_get_literal(node)) - 1;

    while (last > first && is_blank(md, last))
        last--;
    block->span = lines_span(md, first, last);
}

static bool is_underline(const dv_md *md, int line)
{
    uint32_t at = dv_md_line_start(md, line);
    uint32_t end = dv_md_line_end(md, line);
    dv_str rest;
    char mark;

    at = dv_md_skip_prefix(md->text, at, end, UINT32_MAX);
    rest = dv_str_trim(dv_str_slice(md->text, at, end));
    mark = rest.len ? rest.ptr[0] : ' ';
    for (size_t i = 0; i < rest.len; i++)
        if (rest.ptr[i] != mark)
            return false;
    return mark == '=' || mark == '-';
}

/* Paragraphs and headings. */
void dv_md_place_text(const dv_md *md, cmark_node *node, dv_block *block)
{
    int first = cmark_node_get_start_line(node);
    int last = cmark_node_get_end_line(node);
    cmark_node *next = cmark_node_next(node);

    /* The lines above a table, if no blank line is between them. */
    if (first == 0 && next != NULL &&
        dv_md_extension_block(cmark_node_get_type(next)) == DV_BLOCK_TABLE) {
        first = cmark_node_get_start_line(next);
        last = dv_md_table_header_line(next) - 1;
    }
    if (cmark_node_get_type(node) == CMARK_NODE_HEADING) {
        if (last - 1 > first && is_underline(md, last - 1))
            last--;
    } else {
        while (last > first && is_blank(md, last))
            last--;
    }
    block->span = lines_span(md, first, last);
}
