/* SPDX-License-Identifier: MIT */
#include "facts/cite/table.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/table_columns.h"
#include "facts/cite/table_files.h"
#include "facts/cite/words.h"

/* Paragraphs above a table in which its file is looked for. */
#define PARAGRAPHS_ABOVE 64u

/* The cell without the markup around it. */
static dv_span bare_cell(dv_str text, dv_span cell)
{
    while (cell.start < cell.end && strchr("`*_ \t", text.ptr[cell.start]))
        cell.start++;
    while (cell.end > cell.start && strchr("`*_ \t", text.ptr[cell.end - 1]))
        cell.end--;
    return cell;
}

uint32_t dv_table_row_of(const dv_document *document, uint32_t block)
{
    return document->blocks[block].kind == DV_BLOCK_CELL
               ? document->blocks[block].parent
               : DV_NONE;
}

bool dv_table_is_cell(const dv_document *document, uint32_t block, dv_span span)
{
    const dv_block *own = &document->blocks[block];
    dv_span bare;

    if (own->kind != DV_BLOCK_CELL || own->header)
        return false;
    bare = bare_cell(dv_document_text(document), own->span);
    return bare.start == span.start && bare.end == span.end;
}

/* "1,523" is one number, and so is "~1,523". */
static bool is_grouped_number(dv_str cell)
{
    size_t comma, digits = 0;

    if (dv_str_starts(cell, DV_STR("~")))
        cell = dv_str_slice(cell, 1, cell.len);
    comma = dv_str_find_byte(cell, ',');

    if (comma == 0 || comma > 3 || comma == cell.len)
        return false;
    for (size_t i = 0; i < cell.len; i++) {
        if (dv_is_digit(cell.ptr[i]))
            digits++;
        else if (cell.ptr[i] != ',' || (i > comma && digits != 3))
            return false;
        else
            digits = 0;
    }
    return digits == 3;
}

static bool read_cell(dv_str text, dv_span cell, dv_arena *arena,
                      dv_range_list *ranges)
{
    dv_span bare = bare_cell(text, cell);
    uint32_t stop;

    if (bare.start == bare.end || bare.end - bare.start > 512)
        return false;
    if (is_grouped_number(dv_span_of(text, bare)))
        return false;
    stop = dv_ranges_read(text, bare.start, bare.end, true, arena, ranges);
    return stop == bare.end && ranges->count > 0;
}

bool dv_table_is_ranges(dv_str text, dv_span cell, dv_arena *arena)
{
    dv_range_list ranges = {0};

    return read_cell(text, cell, arena, &ranges);
}

static bool is_one_number(dv_str cell)
{
    for (size_t i = 0; i < cell.len; i++)
        if (!dv_is_digit(cell.ptr[i]) && !strchr("~`*_ \t", cell.ptr[i]))
            return false;
    return true;
}

/* A column "Lines" with one number in a cell counts them. */
static bool counts_lines(dv_str title, dv_str cell)
{
    return (dv_str_has(title, DV_STR("ines")) ||
            dv_str_has(title, DV_STR("INES"))) &&
           !dv_str_has(title, DV_STR("umber")) && is_one_number(cell);
}

/* Not "timeline", and not "engine". */
static bool has_word_for_lines(dv_str title)
{
    static const dv_str words[] = {
        DV_STR_INIT("line"), DV_STR_INIT("lines"), DV_STR_INIT("lineno"),
        DV_STR_INIT("Line"), DV_STR_INIT("Lines"), DV_STR_INIT("Lineno"),
        DV_STR_INIT("LINE"), DV_STR_INIT("LINES"),
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_words_stand(title, words[i]))
            return true;
    return false;
}

/* "Line count", "Est. lines", "LOC". */
static bool says_size(dv_str title)
{
    static const dv_str words[] = {
        DV_STR_INIT("ount"),
        DV_STR_INIT("LOC"),
        DV_STR_INIT("of code"),
        DV_STR_INIT("Est."),
        DV_STR_INIT("est."),
        DV_STR_INIT("stimate"),
        DV_STR_INIT("Size"),
        DV_STR_INIT("size"),
        DV_STR_INIT("\xe8\xa1\x8c\xe6\x95\xb0"),
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_has(title, words[i]))
            return true;
    return false;
}

/* "Lines", "line numbers", their Chinese words; not a count of lines. */
static bool says_lines(dv_str title)
{
    if (title.len == 0 || title.ptr[0] == '#' || says_size(title))
        return false;
    return has_word_for_lines(title) ||
           dv_str_has(title, DV_STR("\xe8\xa1\x8c")) /* line */ ||
           dv_str_has(title, DV_STR("Range")) ||
           dv_str_has(title, DV_STR("Location")) ||
           dv_str_has(title, DV_STR("\xe8\x8c\x83\xe5\x9b\xb4")) /* range */ ||
           dv_str_has(title, DV_STR("\xe4\xbd\x8d\xe7\xbd\xae")) /* place */;
}

/* The lines of a cell; where it is told which files in as many, in turn. */
static void cite_cell(const dv_document *document, uint32_t cell,
                      dv_table_files files, dv_arena *arena, dv_citations *out)
{
    dv_range_list ranges = {0};
    uint32_t mention = files.count == 1 ? files.first : DV_NONE;

    read_cell(dv_document_text(document), document->blocks[cell].span, arena,
              &ranges);
    for (uint32_t i = 0; i < ranges.count; i++)
        *dv_vec_push(arena, &out->citations) = (dv_citation){
            .span = ranges.items[i].span,
            .lines_span = ranges.items[i].span,
            .lines = ranges.items[i].lines,
            .about = ranges.items[i].about,
            .form = DV_FORM_TABLE,
            .mention = files.count == ranges.count ? files.first + i : mention,
            .block = cell,
        };
}

/* Whether the cell below `title` holds lines of a file that the table does not
 * name: "Range" may be of anything, and "~30-40" is how many there are. */
static bool is_lines_of_above(dv_str title, dv_str cell)
{
    static const char *const lines[] = {
        "line",
        "lines",
        "line(s)",
        "lineno",
        "line no",
        "line no.",
        "line #",
        "line number",
        "line numbers",
        "line number(s)",
        "line range",
        "line ranges",
        "source line",
        "source lines",
        "\xe8\xa1\x8c\xe5\x8f\xb7", /* line number */
    };
    static const char *const places[] = {"location", "where",
                                         "\xe4\xbd\x8d\xe7\xbd\xae"};

    title = dv_table_label(title);
    if (dv_str_find_byte(cell, '~') < cell.len)
        return false;
    if (dv_str_is_one_of_nocase(title, places, DV_COUNT(places)))
        return dv_str_find_byte(cell, 'L') < cell.len;
    return dv_str_is_one_of_nocase(title, lines, DV_COUNT(lines)) &&
           !counts_lines(title, cell);
}

/* Whether the mention is all that its paragraph is about: the paragraph leads
 * over to what follows, or a line of it is "File: `a.py`". */
static bool leads_over(const dv_document *document,
                       const dv_path_mention *mention)
{
    dv_str text = dv_document_text(document);
    dv_span block = document->blocks[mention->block].span;
    dv_str whole = dv_str_trim(dv_span_of(text, block));
    uint32_t start = mention->span.start, end = mention->span.end;

    if (dv_str_ends(whole, DV_STR(":")) || dv_str_ends(whole, DV_STR(":**")) ||
        dv_str_ends(whole, DV_STR("\xef\xbc\x9a")))
        return true;
    while (start > block.start && text.ptr[start - 1] != '\n')
        start--;
    while (end < block.end && text.ptr[end] != '\n')
        end++;
    return dv_label_says_place(dv_table_label(
               dv_str_slice(text, start, mention->span.start))) &&
           !dv_table_label(dv_str_slice(text, mention->span.end, end)).len;
}

/* The only path that the heading or the paragraph names, or DV_NONE. */
static uint32_t only_mention(const dv_citations *citations, uint32_t first)
{
    const dv_path_mention *all = citations->mentions.items;

    for (uint32_t i = first + 1;
         i < citations->mentions.count && all[i].block == all[first].block; i++)
        if (!dv_str_equal(all[i].path, all[first].path))
            return DV_NONE;
    return first;
}

/* The file that the table stands below: that of the paragraph in front of it,
 * or else of the heading; or DV_NONE. */
static uint32_t mention_above(const dv_document *document, uint32_t table,
                              const uint32_t *first_mention,
                              const dv_citations *citations)
{
    const dv_block *blocks = document->blocks;
    uint32_t above = table, mention;

    while (above > 0 && table - above < PARAGRAPHS_ABOVE &&
           first_mention[above] == DV_NONE &&
           (above == table || blocks[above].kind == DV_BLOCK_PARAGRAPH) &&
           blocks[above - 1].parent == blocks[table].parent)
        above--;
    if (first_mention[above] == DV_NONE)
        return DV_NONE;
    mention = only_mention(citations, first_mention[above]);
    if (blocks[above].kind == DV_BLOCK_PARAGRAPH && mention != DV_NONE &&
        !leads_over(document, &citations->mentions.items[mention]))
        return DV_NONE;
    return blocks[above].kind == DV_BLOCK_PARAGRAPH ||
                   blocks[above].kind == DV_BLOCK_HEADING
               ? mention
               : DV_NONE;
}

void dv_table_cite_row(const dv_document *document, uint32_t row,
                       const uint32_t *first_mention, dv_arena *arena,
                       dv_citations *out)
{
    const dv_block *blocks = document->blocks;
    dv_str text = dv_document_text(document), label = {0};

    if (blocks[row].header)
        return;
    for (uint32_t i = row + 1; i < blocks[row].next; i++) {
        dv_str title;
        dv_table_files files;
        bool by_row;

        if (blocks[i].kind != DV_BLOCK_CELL)
            continue;
        if (blocks[i].column == 0)
            label = dv_span_of(text, blocks[i].span);
        if (!dv_table_is_ranges(text, blocks[i].span, arena))
            continue;
        title = dv_table_title(document, row, blocks[i].column);
        by_row = blocks[i].column >= 1 && label.len <= 24 &&
                 dv_str_find_byte(label, '.') == label.len &&
                 says_lines(label) &&
                 !counts_lines(label, dv_span_of(text, blocks[i].span));
        if ((!says_lines(title) ||
             counts_lines(title, dv_span_of(text, blocks[i].span))) &&
            !by_row)
            continue;
        files = dv_table_files_of(document, i, first_mention, by_row, out);
        if (files.count)
            cite_cell(document, i, files, arena, out);
    }
}

/* The first citation of the block, which was read last. */
static uint32_t first_citation(const dv_document *document, uint32_t block,
                               const dv_citations *citations)
{
    uint32_t first = citations->citations.count;

    while (first > 0 && citations->citations.items[first - 1].span.start >=
                            document->blocks[block].span.start)
        first--;
    return first;
}

/* Whether the cell holds lines of a file that its table does not name. */
static bool is_cell_of_above(const dv_document *document, uint32_t cell,
                             dv_arena *arena)
{
    const dv_block *block = &document->blocks[cell];
    dv_str text = dv_document_text(document);
    dv_range_list ranges = {0};

    return block->kind == DV_BLOCK_CELL && !block->header &&
           is_lines_of_above(
               dv_table_title(document, block->parent, block->column),
               dv_span_of(text, block->span)) &&
           read_cell(text, block->span, arena, &ranges) &&
           !dv_ranges_are_levels(&ranges);
}

/* Whether a row names a file that it is about, or cites lines of one. */
static bool speaks_of_files(const dv_document *document, uint32_t table,
                            const uint32_t *first_mention, dv_arena *arena,
                            const dv_citations *citations)
{
    const dv_block *blocks = document->blocks;
    const dv_citation *all = citations->citations.items;

    for (uint32_t i = table; i < blocks[table].next; i++)
        if (blocks[i].kind == DV_BLOCK_CELL && first_mention[i] != DV_NONE &&
            !dv_table_names_aside(document, i))
            return true;
    for (uint32_t i = first_citation(document, table, citations);
         i < citations->citations.count; i++)
        if (all[i].mention == DV_NONE ||
            !dv_table_names_aside(
                document, citations->mentions.items[all[i].mention].block) ||
            !is_cell_of_above(document, all[i].block, arena))
            return true;
    return false;
}

/* Nothing but the table's own lines is looked for in what it tells of. */
static void mark_told(const dv_document *document, uint32_t table,
                      const uint32_t *first_mention, dv_citations *out)
{
    for (uint32_t i = table; i < document->blocks[table].next; i++)
        for (uint32_t k = first_mention[i];
             document->blocks[i].kind == DV_BLOCK_CELL &&
             k < out->mentions.count && out->mentions.items[k].block == i;
             k++)
            out->mentions.items[k].told = true;
}

void dv_table_cite_above(const dv_document *document, uint32_t table,
                         const uint32_t *first_mention, dv_arena *arena,
                         dv_citations *out)
{
    uint32_t mention = mention_above(document, table, first_mention, out);
    uint32_t first;

    if (mention == DV_NONE ||
        speaks_of_files(document, table, first_mention, arena, out))
        return;
    first = out->citations.count = first_citation(document, table, out);
    for (uint32_t i = table + 1; i < document->blocks[table].next; i++)
        if (is_cell_of_above(document, i, arena))
            cite_cell(document, i, (dv_table_files){mention, 1}, arena, out);
    if (out->citations.count > first)
        mark_told(document, table, first_mention, out);
}
