/* SPDX-License-Identifier: MIT */
#include "facts/cite/table_files.h"

#include "docverify/ascii.h"
#include "facts/cite/table_columns.h"

/* Blocks above a cell in which one of its column is looked for. */
#define CELLS_ABOVE 512u
/* Cells of the row before one in which a path is looked for. */
#define CELLS_BEFORE 64u
/* Bytes of a cell that may hold nothing but files. */
#define FILES_LIMIT 4096u
/* Rows above in which a path is looked for. */
#define ROWS_ABOVE 64u
/* Words for each path that a cell of files has besides: "the old a.py". */
#define WORDS_BESIDE 2u

/* Words in the span. */
static uint32_t count_words(dv_str text, uint32_t start, uint32_t end)
{
    uint32_t count = 0;
    bool within = false;

    for (uint32_t at = start; at < end; at++) {
        bool word =
            dv_is_word(text.ptr[at]) || (unsigned char)text.ptr[at] >= 0x80;

        count += word && !within;
        within = word;
    }
    return count;
}

/* How many paths the cell holds whose first one is `first`, and how many words
 * beside them; a long cell is all words. */
static uint32_t count_paths(const dv_document *document, uint32_t first,
                            const dv_citations *citations, uint32_t *words)
{
    const dv_path_mention *all = citations->mentions.items;
    dv_str text = dv_document_text(document);
    dv_span cell = document->blocks[all[first].block].span;
    uint32_t count = 0, end = cell.start;

    *words = dv_span_length(cell) > FILES_LIMIT ? UINT32_MAX : 0;
    if (*words)
        return 0;
    for (uint32_t i = first;
         i < citations->mentions.count && all[i].block == all[first].block;
         i++, count++) {
        *words += count_words(text, end, all[i].span.start);
        end = all[i].span.end;
    }
    *words += count_words(text, end, cell.end);
    return count;
}

/* Whether the cell, whose first path is `first`, tells of files in sentences.
 */
static bool is_told(const dv_document *document, uint32_t first,
                    const dv_citations *citations)
{
    uint32_t words, paths = count_paths(document, first, citations, &words);

    return words > WORDS_BESIDE * paths;
}

/* What the nearest cell before this one names that its row is about, or else
 * the row first. */
static uint32_t mention_before(const dv_document *document, uint32_t cell,
                               const uint32_t *first_mention,
                               const dv_citations *citations)
{
    uint32_t row = document->blocks[cell].parent, first = first_mention[row];

    for (uint32_t i = cell; i > row + 1 && cell - i < CELLS_BEFORE; i--)
        if (document->blocks[i - 1].kind == DV_BLOCK_CELL &&
            first_mention[i - 1] != DV_NONE &&
            !dv_table_names_aside(document, i - 1) &&
            !dv_table_leads_away(document, i - 1) &&
            !is_told(document, first_mention[i - 1], citations))
            return first_mention[i - 1];
    return first != DV_NONE &&
                   dv_table_leads_away(document,
                                       citations->mentions.items[first].block)
               ? DV_NONE
               : first;
}

/* The path of the cell's row, or that of a row above in a table whose rows are
 * "File | a.py" and "Lines | 10-20". */
static uint32_t row_mention(const dv_document *document, uint32_t cell,
                            const uint32_t *first_mention, bool by_row,
                            const dv_citations *citations)
{
    uint32_t row = document->blocks[cell].parent;
    uint32_t table = document->blocks[row].parent;

    if (first_mention[row] != DV_NONE || !by_row)
        return mention_before(document, cell, first_mention, citations);
    for (uint32_t i = row, seen = 0; i > table && seen < ROWS_ABOVE; i--) {
        if (document->blocks[i].kind != DV_BLOCK_ROW)
            continue;
        if (first_mention[i] != DV_NONE)
            return first_mention[i];
        seen++;
    }
    return DV_NONE;
}

/* What the cell of this column names in the rows above, or DV_NONE. */
static uint32_t column_mention(const dv_document *document, uint32_t row,
                               const uint32_t *first_mention, uint32_t column)
{
    const dv_block *blocks = document->blocks;
    uint32_t table = blocks[row].parent;

    for (uint32_t i = row, seen = 0; i > table && seen < CELLS_ABOVE;
         i--, seen++)
        if (blocks[i].kind == DV_BLOCK_CELL && blocks[i].column == column &&
            first_mention[i] != DV_NONE)
            return first_mention[i];
    return DV_NONE;
}

/* How many files lines are of that stand with those that `first` is the first
 * of: all where the cell holds nothing else. */
static uint32_t count_files(const dv_document *document, uint32_t first,
                            const dv_citations *citations)
{
    uint32_t words, paths = count_paths(document, first, citations, &words);

    return words == 0 ? paths : 1;
}

dv_table_files dv_table_files_of(const dv_document *document, uint32_t cell,
                                 const uint32_t *first_mention, bool by_row,
                                 const dv_citations *citations)
{
    const dv_block *own = &document->blocks[cell];
    uint32_t first =
        own->column > 1 && by_row
            ? column_mention(document, own->parent, first_mention, own->column)
            : row_mention(document, cell, first_mention, by_row, citations);

    if (first == DV_NONE)
        return (dv_table_files){0, 0};
    return (dv_table_files){first, count_files(document, first, citations)};
}
