/* SPDX-License-Identifier: MIT */
/*
 * Lines that differ in nothing but their numbers. Where "a.py:17" and
 * "a.py:21" became "a.py:13" and "a.py:17", a diff keeps the 17, as a line that
 * has moved down. Whoever corrects numbers leaves the lines in their places.
 */
#include "docverify/ascii.h"
#include "repo/linemap.h"
#include "repo/text_lines.h"

/* Lines between an edit and the one that makes up for it. */
#define STRETCH_LIMIT 256u

typedef struct renumbering {
    dv_text_lines old, now;
    uint32_t *to;
    uint32_t old_last, new_last; /* the last lines that are in their places */
} renumbering;

static size_t skip_number(dv_str text, size_t at)
{
    while (at < text.len && dv_is_digit(text.ptr[at]))
        at++;
    return at;
}

/* White space is no difference, as in the map. */
static bool is_renumbered(dv_str a, dv_str b)
{
    size_t i = dv_skip_line_space(a, 0), k = dv_skip_line_space(b, 0);

    while (i < a.len && k < b.len) {
        if (dv_is_digit(a.ptr[i]) && dv_is_digit(b.ptr[k])) {
            i = skip_number(a, i);
            k = skip_number(b, k);
        } else if (a.ptr[i++] != b.ptr[k++]) {
            return false;
        }
        i = dv_skip_line_space(a, i);
        k = dv_skip_line_space(b, k);
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
        if (!is_renumbered(dv_text_line(&r->old, old - 1),
                           dv_text_line(&r->now, now - 1)))
            return 0;
    }
    return 0;
}

static void put_back(renumbering *r, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t old = ++r->old_last, now = ++r->new_last;
        dv_str was = dv_text_line(&r->old, old - 1),
               is = dv_text_line(&r->now, now - 1);

        r->to[old - 1] =
            dv_str_equal(was, is) || dv_line_is_alike(was, is) ? now : 0;
    }
}

void dv_line_map_put_back(dv_str old_text, dv_str new_text, uint32_t *to)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    renumbering r = {
        .old = dv_text_lines_of(old_text, &scratch),
        .now = dv_text_lines_of(new_text, &scratch),
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
