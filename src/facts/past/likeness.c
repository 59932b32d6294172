/* SPDX-License-Identifier: MIT */
#include "facts/past/likeness.h"

static dv_str next_line(dv_str *text)
{
    size_t end = dv_str_find_byte(*text, '\n');
    dv_str line = dv_str_slice(*text, 0, end);

    *text = dv_str_slice(*text, end < text->len ? end + 1 : end, text->len);
    return dv_str_trim(line);
}

void dv_line_counts_add(dv_line_counts *lines, dv_str text)
{
    while (text.len) {
        dv_str line = next_line(&text);

        if (!line.len)
            continue;
        ++*dv_strmap_put(&lines->map, &lines->arena, line, NULL);
        lines->total++;
    }
}

void dv_line_counts_release(dv_line_counts *lines)
{
    dv_strmap_release(&lines->map);
    dv_arena_release(&lines->arena);
}

uint32_t dv_lines_shared(const dv_line_counts *lines, dv_str text,
                         uint32_t *total)
{
    dv_line_counts used = {0};
    uint32_t shared = 0;

    *total = 0;
    while (text.len) {
        dv_str line = next_line(&text);
        const uint32_t *there;

        if (!line.len)
            continue;
        ++*total;
        there = dv_strmap_get(&lines->map, line);
        if (there &&
            (*dv_strmap_put(&used.map, &used.arena, line, NULL))++ < *there)
            shared++;
    }
    dv_line_counts_release(&used);
    return shared;
}

uint32_t dv_likeness(const dv_line_counts *lines, dv_str text)
{
    uint32_t total, shared = dv_lines_shared(lines, text, &total);

    total += lines->total;
    return total ? (uint32_t)(200 * (uint64_t)shared / total) : 0;
}

static dv_str suffix_of(dv_str path)
{
    size_t at = path.len;

    while (at > 0 && path.ptr[at - 1] != '.' && path.ptr[at - 1] != '/')
        at--;
    return dv_str_slice(path, at, path.len);
}

bool dv_likeness_suffix(dv_str a, dv_str b)
{
    return dv_str_equal(suffix_of(a), suffix_of(b));
}
