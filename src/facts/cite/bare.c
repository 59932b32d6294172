/* SPDX-License-Identifier: MIT */
/*
 * Lines that are of no path before them in their line, as in "`load()` (:58)",
 * "it begins at `:58`" and "the `rows` at line 12". Where a file that the
 * document names has what code beside them names in those lines, they are its;
 * else they are nobody's.
 */
#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/behind.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"

/* Bytes between the code and the lines. */
#define BETWEEN_LIMIT 40u
/* Bytes in which the text of a link is looked for its end. */
#define LINK_LIMIT 200u
/* Bytes before numbers in which code may have them. */
#define VALUES_REACH 200u
/* Lines of a range that is nothing but numbers in brackets. Years are none. */
#define MOST_LINES 3000u
#define FIRST_YEAR 1900u
#define LAST_YEAR  2100u

/* What stands before `at` in its block, or in its row: text is wrapped. */
static dv_str before(const dv_cite_scan *s, uint32_t at)
{
    const dv_block *block = &s->document->blocks[s->block];

    if (block->kind == DV_BLOCK_CELL)
        block = &s->document->blocks[block->parent];
    return dv_str_slice(s->text, block->span.start, at);
}

/* Whether code ends at most so many bytes before the end of a text, in the same
 * sentence. */
static bool ends_behind_code(dv_str text)
{
    size_t tick;

    if (text.len > BETWEEN_LIMIT)
        text = dv_str_slice(text, text.len - BETWEEN_LIMIT, text.len);
    tick = dv_str_find_last_byte(text, '`');
    return tick < text.len && !dv_is_parted(dv_str_slice(text, tick, text.len));
}

bool dv_cite_is_behind_code(const dv_cite_scan *s, uint32_t at)
{
    return !s->in_code && !s->document->source &&
           !dv_cite_is_in_code_span(s, at) && ends_behind_code(before(s, at));
}

/* `web` (`:8080`) */
static bool is_port(dv_str digits)
{
    static const dv_str ports[] = {
        DV_STR_INIT("80"),   DV_STR_INIT("443"),  DV_STR_INIT("1433"),
        DV_STR_INIT("3000"), DV_STR_INIT("3306"), DV_STR_INIT("4000"),
        DV_STR_INIT("5000"), DV_STR_INIT("5173"), DV_STR_INIT("5432"),
        DV_STR_INIT("5672"), DV_STR_INIT("6379"), DV_STR_INIT("8000"),
        DV_STR_INIT("8080"), DV_STR_INIT("8443"), DV_STR_INIT("9000"),
        DV_STR_INIT("9090"), DV_STR_INIT("9200")};

    return dv_strs_have(ports, DV_COUNT(ports), digits);
}

/* Whether code stands right before the end of a text. */
static bool ends_with_code(dv_str text)
{
    text = dv_str_trim(text);
    if (dv_str_ends(text, DV_STR("**")))
        text = dv_str_trim(dv_str_slice(text, 0, text.len - 2));
    return dv_str_ends(text, DV_STR("`"));
}

/* A number that is code of its own, or alone in brackets behind code. What the
 * text compares with it is not meant. */
bool dv_cite_is_place(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    char opener = at > s->line.start ? s->text.ptr[at - 1] : '\0';
    char closer = dv_cite_byte_at(s, stop);

    if (s->in_code || s->document->source ||
        is_port(dv_str_slice(s->text, at + 1, stop)))
        return false;
    if (opener == '`' && closer == '`')
        return !dv_cite_is_compared(s, at - 1);
    return opener == '(' && (closer == ')' || closer == ',') &&
           ends_with_code(before(s, at - 1));
}

/* Whether the text of a link goes on at `at`, which says whose lines it names.
 */
static bool is_in_link(const dv_cite_scan *s, uint32_t at)
{
    uint32_t end =
        at + LINK_LIMIT < s->line.end ? at + LINK_LIMIT : s->line.end;

    while (at < end && s->text.ptr[at] != '[' && s->text.ptr[at] != ']')
        at++;
    return at < end && s->text.ptr[at] == ']' &&
           dv_cite_byte_at(s, at + 1) == '(';
}

/* Whether some are no lines: years, or more than anybody cites. */
static bool count_otherwise(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++) {
        dv_lines lines = ranges->items[i].lines;

        if (lines.last - lines.first > MOST_LINES ||
            (lines.first >= FIRST_YEAR && lines.last <= LAST_YEAR))
            return true;
    }
    return false;
}

/* Whether code in [from, to) has the number, and not as lines that it cites. */
static bool has_value(const dv_cite_scan *s, uint32_t from, uint32_t to,
                      dv_str number)
{
    dv_str text = dv_str_slice(s->text, 0, to);
    uint32_t count = s->out->citations.count;

    for (uint32_t at = from; at < to; at++) {
        dv_span found;

        at += (uint32_t)dv_str_find(dv_str_slice(text, at, to), number);
        found = (dv_span){at, at + (uint32_t)number.len};
        if (at < to && !dv_is_word(text.ptr[at - 1]) &&
            !dv_is_word(dv_str_at(text, found.end)) &&
            dv_cite_is_in_code_span(s, at) &&
            !(count &&
              dv_spans_overlap(s->out->citations.items[count - 1].span, found)))
            return true;
    }
    return false;
}

/* "`get("least", 60)` and `get("most", 90)` (60-90)": numbers of the code, from
 * `opener` to `stop`. */
static bool are_values(const dv_cite_scan *s, uint32_t opener, uint32_t stop)
{
    uint32_t from = s->line.start + 1;

    if (opener > from + VALUES_REACH)
        from = opener - VALUES_REACH;
    for (uint32_t at = opener, end; at < stop; at = end + 1) {
        for (end = at; end < stop && dv_is_digit(s->text.ptr[end]);)
            end++;
        if (end > at &&
            !has_value(s, from, opener, dv_str_slice(s->text, at, end)))
            return false;
    }
    return true;
}

uint32_t dv_cite_read_bracketed(dv_cite_scan *s, uint32_t at)
{
    const dv_str wide = DV_STR("\xef\xbc\x88"), closer = DV_STR("\xef\xbc\x89");
    dv_range_list *ranges = dv_cite_no_ranges(s);
    dv_str text = dv_str_slice(s->text, s->line.start, at);
    uint32_t opener = dv_str_ends(text, wide) ? (uint32_t)wide.len : 1, stop;
    uint32_t first = s->out->citations.count;

    if (s->in_code || s->document->source || s->line_mention == DV_NONE ||
        !dv_is_digit(s->text.ptr[at]) ||
        (opener == 1 && !dv_str_ends(text, DV_STR("("))) ||
        !ends_with_code(before(s, at - opener)) ||
        dv_path_is_data(s->out->mentions.items[s->line_mention].path))
        return at;
    stop = dv_ranges_read(s->text, at, s->line.end, false, s->arena, ranges);
    if (stop == at || !dv_ranges_are_lines(ranges) || count_otherwise(ranges) ||
        (dv_cite_byte_at(s, stop) != ')' &&
         !dv_token_at(s->text, stop, s->line.end, closer)) ||
        are_values(s, at - opener, stop))
        return at;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, s->line_mention, (dv_span){0, 0});
    for (; first < s->out->citations.count; first++)
        s->out->citations.items[first].loose = true;
    return stop;
}

void dv_cite_add_bare(dv_cite_scan *s, const dv_range_list *ranges, dv_str of)
{
    uint32_t first = s->out->citations.count;

    if (is_in_link(s, ranges->items[ranges->count - 1].span.end))
        return;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, DV_NONE, (dv_span){0, 0});
    for (; first < s->out->citations.count; first++) {
        dv_citation *added = &s->out->citations.items[first];

        added->aside = added->loose = added->bare = true;
        added->of = of;
    }
}
