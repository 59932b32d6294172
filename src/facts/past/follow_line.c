/* SPDX-License-Identifier: MIT */
/* Which one of the lines that took its place a single line became. */
#include "docverify/ascii.h"
#include "facts/past/follow_trail.h"

/* Lines that are looked at, and words of each. */
#define LINES_LIMIT 64u
#define WORDS_LIMIT 32u
/* Fewer are in any line. */
#define WORDS_LEAST 3u
/* Of a hundred words of both lines, those that make them one. */
#define ALIKE 60u

typedef struct words {
    dv_str items[WORDS_LIMIT];
    uint32_t count;
} words;

static words words_of(dv_str text)
{
    words out = {.count = 0};

    for (size_t at = 0; at < text.len && out.count < WORDS_LIMIT;) {
        size_t end = at;

        while (end < text.len && dv_is_word_byte(text.ptr[end]))
            end++;
        if (end > at)
            out.items[out.count++] = dv_str_slice(text, at, end);
        at = end + 1;
    }
    return out;
}

/* Of a hundred words of both, how many the other has, too. */
static uint32_t likeness(const words *was, dv_str line)
{
    words now = words_of(line);
    uint32_t shared = 0, all = was->count + now.count;
    bool used[WORDS_LIMIT] = {false};

    for (uint32_t i = 0; i < was->count; i++)
        for (uint32_t k = 0; k < now.count; k++)
            if (!used[k] && dv_str_equal(was->items[i], now.items[k])) {
                used[k] = true;
                shared++;
                break;
            }
    return all ? 200 * shared / all : 0;
}

uint32_t dv_trail_find_line(const dv_trail *t, const dv_file *file,
                            dv_lines lines)
{
    words was = words_of(t->block);
    uint32_t best = 0, found = 0;

    if (was.count < WORDS_LEAST || lines.last - lines.first >= LINES_LIMIT)
        return 0;
    for (uint32_t line = lines.first; line <= lines.last; line++) {
        uint32_t alike = likeness(&was, dv_file_line(file, line));

        if (alike == best)
            found = 0;
        if (alike > best && alike >= ALIKE)
            found = line;
        best = alike > best ? alike : best;
    }
    return found;
}
