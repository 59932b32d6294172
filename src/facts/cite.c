/* SPDX-License-Identifier: MIT */
#include "facts/cite.h"

#include "facts/cite_code.h"
#include "facts/cite_path.h"
#include "facts/cite_scan.h"
#include "facts/cite_table.h"

/* Room for the ranges that are read next: one room for all, since a document
 * may hold a list of numbers at each of its bytes. */
dv_range_list *dv_cite_no_ranges(dv_cite_scan *s)
{
    s->ranges.count = 0;
    return &s->ranges;
}

static char byte_at(const dv_cite_scan *s, uint32_t at)
{
    return at < s->line.end ? s->text.ptr[at] : '\0';
}

uint32_t dv_cite_skip_closers(const dv_cite_scan *s, uint32_t at)
{
    while (at < s->line.end && strchr("`*_", s->text.ptr[at]))
        at++;
    return at;
}

/* Length of what may stand between a path and the word "lines". */
static uint32_t glue_at(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str glue[] = {
        DV_STR_INIT(" "),
        DV_STR_INIT("`"),
        DV_STR_INIT("*"),
        DV_STR_INIT("("),
        DV_STR_INIT(","),
        DV_STR_INIT("["),
        DV_STR_INIT("_"),
        DV_STR_INIT("\""),
        DV_STR_INIT("'"),
        DV_STR_INIT(":"),
        DV_STR_INIT("\xef\xbc\x88"), /* full-width ( , : and the comma */
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xef\xbc\x9a"),
        DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("\xe7\x9a\x84"),
        DV_STR_INIT("\xe4\xb8\xad"),
        DV_STR_INIT("at "),
        DV_STR_INIT("on "),
        DV_STR_INIT("in "),
        DV_STR_INIT("\xe3\x80\x80"),
    };

    for (size_t i = 0; i < DV_COUNT(glue); i++) {
        uint32_t length = dv_token_at(s->text, at, s->line.end, glue[i]);

        if (length)
            return length;
    }
    return 0;
}

/* `[a.py:1-2](../a.py#L1-L2)` is one citation, not two, and the address says
 * better which file it is than the words do. */
static bool repeats_link_text(dv_cite_scan *s, dv_span path, dv_lines lines,
                              uint32_t mention)
{
    dv_citation *last;
    dv_str between;

    if (s->out->citations.count <= s->line_citations)
        return false;
    last = &s->out->citations.items[s->out->citations.count - 1];
    if (last->lines.first != lines.first || last->lines.last != lines.last)
        return false;
    between = dv_str_slice(s->text, last->span.end, path.start);
    if (between.len > 4 || !dv_str_ends(between, DV_STR("](")) ||
        path.start <= last->span.end)
        return false;
    last->mention = mention;
    return true;
}

void dv_cite_add(dv_cite_scan *s, const dv_range_list *ranges,
                 dv_reference_form form, uint32_t mention, dv_span path)
{
    for (uint32_t i = 0; i < ranges->count; i++) {
        dv_range range = ranges->items[i];
        bool together = i == 0 && path.end > path.start;

        if (together && repeats_link_text(s, path, range.lines, mention))
            return;
        *dv_vec_push(s->arena, &s->out->citations) = (dv_citation){
            .span = {together ? path.start : range.span.start, range.span.end},
            .lines_span = range.span,
            .lines = range.lines,
            .form = form,
            .mention = mention,
            .block = s->block,
        };
    }
}

static uint32_t add_mention(dv_cite_scan *s, const dv_path_token *token)
{
    uint32_t index = s->out->mentions.count;

    *dv_vec_push(s->arena, &s->out->mentions) = (dv_path_mention){
        .span = token->span,
        .path = token->path,
        .url = token->url,
        .revision = token->revision,
        .block = s->block,
        .in_code = s->in_code,
    };
    if (s->first_mention[s->block] == DV_NONE)
        s->first_mention[s->block] = index;
    return index;
}

/* "@v1.2" behind the lines. */
static uint32_t read_revision(dv_cite_scan *s, uint32_t at, uint32_t mention)
{
    uint32_t stop = at + 1;

    if (byte_at(s, at) != '@')
        return at;
    while (stop < s->line.end && dv_is_path_byte(s->text.ptr[stop]))
        stop++;
    while (stop > at + 1 && s->text.ptr[stop - 1] == '.')
        stop--;
    if (stop == at + 1)
        return at;
    s->out->mentions.items[mention].revision =
        dv_str_slice(s->text, at + 1, stop);
    return stop;
}

static bool is_name_byte(char c, bool first)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (!first && ((c >= '0' && c <= '9') || c == '.'));
}

/* `:name`, `::Class::name` and their parentheses behind a path. */
static uint32_t read_name(dv_cite_scan *s, uint32_t at, uint32_t mention)
{
    uint32_t start = at, stop = at;

    while (byte_at(s, stop) == ':' &&
           is_name_byte(byte_at(s, stop + 1) == ':' ? byte_at(s, stop + 2)
                                                    : byte_at(s, stop + 1),
                        true)) {
        start = stop + (byte_at(s, stop + 1) == ':' ? 2 : 1);
        stop = start;
        while (is_name_byte(byte_at(s, stop), stop == start))
            stop++;
    }
    while (stop > start && s->text.ptr[stop - 1] == '.')
        stop--;
    if (stop < start + 3 ||
        (byte_at(s, stop) && strchr("/-", byte_at(s, stop))))
        return at;
    *dv_vec_push(s->arena, &s->out->names) = (dv_name_citation){
        .span = {start, stop},
        .name = dv_str_slice(s->text, start, stop),
        .mention = mention,
        .call = byte_at(s, stop) == '(',
    };
    return stop;
}

/* ":10-20" or "#L10-L20" at `next`; `next` when there is none. */
static uint32_t read_marked_lines(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t next, uint32_t mention)
{
    char mark = byte_at(s, next);
    dv_range_list *ranges = dv_cite_no_ranges(s);
    dv_reference_form form = DV_FORM_PATH;
    uint32_t stop;

    if (mark != ':' && (mark != '#' || byte_at(s, next + 1) != 'L'))
        return next;
    stop =
        dv_ranges_read(s->text, next + 1, s->line.end, false, s->arena, ranges);
    if (stop == next + 1)
        return mark == ':' && next == token->span.end
                   ? read_name(s, next, mention)
                   : next;
    if (mark == '#' || token->url.len)
        form = DV_FORM_URL;
    dv_cite_add(s, ranges, s->in_code ? DV_FORM_CODE : form, mention,
                token->span);
    return read_revision(s, stop, mention);
}

/* "(lines 10-20)" and the like behind `next`; `next` when there is none. */
static uint32_t read_worded_lines(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t next, uint32_t mention)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t at = next, stop;
    bool letter;

    for (uint32_t length, budget = 0;
         budget < 8 && (length = glue_at(s, at)) > 0; budget++)
        at += length;
    stop = dv_ranges_read_words(s->text, at, s->line.end, s->arena, ranges,
                                &letter);
    if (stop == at ||
        (letter && ranges->items[0].lines.first < 4 &&
         ranges->items[0].lines.first == ranges->items[0].lines.last))
        return next;
    dv_cite_add(s, ranges, s->in_code ? DV_FORM_CODE : DV_FORM_WORDS, mention,
                token->span);
    return stop;
}

/* Reads the lines that belong to the path that ends at `at`. */
static uint32_t read_lines_behind(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t mention)
{
    uint32_t next = dv_cite_skip_closers(s, token->span.end);
    uint32_t stop = read_marked_lines(s, token, next, mention);

    if (stop == next)
        stop = read_worded_lines(s, token, next, mention);
    return stop == next ? token->span.end : stop;
}

/* The end of a path with another separator, or with letters of another
 * script: no path of a repository ends there. */
static bool is_rest_of_path(const dv_cite_scan *s, uint32_t start)
{
    return start > s->line.start && s->text.ptr[start - 1] == '\\';
}

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* "a978486:pkg/a.py:12", as git writes it. */
static dv_str revision_before(const dv_cite_scan *s, const dv_path_token *token)
{
    uint32_t end = token->span.start, start;

    if (end < s->line.start + 8 || s->text.ptr[end - 1] != ':')
        return (dv_str){0};
    for (start = end - 1;
         start > s->line.start && is_hex(s->text.ptr[start - 1]);)
        start--;
    if (end - 1 - start < 7 || end - 1 - start > 40)
        return (dv_str){0};
    return dv_str_slice(s->text, start, end - 1);
}

static uint32_t read_path(dv_cite_scan *s, const dv_path_token *token)
{
    uint32_t mention, before = s->out->citations.count, stop;

    if (s->in_code &&
        !dv_cite_code_accepts(s->document, &s->document->blocks[s->block],
                              s->line, token->span.start))
        return token->span.end;
    if (is_rest_of_path(s, token->span.start))
        return token->span.end;
    mention = add_mention(s, token);
    s->out->mentions.items[mention].revision =
        token->url.len ? token->revision : revision_before(s, token);
    stop = read_lines_behind(s, token, mention);
    s->line_mention = mention;
    s->lines_given = s->out->citations.count > before;
    return stop;
}

/* What introduces lines that stand without a path: a bracket, a colon, or
 * nothing but markup since the line's start. */
static bool is_introduced(const dv_cite_scan *s, uint32_t at)
{
    while (at > s->line.start && strchr(" \t`*_", s->text.ptr[at - 1]))
        at--;
    if (at == s->line.start || strchr("([:>#|-", s->text.ptr[at - 1]))
        return true;
    return dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xef\xbc\x88")) ||
           dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xe3\x80\x90")) ||
           dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xef\xbc\x9a"));
}

/* "line 135 in `x.py`": the path that follows, or DV_NONE. `stop` moves
 * behind it. */
static uint32_t mention_behind(dv_cite_scan *s, uint32_t *stop)
{
    uint32_t at = dv_skip_space(s->text, *stop, s->line.end);
    dv_path_token token;
    bool found = false;

    if (!dv_token_at(s->text, at, s->line.end, DV_STR("in ")) &&
        !dv_token_at(s->text, at, s->line.end, DV_STR("of ")))
        return DV_NONE;
    at = dv_cite_skip_closers(s, at + 3);
    if (at < s->line.end && dv_is_path_byte(s->text.ptr[at]))
        dv_path_read(s->text, at, s->line.end, s->extensions, &token, &found);
    if (!found || token.address)
        return DV_NONE;
    *stop = token.span.end;
    return add_mention(s, &token);
}

/* Reads "line 336" and the like; the path was named before. */
static uint32_t read_words(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    bool letter, introduced;
    uint32_t stop, mention;

    if (s->in_code)
        return at;
    stop = dv_ranges_read_words(s->text, at, s->line.end, s->arena, ranges,
                                &letter);
    if (stop == at)
        return at;
    mention = mention_behind(s, &stop);
    if (mention != DV_NONE) {
        dv_cite_add(s, ranges, DV_FORM_WORDS, mention, (dv_span){0, 0});
        return stop;
    }
    introduced = is_introduced(s, at);
    if (s->line_mention == DV_NONE ? !introduced || letter
                                   : letter && !introduced)
        return stop;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, s->line_mention, (dv_span){0, 0});
    return stop;
}

/* ":196" after "a.py:161" on the same line. */
static uint32_t read_colon(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t stop;

    if (s->line_mention == DV_NONE || !s->lines_given ||
        (at > s->line.start &&
         (dv_is_path_byte(s->text.ptr[at - 1]) || s->text.ptr[at - 1] == ':' ||
          (unsigned char)s->text.ptr[at - 1] >= 0x80)))
        return at;
    stop =
        dv_ranges_read(s->text, at + 1, s->line.end, false, s->arena, ranges);
    if (stop == at + 1)
        return at;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, s->line_mention, (dv_span){0, 0});
    return stop;
}

/* "line", "L10", or a number with the word behind it. */
static bool may_be_lines(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    char first = s->text.ptr[at], next = byte_at(s, at + 1);

    if (first == 'l')
        return next == 'i' && byte_at(s, at + 2) == 'n';
    if (first == 'L')
        return next == 'i' || next == 'I' || (next >= '0' && next <= '9');
    return first >= '0' && first <= '9' &&
           (byte_at(s, stop) == ' ' || byte_at(s, stop) == '\xe8');
}

/* The end of a run of path bytes; sets whether it has a dot. */
static uint32_t run_end(const dv_cite_scan *s, uint32_t at, bool *dotted)
{
    const char *text = s->text.ptr;
    uint32_t end = s->line.end;
    bool dot = false;

    for (; at < end && dv_is_path_byte(text[at]); at++)
        dot |= text[at] == '.';
    *dotted = dot;
    return at;
}

/* What a run of path bytes may be: told from its bytes, before anything is
 * read. Most runs are words of prose. */
static uint32_t read_run(dv_cite_scan *s, uint32_t at)
{
    bool dotted, found;
    uint32_t stop = run_end(s, at, &dotted), words;
    dv_path_token token;

    if (s->in_code && byte_at(s, stop) == '(')
        return stop; /* a call, not a path */
    if (dotted || byte_at(s, stop) == ':') {
        dv_path_read(s->text, at, s->line.end, s->extensions, &token, &found);
        if (found)
            return token.address ? token.span.end : read_path(s, &token);
    }
    if (!may_be_lines(s, at, stop))
        return stop;
    words = read_words(s, at);
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

    while ((at = skip_others(text, at, span.end)) < span.end) {
        uint32_t next = at;
        char c = text[at];

        if (dv_is_path_byte(c))
            next = read_run(s, at);
        else if (c == ':')
            next = read_colon(s, at);
        else if ((c == '\xe7' && byte_at(s, at + 1) == '\xac') ||
                 (c == '\xe8' && byte_at(s, at + 1) == '\xa1'))
            next = read_words(s, at);
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

    while (dot < line.end || colon < line.end) {
        uint32_t mark = dot < colon ? dot : colon, start = mark, next;

        while (start > at && dv_is_path_byte(s->text.ptr[start - 1]))
            start--;
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
    s->lines_given = false;
    s->line_citations = s->out->citations.count;
}

static void scan_text_line(dv_cite_scan *s, dv_span line)
{
    start_line(s, line);
    if (s->in_code) {
        scan_code(s, line);
        return;
    }
    scan_span(s, line);
    if (s->line_mention != DV_NONE && !s->lines_given)
        dv_cite_read_length(s,
                            s->out->mentions.items[s->line_mention].span.end);
    if (s->out->citations.count == s->line_citations &&
        s->line_mention == DV_NONE)
        dv_cite_read_item(s);
    dv_cite_tie_to_list(s);
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
        if (!dv_table_is_ranges(s->text, blocks[i].span, s->arena))
            scan_span(s, blocks[i].span);
        if (s->first_mention[i] != DV_NONE && s->first_mention[row] == DV_NONE)
            s->first_mention[row] = s->first_mention[i];
    }
    dv_table_cite_row(s->document, row, s->first_mention, s->arena, s->out);
}

void dv_cite(const dv_document *document, const dv_strmap *extensions,
             dv_arena *arena, dv_citations *out)
{
    dv_cite_scan s = {
        .document = document,
        .text = document->file->text,
        .extensions = extensions,
        .arena = arena,
        .out = out,
    };

    s.first_mention =
        dv_arena_new(arena, document->block_count * sizeof(uint32_t) + 1);
    memset(s.first_mention, 0xff, document->block_count * sizeof(uint32_t));
    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *block = &document->blocks[i];

        s.block = i;
        s.in_code = block->kind == DV_BLOCK_CODE;
        switch (block->kind) {
        case DV_BLOCK_HEADING:
        case DV_BLOCK_PARAGRAPH:
        case DV_BLOCK_HTML:
            scan_lines(&s, block->span);
            break;
        case DV_BLOCK_CODE:
            scan_lines(&s, block->content);
            break;
        case DV_BLOCK_ROW:
            scan_row(&s, i);
            break;
        default:
            break;
        }
    }
}
