/* SPDX-License-Identifier: MIT */
#include "conventions/diagram/mermaid_kinds.h"

#include "base/mem.h"
#include "conventions/diagram/mermaid_scan.h"
#include "text/names.h"

typedef struct kind_row {
    const char *name; /* a prefix of the text, as Mermaid asks */
    dv_mm_kind kind;
    bool nocase;
    bool whole; /* and no letter behind it */
} kind_row;

/* In the order of Mermaid 11's detectors: the first that fits decides. */
static const kind_row rows[] = {
    {"mindmap", DV_MM_OTHER, false, false},
    {"architecture", DV_MM_OTHER, false, false},
    {"C4Context", DV_MM_OTHER, false, false},
    {"kanban", DV_MM_OTHER, false, false},
    {"classDiagram", DV_MM_CLASS, false, false},
    {"erDiagram", DV_MM_ER, false, false},
    {"gantt", DV_MM_OTHER, false, false},
    {"info", DV_MM_OTHER, false, false},
    {"pie", DV_MM_OTHER, false, false},
    {"requirement", DV_MM_OTHER, false, false},
    {"sequenceDiagram", DV_MM_SEQUENCE, false, false},
    {"swimlane-beta", DV_MM_FLOW, false, true},
    {"flowchart", DV_MM_FLOW, false, false},
    {"graph", DV_MM_FLOW, false, false},
    {"timeline", DV_MM_OTHER, false, false},
    {"gitGraph", DV_MM_OTHER, false, false},
    {"stateDiagram", DV_MM_STATE, false, false},
    {"journey", DV_MM_OTHER, false, false},
    {"quadrantChart", DV_MM_OTHER, false, false},
    {"sankey", DV_MM_OTHER, false, false},
    {"packet", DV_MM_OTHER, false, false},
    {"xychart", DV_MM_OTHER, false, false},
    {"block", DV_MM_OTHER, false, false},
    {"eventmodeling", DV_MM_OTHER, false, false},
    {"treeView-beta", DV_MM_OTHER, false, false},
    {"radar-beta", DV_MM_OTHER, false, false},
    {"ishikawa", DV_MM_OTHER, true, true},
    {"ishikawa-beta", DV_MM_OTHER, true, true},
    {"treemap", DV_MM_OTHER, false, false},
    {"railroad-", DV_MM_OTHER, true, false},
    {"venn-beta", DV_MM_OTHER, false, false},
    {"wardley-beta", DV_MM_OTHER, true, false},
    {"cynefin-beta", DV_MM_OTHER, false, false},
    /* A module of its own, which some sites load. */
    {"zenuml", DV_MM_OTHER, false, false},
};

/* These are looked for in the whole text. */
static bool has_c4(dv_str text)
{
    static const char *const names[] = {"C4Container", "C4Component",
                                        "C4Dynamic", "C4Deployment"};

    for (size_t at = 0; at + 1 < text.len; at++) {
        dv_str rest = dv_str_slice(text, at, text.len);

        if (rest.ptr[0] != 'C' || rest.ptr[1] != '4')
            continue;
        for (size_t i = 0; i < DV_COUNT(names); i++)
            if (dv_str_starts(rest, dv_str_from(names[i])))
                return true;
    }
    return false;
}

/* Behind the blanks and comments at the start. */
static uint32_t first_word(dv_str text)
{
    uint32_t at = 0, n;

    for (;;) {
        while ((n = dv_mm_blank_length(text, at)) != 0)
            at += n;
        if (!dv_str_starts(dv_str_slice(text, at, text.len), DV_STR("%%")))
            return at;
        at +=
            (uint32_t)dv_str_find_byte(dv_str_slice(text, at, text.len), '\n');
        if (at >= text.len)
            return at;
    }
}

static uint32_t word_end(dv_str text, uint32_t at)
{
    while (at < text.len &&
           (dv_is_word((unsigned char)text.ptr[at]) || text.ptr[at] == '-'))
        at++;
    return at;
}

static bool fits(const kind_row *row, dv_str text, uint32_t at)
{
    dv_mm_scan scan = {.text = text, .nocase = row->nocase};

    return (row->whole ? dv_mm_word(&scan, at, row->name)
                       : dv_mm_match(&scan, at, row->name)) != 0;
}

/* What a later Mermaid may know is no mistake. */
static bool is_new(dv_str name)
{
    return dv_str_ends(name, DV_STR("-beta"));
}

dv_mm_kind dv_mm_kind_of(dv_str text, dv_span *word)
{
    uint32_t at = first_word(text);

    *word = (dv_span){at, word_end(text, at)};
    if (has_c4(text))
        return DV_MM_OTHER;
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        if (fits(&rows[i], text, at))
            return rows[i].kind;
    return is_new(dv_span_of(text, *word)) ? DV_MM_OTHER : DV_MM_UNKNOWN;
}

static dv_str without_case(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(rows); i++) {
        kind_row row = rows[i];

        row.nocase = true;
        row.whole = true;
        if (fits(&row, name, 0) && strlen(row.name) == name.len)
            return dv_str_from(row.name);
    }
    return (dv_str){0};
}

dv_str dv_mm_nearest_kind(dv_str name)
{
    dv_str names[DV_COUNT(rows)], exact = without_case(name);
    uint32_t nearest;

    if (exact.len)
        return exact;
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        names[i] = dv_str_from(rows[i].name);
    nearest = dv_name_nearest(name, names, DV_COUNT(rows));
    return nearest < DV_COUNT(rows) ? names[nearest] : (dv_str){0};
}
