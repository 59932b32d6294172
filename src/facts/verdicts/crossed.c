/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/crossed.h"

static bool is_asked(const dv_scales *s)
{
    return s->origin && dv_scales_journey(s)->now.path.len > 0;
}

static const dv_departure *departure_of(const dv_scales *s)
{
    return &s->origin->from[s->picked];
}

static int compare_lines(dv_lines a, dv_lines b)
{
    if (a.first != b.first)
        return a.first < b.first ? -1 : 1;
    return (a.last > b.last) - (a.last < b.last);
}

/* By the state from which they went, and where they are. */
static int compare(const void *a, const void *b)
{
    const dv_scales *left = *(dv_scales *const *)a;
    const dv_scales *right = *(dv_scales *const *)b;
    const dv_place *one = &dv_scales_journey(left)->now;
    const dv_place *other = &dv_scales_journey(right)->now;
    uint32_t commit = departure_of(left)->commit;
    int order;

    if (commit != departure_of(right)->commit)
        return commit < departure_of(right)->commit ? -1 : 1;
    order = dv_str_compare(one->path, other->path);
    return order ? order : compare_lines(one->lines, other->lines);
}

static bool were_apart(const dv_scales *a, const dv_scales *b)
{
    return compare_lines(departure_of(a)->lines, departure_of(b)->lines) != 0;
}

void dv_crossed_find(dv_scales *all, uint32_t count)
{
    uint32_t found, end;
    dv_scales **asked = dv_scales_sorted(all, count, is_asked, compare, &found);

    for (uint32_t first = 0; first < found; first = end) {
        bool apart = false;

        for (end = first + 1;
             end < found && compare(&asked[end], &asked[first]) == 0; end++)
            apart |= were_apart(asked[end], asked[first]);
        for (uint32_t i = first; i < end; i++)
            asked[i]->crossed = apart;
    }
}
