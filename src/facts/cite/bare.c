/* SPDX-License-Identifier: MIT */
/*
 * Lines that stand behind code and are of no path before them in their line, as
 * in "`load()` (`:58`)" and "the `rows` at line 12". Where a file that the
 * document names has what that code names in those lines, they are its; else
 * they are nobody's.
 */
#include "base/mem.h"
#include "base/strs.h"
#include "facts/cite/scan.h"

/* Bytes between the code and the lines. */
#define BETWEEN_LIMIT 40u

/* Whether a sentence or a cell ends between. */
static bool is_parted(dv_str between)
{
    for (size_t i = 0; i < between.len; i++)
        if (between.ptr[i] == '|' ||
            (strchr(".;!?", between.ptr[i]) && i + 1 < between.len &&
             between.ptr[i + 1] == ' '))
            return true;
    return false;
}

bool dv_cite_is_behind_code(const dv_cite_scan *s, uint32_t at)
{
    uint32_t first =
        at > s->line.start + BETWEEN_LIMIT ? at - BETWEEN_LIMIT : s->line.start;
    dv_str before = dv_str_slice(s->text, first, at);
    size_t tick = dv_str_find_last_byte(before, '`');

    return !s->in_code && !s->document->source && tick < before.len &&
           !dv_cite_is_in_code_span(s, at) &&
           !is_parted(dv_str_slice(before, tick, before.len));
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

/* A number that is code of its own stands closer. */
bool dv_cite_is_place_of_code(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    static const dv_str between[] = {
        DV_STR_INIT(" ("), DV_STR_INIT(" "),   DV_STR_INIT(" at "),
        DV_STR_INIT(", "), DV_STR_INIT(" | "), DV_STR_INIT("** ("),
        DV_STR_INIT("/"),
    };
    dv_str before = dv_str_slice(s->text, 0, at);

    if (s->in_code || s->document->source ||
        !dv_str_ends(before, DV_STR("`")) || dv_cite_byte_at(s, stop) != '`' ||
        is_port(dv_str_slice(s->text, at + 1, stop)))
        return false;
    before.len--;
    for (size_t i = 0; i < DV_COUNT(between); i++)
        if (dv_str_ends(before, between[i]) && before.len > between[i].len &&
            before.ptr[before.len - between[i].len - 1] == '`')
            return true;
    return false;
}

void dv_cite_add_bare(dv_cite_scan *s, const dv_range_list *ranges)
{
    uint32_t first = s->out->citations.count;

    dv_cite_add(s, ranges, DV_FORM_INHERITED, DV_NONE, (dv_span){0, 0});
    for (; first < s->out->citations.count; first++) {
        dv_citation *added = &s->out->citations.items[first];

        added->aside = added->loose = added->bare = true;
    }
}
