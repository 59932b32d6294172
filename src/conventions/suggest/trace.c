/* SPDX-License-Identifier: MIT */
/*
 * Where a commit was, as sets of hashes that are quickly compared: hundreds
 * of commits are held against the one that is to be made.
 */
#include <stdlib.h>

#include "base/order.h"
#include "conventions/suggest/internal.h"
#include "text/path.h"

enum {
    PATHS_KEPT = 200, /* of a commit; of one with more, they say enough */
    DEPTH_KEPT = 4,   /* directories from the root; and that of the file */
    MARKS_EACH = DEPTH_KEPT + 5,
    MARKS_ALL = DV_PATH_KINDS + 2, /* of a commit as a whole */
    SIZES = 4
};

typedef struct filling {
    uint64_t *items;
    uint32_t count;
} filling;

/* FNV-1a; `what` keeps apart what is called the same. */
static void add(filling *set, char what, dv_str text)
{
    uint64_t hash = 14695981039346656037u;

    hash = (hash ^ (unsigned char)what) * 1099511628211u;
    for (size_t i = 0; i < text.len; i++)
        hash = (hash ^ (unsigned char)text.ptr[i]) * 1099511628211u;
    set->items[set->count++] = hash;
}

static void add_number(filling *set, char what, uint32_t number)
{
    char byte = (char)number;

    add(set, what, (dv_str){&byte, 1});
}

static dv_suggest_set finish(filling *set)
{
    uint32_t count = 0;

    qsort(set->items, set->count, sizeof *set->items, dv_order_u64);
    for (uint32_t i = 0; i < set->count; i++)
        if (!count || set->items[count - 1] != set->items[i])
            set->items[count++] = set->items[i];
    return (dv_suggest_set){set->items, count};
}

static void mark_path(filling *marks, const dv_suggest_touched *touched)
{
    dv_str path = touched->path, name = dv_path_base(path);
    size_t dot = dv_str_find_last_byte(name, '.');
    size_t last = path.len - name.len;
    uint32_t depth = 0;

    for (size_t i = 0; i < last; i++)
        if (path.ptr[i] == '/' && (++depth <= DEPTH_KEPT || i + 1 == last))
            add(marks, 'd', dv_str_slice(path, 0, i));
    add(marks, 'n', name);
    add(marks, 'p', path);
    if (dot < name.len)
        add(marks, 'e', dv_str_slice(name, dot, name.len));
    if (touched->added || touched->gone)
        add_number(marks, touched->added ? 'A' : 'D', dv_path_kind_of(path));
}

static void mark_all(filling *marks, uint32_t mask, uint32_t count)
{
    uint32_t size = 0;

    for (uint32_t i = 0; i < DV_PATH_KINDS; i++)
        if (mask & 1u << i)
            add_number(marks, 'k', i);
    while (size < SIZES && count >> (size + 1))
        size++;
    add_number(marks, 'm', mask);
    add_number(marks, 'c', size);
}

dv_suggest_trace dv_suggest_trace_of(const dv_suggest_touched *paths,
                                     uint32_t count, dv_arena *arena)
{
    uint32_t kept = count < PATHS_KEPT ? count : PATHS_KEPT;
    size_t room = (size_t)kept * MARKS_EACH + MARKS_ALL;
    filling marks = {dv_arena_new(arena, room * sizeof(uint64_t)), 0};
    filling whole = {dv_arena_new(arena, (kept + 1) * sizeof(uint64_t)), 0};
    filling places = {dv_arena_new(arena, (kept + 1) * sizeof(uint64_t)), 0};
    dv_suggest_trace out = {.mask = 0};

    for (uint32_t i = 0; i < kept; i++) {
        dv_str path = paths[i].path;
        size_t slash = dv_str_find_last_byte(path, '/');

        out.mask |= 1u << dv_path_kind_of(path);
        mark_path(&marks, &paths[i]);
        add(&whole, 'p', path);
        if (slash < path.len)
            add(&places, 'd', dv_str_slice(path, 0, slash));
    }
    mark_all(&marks, out.mask, count);
    out.marks = finish(&marks);
    out.paths = finish(&whole);
    out.places = finish(&places);
    return out;
}

uint32_t dv_suggest_common(const dv_suggest_set *a, const dv_suggest_set *b)
{
    uint32_t common = 0;

    for (uint32_t i = 0, k = 0; i < a->count && k < b->count;) {
        common += a->items[i] == b->items[k];
        if (a->items[i] < b->items[k])
            i++;
        else if (a->items[i] > b->items[k])
            k++;
        else
            i++, k++;
    }
    return common;
}
