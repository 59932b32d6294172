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
/* A line that gives the same name a value is more than those. */
#define KEYED       101u
#define KEY_LETTERS 4u
#define KEY_BYTES   60u

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

/* "Version" of " * Version: 1.0.1", "LIMIT" of "LIMIT = 3"; empty where the
 * line gives no name a value. */
static dv_str key_of(dv_str line)
{
    uint32_t letters = 0;

    line = dv_str_trim(line);
    for (size_t i = 0; i < line.len && i < KEY_BYTES; i++) {
        char c = line.ptr[i], next = i + 1 < line.len ? line.ptr[i + 1] : '\0';

        letters += dv_is_letter(c);
        if (strchr("(){}[]<>!/;,", c))
            break;
        if (c != ':' && c != '=')
            continue;
        return letters < KEY_LETTERS || !next || strchr(":=/>", next)
                   ? (dv_str){0}
                   : dv_str_trim(dv_str_slice(line, 0, i));
    }
    return (dv_str){0};
}

/* How much the line is what `was` became: that has its key, or its words. */
static uint32_t likeness_of(const words *was, dv_str key, dv_str line)
{
    if (key.len && dv_str_equal(key_of(line), key))
        return KEYED;
    return was->count < WORDS_LEAST ? 0 : likeness(was, line);
}

uint32_t dv_trail_find_line(const dv_trail *t, const dv_file *file,
                            dv_lines lines)
{
    words was = words_of(t->block);
    dv_str key = key_of(t->block);
    uint32_t best = 0, found = 0;

    if (lines.last - lines.first >= LINES_LIMIT)
        return 0;
    for (uint32_t line = lines.first; line <= lines.last; line++) {
        uint32_t alike = likeness_of(&was, key, dv_file_line(file, line));

        if (alike == best)
            found = 0;
        if (alike > best && alike >= ALIKE)
            found = line;
        best = alike > best ? alike : best;
    }
    return found;
}
