/* SPDX-License-Identifier: MIT */
#include "facts/cite/table_columns.h"

#include "base/strs.h"

/* The header is the first row of a table, its cells stand behind it. */
dv_str dv_table_title(const dv_document *document, uint32_t row,
                      uint32_t column)
{
    const dv_block *blocks = document->blocks;
    uint32_t table = blocks[row].parent, cell = table + 2 + column;

    if (cell >= blocks[table].next || blocks[cell].kind != DV_BLOCK_CELL ||
        !blocks[cell].header || blocks[cell].column != column)
        return (dv_str){0};
    return dv_span_of(dv_document_text(document), blocks[cell].span);
}

dv_str dv_table_label(dv_str label)
{
    while (label.len && strchr("`*_ \t(", label.ptr[0]))
        label = dv_str_slice(label, 1, label.len);
    while (label.len && strchr("`*_ \t:", label.ptr[label.len - 1]))
        label = dv_str_slice(label, 0, label.len - 1);
    return label;
}

/* The title of the cell's column. */
static dv_str title_of(const dv_document *document, uint32_t cell)
{
    const dv_block *block = &document->blocks[cell];

    return dv_table_label(
        dv_table_title(document, block->parent, block->column));
}

/* Whether the column is not for the files that the rows are about, but for
 * what is told of them. */
static bool is_aside(dv_str title)
{
    static const char *const titles[] = {
        "purpose",    "description", "dependencies", "depends on",
        "dependency", "notes",       "note",         "comment",
        "comments",   "details",     "calls",        "called by",
        "callers",    "used by",     "imports",      "what it does",
    };

    return dv_str_is_one_of_nocase(title, titles, DV_COUNT(titles));
}

/* Whether the column is for files that lines of others are to be put in. */
static bool is_destination(dv_str title)
{
    static const char *const titles[] = {
        "extract to",    "extract into",    "move to",
        "proposed file", "proposed module",
    };

    return dv_str_is_one_of_nocase(title, titles, DV_COUNT(titles));
}

bool dv_table_names_aside(const dv_document *document, uint32_t cell)
{
    dv_str title;

    if (document->blocks[cell].kind != DV_BLOCK_CELL)
        return false;
    title = title_of(document, cell);
    return is_aside(title) || is_destination(title);
}

bool dv_table_rates(const dv_document *document, uint32_t cell)
{
    static const char *const titles[] = {
        "status",  "severity", "priority", "risk",
        "verdict", "effort",   "impact",   "confidence",
    };
    dv_str rating = dv_str_trim(
        dv_span_of(dv_document_text(document), document->blocks[cell].span));

    return dv_str_starts(rating, DV_STR("`")) &&
           dv_str_find_byte(rating, ' ') == rating.len &&
           dv_str_is_one_of_nocase(title_of(document, cell), titles,
                                   DV_COUNT(titles));
}

bool dv_table_leads_away(const dv_document *document, uint32_t cell)
{
    static const char *const links[] = {"link", "broken link", "link target",
                                        "points to"};
    static const char *const targets[] = {"target", "destination"};
    static const char *const sources[] = {"source", "from", "document", "page"};
    const dv_block *block = &document->blocks[cell];
    dv_str title, first;

    if (block->kind != DV_BLOCK_CELL)
        return false;
    title = title_of(document, cell);
    first = dv_table_label(dv_table_title(document, block->parent, 0));
    return is_destination(title) ||
           dv_str_is_one_of_nocase(title, links, DV_COUNT(links)) ||
           (dv_str_is_one_of_nocase(title, targets, DV_COUNT(targets)) &&
            dv_str_is_one_of_nocase(first, sources, DV_COUNT(sources)));
}

static bool is_titled(const dv_document *document, uint32_t row,
                      uint32_t column, dv_str title)
{
    return dv_str_equal_nocase(
        dv_table_label(dv_table_title(document, row, column)), title);
}

bool dv_table_links(const dv_document *document, uint32_t row)
{
    return is_titled(document, row, 0, DV_STR("from")) &&
           is_titled(document, row, 1, DV_STR("to")) &&
           is_titled(document, row, 2, DV_STR("via"));
}
