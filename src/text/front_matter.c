/* SPDX-License-Identifier: MIT */
#include "text/front_matter.h"

static bool is_fence(dv_str line, dv_str fence)
{
    return dv_str_starts(line, fence) && dv_str_trim(line).len == fence.len;
}

/* Bytes of the line at `start`, without its end. */
static dv_span line_at(dv_str text, size_t start)
{
    dv_str rest = dv_str_slice(text, start, text.len);
    size_t end = start + dv_str_find_byte(rest, '\n');

    if (end < text.len && end > start && text.ptr[end - 1] == '\r')
        end--;
    return (dv_span){(uint32_t)start, (uint32_t)end};
}

static size_t next_line(dv_str text, size_t start)
{
    dv_str rest = dv_str_slice(text, start, text.len);
    size_t end = start + dv_str_find_byte(rest, '\n');

    return end < text.len ? end + 1 : text.len;
}

dv_front_matter dv_front_matter_find(dv_str text)
{
    const dv_str mark = DV_STR("\xef\xbb\xbf");
    dv_front_matter found = {.lines = 1};
    size_t start = dv_str_starts(text, mark) ? mark.len : 0;
    size_t begin = next_line(text, start);

    if (!is_fence(dv_span_of(text, line_at(text, start)), DV_STR("---")))
        return (dv_front_matter){0};
    for (size_t at = begin; at < text.len; at = next_line(text, at)) {
        dv_span span = line_at(text, at);
        dv_str line = dv_span_of(text, span);

        found.lines++;
        if (!is_fence(line, DV_STR("---")) && !is_fence(line, DV_STR("...")))
            continue;
        found.whole = (dv_span){(uint32_t)start, span.end};
        found.yaml = (dv_span){(uint32_t)begin, span.start};
        return found;
    }
    return (dv_front_matter){.unclosed = true};
}
