/* SPDX-License-Identifier: MIT */
#include "report/excerpt.h"

#include "text/unicode.h"

enum {
    BYTES = 8 * DV_EXCERPT_COLUMNS, /* bound where many characters have no
                                       width */
    TAB = 4
};

#define ELLIPSIS DV_STR("\xe2\x80\xa6")

/* Adds the character at `*offset` as it is shown at `column` and steps over
 * it. Returns its width. */
static uint32_t show(dv_buf *out, dv_str text, size_t *offset, uint32_t column)
{
    uint32_t length;
    int32_t code_point = dv_utf8_decode(text, *offset, &length);
    size_t before = out->len;

    if (code_point == '\t') {
        *offset += length;
        dv_buf_pad(out, ' ', TAB - column % TAB);
        return TAB - column % TAB;
    }
    if (dv_is_log_command(text, *offset))
        dv_buf_add(out, DV_STR("\\x23"));
    else
        dv_buf_add_escaped(out, dv_str_slice(text, *offset, *offset + length));
    *offset += length;
    if (out->ptr[before] == '\\' && code_point != '\\')
        return (uint32_t)(out->len - before);
    return dv_utf8_width(code_point);
}

/* Columns of line[from, …), or more than `limit` if there are more. */
static uint32_t width_from(dv_str line, size_t from, uint32_t limit)
{
    DV_AUTO(dv_buf_release) dv_buf scratch = DV_BUF_INIT;
    uint32_t column = 0;
    size_t offset = from;

    while (offset < line.len && offset - from < BYTES && column <= limit)
        column += show(&scratch, line, &offset, column);
    return offset < line.len ? limit + 1 : column;
}

/* Offset of the character before `at`; a byte that belongs to none is one. */
static size_t step_back(dv_str line, size_t at)
{
    for (size_t back = 1; back <= 4 && back <= at; back++) {
        uint32_t length;

        if (dv_utf8_decode(line, at - back, &length) >= 0 && length == back)
            return at - back;
    }
    return at - 1;
}

/* Where a cut line begins, so that `mark` is seen with what is before it: that
 * takes three eighths of the columns, and what is not needed behind. */
static size_t window_start(dv_str line, size_t mark, uint32_t limit)
{
    DV_AUTO(dv_buf_release) dv_buf scratch = DV_BUF_INIT;
    uint32_t columns_before = limit * 3 / 8, columns = 0;
    uint32_t behind = width_from(line, mark, limit - columns_before);
    size_t at = mark;

    if (behind < limit - columns_before)
        columns_before = limit - behind - 1;
    while (at > 0 && mark - at < BYTES) {
        size_t before = step_back(line, at), offset = before;

        columns += show(&scratch, line, &offset, 0);
        if (columns > columns_before)
            break;
        at = before;
    }
    return at;
}

/* Adds line[from, …) up to `limit` columns. `mark` is the span in the line;
 * its place on the terminal goes to `excerpt`. */
static void add_window(dv_buf *out, dv_str line, size_t from, uint32_t limit,
                       dv_span mark, dv_excerpt *excerpt)
{
    uint32_t column = from > 0, width = 0;
    size_t offset = from;

    if (from > 0)
        dv_buf_add(out, ELLIPSIS);
    excerpt->column = column;
    while (offset < line.len && column < limit && offset - from < 2 * BYTES) {
        bool marked = offset >= mark.start && offset < mark.end;

        width = show(out, line, &offset, column);
        column += width;
        if (offset <= mark.start)
            excerpt->column = column;
        if (marked)
            excerpt->width += width;
    }
    if (offset < line.len)
        dv_buf_add(out, ELLIPSIS);
}

static uint32_t bounded(uint32_t columns)
{
    if (columns < DV_EXCERPT_LEAST)
        return DV_EXCERPT_LEAST;
    return columns < DV_EXCERPT_COLUMNS ? columns : DV_EXCERPT_COLUMNS;
}

dv_excerpt dv_excerpt_add(dv_buf *out, const dv_file *file, dv_span span,
                          uint32_t columns)
{
    dv_excerpt excerpt = {.line = dv_file_position(file, span.start).line};
    dv_span whole = dv_file_line_span(file, excerpt.line);
    dv_str line = dv_span_of(file->text, whole);
    dv_span mark;

    if (span.start > whole.end)
        span.start = whole.end;
    if (span.end > whole.end)
        span.end = whole.end;
    mark.start = span.start - whole.start;
    mark.end = span.end < span.start ? mark.start : span.end - whole.start;
    columns = bounded(columns);
    if (width_from(line, 0, columns) <= columns)
        add_window(out, line, 0, UINT32_MAX, mark, &excerpt);
    else
        add_window(out, line, window_start(line, mark.start, columns), columns,
                   mark, &excerpt);
    if (!excerpt.width)
        excerpt.width = 1;
    return excerpt;
}
