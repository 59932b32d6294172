/* SPDX-License-Identifier: MIT */
/*
 * Lines that differ in nothing but their numbers. Where "a.py:17" and
 * "a.py:21" became "a.py:13" and "a.py:17", a diff keeps the 17, as a line that
 * has moved down. Whoever corrects numbers leaves the lines in their places.
 */
#include "repo/linemap.h"

#include <string.h>

#include "docverify/ascii.h"

/* Lines between an edit and the one that makes up for it. */
#define STRETCH_LIMIT 256u

typedef struct lines {
    dv_str text;
    const uint32_t *starts; /* one more than there are lines */
    uint32_t count;
} lines;

typedef struct renumbering {
    lines old, now;
    uint32_t *to;
    uint32_t old_last, new_last; /* the last lines that are in their places */
} renumbering;

static lines lines_of(dv_str text, dv_arena *arena)
{
    uint32_t count = dv_line_count(text);
    uint32_t *starts = dv_arena_new(arena, (count + 1) * sizeof *starts);
    size_t at = 0;

    for (uint32_t i = 0; i < count; i++) {
        starts[i] = (uint32_t)at;
        at = dv_str_find_byte_from(text, at, '\n') + 1;
    }
    starts[count] = (uint32_t)text.len;
    return (lines){text, starts, count};
}

static dv_str line_at(const lines *of, uint32_t line)
{
    return dv_str_slice(of->text, of->starts[line - 1], of->starts[line]);
}

static size_t skip_number(dv_str text, size_t at)
{
    while (at < text.len && dv_is_digit(text.ptr[at]))
        at++;
    return at;
}

static size_t skip_space(dv_str text, size_t at)
{
    while (at < text.len && strchr(" \t\r\n\v\f", text.ptr[at]))
        at++;
    return at;
}

/* White space is no difference, as in the map. */
static bool is_renumbered(dv_str a, dv_str b)
{
    size_t i = skip_space(a, 0), k = skip_space(b, 0);

    while (i < a.len && k < b.len) {
        if (dv_is_digit(a.ptr[i]) && dv_is_digit(b.ptr[k])) {
            i = skip_number(a, i);
            k = skip_number(b, k);
        } else if (a.ptr[i++] != b.ptr[k++]) {
            return false;
        }
        i = skip_space(a, i);
        k = skip_space(b, k);
    }
    return i == a.len && k == b.len;
}

/* How many lines from the last ones in their places to the next such, or to
 * both ends, differ in nothing but numbers; 0: some differ in more. */
static uint32_t stretch_of(const renumbering *r)
{
    for (uint32_t n = 1; n <= STRETCH_LIMIT; n++) {
        uint32_t old = r->old_last + n, now = r->new_last + n;

        if (old > r->old.count || now > r->now.count)
            return old > r->old.count && now > r->now.count ? n - 1 : 0;
        if (r->to[old - 1] == now)
            return n - 1;
        if (!is_renumbered(line_at(&r->old, old), line_at(&r->now, now)))
            return 0;
    }
    return 0;
}

static void put_back(renumbering *r, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t old = ++r->old_last, now = ++r->new_last;
        dv_str was = line_at(&r->old, old), is = line_at(&r->now, now);

        r->to[old - 1] =
            dv_str_equal(was, is) || dv_line_is_alike(was, is) ? now : 0;
    }
}

void dv_line_map_put_back(dv_str old_text, dv_str new_text, uint32_t *to)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    renumbering r = {
        .old = lines_of(old_text, &scratch),
        .now = lines_of(new_text, &scratch),
        .to = to,
    };

    while (r.old_last < r.old.count) {
        uint32_t old = r.old_last + 1;

        while (old <= r.old.count && !to[old - 1])
            old++;
        if (old > r.old.count)
            return;
        if (to[old - 1] - r.new_last != old - r.old_last)
            put_back(&r, stretch_of(&r));
        if (r.old_last >= old)
            continue;
        r.old_last = old;
        r.new_last = to[old - 1];
    }
}
