/* SPDX-License-Identifier: MIT */
/* Lines that were indented or formatted anew: which ones they are now. An
 * alignment of the files tells, no search: `}` stands anywhere. */
#include "facts/past/follow_trail.h"

/* Blank lines that are passed, one after the other. */
#define BLANK_LIMIT 16u
/* Lines around a block that may tell it from others like it, and lines of
 * each of the three that are looked for in both files. */
#define AROUND_LIMIT  8u
#define ANCHORS_LIMIT 8u

/* How many times as many lines a block may have become. */
#define GROWN 3u

/* The first and the last of the lines that are not blank; 0 for none. */
static dv_lines without_blank_ends(const dv_file *file, dv_lines lines)
{
    while (lines.first <= lines.last && dv_block_is_blank(file, lines.first))
        lines.first++;
    while (lines.first <= lines.last && dv_block_is_blank(file, lines.last))
        lines.last--;
    return lines.first <= lines.last ? lines : (dv_lines){0};
}

/* The next line that is not blank, in steps of 1 or -1; 0: too far. */
static uint32_t beside(const dv_file *file, uint32_t line, int step)
{
    for (uint32_t i = 0; i < BLANK_LIMIT; i++) {
        line += (uint32_t)step;
        if (line < 1 || line > file->line_count)
            return 0;
        if (!dv_block_is_blank(file, line))
            return line;
    }
    return 0;
}

/* Where lines that begin and end with one that is not blank stand together and
 * in order. */
static dv_lines follow_all(const dv_trail *t, const dv_file *file,
                           const dv_line_map *map, dv_lines lines)
{
    dv_lines now = {dv_line_map_get(map, lines.first), 0};

    now.last = now.first;
    for (uint32_t i = lines.first + 1; i <= lines.last && now.last; i++) {
        if (dv_block_is_blank(t->old, i))
            continue;
        now.last = beside(file, now.last, 1);
        if (dv_line_map_get(map, i) != now.last)
            now.last = 0;
    }
    return now.last ? now : (dv_lines){0};
}

static bool stands_once(const dv_file *file, dv_str line)
{
    uint32_t count = 0;

    for (uint32_t i = 1; i <= file->line_count && count < 2; i++)
        count += dv_line_is_alike(dv_file_line(file, i), line);
    return count == 1;
}

/* Whether one of the lines says something, and no other says the same. */
static bool has_anchor(const dv_trail *t, const dv_file *file, dv_lines lines)
{
    uint32_t tried = 0;

    for (uint32_t i = lines.first; i <= lines.last && tried < ANCHORS_LIMIT;
         i++) {
        dv_str line = dv_file_line(t->old, i);

        if (!dv_block_distinctive(t->old, (dv_lines){i, i}))
            continue;
        tried++;
        if (stands_once(t->old, line) && stands_once(file, line))
            return true;
    }
    return false;
}

/* From a line on, in steps of 1 or -1, the last one that is beside the one
 * before it still. */
static uint32_t reach(const dv_trail *t, const dv_file *file,
                      const dv_line_map *map, uint32_t line, int step)
{
    for (uint32_t i = 0; i < AROUND_LIMIT; i++) {
        uint32_t next = beside(t->old, line, step);
        uint32_t to = dv_line_map_get(map, next);

        if (!to || to != beside(file, dv_line_map_get(map, line), step))
            break;
        line = next;
    }
    return line;
}

/* Others like the lines may stand anywhere: then those around them tell. */
static bool is_told(const dv_trail *t, const dv_file *file,
                    const dv_line_map *map, dv_lines lines)
{
    return has_anchor(t, file, lines) ||
           has_anchor(t, file,
                      (dv_lines){reach(t, file, map, lines.first, -1),
                                 lines.first - 1}) ||
           has_anchor(
               t, file,
               (dv_lines){lines.last + 1, reach(t, file, map, lines.last, 1)});
}

dv_lines dv_trail_with_blank_ends(const dv_trail *t, const dv_file *file,
                                  dv_lines now)
{
    dv_lines filled = without_blank_ends(t->old, t->lines);

    for (uint32_t i = filled.first; i > t->lines.first && now.first > 1 &&
                                    dv_block_is_blank(file, now.first - 1);
         i--)
        now.first--;
    for (uint32_t i = filled.last;
         i < t->lines.last && now.last < file->line_count &&
         dv_block_is_blank(file, now.last + 1);
         i++)
        now.last++;
    return now;
}

/* Whether a line that is not blank is lost. */
static bool loses(const dv_trail *t, const dv_line_map *map, dv_lines lines)
{
    for (uint32_t i = lines.first; i <= lines.last; i++)
        if (!dv_line_map_get(map, i) && !dv_block_is_blank(t->old, i))
            return true;
    return false;
}

bool dv_trail_find_spaced(dv_trail *t, uint32_t number, const dv_line_map *map,
                          dv_lines *out, dv_error *err)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    dv_lines filled = without_blank_ends(t->old, t->lines), now;
    dv_line_map bare = *map;

    *out = (dv_lines){0};
    if (!filled.first)
        return true;
    if (loses(t, map, filled) &&
        !dv_past_bare_map(t->past, t->out->old_file, number, &bare, err))
        return false;
    now = follow_all(t, file, &bare, filled);
    if (!now.first || !is_told(t, file, &bare, filled))
        return true;
    now = dv_trail_with_blank_ends(t, file, now);
    /* The same bytes are others, where the exact diff leads elsewhere. */
    if (!dv_block_stands(file, now.first, t->block))
        *out = now;
    return true;
}

/* Lines of a block that say something, and what became of them. */
typedef struct tally {
    uint32_t all, kept; /* by the diff that sees no white space */
    uint32_t spaced;    /* of the kept ones: lost by the exact diff */
} tally;

static tally count(const dv_trail *t, const dv_line_map *map,
                   const dv_line_map *bare, dv_lines lines)
{
    tally out = {0};

    for (uint32_t i = lines.first; i <= lines.last; i++) {
        bool kept = dv_line_map_get(bare, i);

        if (!dv_block_distinctive(t->old, (dv_lines){i, i}))
            continue;
        out.all++;
        out.kept += kept;
        out.spaced += kept && !dv_line_map_get(map, i);
    }
    return out;
}

/* Where a line is, else where the one beside it leads to. */
static uint32_t bound(const dv_trail *t, const dv_file *file,
                      const dv_line_map *bare, uint32_t line, int step)
{
    uint32_t to = dv_line_map_get(bare, line);

    if (to)
        return to;
    to = dv_line_map_get(bare, beside(t->old, line, step));
    return to ? beside(file, to, -step) : 0;
}

bool dv_trail_find_partly(dv_trail *t, uint32_t number, const dv_line_map *map,
                          dv_lines *out, dv_error *err)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    dv_lines filled = without_blank_ends(t->old, t->lines);
    dv_line_map bare;
    tally lines;

    *out = (dv_lines){0};
    if (filled.first == filled.last || !loses(t, map, filled))
        return true;
    if (!dv_past_bare_map(t->past, t->out->old_file, number, &bare, err))
        return false;
    lines = count(t, map, &bare, filled);
    if (!lines.spaced || 2 * lines.kept <= lines.all)
        return true;
    out->first = bound(t, file, &bare, filled.first, -1);
    out->last = bound(t, file, &bare, filled.last, 1);
    if (!out->first || out->last < out->first ||
        out->last - out->first > GROWN * (filled.last - filled.first))
        *out = (dv_lines){0};
    return true;
}
