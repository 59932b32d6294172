/* SPDX-License-Identifier: MIT */
#include "facts/links/anchors.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/vec.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

typedef DV_VEC(dv_duplicate_anchor) duplicates;

static int by_slug(const void *a, const void *b)
{
    const dv_anchor_key *left = a, *right = b;
    int order = dv_str_compare(left->folded, right->folded);

    if (order == 0)
        order = dv_str_compare(left->slug, right->slug);
    return order ? order
                 : (left->anchor > right->anchor) -
                       (left->anchor < right->anchor);
}

dv_anchor_index dv_anchor_index_new(const dv_document *document,
                                    dv_arena *arena)
{
    dv_anchor_key *keys =
        dv_arena_new(arena, document->anchor_count * sizeof *keys);

    for (uint32_t i = 0; i < document->anchor_count; i++) {
        const dv_anchor *anchor = &document->anchors[i];

        /* Slugs of headings are lower-case as they are made. */
        keys[i].folded =
            anchor->heading ? anchor->slug : dv_utf8_lower(arena, anchor->slug);
        keys[i].slug = anchor->slug;
        keys[i].anchor = i;
    }
    if (document->anchor_count > 1)
        qsort(keys, document->anchor_count, sizeof *keys, by_slug);
    return (dv_anchor_index){document, keys};
}

static uint32_t lower_bound(const dv_anchor_index *index, dv_str folded)
{
    uint32_t low = 0, high = index->document->anchor_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(index->keys[middle].folded, folded) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static dv_link_state find(const dv_anchor_index *index, dv_str anchor,
                          dv_arena *arena, dv_str *nearest)
{
    dv_str folded = dv_utf8_lower(arena, anchor);
    uint32_t i = lower_bound(index, folded);
    dv_link_state state = DV_LINK_NO_ANCHOR;

    for (; i < index->document->anchor_count &&
           dv_str_equal(index->keys[i].folded, folded);
         i++) {
        const dv_anchor *it = &index->document->anchors[index->keys[i].anchor];

        /* Browsers match an element's id as GitHub writes it: without
         * regard to letter case. */
        if (!it->heading || dv_str_equal(it->slug, anchor))
            return DV_LINK_OK;
        state = DV_LINK_ANCHOR_CASE;
        *nearest = it->slug;
    }
    return state;
}

dv_link_state dv_anchor_index_find(const dv_anchor_index *index, dv_str anchor,
                                   dv_arena *arena, dv_str *nearest)
{
    static const dv_str prefix = DV_STR_INIT("user-content-");
    dv_link_state state = find(index, anchor, arena, nearest);

    /* GitHub puts this before the ids of the page that it makes. */
    if (state == DV_LINK_NO_ANCHOR && dv_str_starts(anchor, prefix))
        state = find(index, dv_str_slice(anchor, prefix.len, anchor.len), arena,
                     nearest);
    return state;
}

/* An element that carries id and name, or an id right above or in its heading:
 * both lead to one place. */
static bool are_one_place(const dv_document *document, const dv_anchor *a,
                          const dv_anchor *b)
{
    uint32_t from = dv_file_position(document->file, a->span.start).line;
    uint32_t to = dv_file_position(document->file, b->span.start).line;

    if (!a->heading && !b->heading)
        return a->span.start == b->span.start;
    return (from < to ? to - from : from - to) <= 2;
}

static void add_duplicate(const dv_anchor_index *index, uint32_t first,
                          uint32_t other, dv_arena *arena, duplicates *list)
{
    const dv_anchor *anchors = index->document->anchors;
    dv_duplicate_anchor found = {other, first};

    if (are_one_place(index->document, &anchors[first], &anchors[other]))
        return;
    /* A heading's slug is given; the explicit one is to be changed. */
    if (anchors[other].heading)
        found = (dv_duplicate_anchor){first, other};
    if (!anchors[found.anchor].heading)
        *dv_vec_push(arena, list) = found;
}

static int by_anchor(const void *a, const void *b)
{
    uint32_t left = ((const dv_duplicate_anchor *)a)->anchor;
    uint32_t right = ((const dv_duplicate_anchor *)b)->anchor;

    return (left > right) - (left < right);
}

void dv_anchor_index_duplicates(const dv_anchor_index *index, dv_arena *arena,
                                dv_document_facts *facts)
{
    const dv_anchor_key *keys = index->keys;
    duplicates list = {0};
    uint32_t first = 0;

    for (uint32_t i = 1; i < index->document->anchor_count; i++) {
        if (!dv_str_equal(keys[first].slug, keys[i].slug))
            first = i;
        else
            add_duplicate(index, keys[first].anchor, keys[i].anchor, arena,
                          &list);
    }
    if (list.count > 1)
        qsort(list.items, list.count, sizeof *list.items, by_anchor);
    facts->duplicate_anchors = list.items;
    facts->duplicate_anchor_count = list.count;
}

static size_t skip_number(dv_str text, size_t at)
{
    while (at < text.len && dv_is_digit(text.ptr[at]))
        at++;
    return at;
}

/* Skips L10 or L10C3; `at` itself when there is none. */
static size_t skip_line(dv_str text, size_t at)
{
    size_t digits = at + (at < text.len && text.ptr[at] == 'L');
    size_t end = skip_number(text, digits);

    if (end == digits)
        return at;
    if (end < text.len && text.ptr[end] == 'C')
        end = skip_number(text, end + 1);
    return end;
}

bool dv_anchor_is_lines(dv_str anchor)
{
    size_t end = skip_line(anchor, 0), last;

    if (end == 0 || anchor.ptr[0] != 'L')
        return false;
    if (end == anchor.len)
        return true;
    last = anchor.ptr[end] == '-' ? skip_line(anchor, end + 1) : 0;
    return last == anchor.len && last > end + 1;
}

bool dv_anchor_is_special(dv_str anchor)
{
    return anchor.len == 0 || dv_str_equal(anchor, DV_STR("top")) ||
           dv_str_starts(anchor, DV_STR(":~:")) || dv_anchor_is_lines(anchor);
}
