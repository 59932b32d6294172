/* SPDX-License-Identifier: MIT */
/*
 * Lines that stand beside code and are of no path before them in their line, as
 * in "`load()` (`:58`)", "`:58` `load()`" and "the `rows` at line 12". Where a
 * file that the document names has what that code names in those lines, they
 * are its; else they are nobody's.
 */
#include "base/mem.h"
#include "base/strs.h"
#include "facts/cite/scan.h"

/* Bytes between the code and the lines. */
#define BETWEEN_LIMIT 40u
/* Bytes between such lines and the next ones of one list. */
#define LIST_LIMIT 8u

/* Whether a sentence or a cell ends between. */
static bool is_parted(dv_str between)
{
    for (size_t i = 0; i < between.len; i++)
        if (between.ptr[i] == '|' ||
            (strchr(".;!?", between.ptr[i]) && i + 1 < between.len &&
             strchr(" \n", between.ptr[i + 1])))
            return true;
    return false;
}

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
    return tick < text.len && !is_parted(dv_str_slice(text, tick, text.len));
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

static dv_str trim_end(dv_str text)
{
    while (text.len && strchr(" \t\n\r", text.ptr[text.len - 1]))
        text.len--;
    return text;
}

/* Whether code stands right before the end of a text, with at most a bracket, a
 * comma and the like between. */
static bool ends_with_code(dv_str text)
{
    static const dv_str between[] = {
        DV_STR_INIT(""),   DV_STR_INIT("("),    DV_STR_INIT(" at"),
        DV_STR_INIT(","),  DV_STR_INIT("|"),    DV_STR_INIT("/"),
        DV_STR_INIT("**"), DV_STR_INIT("** ("),
    };

    text = trim_end(text);
    for (size_t i = 0; i < DV_COUNT(between); i++)
        if (dv_str_ends(text, between[i]) &&
            dv_str_ends(
                trim_end(dv_str_slice(text, 0, text.len - between[i].len)),
                DV_STR("`")))
            return true;
    return dv_str_ends(text, DV_STR(" at")) && ends_behind_code(text);
}

/* "- `:58` `load()`": whether the number begins an item of a list, which goes
 * on with code. */
static bool begins_item(const dv_cite_scan *s, dv_str text, uint32_t stop)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t item = blocks[s->block].parent, end = stop + LIST_LIMIT;

    if (item == DV_NONE || blocks[item].kind != DV_BLOCK_ITEM)
        return false;
    for (size_t i = 0; i < text.len; i++)
        if (!strchr("-*+.)([]xX> 0123456789", text.ptr[i]))
            return false;
    while (stop < s->line.end && stop < end &&
           strchr(" )*(:-\xe2\x80\x94\x93", s->text.ptr[stop]))
        stop++;
    return dv_cite_byte_at(s, stop) == '`';
}

/* "(`:58`, `:60`)": whether it goes on with a list of such numbers. */
static bool goes_on(const dv_cite_scan *s, uint32_t start)
{
    uint32_t count = s->out->citations.count;
    const dv_citation *last;
    dv_str between;

    if (count == 0)
        return false;
    last = &s->out->citations.items[count - 1];
    if (!last->bare || last->block != s->block ||
        start > last->span.end + LIST_LIMIT)
        return false;
    between = dv_str_slice(s->text, last->span.end, start);
    for (size_t i = 0; i < between.len; i++)
        if (!strchr("`, /\nand", between.ptr[i]))
            return false;
    return true;
}

/* A number that is code of its own, or alone in brackets, stands closer. */
bool dv_cite_is_place_of_code(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    char opener = at > s->line.start ? s->text.ptr[at - 1] : '\0';
    char closer = dv_cite_byte_at(s, stop);
    dv_str text;

    if (s->in_code || s->document->source ||
        is_port(dv_str_slice(s->text, at + 1, stop)) ||
        !((opener == '`' && closer == '`') ||
          (opener == '(' && (closer == ')' || closer == ','))))
        return false;
    text = before(s, at - 1);
    return ends_with_code(text) || begins_item(s, text, stop + 1) ||
           goes_on(s, at - 1);
}

void dv_cite_add_bare(dv_cite_scan *s, const dv_range_list *ranges, dv_str of)
{
    uint32_t first = s->out->citations.count;

    dv_cite_add(s, ranges, DV_FORM_INHERITED, DV_NONE, (dv_span){0, 0});
    for (; first < s->out->citations.count; first++) {
        dv_citation *added = &s->out->citations.items[first];

        added->aside = added->loose = added->bare = true;
        added->of = of;
    }
}
