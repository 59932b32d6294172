/* SPDX-License-Identifier: MIT */
/* The table that a section must have: its columns and what they may hold. */
#include "base/buf.h"
#include "base/strs.h"
#include "conventions/structure/structure.h"
#include "text/names.h"

/* Columns of a profile's table; its reader allows no more. Cells whose values
 * are told of one table. */
enum { COLUMNS = 16, TOLD = 20, ACROSS = 64 };

/* A table, and which of its columns are which of the profile's. */
typedef struct found_table {
    uint32_t block;            /* DV_NONE: none */
    uint32_t columns[COLUMNS]; /* of the profile's: its own, or DV_NONE */
    uint32_t matched;
} found_table;

static dv_str cell_text(const dv_structure *s, uint32_t cell)
{
    dv_str text = dv_str_trim(
        dv_span_of(s->document->file->text, s->document->blocks[cell].content));

    while (text.len > 1 && strchr("*_`", text.ptr[0]) &&
           text.ptr[text.len - 1] == text.ptr[0])
        text = dv_str_trim(dv_str_slice(text, 1, text.len - 1));
    return text;
}

static bool is_listed(const dv_structure_names *list, dv_str folded)
{
    return dv_strs_have(list->folded.items, list->folded.count, folded);
}

/* Whether the header has the column's title, or as a part of its own. */
static bool is_column(const dv_structure_column *column, const dv_title *title)
{
    for (uint32_t i = 0; i < title->part_count; i++)
        if (is_listed(&column->titles, title->parts[i]))
            return true;
    return false;
}

/* Takes the header's cell for the column of the profile that it is. */
static void take_cell(dv_structure *s, found_table *found, uint32_t cell,
                      const dv_structure_table *wanted)
{
    dv_title title = dv_title_read(cell_text(s, cell), s->ctx->arena);

    for (uint32_t i = 0; i < wanted->column_count; i++)
        if (found->columns[i] == DV_NONE &&
            is_column(&wanted->columns[i], &title)) {
            found->columns[i] = s->document->blocks[cell].column;
            found->matched++;
            return;
        }
}

static found_table read_header(dv_structure *s, uint32_t table,
                               const dv_structure_table *wanted)
{
    const dv_block *blocks = s->document->blocks;
    found_table found = {.block = table};

    for (uint32_t i = 0; i < COLUMNS; i++)
        found.columns[i] = DV_NONE;
    for (uint32_t i = table + 1; i < blocks[table].next; i++) {
        if (blocks[i].kind == DV_BLOCK_ROW && !blocks[i].header)
            break;
        if (blocks[i].kind == DV_BLOCK_CELL && blocks[i].column < ACROSS)
            take_cell(s, &found, i, wanted);
    }
    return found;
}

/* The table of the scope that has most of the columns; the first wins. */
static found_table find_table(dv_structure *s, const dv_scope *scope,
                              const dv_structure_table *wanted)
{
    found_table best = {.block = DV_NONE};

    for (uint32_t i = scope->first; i < scope->next; i++) {
        found_table found;

        if (s->document->blocks[i].kind != DV_BLOCK_TABLE)
            continue;
        found = read_header(s, i, wanted);
        if (best.block == DV_NONE || found.matched > best.matched)
            best = found;
    }
    return best;
}

static void show_columns(dv_structure *s, const dv_structure_table *wanted)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (uint32_t i = 0; i < wanted->column_count; i++)
        dv_buf_printf(&out, "| %.*s%s ",
                      DV_STR_ARG(wanted->columns[i].titles.shown.items[0]),
                      wanted->columns[i].optional ? " (optional)" : "");
    dv_convention_evidence(s->ctx, "the profile `%.*s` has: %.*s|",
                           DV_STR_ARG(s->profile->name),
                           DV_STR_ARG(dv_buf_str(&out)));
}

static dv_span header_span(const dv_structure *s, uint32_t table)
{
    uint32_t start = s->document->blocks[table].span.start;

    return dv_file_line_span(s->document->file, dv_structure_line(s, start));
}

static void check_columns(dv_structure *s, const found_table *found,
                          const dv_structure_table *wanted)
{
    dv_span span = header_span(s, found->block);

    for (uint32_t i = 0; i < wanted->column_count; i++) {
        dv_str title = wanted->columns[i].titles.shown.items[0];

        if (found->columns[i] != DV_NONE || wanted->columns[i].optional)
            continue;
        dv_convention_report(s->ctx, "structure/table", span, title,
                             "the table has no column `%.*s`",
                             DV_STR_ARG(title));
        show_columns(s, wanted);
    }
}

static void show_values(dv_structure *s, const dv_structure_column *column,
                        dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    uint32_t nearest = dv_name_nearest(text, column->values.shown.items,
                                       column->values.shown.count);

    for (uint32_t i = 0; i < column->values.shown.count; i++)
        dv_buf_printf(&out, "%s`%.*s`", i ? ", " : "",
                      DV_STR_ARG(column->values.shown.items[i]));
    dv_convention_evidence(s->ctx, "allowed: %.*s",
                           DV_STR_ARG(dv_buf_str(&out)));
    if (nearest != DV_NONE)
        dv_convention_help(s->ctx, "did you mean `%.*s`?",
                           DV_STR_ARG(column->values.shown.items[nearest]));
}

static void check_cell(dv_structure *s, const dv_structure_column *column,
                       uint32_t cell)
{
    dv_str text = cell_text(s, cell), title = column->titles.shown.items[0];
    dv_span span = s->document->blocks[cell].span;

    if (!text.len) {
        if (!column->may_be_empty)
            dv_convention_report(s->ctx, "structure/table", span, title,
                                 "the cell of the column `%.*s` is empty",
                                 DV_STR_ARG(title));
        return;
    }
    if (column->values.shown.count &&
        !is_listed(&column->values, dv_title_fold(text, s->ctx->arena))) {
        dv_convention_report(s->ctx, "structure/table", span, text,
                             "`%.*s` is no value of the column `%.*s`",
                             DV_STR_ARG(text), DV_STR_ARG(title));
        show_values(s, column, text);
    } else if (column->pattern &&
               !dv_structure_matches(s, column->pattern, text, true)) {
        dv_convention_report(s->ctx, "structure/table", span, text,
                             "`%.*s` is not of the form of the column `%.*s`",
                             DV_STR_ARG(text), DV_STR_ARG(title));
    }
}

/* Checks the cells below the header and returns the number of rows. */
static uint32_t check_rows(dv_structure *s, const found_table *found,
                           const dv_structure_table *wanted)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t rows = 0, before = s->ctx->found.count;

    for (uint32_t i = found->block + 1; i < blocks[found->block].next; i++) {
        rows += blocks[i].kind == DV_BLOCK_ROW && !blocks[i].header;
        if (blocks[i].kind != DV_BLOCK_CELL || blocks[i].header ||
            s->ctx->found.count - before >= TOLD)
            continue;
        for (uint32_t j = 0; j < wanted->column_count; j++)
            if (found->columns[j] == blocks[i].column)
                check_cell(s, &wanted->columns[j], i);
    }
    return rows;
}

void dv_structure_check_table(dv_structure *s, const dv_scope *scope,
                              const dv_structure_table *wanted)
{
    found_table found;
    uint32_t rows;

    if (!wanted->column_count)
        return;
    found = find_table(s, scope, wanted);
    if (found.block == DV_NONE) {
        dv_convention_report(s->ctx, "structure/table", scope->span,
                             DV_STR("no table"), "%.*s does not have a table",
                             DV_STR_ARG(scope->name));
        show_columns(s, wanted);
        return;
    }
    check_columns(s, &found, wanted);
    rows = check_rows(s, &found, wanted);
    if (rows >= wanted->min_rows)
        return;
    dv_convention_report(s->ctx, "structure/table", header_span(s, found.block),
                         DV_STR("rows"), "the table has too few rows: %u",
                         rows);
    dv_convention_evidence(s->ctx, "the profile `%.*s` has at least %u",
                           DV_STR_ARG(s->profile->name), wanted->min_rows);
}
