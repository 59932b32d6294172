/* SPDX-License-Identifier: MIT */
/* Lines beside the cited ones that count as cited. */
#include "facts/cite/words.h"
#include "facts/references/match.h"
#include "text/path.h"

/* Lines of a comment above a definition that are looked at. */
#define COMMENT_LIMIT 120u

dv_lines dv_match_widen(dv_lines lines)
{
    return (dv_lines){
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1,
        lines.last < UINT32_MAX - DV_LINE_TOLERANCE
            ? lines.last + DV_LINE_TOLERANCE
            : UINT32_MAX,
    };
}

/* Whether a line is a comment or an attribute as a whole, in any language. */
static bool is_above_code(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT("//"), DV_STR_INIT("/*"),  DV_STR_INIT("* "),
        DV_STR_INIT("*/"), DV_STR_INIT("# "),  DV_STR_INIT("##"),
        DV_STR_INIT("#["), DV_STR_INIT("-- "), DV_STR_INIT("@"),
        DV_STR_INIT(";;"),
    };

    line = dv_str_trim(line);
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(line, marks[i]))
            return true;
    return dv_str_equal(line, DV_STR("#")) || dv_str_equal(line, DV_STR("*")) ||
           (dv_str_starts(line, DV_STR("[")) && dv_str_ends(line, DV_STR("]")));
}

bool dv_match_describes(const dv_source *source, uint32_t first,
                        uint32_t definition)
{
    if (first > definition || definition - first > COMMENT_LIMIT)
        return false;
    for (uint32_t line = first; line < definition; line++)
        if (!is_above_code(dv_file_line(source->file, line)))
            return false;
    return true;
}

bool dv_match_holds(const dv_source *source, dv_str name, dv_lines lines)
{
    dv_span span = {dv_file_line_span(source->file, lines.first).start,
                    dv_file_line_span(source->file, lines.last).end};

    return dv_str_find_byte(name, '-') < name.len
               ? dv_words_stand(dv_span_of(source->file->text, span), name)
               : dv_source_mentions_in(source, dv_words_last(name), lines);
}

/* The first symbol that does not begin before the line. */
static uint32_t first_from(const dv_source *source, uint32_t line)
{
    uint32_t low = 0, high = source->symbol_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (source->symbols[middle].lines.first < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_blank(const dv_file *file, uint32_t line)
{
    return line == 0 || line > file->line_count ||
           dv_str_trim(dv_file_line(file, line)).len == 0;
}

/* The same where no definitions of code are known: a blank line parts several
 * lines from what is beside them. */
static dv_lines tolerated_text(const dv_file *file, dv_lines lines)
{
    dv_lines wide = lines;

    if (lines.first >= lines.last || lines.last > file->line_count)
        return dv_match_widen(lines);
    while (lines.first - wide.first < DV_LINE_TOLERANCE &&
           !is_blank(file, wide.first) && !is_blank(file, wide.first - 1))
        wide.first--;
    while (wide.last - lines.last < DV_LINE_TOLERANCE &&
           !is_blank(file, wide.last) && !is_blank(file, wide.last + 1))
        wide.last++;
    return wide;
}

/* Whether several lines are a definition, from its first one to its last: what
 * stands beside it is something else. */
static bool is_all_of(dv_lines lines, const dv_symbol *symbol)
{
    return lines.first < lines.last && lines.first == symbol->lines.first &&
           lines.last == symbol->lines.last;
}

dv_lines dv_match_tolerated(const dv_source *source, dv_lines lines)
{
    const dv_symbol *around = dv_source_enclosing(source, lines.first), *before;
    dv_lines wide = dv_match_widen(lines);
    uint32_t at;

    if ((source->state == DV_SOURCE_TEXT || source->page) &&
        !dv_path_is_markdown(source->file->path))
        return tolerated_text(source->file, lines);
    if (!around || lines.last > around->lines.last)
        return wide;
    if (wide.last > around->lines.last)
        wide.last = around->lines.last;
    at = first_from(source, around->lines.first);
    while (!is_all_of(lines, around) && at > 0 &&
           source->symbols[at - 1].kind > DV_SYMBOL_TYPE &&
           source->symbols[at - 1].lines.first >= wide.first)
        at--;
    before = at ? &source->symbols[at - 1] : NULL;
    while (before && before->parent != DV_NONE &&
           source->symbols[before->parent].lines.last < around->lines.first)
        before = &source->symbols[before->parent];
    if (before && before->lines.last < around->lines.first &&
        before->lines.last >= wide.first)
        wide.first = before->lines.last + 1;
    return wide;
}
