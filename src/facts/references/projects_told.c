/* SPDX-License-Identifier: MIT */
#include "facts/references/projects_told.h"

#include "docverify/ascii.h"

enum {
    BLOCK_REACH = 600, /* bytes before a reference, in its block or row */
    LEAD_REACH = 120,  /* of a list item around it */
    HEADING_REACH = 200,
    ITEMS_LIMIT = 4 /* list items around it */
};

typedef struct telling {
    const dv_projects *projects;
    const dv_headings *headings;
} telling;

static bool is_of_a_name(char c)
{
    return dv_is_alnum(c) || strchr("_-./", c);
}

/* The last project that the bytes from `start` to `end` name, by a path of it,
 * a name of several words or one in code. */
static bool find_in(const telling *a, uint32_t start, uint32_t end,
                    dv_told_project *out)
{
    dv_str text = dv_document_text(a->headings->document);
    bool found = false;

    for (uint32_t at = start, stop; at < end; at = stop + 1) {
        dv_str word;

        stop = at;
        while (stop < end && is_of_a_name(text.ptr[stop]))
            stop++;
        word = dv_str_slice(text, at, stop);
        while (dv_str_starts(word, DV_STR("../")))
            word = dv_str_slice(word, 3, word.len);
        if (dv_str_find_byte(word, '-') == word.len &&
            dv_str_find_byte(word, '_') == word.len &&
            dv_str_find_byte(word, '/') == word.len &&
            (at == 0 || text.ptr[at - 1] != '`'))
            continue;
        word = dv_project_of(word);
        if (word.len && dv_projects_has(a->projects, word)) {
            *out = (dv_told_project){word, (uint32_t)(word.ptr - text.ptr)};
            found = true;
        }
    }
    return found;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* What stands before the reference in its block or row. */
static bool find_in_block(const telling *a, uint32_t block, uint32_t before,
                          dv_told_project *out)
{
    const dv_block *blocks = a->headings->document->blocks;
    uint32_t start;

    if (blocks[block].kind == DV_BLOCK_CELL && blocks[block].parent != DV_NONE)
        block = blocks[block].parent;
    start = blocks[block].span.start;
    if (start + BLOCK_REACH < before)
        start = before - BLOCK_REACH;
    return find_in(a, start, before, out);
}

static bool find_in_items(const telling *a, uint32_t block, uint32_t before,
                          dv_told_project *out)
{
    const dv_block *blocks = a->headings->document->blocks;
    uint32_t items = 0;

    while ((block = blocks[block].parent) != DV_NONE && items < ITEMS_LIMIT) {
        uint32_t start = blocks[block].span.start;

        if (blocks[block].kind != DV_BLOCK_ITEM)
            continue;
        items++;
        if (find_in(a, start, least(start + LEAD_REACH, before), out))
            return true;
    }
    return false;
}

static bool find_in_headings(const telling *a, dv_told_project *out)
{
    for (uint32_t level = 6; level-- > 0;) {
        uint32_t heading = a->headings->above[level];
        dv_span span;

        if (heading == 0)
            continue;
        span = a->headings->document->blocks[heading - 1].span;
        if (find_in(a, span.start, least(span.end, span.start + HEADING_REACH),
                    out))
            return true;
    }
    return false;
}

bool dv_projects_told(const dv_projects *projects, dv_headings *headings,
                      uint32_t before, dv_told_project *out)
{
    const telling a = {projects, headings};
    uint32_t block = dv_owners_block(headings->document, before);

    if (block == DV_NONE)
        return false;
    dv_headings_reach(headings, block);
    return find_in_block(&a, block, before, out) ||
           find_in_items(&a, block, before, out) || find_in_headings(&a, out);
}
