/* SPDX-License-Identifier: MIT */
/*
 * Tables whose last row says that it is the total. A column is judged when all
 * its cells are numbers of one unit and nothing hints at another reading: rows
 * that are parts of others, a column of averages.
 */
#include <math.h>

#include "base/buf.h"
#include "base/strs.h"
#include "conventions/convention.h"
#include "docverify/ascii.h"
#include "text/quantity.h"
#include "text/unicode.h"

/* Rows of a table that are added, with the total, columns of it, terms that
 * are shown. */
enum { ROWS_LEAST = 2, ROWS_MOST = 200, COLUMNS_MOST = 64, TERMS_SHOWN = 12 };

typedef struct cell {
    dv_span span;
    dv_str number; /* its digits */
    dv_str unit;   /* what stands behind them */
    dv_range range;
} cell;

typedef struct table {
    dv_convention_context *ctx;
    dv_str raw;
    const dv_block *blocks;
    uint32_t rows[ROWS_MOST]; /* blocks of the body's rows */
    uint32_t count, header;   /* of rows; the header's block, or DV_NONE */
    cell cells[ROWS_MOST];    /* of the column being looked at */
} table;

/* Without the blanks and the marks of emphasis around it. */
static dv_str bare(dv_str text)
{
    size_t before;

    do {
        before = text.len;
        text = dv_str_trim(text);
        if (text.len && strchr("*_`", text.ptr[0]))
            text = dv_str_slice(text, 1, text.len);
        if (text.len && strchr("*_`:", text.ptr[text.len - 1]))
            text.len--;
        if (dv_str_ends(text, DV_STR("：")))
            text.len -= strlen("：");
    } while (text.len < before);
    return text;
}

/* The `column`th cell of a row, or DV_NONE. */
static uint32_t cell_of(const table *t, uint32_t row, uint32_t column)
{
    uint32_t at = row + 1 + column;

    return at < t->blocks[row].next && t->blocks[at].kind == DV_BLOCK_CELL &&
                   t->blocks[at].column == column
               ? at
               : DV_NONE;
}

static dv_str text_of(const table *t, uint32_t row, uint32_t column)
{
    uint32_t at = cell_of(t, row, column);

    return at == DV_NONE ? (dv_str){0} : dv_span_of(t->raw, t->blocks[at].span);
}

static bool is_total(table *t, uint32_t row)
{
    static const char *const words[] = {
        "total", "totals", "grand total", "sum",  "合计",
        "总计",  "总和",   "总共",        "합계", "총계"};
    dv_str label = bare(text_of(t, row, 0));

    return label.len < 32 &&
           dv_str_is_one_of(dv_utf8_lower(t->ctx->arena, label), words,
                            DV_COUNT(words));
}

/* Whether the row is a sum itself, or a part of the row above. */
static bool is_special(table *t, uint32_t row)
{
    static const char *const signs[] = {"total", "小计",     "合计", "总计",
                                        "其中",  "├",        "└",    "↳",
                                        "&nbsp", "of which", "소계"};
    static const char *const starts[] = {"-", "+", "•", "→", "–", ">"};
    dv_str label = text_of(t, row, 0), name;

    label = dv_utf8_lower(t->ctx->arena, dv_str_slice(label, 0, 200));
    name = bare(label);
    for (size_t i = 0; i < DV_COUNT(signs); i++)
        if (dv_str_has(label, dv_str_from(signs[i])))
            return true;
    for (size_t i = 0; i < DV_COUNT(starts); i++)
        if (dv_str_starts(name, dv_str_from(starts[i])))
            return true;
    return false;
}

/* Whether what has the unit was counted, so that its whole numbers are exact:
 * docs, files, 个. */
static bool is_counted(dv_str unit)
{
    static const char *const words[] = {"个", "行", "篇", "条", "份", "项"};
    static const char *const measures[] = {
        "bytes", "Bytes", "bits",  "tokens", "FLOPs", "GFLOPs", "TFLOPs",
        "days",  "weeks", "years", "months", "watts", "points", "PFLOPs"};

    return !unit.len || dv_str_is_one_of(unit, words, DV_COUNT(words)) ||
           (unit.len > 3 && unit.ptr[unit.len - 1] == 's' &&
            !dv_str_is_one_of(unit, measures, DV_COUNT(measures)));
}

/* Reads a cell that is one number with whatever unit. */
static bool read_cell(table *t, uint32_t row, uint32_t column, cell *out)
{
    uint32_t at = cell_of(t, row, column);
    dv_str text = bare(text_of(t, row, column));
    dv_quantity quantity;
    size_t end = 0;

    if (at == DV_NONE || !text.len || !dv_is_digit(text.ptr[0]))
        return false;
    while (end < text.len &&
           (dv_is_digit(text.ptr[end]) ||
            (strchr(".,", text.ptr[end]) && end + 1 < text.len &&
             dv_is_digit(text.ptr[end + 1]))))
        end++;
    *out = (cell){.span = t->blocks[at].span,
                  .number = dv_str_slice(text, 0, end),
                  .unit = dv_str_trim(dv_str_slice(text, end, text.len))};
    if (dv_quantity_read(out->number, 0, 0, &quantity) != end)
        return false;
    out->range = quantity.range;
    if (!is_counted(out->unit) && quantity.range.low == quantity.range.high) {
        out->range.low -= quantity.digit / 2;
        out->range.high += quantity.digit / 2;
    }
    return true;
}

/* Units of a share, of a factor and of time: shares and factors of parts are
 * not added, and times may overlap. */
static bool is_additive(dv_str unit)
{
    static const char *const others[] = {
        "%",   "％", "x",    "×",    "倍",      "X",     "/s",   "s",
        "ms",  "us", "µs",   "μs",   "ns",      "sec",   "secs", "seconds",
        "min", "秒", "毫秒", "分钟", "minutes", "hours", "小时", "°C"};

    for (size_t i = 0; i < unit.len; i++)
        if (dv_is_digit(unit.ptr[i]) || strchr("(/±+-=~<>", unit.ptr[i]))
            return false;
    return !dv_str_is_one_of(unit, others, DV_COUNT(others));
}

static double middle(dv_range range)
{
    return (range.low + range.high) / 2;
}

/* Whether a row is the sum of the rows right before or behind it. */
static bool has_subtotal(const table *t, uint32_t rows)
{
    for (uint32_t i = 0; i < rows; i++) {
        double value = middle(t->cells[i].range), sum = 0;

        for (uint32_t j = i; j > 0 && value > 0; j--) {
            sum += middle(t->cells[j - 1].range);
            if (i - j >= 1 && fabs(sum - value) < 1e-9 * value)
                return true;
        }
        sum = 0;
        for (uint32_t j = i + 1; j < rows && value > 0; j++) {
            sum += middle(t->cells[j].range);
            if (j - i >= 2 && fabs(sum - value) < 1e-9 * value)
                return true;
        }
    }
    return false;
}

static dv_str show_sum(const table *t, uint32_t rows, dv_range sum)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (uint32_t i = 0; i < rows && i < TERMS_SHOWN; i++)
        dv_buf_printf(&text, "%s%.*s", i ? " + " : "",
                      DV_STR_ARG(t->cells[i].number));
    if (rows > TERMS_SHOWN)
        dv_buf_printf(&text, " + … (%u rows)", rows);
    dv_buf_printf(&text, " = %.12g", middle(sum));
    if (t->cells[0].unit.len)
        dv_buf_printf(&text, " %.*s", DV_STR_ARG(t->cells[0].unit));
    return dv_arena_copy(t->ctx->arena, dv_buf_str(&text));
}

static void report(table *t, uint32_t rows, dv_range sum)
{
    const cell *total = &t->cells[rows];
    dv_str stated = bare(dv_span_of(t->raw, total->span));

    dv_convention_report(t->ctx, "claim/total", total->span, stated,
                         "the total `%.*s` is not the sum of its column",
                         DV_STR_ARG(stated));
    dv_convention_evidence(t->ctx, "computed: %.*s",
                           DV_STR_ARG(show_sum(t, rows, sum)));
    dv_convention_help(t->ctx, "correct the total, or the row that is wrong");
}

/* A header that is a number is a row: some tools write tables without one. */
static bool is_headed(table *t, uint32_t column)
{
    cell header;

    return t->header != DV_NONE && !read_cell(t, t->header, column, &header);
}

static void check_column(table *t, uint32_t column)
{
    uint32_t rows = t->count - 1;
    dv_range sum = {0};
    double largest = 0;

    if (!is_headed(t, column))
        return;
    for (uint32_t i = 0; i < t->count; i++) {
        if (!read_cell(t, t->rows[i], column, &t->cells[i]) ||
            !dv_str_equal(t->cells[i].unit, t->cells[0].unit))
            return;
        if (i == rows)
            break;
        sum.low += t->cells[i].range.low;
        sum.high += t->cells[i].range.high;
        largest = fmax(largest, t->cells[i].range.high);
    }
    /* Averages and peaks are no larger than the largest. */
    if (!is_additive(t->cells[0].unit) ||
        middle(t->cells[rows].range) <= largest || has_subtotal(t, rows))
        return;
    if (t->cells[rows].range.low > sum.high + 1e-9 * fabs(sum.high) ||
        t->cells[rows].range.high < sum.low - 1e-9 * fabs(sum.low))
        report(t, rows, sum);
}

/* Of a table that has too many rows, and a total to be checked. */
static void tell_rows(table *t, uint32_t last)
{
    if (is_total(t, last))
        dv_convention_report(t->ctx, "claim/total", t->blocks[last].span,
                             DV_STR("rows"),
                             "the rows above this total are not added up: "
                             "there are more than %d",
                             ROWS_MOST - 1);
}

static void check_table(table *t, uint32_t index)
{
    uint32_t all = 0, last = 0;

    t->count = 0;
    t->header = DV_NONE;
    for (uint32_t row = index + 1; row < t->blocks[index].next;
         row = t->blocks[row].next) {
        if (t->blocks[row].header) {
            t->header = row;
            continue;
        }
        last = row;
        all++;
        if (t->count < ROWS_MOST)
            t->rows[t->count++] = row;
    }
    if (all > ROWS_MOST) {
        tell_rows(t, last);
        return;
    }
    if (t->count < ROWS_LEAST + 1 || !is_total(t, t->rows[t->count - 1]))
        return;
    for (uint32_t i = 0; i + 1 < t->count; i++)
        if (is_special(t, t->rows[i]))
            return;
    for (uint32_t column = 1; column < COLUMNS_MOST; column++)
        if (cell_of(t, t->rows[0], column) != DV_NONE)
            check_column(t, column);
}

static void check(dv_convention_context *ctx)
{
    table *t = NULL;

    for (uint32_t i = 0; i < ctx->document->block_count; i++) {
        if (ctx->document->blocks[i].kind != DV_BLOCK_TABLE)
            continue;
        if (!t)
            t = dv_arena_new(ctx->arena, sizeof *t);
        t->ctx = ctx;
        t->raw = dv_document_text(ctx->document);
        t->blocks = ctx->document->blocks;
        check_table(t, i);
    }
}

const dv_convention dv_convention_totals = {
    .needs = DV_NEEDS_COUNTS,
    .check = check,
};
