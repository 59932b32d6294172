/* SPDX-License-Identifier: MIT */
#include "repo/text_lines.h"

#include "repo/linemap.h"

dv_text_lines dv_text_lines_of(dv_str text, dv_arena *arena)
{
    uint32_t count = dv_line_count(text);
    uint32_t *starts = dv_arena_new(arena, (count + 1) * sizeof *starts);
    size_t at = 0;

    for (uint32_t i = 0; i < count; i++) {
        starts[i] = (uint32_t)at;
        at = dv_str_find_byte_from(text, at, '\n') + 1;
    }
    starts[count] = (uint32_t)text.len;
    return (dv_text_lines){text, starts, count};
}
