/* SPDX-License-Identifier: MIT */
#include "text/lines.h"

#include <string.h>

/* In blocks of one size, which the compiler counts many bytes at once. */
static uint32_t count_lines(dv_str text)
{
    enum { BLOCK = 128 };
    uint32_t count = 0;
    size_t at = 0;

    for (; text.len - at >= BLOCK; at += BLOCK) {
        uint8_t ends = 0;

        for (size_t i = 0; i < BLOCK; i++)
            ends = (uint8_t)(ends + (text.ptr[at + i] == '\n'));
        count += ends;
    }
    for (; at < text.len; at++)
        count += text.ptr[at] == '\n';
    if (text.len && text.ptr[text.len - 1] != '\n')
        count++;
    return count;
}

dv_file *dv_file_new(dv_arena *arena, dv_str path, dv_str text)
{
    dv_file *file = dv_arena_new(arena, sizeof *file);
    uint32_t *starts, line = 0;
    size_t start = 0;

    if (text.len >= UINT32_MAX)
        dv_bug("a file of 4 GiB or more");
    file->path = path;
    file->text = text;
    file->line_count = count_lines(text);
    starts = dv_arena_new(arena, file->line_count * sizeof *starts);
    while (start < text.len) {
        const char *end = memchr(text.ptr + start, '\n', text.len - start);

        starts[line++] = (uint32_t)start;
        start = end ? (size_t)(end - text.ptr) + 1 : text.len;
    }
    file->line_starts = starts;
    return file;
}

/* Lines that start at or before `offset`. */
static uint32_t lines_until(const dv_file *file, uint32_t offset)
{
    uint32_t low = 0, high = file->line_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (file->line_starts[middle] <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

dv_position dv_file_position(const dv_file *file, uint32_t offset)
{
    uint32_t length = (uint32_t)file->text.len;
    uint32_t line;

    if (offset > length)
        offset = length;
    if (length == 0)
        return (dv_position){1, 1};
    if (offset == length && file->text.ptr[length - 1] == '\n')
        return (dv_position){file->line_count + 1, 1};
    line = lines_until(file, offset);
    return (dv_position){line, offset - file->line_starts[line - 1] + 1};
}

dv_span dv_file_line_span(const dv_file *file, uint32_t line)
{
    uint32_t length = (uint32_t)file->text.len;
    uint32_t start, end;

    if (line == 0 || line > file->line_count)
        return (dv_span){length, length};
    start = file->line_starts[line - 1];
    end = line < file->line_count ? file->line_starts[line] : length;
    if (end > start && file->text.ptr[end - 1] == '\n') {
        end--;
        if (end > start && file->text.ptr[end - 1] == '\r')
            end--;
    }
    return (dv_span){start, end};
}

dv_span dv_file_line_around(const dv_file *file, uint32_t offset)
{
    return dv_file_line_span(file, dv_file_position(file, offset).line);
}

uint32_t dv_file_line_after(const dv_file *file, uint32_t offset)
{
    uint32_t line = dv_file_position(file, offset).line;

    return line < file->line_count ? file->line_starts[line]
                                   : (uint32_t)file->text.len;
}

dv_str dv_file_line(const dv_file *file, uint32_t line)
{
    return dv_span_of(file->text, dv_file_line_span(file, line));
}
