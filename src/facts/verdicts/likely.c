/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/likely.h"

#include <string.h>

#include "docverify/span.h"

bool dv_likely_is_hollow(const dv_file *file, uint32_t line)
{
    dv_str text = dv_str_trim(dv_file_line(file, line));

    if (dv_str_equal(text, DV_STR("*/")) || dv_str_equal(text, DV_STR("*")))
        return true;
    for (size_t i = 0; i < text.len; i++)
        if (!strchr("{}()[];,", text.ptr[i]))
            return false;
    return true;
}

static bool is_begun(const dv_symbol *symbol, dv_lines lines)
{
    return dv_symbol_begins(symbol, lines.first) &&
           (lines.first == lines.last || symbol->lines.last == lines.last);
}

dv_likely dv_likely_at(const dv_source *source, dv_lines lines)
{
    if (lines.first == 0 || lines.last > source->file->line_count ||
        dv_likely_is_hollow(source->file, lines.first))
        return DV_LIKELY_NOT;
    for (uint32_t i = 0; i < source->symbol_count; i++)
        if (is_begun(&source->symbols[i], lines))
            return DV_LIKELY_BEGIN;
    return DV_LIKELY_MAY;
}
