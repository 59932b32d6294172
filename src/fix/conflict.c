/* SPDX-License-Identifier: MIT */
#include "fix/conflict.h"

#include "base/mem.h"

/* A marker is followed by a label, or by nothing. */
static bool is_marker(dv_str line, dv_str marker)
{
    dv_str label = dv_str_slice(line, marker.len, line.len);

    return dv_str_starts(line, marker) &&
           (label.len == 0 || label.ptr[0] == ' ' || label.ptr[0] == '\r');
}

bool dv_conflict_in(dv_str text)
{
    static const dv_str markers[] = {
        DV_STR_INIT("<<<<<<<"),
        DV_STR_INIT("======="),
        DV_STR_INIT(">>>>>>>"),
    };
    size_t seen = 0;

    for (size_t start = 0; start < text.len && seen < DV_COUNT(markers);) {
        dv_str rest = dv_str_slice(text, start, text.len);
        size_t length = dv_str_find_byte(rest, '\n');

        seen += is_marker(dv_str_slice(rest, 0, length), markers[seen]);
        start += length + 1;
    }
    return seen == DV_COUNT(markers);
}
