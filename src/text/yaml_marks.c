/* SPDX-License-Identifier: MIT */
#include "text/yaml_marks.h"

#include "text/unicode.h"

enum { STEP = 64 };

static bool starts_character(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

void dv_yaml_marks_init(dv_yaml_marks *marks, const dv_file *file, dv_span span)
{
    uint32_t length = (uint32_t)file->text.len;

    if (span.end > length)
        span.end = length;
    if (span.start > span.end)
        span.start = span.end;
    *marks = (dv_yaml_marks){
        .file = file, .span = span, .text = dv_span_of(file->text, span)};
    if (marks->text.len >= 3 &&
        memcmp(marks->text.ptr, "\xef\xbb\xbf", 3) == 0) {
        marks->span.start += 3;
        marks->text = dv_str_slice(marks->text, 3, marks->text.len);
    }
}

static bool is_ascii(dv_str text)
{
    unsigned char all = 0;

    for (size_t i = 0; i < text.len; i++)
        all |= (unsigned char)text.ptr[i];
    return all < 0x80;
}

void dv_yaml_marks_index(dv_yaml_marks *marks, dv_arena *arena)
{
    dv_str text = marks->text;
    uint32_t *offsets;
    size_t character = 0;

    if (is_ascii(text))
        return;
    offsets = dv_arena_new(arena, (text.len / STEP + 1) * sizeof *offsets);
    for (size_t i = 0; i < text.len; i++)
        if (starts_character(text.ptr[i]) && character++ % STEP == 0)
            offsets[marks->count++] = (uint32_t)i;
    marks->offsets = offsets;
}

uint32_t dv_yaml_marks_offset(const dv_yaml_marks *marks, size_t index)
{
    dv_str text = marks->text;
    size_t at = index;

    if (marks->offsets) {
        if (index / STEP >= marks->count)
            return marks->span.end;
        at = marks->offsets[index / STEP];
        for (size_t left = index % STEP; left > 0 && at < text.len; left--) {
            at++;
            while (at < text.len && !starts_character(text.ptr[at]))
                at++;
        }
    }
    return marks->span.start + (uint32_t)(at < text.len ? at : text.len);
}

dv_span dv_yaml_marks_byte(const dv_yaml_marks *marks, size_t at)
{
    dv_str text = marks->text;
    uint32_t start, length;

    if (at > text.len)
        at = text.len;
    start = marks->span.start + (uint32_t)at;
    if (at == text.len || text.ptr[at] == '\n' || text.ptr[at] == '\r')
        return (dv_span){start, start};
    dv_utf8_decode(text, at, &length);
    return (dv_span){start, start + length};
}

dv_span dv_yaml_marks_at(const dv_yaml_marks *marks, size_t index)
{
    uint32_t offset = dv_yaml_marks_offset(marks, index);

    return dv_yaml_marks_byte(marks, offset - marks->span.start);
}
