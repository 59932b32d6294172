/* SPDX-License-Identifier: MIT */
#include "report/columns.h"

#include "text/unicode.h"

#define MARK DV_STR("\xef\xbb\xbf")

uint32_t dv_columns_mark(const dv_file *file)
{
    return dv_str_starts(file->text, MARK) ? (uint32_t)MARK.len : 0;
}

static uint32_t units(dv_str text)
{
    uint32_t count = 0, length;

    for (size_t i = 0; i < text.len; i += length)
        count += dv_utf8_decode(text, i, &length) > 0xffff ? 2 : 1;
    return count;
}

static void begin(dv_columns *columns, const dv_file *file, uint32_t line)
{
    *columns = (dv_columns){file, line, 0, 1};
    if (line == 1)
        columns->offset = dv_columns_mark(file);
}

uint32_t dv_columns_at(dv_columns *columns, const dv_file *file, dv_position at)
{
    dv_str line = dv_file_line(file, at.line);
    uint32_t offset = at.column - 1;

    if (columns->file != file || columns->line != at.line)
        begin(columns, file, at.line);
    /* In a line's end, or in the mark. */
    if (offset > line.len)
        offset = (uint32_t)line.len;
    if (at.line == 1 && offset < dv_columns_mark(file))
        offset = dv_columns_mark(file);
    if (offset >= columns->offset)
        columns->column += units(dv_str_slice(line, columns->offset, offset));
    else
        columns->column -= units(dv_str_slice(line, offset, columns->offset));
    columns->offset = offset;
    return columns->column;
}
