/* SPDX-License-Identifier: MIT */
/*
 * Rows and cells. cmark's columns of cells are wrong in the header of a table
 * that follows a paragraph's line, so rows are split here.
 */
#include "markdown/internal.h"

/* A row below the header stands two lines below it: the delimiter row, which
 * is no node, is between them and ends a table that has no other rows. */
int dv_md_table_header_line(cmark_node *table)
{
    cmark_node *header = cmark_node_first_child(table);
    cmark_node *row = header ? cmark_node_next(header) : NULL;
    int first = cmark_node_get_start_line(table);
    int line = row ? cmark_node_get_start_line(row) - 2
                   : cmark_node_get_end_line(table) - 1;

    return line < first ? first : line;
}

dv_span dv_md_row_span(const dv_md *md, cmark_node *row, int line)
{
    uint32_t start = dv_md_line_start(md, line);
    uint32_t end = dv_md_line_end(md, line);
    uint32_t at = dv_md_skip_prefix(md->text, start, end, UINT32_MAX);

    /* Only cmark knows the width of a list item's marker. */
    if (cmark_node_get_start_line(row) == line)
        at = dv_md_skip_prefix(
            md->text, dv_md_offset(md, line, cmark_node_get_start_column(row)),
            end, 0);
    while (end > at && strchr(" \t\r", md->text.ptr[end - 1]))
        end--;
    if (at < end && md->text.ptr[at] == '|')
        at++;
    return (dv_span){at, end};
}

dv_span dv_md_take_cell(dv_str text, dv_span *row)
{
    dv_span cell = {row->start, row->start};

    while (cell.end < row->end &&
           (text.ptr[cell.end] != '|' ||
            (cell.end > cell.start && text.ptr[cell.end - 1] == '\\')))
        cell.end++;
    row->start = cell.end < row->end ? cell.end + 1 : row->end;
    while (cell.start < cell.end && strchr(" \t", text.ptr[cell.start]))
        cell.start++;
    while (cell.end > cell.start && strchr(" \t", text.ptr[cell.end - 1]))
        cell.end--;
    return cell;
}
