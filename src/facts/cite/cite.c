/* SPDX-License-Identifier: MIT */
#include "facts/cite/cite.h"

#include "docverify/ascii.h"
#include "facts/cite/code.h"
#include "facts/cite/comment.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/cite/table.h"

/* "\"tokens\":196" of pasted JSON. */
static bool is_key(const dv_cite_scan *s, uint32_t colon)
{
    return colon > s->line.start && s->text.ptr[colon - 1] == '"';
}

/* ":196" after "a.py:161", "[:196](a.py)". */
static uint32_t read_colon(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    char next = dv_cite_byte_at(s, at + 1);
    uint32_t mention, linked, stop, first;
    bool behind;

    if (!next || !strchr("0123456789L~", next) || is_key(s, at))
        return at;
    mention = dv_cite_mention_before(s, at);
    stop =
        dv_ranges_read(s->text, at + 1, s->line.end, false, s->arena, ranges);
    if (stop == at + 1)
        return at;
    linked = s->in_code ? DV_NONE : dv_cite_target_behind(s, at, &stop);
    if (linked != DV_NONE)
        mention = linked;
    if (mention == DV_NONE) {
        if (s->line_mention == DV_NONE && ranges->items[0].lines.first &&
            dv_cite_is_place(s, at, stop)) {
            dv_cite_add_bare(s, ranges, (dv_str){0});
            return stop;
        }
        return at;
    }
    first = s->out->citations.count;
    behind = dv_cite_is_behind_link(s, at);
    dv_cite_add(s, ranges, DV_FORM_INHERITED, mention, (dv_span){0, 0});
    for (; first < s->out->citations.count && linked == DV_NONE; first++) {
        dv_citation *added = &s->out->citations.items[first];

        added->aside = s->line_mention == DV_NONE && !s->document->source;
        added->loose = s->line_mention != DV_NONE && !s->lines_given && !behind;
    }
    s->lines_given |= behind;
    return stop;
}

/* Whether the run is all of a code span: "`Makefile` (line 3)". */
static bool is_span(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    return !s->in_code && at > s->line.start && s->text.ptr[at - 1] == '`' &&
           dv_cite_byte_at(s, stop) == '`';
}

/* Whether it is all of a table's cell: "| Makefile |", but not "| BUILD |". */
static bool is_cell(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    return stop > at && dv_is_lower(s->text.ptr[stop - 1]) &&
           dv_table_is_cell(s->document, s->block, (dv_span){at, stop});
}

/* "Node.js 22", which has no lines. */
static bool is_named_in_prose(const dv_cite_scan *s, const dv_path_token *token)
{
    char behind = dv_cite_byte_at(s, token->span.end);

    return dv_path_is_product(token->path) && !s->in_code &&
           (!behind || !strchr(":#`", behind));
}

/* `res.json()` is a call, not a path; `a.c(12)` is a place. */
static bool is_call(const dv_cite_scan *s, uint32_t end)
{
    char next = dv_cite_byte_at(s, end + 1);

    return dv_cite_byte_at(s, end) == '(' &&
           (s->in_code || (next && !dv_is_digit(next)));
}

/* What a run of path bytes may be: told from its bytes, before anything is
 * read. Most runs are words of prose. */
static uint32_t read_run(dv_cite_scan *s, uint32_t at)
{
    dv_path_run run = dv_path_run_read(s->text, at, s->line.end);
    uint32_t stop = run.plain, words;
    dv_path_token token;
    bool found;

    if (s->text.ptr[at] == '~' && dv_cite_byte_at(s, at + 1) &&
        strchr("lL0123456789", dv_cite_byte_at(s, at + 1)))
        at++; /* "~lines 10-20", "~L10", "~10-20 行" */

    words = dv_cite_read_leading(s, at);
    if (words == at)
        words = dv_cite_read_class(s, at);
    if (words == at)
        words = dv_cite_read_next(s, at);
    if (words == at)
        words = dv_cite_read_bracketed(s, at);
    if (words > at)
        return words;
    if (is_call(s, run.end) || dv_cite_read_linking_class(s, at, stop) ||
        dv_cite_read_labelling_class(s, at, stop))
        return stop;
    if (run.dotted || dv_cite_byte_at(s, stop) == ':' || is_span(s, at, stop) ||
        is_cell(s, at, stop)) {
        dv_cite_read_token(s, at, &token, &found);
        if (found && is_named_in_prose(s, &token))
            return token.span.end;
        if (found)
            return token.address ? token.span.end
                                 : dv_cite_read_path(s, &token);
    }
    if (dv_cite_find_wide(s, (dv_span){at, run.end}, &token))
        return dv_cite_read_path(s, &token);
    if (stop == at || !dv_cite_may_be_words(s, at, stop))
        return stop;
    words = dv_cite_read_words(s, at);
    return words > at ? words : stop;
}

/* Offset of the first byte from `at` on that starts something. */
static uint32_t skip_others(const char *text, uint32_t at, uint32_t end)
{
    while (at < end && !dv_byte_classes[(unsigned char)text[at]])
        at++;
    return at;
}

static void scan_span(dv_cite_scan *s, dv_span span)
{
    const char *text = s->text.ptr;
    uint32_t at = span.start;

    while (!s->crowded && (at = skip_others(text, at, span.end)) < span.end) {
        uint32_t next = at;
        char c = text[at];

        if (dv_byte_classes[(unsigned char)c] & (DV_BYTE_PATH | DV_BYTE_PIECE))
            next = read_run(s, at);
        else if (c == ':')
            next = read_colon(s, at);
        else if ((c == '\xe7' && dv_cite_byte_at(s, at + 1) == '\xac') ||
                 (c == '\xe8' && dv_cite_byte_at(s, at + 1) == '\xa1'))
            next = dv_cite_read_words(s, at);
        at = next > at ? next : at + 1;
    }
}

/* Offset of the first `c` from `at` on, or `end`. */
static uint32_t find(dv_str text, uint32_t at, uint32_t end, char c)
{
    return at + (uint32_t)dv_str_find_byte(dv_str_slice(text, at, end), c);
}

/* In code only paths are read, and lines behind them: what has no dot in it and
 * no colon behind it is passed as a whole. */
static void scan_code(dv_cite_scan *s, dv_span line)
{
    uint32_t at = line.start;
    uint32_t dot = find(s->text, at, line.end, '.');
    uint32_t colon = find(s->text, at, line.end, ':');

    while (!s->crowded && (dot < line.end || colon < line.end)) {
        uint32_t mark = dot < colon ? dot : colon, start = mark, next;

        start = (uint32_t)dv_path_run_start(s->text, at, start);
        next = start == colon ? read_colon(s, start) : read_run(s, start);
        at = next > at ? next : at + 1;
        if (dot < at)
            dot = find(s->text, at, line.end, '.');
        if (colon < at)
            colon = find(s->text, at, line.end, ':');
    }
}

static void start_line(dv_cite_scan *s, dv_span line)
{
    s->line = line;
    s->line_mention = DV_NONE;
    s->crowded = false;
    s->lines_given = false;
    s->contested = false;
    s->line_citations = s->out->citations.count;
}

/* In a comment lines need a path that the comment named before. */
static void drop_strays(dv_cite_scan *s)
{
    uint32_t count = s->line_citations;

    if (!s->document->source || s->out->mentions.count > s->comment_mentions)
        return;
    for (uint32_t i = count; i < s->out->citations.count; i++)
        if (s->out->citations.items[i].mention != DV_NONE)
            s->out->citations.items[count++] = s->out->citations.items[i];
    s->out->citations.count = count;
}

static void scan_prose(dv_cite_scan *s, dv_span line)
{
    scan_span(s, line);
    if (s->line_mention != DV_NONE && !s->lines_given)
        dv_cite_read_length(s,
                            s->out->mentions.items[s->line_mention].span.end);
    if (s->out->citations.count == s->line_citations &&
        s->line_mention == DV_NONE)
        dv_cite_read_item(s);
    if (s->out->citations.count == s->line_citations &&
        s->line_mention == DV_NONE)
        dv_cite_read_field(s);
    dv_cite_tie_to_list(s);
    drop_strays(s);
}

/* The text of a comment is indented for many reasons, and code stands in it
 * where it was commented out: each line tells what it is. */
static bool is_code(const dv_cite_scan *s, dv_span line)
{
    const dv_block *block = &s->document->blocks[s->block];

    if (s->document->source && !block->fenced)
        return dv_cite_is_code_line(dv_span_of(s->text, line));
    return block->kind == DV_BLOCK_CODE;
}

static void scan_text_line(dv_cite_scan *s, dv_span line)
{
    start_line(s, line);
    s->in_code = is_code(s, line);
    if (s->in_code)
        scan_code(s, line);
    else
        scan_prose(s, line);
    if (s->line_mention != DV_NONE)
        s->above = s->lines_given ? s->line_mention : DV_NONE;
}

static void scan_lines(dv_cite_scan *s, dv_span span)
{
    uint32_t at = span.start;

    while (at < span.end) {
        const char *from = s->text.ptr + at;
        const char *newline = memchr(from, '\n', span.end - at);
        uint32_t end = newline ? at + (uint32_t)(newline - from) : span.end;
        uint32_t stop = end;

        if (stop > at && s->text.ptr[stop - 1] == '\r')
            stop--;
        scan_text_line(s, (dv_span){at, stop});
        at = end + 1;
    }
}

/* "```12:34:pkg/a.py", "```python title="pkg/a.py:12-34"". */
static void scan_info(dv_cite_scan *s)
{
    dv_span info = dv_cite_info(s);

    if (!dv_span_length(info))
        return;
    start_line(s, info);
    scan_code(s, info);
}

/* Notes what `cell` of the row names: where two cells name files, lines of a
 * third may be those of either. */
static void close_cell(dv_cite_scan *s, uint32_t row, uint32_t cell)
{
    const dv_path_mention *mentions = s->out->mentions.items;
    dv_str path, first;

    if (s->first_mention[cell] == DV_NONE)
        return;
    if (s->first_mention[row] == DV_NONE)
        s->first_mention[row] = s->first_mention[cell];
    path = mentions[s->first_mention[cell]].path;
    first = mentions[s->first_mention[row]].path;
    s->contested |= !dv_str_ends(first, path) && !dv_str_ends(path, first);
}

/* What the cell of this column of the row above names, or DV_NONE. */
static uint32_t mention_above(const dv_cite_scan *s, uint32_t row,
                              uint32_t column)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t above = row;

    while (above > blocks[row].parent &&
           (above == row || blocks[above].kind != DV_BLOCK_ROW))
        above--;
    for (uint32_t i = above + 1; i < row; i++)
        if (blocks[i].kind == DV_BLOCK_CELL && blocks[i].column == column)
            return s->first_mention[i];
    return DV_NONE;
}

/* "same route `:162`" goes on with what the row above names there, where what
 * another cell names has lines of its own; "same file" is that one. */
static void take_from_above(dv_cite_scan *s, uint32_t row, uint32_t cell)
{
    dv_str text = dv_str_trim(dv_span_of(s->text, s->line));
    uint32_t mention;

    if (!s->lines_given ||
        !dv_str_equal_nocase(dv_str_slice(text, 0, 5), DV_STR("same ")) ||
        dv_str_equal_nocase(dv_str_slice(text, 5, 9), DV_STR("file")))
        return;
    mention = mention_above(s, row, s->document->blocks[cell].column);
    if (mention == DV_NONE || !s->out->mentions.items[mention].given)
        return;
    s->first_mention[cell] = mention;
    s->line_mention = mention;
}

/* Cells one after the other, with the row as their line. */
static void scan_row(dv_cite_scan *s, uint32_t row)
{
    const dv_block *blocks = s->document->blocks;
    dv_span whole = blocks[row].span;

    start_line(s, whole);
    for (uint32_t i = row + 1; i < blocks[row].next; i++) {
        if (blocks[i].kind != DV_BLOCK_CELL)
            continue;
        s->block = i;
        s->line = blocks[i].span;
        take_from_above(s, row, i);
        if (!dv_table_is_ranges(s->text, blocks[i].span, s->arena))
            scan_span(s, blocks[i].span);
        close_cell(s, row, i);
    }
    dv_table_cite_row(s->document, row, s->first_mention, s->arena, s->out);
    if (blocks[row].next == blocks[blocks[row].parent].next)
        dv_table_cite_above(s->document, blocks[row].parent, s->first_mention,
                            s->arena, s->out);
}

static void note_heading(dv_cite_scan *s, const dv_block *block)
{
    for (uint32_t level = block->level; level <= DV_COUNT(s->headings); level++)
        s->headings[level - 1] = level == block->level ? s->block + 1 : 0;
}

void dv_cite(const dv_document *document, const dv_known_names *known,
             dv_arena *arena, dv_citations *out)
{
    static const dv_known_names none;
    dv_cite_scan s = {
        .document = document,
        .text = dv_document_text(document),
        .known = known ? known : &none,
        .arena = arena,
        .out = out,
    };

    s.first_mention =
        dv_arena_new(arena, document->block_count * sizeof(uint32_t) + 1);
    memset(s.first_mention, 0xff, document->block_count * sizeof(uint32_t));
    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *block = &document->blocks[i];

        s.block = i;
        s.above = DV_NONE;
        s.in_code = block->kind == DV_BLOCK_CODE;
        if (block->kind == DV_BLOCK_HEADING)
            note_heading(&s, block);
        switch (block->kind) {
        case DV_BLOCK_HEADING:
        case DV_BLOCK_PARAGRAPH:
        case DV_BLOCK_HTML:
            scan_lines(&s, block->span);
            break;
        case DV_BLOCK_CODE:
            scan_info(&s);
            scan_lines(&s, block->content);
            break;
        case DV_BLOCK_ROW:
            scan_row(&s, i);
            break;
        case DV_BLOCK_COMMENT:
            s.comment_mentions = out->mentions.count;
            break;
        default:
            break;
        }
    }
    dv_cite_read_links(document, arena, out);
}

uint32_t dv_citations_in(const dv_citations *citations, uint32_t index,
                         dv_span whole, const dv_citation **first)
{
    const dv_citation *items = citations->citations.items;
    uint32_t start = index, end = index + 1;

    while (start > 0 && dv_span_contains(whole, items[start - 1].span))
        start--;
    while (end < citations->citations.count &&
           dv_span_contains(whole, items[end].span))
        end++;
    *first = &items[start];
    return end - start;
}

uint32_t dv_mentions_before(const dv_citations *citations, uint32_t offset)
{
    uint32_t low = 0, high = citations->mentions.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (citations->mentions.items[middle].span.start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
