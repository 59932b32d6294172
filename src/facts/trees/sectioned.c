/* SPDX-License-Identifier: MIT */
#include "facts/trees/sectioned.h"

#include <stdlib.h>

#include "base/order.h"
#include "text/path.h"

/* Names of one base that are looked at, and files that are kept. */
#define NAMES_REACH 64u
#define KEPT_LIMIT  16u

void dv_sectioned_note(dv_sectioned *sectioned, const dv_headings *headings,
                       const dv_path_mention *mention,
                       const dv_resolution *resolution, dv_arena *arena)
{
    bool missing = resolution->state == DV_RESOLVED_MISSING;
    bool one = resolution->state == DV_RESOLVED_FILES && resolution->count == 1;
    uint32_t *last;

    if (!(one || missing) || resolution->elided ||
        !dv_path_has_directory(mention->path))
        return;
    last = dv_strmap_put(&sectioned->by_base, arena,
                         dv_path_base(mention->path), NULL);
    *dv_vec_push(arena, &sectioned->names) = (dv_sectioned_name){
        .path = mention->path,
        .entry = missing ? DV_NONE : resolution->candidates[0],
        .section = dv_headings_innermost(headings),
        .at = mention->span.start,
        .before = *last,
    };
    *last = sectioned->names.count;
}

/* Whether the section is one of those that the place stands in. */
static bool is_around(const dv_headings *headings, uint32_t section)
{
    for (uint32_t level = 0; section && level < 6; level++)
        if (headings->above[level] == section)
            return true;
    return section == 0;
}

/* The entries ascend: there may be thousands of an "index.ts". */
static bool is_candidate(const dv_resolution *r, uint32_t entry)
{
    return r->count &&
           bsearch(&entry, r->candidates, r->count, sizeof entry, dv_order_u32);
}

static void add(uint32_t *entries, uint32_t *count, uint32_t entry)
{
    for (uint32_t i = 0; i < *count; i++)
        if (entries[i] == entry)
            return;
    entries[(*count)++] = entry;
}

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

bool dv_sectioned_keep(const dv_sectioned *sectioned,
                       const dv_headings *headings, dv_str path,
                       dv_resolution *r, uint32_t *at, dv_arena *arena)
{
    const uint32_t *last =
        dv_strmap_get(&sectioned->by_base, dv_path_base(path));
    uint32_t kept[KEPT_LIMIT], count = 0, nearest = 0, *left;
    uint32_t next = last ? *last : 0;

    for (uint32_t i = 0; next && i < NAMES_REACH && count < KEPT_LIMIT; i++) {
        const dv_sectioned_name *name = &sectioned->names.items[next - 1];

        next = name->before;
        if (!is_around(headings, name->section) ||
            (count && name->section < nearest) || !is_candidate(r, name->entry))
            continue;
        if (count == 0 || name->section > nearest) {
            count = 0;
            nearest = name->section;
            *at = name->at;
        }
        add(kept, &count, name->entry);
    }
    if (count == 0)
        return false;
    qsort(kept, count, sizeof *kept, ascending);
    left = dv_arena_new(arena, count * sizeof *left);
    memcpy(left, kept, count * sizeof *left);
    r->candidates = left;
    r->count = count;
    return true;
}

dv_str dv_sectioned_missing(const dv_sectioned *sectioned,
                            const dv_headings *headings, dv_str path)
{
    const uint32_t *last =
        dv_strmap_get(&sectioned->by_base, dv_path_base(path));
    uint32_t next = last ? *last : 0;

    for (uint32_t i = 0; next && i < NAMES_REACH; i++) {
        const dv_sectioned_name *name = &sectioned->names.items[next - 1];

        next = name->before;
        if (is_around(headings, name->section))
            return name->entry == DV_NONE && name->path.len > path.len &&
                           dv_path_ends(name->path, dv_path_bare(path))
                       ? name->path
                       : (dv_str){0};
    }
    return (dv_str){0};
}
