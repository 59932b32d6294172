/* SPDX-License-Identifier: MIT */
/*
 * dv_line_map: which line of a new text each line of an old text became, by
 * libgit2's diff. Lines that did not change map exactly; a line that was
 * edited or removed maps to nothing. Lines end at '\n' only, a carriage return
 * is part of the line, and the last line is the same with and without its '\n'.
 */
#ifndef DOCVERIFY_REPO_LINEMAP_H
#define DOCVERIFY_REPO_LINEMAP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"

/* to[i] is the 1-based line in the new text that line i + 1 of the old one
 * became, 0 when it became none. Ascending where it is not 0. */
typedef struct dv_line_map {
    const uint32_t *to; /* NULL: the texts are equal */
    uint32_t count;     /* lines of the old text */
} dv_line_map;

/* A last line without a '\n' counts. */
uint32_t dv_line_count(dv_str text);

/* Both texts up to 64 MiB and, unless they are equal, 500,000 lines; more is
 * a WORLD error. In `arena`. */
bool dv_line_map_make(dv_str old_text, dv_str new_text, dv_arena *arena,
                      dv_line_map *out, dv_error *err) DV_CHECKED;

/* The same, but lines that differ in nothing but white space did not change,
 * wherever it stands: a commit that only changes how lines end, or indents
 * them, wrote none of them. Twice the cost of the edited lines. */
bool dv_line_map_make_blind(dv_str old_text, dv_str new_text, dv_arena *arena,
                            dv_line_map *out, dv_error *err) DV_CHECKED;

/* The map of both texts as if they had no white space but ends of lines: what
 * was indented anew as a whole stays together, where the exact diff would find
 * some of its lines in others that happen to be indented as they were. */
bool dv_line_map_make_bare(dv_str old_text, dv_str new_text, dv_arena *arena,
                           dv_line_map *out, dv_error *err) DV_CHECKED;

/* Leaves lines of a map in their places, where all between two edits that make
 * up for each other differ in nothing but numbers: what became another line, by
 * the diff, became none. `to` has a number for each line of the old text, as in
 * dv_line_map. */
void dv_line_map_put_back(dv_str old_text, dv_str new_text, uint32_t *to);

/* Whether two lines differ in nothing but white space. Blank ones are like no
 * other. */
bool dv_line_is_alike(dv_str a, dv_str b);

/* The new line of an old one, or 0. */
static inline uint32_t dv_line_map_get(const dv_line_map *map, uint32_t line)
{
    if (line < 1 || line > map->count)
        return 0;
    return map->to ? map->to[line - 1] : line;
}

/* A unified diff of a file (three lines of context, "a/" and "b/" before the
 * path), as `git apply` takes it; empty when the texts are equal. The
 * same bounds. In `arena`. */
bool dv_line_diff(dv_str path, dv_str old_text, dv_str new_text,
                  dv_arena *arena, dv_str *out, dv_error *err) DV_CHECKED;

#endif
