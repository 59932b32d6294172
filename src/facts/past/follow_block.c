/* SPDX-License-Identifier: MIT */
/* Where lines stand in another file as they are, byte for byte. */
#include "facts/past/follow_trail.h"

/* Lines around a block that may tell it from others like it. */
#define CONTEXT_LINES 5u
/* Lines around a block that may have gone with it; of so many that say
 * something nobody asks for company. */
#define COMPANY_LINES 3u

void dv_trail_set_place(dv_trail *t, dv_str path, uint32_t first)
{
    t->out->now.path = path;
    t->out->now.lines.first = first;
    t->out->now.lines.last = first + (t->lines.last - t->lines.first);
}

uint32_t dv_trail_start(const dv_trail *t, const dv_line_map *map)
{
    for (uint32_t i = t->lines.first; i <= t->lines.last; i++) {
        uint32_t to = dv_line_map_get(map, i), back = i - t->lines.first;

        if (to)
            return to > back ? to - back : 0;
    }
    return 0;
}

/* Whether the block with the lines around it stood once, and stands once
 * where the diff says: one like it elsewhere cannot be meant then. */
static bool is_unique_in_context(const dv_trail *t, const dv_file *file,
                                 uint32_t start)
{
    for (uint32_t k = 1; k <= CONTEXT_LINES; k++) {
        dv_lines around = {t->lines.first - k, t->lines.last + k};
        dv_str block;
        uint32_t first, ignored;

        if (t->lines.first <= k || around.last > t->old->line_count ||
            start <= k)
            return false;
        block = dv_block_text(t->old, around);
        if (!dv_block_stands(file, start - k, block))
            return false;
        if (dv_block_count(file, block, &first) == 1 &&
            dv_block_count(t->old, block, &ignored) == 1)
            return true;
    }
    return false;
}

/* Whether a line that says something stands as far from the new place as it
 * stood from the old one. */
static bool is_accompanied(const dv_trail *t, const dv_file *file,
                           uint32_t start)
{
    uint32_t last = start + (t->lines.last - t->lines.first);

    for (uint32_t k = 1; k <= COMPANY_LINES; k++) {
        dv_lines before = {t->lines.first - k, t->lines.first - k};
        dv_lines behind = {t->lines.last + k, t->lines.last + k};

        if (t->lines.first > k && start > k &&
            dv_block_distinctive(t->old, before) &&
            dv_block_stands(file, start - k, dv_block_text(t->old, before)))
            return true;
        if (behind.last <= t->old->line_count &&
            dv_block_distinctive(t->old, behind) &&
            dv_block_stands(file, last + k, dv_block_text(t->old, behind)))
            return true;
    }
    return false;
}

/* Whether the lines stand where they stood. Where the diff says so, too, no
 * other place can be meant, however many there are; else, of several, another
 * one may have come to stand there. */
static bool is_untouched(dv_trail *t, const dv_file *file,
                         const dv_line_map *map)
{
    uint32_t ignored;

    if (!dv_block_stands(file, t->lines.first, t->block))
        return false;
    t->out->chance = dv_trail_start(t, map) != t->lines.first &&
                     dv_block_count(file, t->block, &ignored) != 1;
    return true;
}

/* The lines, byte for byte: at the only place, else where the diff says. */
static uint32_t find_block(dv_trail *t, const dv_file *file,
                           const dv_line_map *map)
{
    uint32_t first, ignored, start = dv_trail_start(t, map);

    t->out->places = dv_block_count(file, t->block, &first);
    t->out->unique =
        t->out->places == 1 && dv_block_count(t->old, t->block, &ignored) == 1;
    if (t->out->unique) {
        t->out->strayed = start != first;
        t->out->alone =
            start != first &&
            dv_block_distinctive(t->old, t->lines) < COMPANY_LINES &&
            !is_accompanied(t, file, first);
        return first;
    }
    if (!dv_block_stands(file, start, t->block))
        return 0;
    t->out->unique = is_unique_in_context(t, file, start);
    return start;
}

uint32_t dv_trail_find_lines(dv_trail *t, const dv_file *file,
                             const dv_line_map *map)
{
    bool same_path = dv_str_equal(file->path, t->from->path);
    uint32_t start = t->lines.first;

    if (!same_path || !is_untouched(t, file, map))
        start = find_block(t, file, map);
    if (!start)
        return 0;
    dv_trail_set_place(t, file->path, start);
    t->out->fortune =
        same_path && start == t->lines.first ? DV_LINES_SAME : DV_LINES_MOVED;
    return start;
}
