/* SPDX-License-Identifier: MIT */
/*
 * Tables of parameters, attributes and functions: what the titles of their
 * columns say they are.
 */
#include "base/mem.h"
#include "base/strs.h"
#include "facts/api/page.h"
#include "facts/cite/words.h"

/* More columns are not looked at. */
enum { COLUMNS = 16 };

typedef enum column_kind {
    COLUMN_OTHER,
    COLUMN_NAME,
    COLUMN_PARAMETER,
    COLUMN_ATTRIBUTE,
    COLUMN_FUNCTION,
    COLUMN_TYPE,
    COLUMN_DEFAULT,
    COLUMN_INPUTS
} column_kind;

typedef struct title {
    const char *text;
    column_kind kind;
} title;

/* As written, without markup, in any letter case. */
static const title titles[] = {
    {"name", COLUMN_NAME},
    {"parameter", COLUMN_PARAMETER},
    {"parameters", COLUMN_PARAMETER},
    {"param", COLUMN_PARAMETER},
    {"parameter name", COLUMN_PARAMETER},
    {"argument", COLUMN_PARAMETER},
    {"arguments", COLUMN_PARAMETER},
    {"arg", COLUMN_PARAMETER},
    {"\xe5\x8f\x82\xe6\x95\xb0", COLUMN_PARAMETER},
    {"\xe5\x8f\x82\xe6\x95\xb0\xe5\x90\x8d", COLUMN_PARAMETER},
    {"attribute", COLUMN_ATTRIBUTE},
    {"attributes", COLUMN_ATTRIBUTE},
    {"field", COLUMN_ATTRIBUTE},
    {"fields", COLUMN_ATTRIBUTE},
    {"property", COLUMN_ATTRIBUTE},
    {"\xe5\xad\x97\xe6\xae\xb5", COLUMN_ATTRIBUTE},
    {"\xe5\xb1\x9e\xe6\x80\xa7", COLUMN_ATTRIBUTE},
    {"function", COLUMN_FUNCTION},
    {"functions", COLUMN_FUNCTION},
    {"method", COLUMN_FUNCTION},
    {"signature", COLUMN_FUNCTION},
    {"\xe5\x87\xbd\xe6\x95\xb0", COLUMN_FUNCTION},
    {"\xe6\x96\xb9\xe6\xb3\x95", COLUMN_FUNCTION},
    {"type", COLUMN_TYPE},
    {"types", COLUMN_TYPE},
    {"\xe7\xb1\xbb\xe5\x9e\x8b", COLUMN_TYPE},
    {"default", COLUMN_DEFAULT},
    {"default value", COLUMN_DEFAULT},
    {"\xe9\xbb\x98\xe8\xae\xa4", COLUMN_DEFAULT},
    {"\xe9\xbb\x98\xe8\xae\xa4\xe5\x80\xbc", COLUMN_DEFAULT},
    {"input", COLUMN_INPUTS},
    {"inputs", COLUMN_INPUTS},
    {"\xe8\xbe\x93\xe5\x85\xa5", COLUMN_INPUTS},
};

typedef struct table {
    dv_api_page *page;
    uint32_t block;
    uint32_t number; /* of its names */
    column_kind columns[COLUMNS];
    uint32_t count;
    bool is_whole; /* each row was a name */
    DV_VEC(dv_api_row) rows;
} table;

static dv_str cell_text(const table *t, uint32_t cell)
{
    const dv_document *document = t->page->document;

    return dv_api_bare(
        dv_span_of(document->file->text, document->blocks[cell].span),
        t->page->arena);
}

static column_kind kind_of(dv_str text)
{
    for (size_t i = 0; i < DV_COUNT(titles); i++)
        if (dv_str_equal_nocase(text, dv_str_from(titles[i].text)))
            return titles[i].kind;
    return COLUMN_OTHER;
}

/* The header's row is the table's first. */
static void read_titles(table *t)
{
    const dv_block *blocks = t->page->document->blocks;
    uint32_t row = t->block + 1;

    if (row >= blocks[t->block].next || !blocks[row].header)
        return;
    for (uint32_t i = row + 1; i < blocks[row].next && t->count < COLUMNS; i++)
        if (blocks[i].kind == DV_BLOCK_CELL)
            t->columns[t->count++] = kind_of(cell_text(t, i));
}

/* The cells of a row by column; empty where there is none. */
typedef struct cells {
    uint32_t block[COLUMNS]; /* 0: none, since a document is no cell */
} cells;

static cells cells_of(const table *t, uint32_t row)
{
    const dv_block *blocks = t->page->document->blocks;
    cells out = {{0}};

    for (uint32_t i = row + 1; i < blocks[row].next; i++)
        if (blocks[i].kind == DV_BLOCK_CELL && blocks[i].column < COLUMNS)
            out.block[blocks[i].column] = i;
    return out;
}

static dv_str text_in(const table *t, const cells *row, column_kind kind)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (t->columns[i] == kind && row->block[i])
            return cell_text(t, row->block[i]);
    return (dv_str){0};
}

/* What a cell says of a default: a value, that there is none, or nothing. */
static void read_default(dv_str text, dv_api_row *row)
{
    static const char *const none[] = {"required", "\xe5\xbf\x85\xe5\xa1\xab"};
    static const char *const nothing[] = {
        "-", "\xe2\x80\x94", "\xe2\x80\x93", "n/a", "na", "none (required)",
    };

    if (text.len == 0 ||
        dv_str_is_one_of_nocase(text, nothing, DV_COUNT(nothing)))
        return;
    if (dv_str_is_one_of_nocase(text, none, DV_COUNT(none)))
        row->required = true;
    else
        row->value = text;
}

/* Rows that name no parameter but mark or return something. */
static bool is_remark(dv_str text)
{
    static const char *const words[] = {
        "keyword-only", "positional-only", "returns", "yields",
        "raises",       "creates",         "*",       "/",
        "return",
    };

    return dv_str_is_one_of_nocase(text, words, DV_COUNT(words));
}

/* Names with commas or slashes between; false when one is none. */
static bool add_names(table *t, dv_str text, const dv_api_row *like)
{
    for (size_t at = 0; at <= text.len;) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t end = 0;
        dv_api_row row = *like;

        while (end < rest.len && rest.ptr[end] != ',' && rest.ptr[end] != '/')
            end++;
        row.name = dv_api_bare(dv_str_slice(rest, 0, end), t->page->arena);
        if (!dv_api_is_name(row.name))
            return false;
        *dv_vec_push(t->page->arena, &t->rows) = row;
        at += end + 1;
    }
    return true;
}

static void read_row(table *t, uint32_t block)
{
    cells row = cells_of(t, block);
    dv_str name = row.block[0] ? cell_text(t, row.block[0]) : (dv_str){0};
    dv_api_row like = {.type = text_in(t, &row, COLUMN_TYPE)};
    uint32_t before = t->rows.count;

    if (is_remark(name))
        return;
    read_default(text_in(t, &row, COLUMN_DEFAULT), &like);
    if (add_names(t, name, &like))
        return;
    t->rows.count = before;
    t->is_whole = false;
}

static uint32_t next_row(const table *t, uint32_t row)
{
    const dv_block *blocks = t->page->document->blocks;

    do
        row = blocks[row].next;
    while (row < blocks[t->block].next && blocks[row].kind != DV_BLOCK_ROW);
    return row;
}

/* A table of parameters or attributes. */
static void read_rows(table *t, bool fields, bool whole)
{
    const dv_block *blocks = t->page->document->blocks;
    dv_api_claim claim = {
        .kind = DV_CLAIM_ROWS_OF,
        .span = blocks[t->block + 1].span,
        .section = t->page->sections.count - 1,
        .fields = fields,
    };

    if (!dv_api_rows_of(t->page, &claim))
        return;
    t->is_whole = whole;
    for (uint32_t i = next_row(t, t->block + 1); i < blocks[t->block].next;
         i = next_row(t, i))
        read_row(t, i);
    claim.whole = t->is_whole;
    claim.near &= t->columns[0] != COLUMN_NAME;
    claim.rows = t->rows.items;
    claim.row_count = t->rows.count;
    if (t->rows.count)
        *dv_vec_push(t->page->arena, &t->page->claims) = claim;
}

/* "seq_len, dispatch_plan": names of code, at least one of which looks it. */
static bool read_inputs(table *t, dv_str text, dv_api_claim *claim)
{
    bool code = false;

    t->rows = (__typeof__(t->rows)){0};
    if (!add_names(t, text, &(dv_api_row){0}))
        return false;
    for (uint32_t i = 0; i < t->rows.count; i++)
        code |= dv_words_has_code_shape(t->rows.items[i].name);
    claim->rows = t->rows.items;
    claim->row_count = t->rows.count;
    return code;
}

/* A row of a table of functions. */
static void read_function(table *t, uint32_t block)
{
    dv_api_page *page = t->page;
    cells row = cells_of(t, block);
    dv_signature signature;
    dv_str text;
    dv_api_claim claim = {
        .kind = DV_CLAIM_NAME_OF,
        .section = page->sections.count - 1,
        .table = t->number,
        .near = true,
    };

    if (!row.block[0])
        return;
    text = cell_text(t, row.block[0]);
    claim.span = page->document->blocks[row.block[0]].span;
    if (!dv_api_read_name(text, page->arena, &signature))
        return;
    claim.name = signature.name;
    *dv_vec_push(page->arena, &page->claims) = claim;
    if (signature.parameters.count)
        dv_api_add_inline(page, text, claim.span, 1);
    claim.kind = DV_CLAIM_ROWS_OF;
    if (read_inputs(t, text_in(t, &row, COLUMN_INPUTS), &claim))
        *dv_vec_push(page->arena, &page->claims) = claim;
}

static void read_functions(table *t)
{
    const dv_block *blocks = t->page->document->blocks;
    uint32_t signature = dv_api_here(t->page)->signature;

    t->number = ++t->page->tables;
    for (uint32_t i = next_row(t, t->block + 1); i < blocks[t->block].next;
         i = next_row(t, i))
        read_function(t, i);
    dv_api_here(t->page)->signature = signature;
}

void dv_api_read_table(dv_api_page *page, uint32_t block, dv_api_topic lead,
                       bool whole)
{
    const dv_api_section *here = dv_api_here(page);
    table t = {.page = page, .block = block};

    read_titles(&t);
    if (lead == DV_TOPIC_NONE) {
        lead = here->topic;
        whole = here->whole;
    }
    if (t.columns[0] == COLUMN_FUNCTION)
        read_functions(&t);
    else if (t.columns[0] == COLUMN_PARAMETER)
        read_rows(&t, false,
                  lead == DV_TOPIC_PARAMETERS ? whole : lead != DV_TOPIC_OTHER);
    else if (t.columns[0] == COLUMN_ATTRIBUTE)
        read_rows(&t, true, false);
    else if (t.columns[0] == COLUMN_NAME && lead == DV_TOPIC_PARAMETERS)
        read_rows(&t, false, whole);
    else if (t.columns[0] == COLUMN_NAME && lead == DV_TOPIC_ATTRIBUTES)
        read_rows(&t, true, false);
    else if (t.columns[0] == COLUMN_NAME && lead == DV_TOPIC_NONE &&
             here->name.len && !here->is_class)
        read_rows(&t, false, true);
}
