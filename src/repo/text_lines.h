/* SPDX-License-Identifier: MIT */
/* The lines of a text by number, for those that mend a dv_line_map. */
#ifndef DOCVERIFY_REPO_TEXT_LINES_H
#define DOCVERIFY_REPO_TEXT_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

/* Where the lines of a text begin. */
typedef struct dv_text_lines {
    dv_str text;
    const uint32_t *starts; /* one more than there are lines */
    uint32_t count;
} dv_text_lines;

dv_text_lines dv_text_lines_of(dv_str text, dv_arena *arena);

/* Lines [first, end), 0-based, with their ends. */
static inline dv_str dv_text_lines_slice(const dv_text_lines *of,
                                         uint32_t first, uint32_t end)
{
    return dv_str_slice(of->text, of->starts[first], of->starts[end]);
}

static inline dv_str dv_text_line(const dv_text_lines *of, uint32_t i)
{
    return dv_text_lines_slice(of, i, i + 1);
}

/* White space but a line's end. */
static inline bool dv_is_line_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\n');
}

/* The next byte from `at` on that is no white space, or the line's end. */
static inline size_t dv_skip_line_space(dv_str line, size_t at)
{
    while (at < line.len &&
           (dv_is_line_space(line.ptr[at]) || line.ptr[at] == '\n'))
        at++;
    return at;
}

#endif
