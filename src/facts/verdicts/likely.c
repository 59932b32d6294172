/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/likely.h"

#include <string.h>

#include "base/mem.h"
#include "docverify/span.h"

/* The line without the mark that makes a comment of it; the same where it has
 * none. */
static dv_str behind_mark(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT("///"), DV_STR_INIT("//!"),    DV_STR_INIT("//"),
        DV_STR_INIT("/**"), DV_STR_INIT("/*"),     DV_STR_INIT("*/"),
        DV_STR_INIT("*"),   DV_STR_INIT("#"),      DV_STR_INIT("--"),
        DV_STR_INIT(";;"),  DV_STR_INIT("\"\"\""),
    };

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(line, marks[i]))
            return dv_str_trim(dv_str_slice(line, marks[i].len, line.len));
    return line;
}

/* "<summary>" or "<inheritdoc/>", all of it. */
static bool is_tag(dv_str text)
{
    size_t space = dv_str_find_byte(text, ' ');

    return dv_str_starts(text, DV_STR("<")) &&
           dv_str_find_byte(text, '>') + 1 == text.len &&
           dv_str_equal(dv_str_slice(text, space, text.len),
                        space < text.len ? DV_STR(" />") : (dv_str){0});
}

bool dv_likely_is_hollow(const dv_file *file, uint32_t line)
{
    dv_str text = dv_str_trim(dv_file_line(file, line));
    dv_str comment = behind_mark(text);

    if (comment.len < text.len)
        return comment.len == 0 || is_tag(comment);
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
