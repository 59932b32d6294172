/* SPDX-License-Identifier: MIT */
#include "facts/past/block.h"

#include "docverify/ascii.h"

/* Letters and digits that a line must have to say something. */
#define DISTINCTIVE_BYTES 8u
/* The beginning of a block that is searched for: the C library skips through a
 * text in steps of a needle's length up to this one, and goes byte by byte for
 * longer ones. */
#define NEEDLE_BYTES 256u
/* Places where only the beginning stands, after which the whole block is
 * searched for: their number does not multiply the work. */
#define HALF_HITS 16u
/* Lines that are searched for one by one: of more, a diff costs as little. */
#define SEARCHED_LINES 8u

dv_str dv_block_text(const dv_file *file, dv_lines lines)
{
    uint32_t last =
        lines.last < file->line_count ? lines.last : file->line_count;
    dv_span span;

    if (lines.first == 0 || lines.first > last)
        return (dv_str){0};
    span.start = dv_file_line_span(file, lines.first).start;
    span.end = dv_file_line_span(file, last).end;
    return dv_span_of(file->text, span);
}

bool dv_block_stands(const dv_file *file, uint32_t first, dv_str block)
{
    size_t start, end;

    if (first == 0 || first > file->line_count)
        return false;
    start = file->line_starts[first - 1];
    end = start + block.len;
    if (end > file->text.len ||
        !dv_str_equal(dv_str_slice(file->text, start, end), block))
        return false;
    /* The file's last line end has no empty line behind it. */
    if (end == file->text.len)
        return !dv_str_ends(block, DV_STR("\n"));
    if (file->text.ptr[end] == '\r')
        end++;
    return end == file->text.len || file->text.ptr[end] == '\n';
}

uint32_t dv_block_count(const dv_file *file, dv_str block, uint32_t *first)
{
    size_t at = 0;
    uint32_t count = 0, hits = 0;

    *first = 0;
    while (block.len && count < 2) {
        size_t length = hits++ < HALF_HITS && block.len > NEEDLE_BYTES
                            ? NEEDLE_BYTES
                            : block.len;
        const char *hit =
            memmem(file->text.ptr + at, file->text.len - at, block.ptr, length);
        uint32_t line;

        if (!hit)
            break;
        at = (size_t)(hit - file->text.ptr);
        line = dv_file_position(file, (uint32_t)at).line;
        if (file->line_starts[line - 1] == at &&
            dv_block_stands(file, line, block) && count++ == 0)
            *first = line;
        at++;
    }
    return count;
}

static bool is_distinctive(dv_str line)
{
    uint32_t letters = 0;

    for (size_t i = 0; i < line.len && letters < DISTINCTIVE_BYTES; i++)
        letters += dv_is_alnum(line.ptr[i]) || (line.ptr[i] & 0x80);
    return letters >= DISTINCTIVE_BYTES;
}

uint32_t dv_block_distinctive(const dv_file *file, dv_lines lines)
{
    uint32_t count = 0;

    for (uint32_t i = lines.first; i <= lines.last && i <= file->line_count;
         i++)
        count += is_distinctive(dv_file_line(file, i));
    return count;
}

uint32_t dv_block_indentation(dv_str line)
{
    uint32_t count = 0;

    while (count < line.len &&
           (line.ptr[count] == ' ' || line.ptr[count] == '\t'))
        count++;
    return count;
}

bool dv_block_is_blank(const dv_file *file, uint32_t line)
{
    return dv_str_trim(dv_file_line(file, line)).len == 0;
}

bool dv_block_opens(const dv_file *file, uint32_t line)
{
    uint32_t next = line + 1;

    while (next <= file->line_count && dv_block_is_blank(file, next))
        next++;
    return next <= file->line_count && !dv_block_is_blank(file, line) &&
           dv_block_indentation(dv_file_line(file, next)) >
               dv_block_indentation(dv_file_line(file, line));
}

bool dv_block_is_even(const dv_file *file, dv_lines lines)
{
    dv_str first = dv_file_line(file, lines.first);
    dv_str last = dv_file_line(file, lines.last);

    return dv_str_trim(first).len > 0 && dv_str_trim(last).len > 0 &&
           dv_block_indentation(first) == dv_block_indentation(last) &&
           dv_block_distinctive(file, lines) > 0;
}

uint32_t dv_block_kept(const dv_file *file, dv_lines lines,
                       const dv_line_map *map)
{
    uint32_t count = 0;

    for (uint32_t i = lines.first; i <= lines.last && i <= file->line_count;
         i++)
        count += dv_line_map_get(map, i) && !dv_block_is_blank(file, i);
    return count;
}

bool dv_block_is_unlike(const dv_file *file, const dv_line_map *map)
{
    dv_lines all = {1, file->line_count};

    return map->to && 2 * dv_block_kept(file, all, map) < file->line_count;
}

bool dv_block_may_be_kept(const dv_file *file, dv_lines lines,
                          const dv_file *other)
{
    uint32_t ignored;

    if (lines.last - lines.first >= SEARCHED_LINES)
        return true;
    for (uint32_t i = lines.first; i <= lines.last && i <= file->line_count;
         i++) {
        dv_str line = dv_file_line(file, i);

        if (dv_str_trim(line).len > 0 &&
            dv_block_count(other, line, &ignored) > 0)
            return true;
    }
    return false;
}
