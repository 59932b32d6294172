/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/likely.h"

#include <string.h>

#include "base/mem.h"
#include "docverify/ascii.h"
#include "docverify/span.h"

/* The line without the mark that makes a comment of it; the same where it has
 * none. */
static dv_str behind_mark(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT("//"), DV_STR_INIT("/*"),     DV_STR_INIT("*/"),
        DV_STR_INIT("*"),  DV_STR_INIT("#"),      DV_STR_INIT("--"),
        DV_STR_INIT(";;"), DV_STR_INIT("\"\"\""),
    };

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(line, marks[i]))
            return dv_str_slice(line, marks[i].len, line.len);
    return line;
}

/* "<summary>" or "<inheritdoc />", all of it, and no address. */
static bool is_tag(dv_str text)
{
    if (text.len < 3 || text.ptr[0] != '<' || text.ptr[text.len - 1] != '>')
        return false;
    for (size_t i = 1; i + 1 < text.len; i++)
        if (!dv_is_alnum(text.ptr[i]) && !strchr("-_/ ", text.ptr[i]))
            return false;
    return dv_str_find_byte(text, ' ') + 3 >= text.len;
}

static bool has_only(dv_str text, const char *bytes)
{
    for (size_t i = 0; i < text.len; i++)
        if (!text.ptr[i] || !strchr(bytes, text.ptr[i]))
            return false;
    return true;
}

bool dv_likely_is_hollow(const dv_file *file, uint32_t line)
{
    dv_str text = dv_str_trim(dv_file_line(file, line));
    dv_str comment = behind_mark(text);

    if (comment.len == text.len)
        return has_only(text, "{}()[];,");
    while (comment.len && strchr("/*!#;", comment.ptr[0]))
        comment = dv_str_slice(comment, 1, comment.len);
    comment = dv_str_trim(comment);
    return has_only(comment, "{}()[];,*/") || is_tag(comment);
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
