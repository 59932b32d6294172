/* SPDX-License-Identifier: MIT */
/* Lines that a formatter laid out anew: divided or joined, with a comma more at
 * the end of a list, or other quotation marks. What is left of the text without
 * all of that is looked for. */
#include "facts/past/follow_trail.h"

#include "docverify/ascii.h"

/* Bytes that say something, of which fewer may stand anywhere: where those
 * around lead, and elsewhere; and bytes of lines that are looked for. */
#define LEAST_BYTES     16u
#define LEAST_ELSEWHERE 60u
#define MOST_BYTES      (64u << 10)

/* What a byte says; 0: nothing that a formatter would keep. */
static char said(char c)
{
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '\f':
    case '\v':
    case ',':
    case ';':
        return '\0';
    case '\'':
        return '"';
    default:
        return c;
    }
}

static dv_str what_is_said(dv_str text, dv_arena *arena)
{
    char *out = dv_arena_new(arena, text.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < text.len; i++) {
        out[length] = said(text.ptr[i]);
        length += out[length] != '\0';
    }
    return (dv_str){out, length};
}

/* A word, unlike what stands between words, is laid out as it was. */
static dv_str longest_word(dv_str text)
{
    dv_str longest = {0};

    for (size_t at = 0, end; at < text.len; at = end + 1) {
        for (end = at; end < text.len && dv_is_word_byte(text.ptr[end]); end++)
            ;
        if (end - at > longest.len)
            longest = dv_str_slice(text, at, end);
    }
    return longest;
}

/* Where `part` begins in `all`, if it stands there once; else all.len. */
static size_t find_only(dv_str all, dv_str part)
{
    size_t at = dv_str_find(all, part);

    return at < all.len && dv_str_find_from(all, at + 1, part) < all.len
               ? all.len
               : at;
}

/* The offset in the text of the byte that is number `index` of those that say
 * something. */
static uint32_t offset_of(dv_str text, size_t index)
{
    uint32_t at = 0;

    for (;; at++)
        if (said(text.ptr[at]) && index-- == 0)
            return at;
}

/* Whether what was found begins and ends with whole words. */
static bool is_whole(dv_str text, uint32_t first, uint32_t last)
{
    return (first == 0 || !dv_is_word_byte(text.ptr[first]) ||
            !dv_is_word_byte(text.ptr[first - 1])) &&
           (last + 1 == text.len || !dv_is_word_byte(text.ptr[last]) ||
            !dv_is_word_byte(text.ptr[last + 1]));
}

/* Whether the lines are where the next ones before and behind that are left
 * lead. */
static bool is_between(const dv_trail *t, const dv_file *file,
                       const dv_line_map *map, dv_lines now)
{
    uint32_t before = t->lines.first - 1, behind = t->lines.last + 1;

    while (before > 0 && !dv_line_map_get(map, before))
        before--;
    while (behind <= t->old->line_count && !dv_line_map_get(map, behind))
        behind++;
    return (before == 0 || dv_line_map_get(map, before) < now.first) &&
           (behind > t->old->line_count ||
            dv_line_map_get(map, behind) > now.last) &&
           now.last <= file->line_count;
}

dv_lines dv_trail_find_laid_out(const dv_trail *t, const dv_file *file,
                                const dv_line_map *map)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_str block, old, now;
    dv_lines lines = {0};
    uint32_t first, last;
    size_t at;

    if (t->block.len < LEAST_BYTES || t->block.len > MOST_BYTES ||
        !dv_str_has(file->text, longest_word(t->block)))
        return lines;
    block = what_is_said(t->block, &arena);
    if (block.len < LEAST_BYTES)
        return lines;
    now = what_is_said(file->text, &arena);
    at = find_only(now, block);
    if (at >= now.len)
        return lines;
    old = what_is_said(t->old->text, &arena);
    if (find_only(old, block) >= old.len)
        return lines;
    first = offset_of(file->text, at);
    last = offset_of(file->text, at + block.len - 1);
    if (!is_whole(file->text, first, last))
        return lines;
    lines.first = dv_file_position(file, first).line;
    lines.last = t->lines.first == t->lines.last
                     ? lines.first
                     : dv_file_position(file, last).line;
    return block.len >= LEAST_ELSEWHERE || is_between(t, file, map, lines)
               ? dv_trail_with_blank_ends(t, file, lines)
               : (dv_lines){0};
}
