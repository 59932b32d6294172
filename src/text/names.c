/* SPDX-License-Identifier: MIT */
#include "text/names.h"

#include "text/unicode.h"

enum { LONGEST = 256, MOST_EDITS = 3 };
/* Fewer letters than these say nothing. */
enum { LEAST_BEGINNING = 3 };

typedef struct rows {
    uint32_t cells[3][LONGEST + 1];
    uint32_t *now, *before, *twice_before;
} rows;

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void turn(rows *r)
{
    uint32_t *oldest = r->twice_before;

    r->twice_before = r->before;
    r->before = r->now;
    r->now = oldest;
}

static uint32_t cell(const rows *r, dv_str a, dv_str b, size_t i, size_t j)
{
    bool same = a.ptr[i - 1] == b.ptr[j - 1];
    uint32_t best = r->before[j - 1] + !same;

    best = smaller(best, r->before[j] + 1);
    best = smaller(best, r->now[j - 1] + 1);
    if (!same && i > 1 && j > 1 && a.ptr[i - 1] == b.ptr[j - 2] &&
        a.ptr[i - 2] == b.ptr[j - 1])
        best = smaller(best, r->twice_before[j - 2] + 1);
    return best;
}

/* Fills row `i` where it can be within `limit`, and returns its least. */
static uint32_t fill_row(rows *r, dv_str a, dv_str b, size_t i, uint32_t limit)
{
    size_t from = i > limit ? i - limit : 1;
    size_t to = b.len - i < limit || i > b.len ? b.len : i + limit;
    uint32_t least = limit + 1;

    r->now[from - 1] = from == 1 ? (uint32_t)i : limit + 1;
    least = smaller(least, r->now[from - 1]);
    for (size_t j = from; j <= to; j++) {
        r->now[j] = cell(r, a, b, i, j);
        least = smaller(least, r->now[j]);
    }
    if (to < b.len)
        r->now[to + 1] = limit + 1;
    return least;
}

static uint32_t distance(dv_str a, dv_str b, uint32_t limit)
{
    rows r = {0};

    r.now = r.cells[0];
    r.before = r.cells[1];
    r.twice_before = r.cells[2];
    for (size_t j = 0; j <= b.len; j++)
        r.now[j] = (uint32_t)j;
    for (size_t i = 1; i <= a.len; i++) {
        turn(&r);
        if (fill_row(&r, a, b, i, limit) > limit)
            return limit + 1;
    }
    return smaller(r.now[b.len], limit + 1);
}

uint32_t dv_name_distance(dv_str a, dv_str b, uint32_t limit)
{
    size_t apart = a.len > b.len ? a.len - b.len : b.len - a.len;
    uint32_t too_far = limit < UINT32_MAX ? limit + 1 : UINT32_MAX;

    if (dv_str_equal(a, b))
        return 0;
    if (apart > limit || limit == 0 || a.len > LONGEST || b.len > LONGEST)
        return too_far;
    if (limit > LONGEST)
        limit = LONGEST;
    while (a.len && b.len && a.ptr[0] == b.ptr[0]) {
        a = dv_str_slice(a, 1, a.len);
        b = dv_str_slice(b, 1, b.len);
    }
    return distance(a, b, limit);
}

uint32_t dv_name_nearest(dv_str name, const dv_str *names, uint32_t count)
{
    uint32_t limit = (uint32_t)smaller(
        MOST_EDITS, name.len > LONGEST ? LONGEST : (uint32_t)name.len / 3);
    uint32_t nearest = DV_NONE;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t edits = dv_name_distance(name, names[i], limit);

        if (edits > limit)
            continue;
        nearest = i;
        if (edits == 0)
            break;
        limit = edits - 1;
    }
    return nearest;
}

static uint32_t same_letters(dv_str name, const dv_str *names, uint32_t count)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str lower = dv_utf8_lower(&scratch, name);

    for (uint32_t i = 0; i < count; i++)
        if (dv_str_equal(lower, dv_utf8_lower(&scratch, names[i])))
            return i;
    return DV_NONE;
}

static uint32_t only_beginning(dv_str name, const dv_str *names, uint32_t count)
{
    uint32_t found = DV_NONE;

    for (uint32_t i = 0; i < count && name.len >= LEAST_BEGINNING; i++) {
        if (!dv_str_starts(names[i], name))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = i;
    }
    return found;
}

uint32_t dv_nearest(dv_str name, const dv_str *names, uint32_t count)
{
    uint32_t found = same_letters(name, names, count);

    if (found == DV_NONE)
        found = dv_name_nearest(name, names, count);
    return found != DV_NONE ? found : only_beginning(name, names, count);
}

const char *dv_nearest_hint(dv_arena *arena, dv_str name, const dv_str *names,
                            uint32_t count)
{
    uint32_t nearest = dv_nearest(name, names, count);

    if (nearest >= count)
        return "";
    return dv_arena_printf(arena, "; did you mean `%.*s`?",
                           DV_STR_ARG(names[nearest]))
        .ptr;
}
