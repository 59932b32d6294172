/* SPDX-License-Identifier: MIT */
#include "source/excerpt.h"

void dv_excerpt_blank(char *text, uint32_t start, uint32_t end)
{
    for (; start < end; start++)
        if (text[start] != '\n' && text[start] != '\r')
            text[start] = ' ';
}

void dv_excerpt_overwrite(char *text, dv_span span, const char *with)
{
    dv_excerpt_blank(text, span.start, span.end);
    memcpy(text + span.start, with, strlen(with));
}

uint32_t dv_excerpt_dots(dv_str text, uint32_t at)
{
    uint32_t end = at;

    while (
        dv_str_starts(dv_str_slice(text, end, end + 3), DV_STR("\xe2\x80\xa6")))
        end += 3;
    if (end > at)
        return end - at;
    while (dv_str_at(text, end) == '.')
        end++;
    return end - at >= 3 ? end - at : 0;
}

static bool is_blank(dv_str line)
{
    return !dv_str_trim(line).len;
}

dv_str dv_excerpt_unindented(dv_str line)
{
    while (line.len && (line.ptr[0] == ' ' || line.ptr[0] == '\t'))
        line = dv_str_slice(line, 1, line.len);
    return line;
}

static bool is_about_lines(dv_str line)
{
    static const char *const heads[] = {"@@",   "diff ", "index ",
                                        "--- ", "+++ ",  "\\ "};

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (dv_str_starts(line, dv_str_from(heads[i])))
            return true;
    return false;
}

/* `- x` and `+ x`, or `-` alone; `--x` and `-x` may be code. */
static bool is_marked(dv_str line)
{
    return (line.ptr[0] == '+' || line.ptr[0] == '-') &&
           (line.len == 1 || line.ptr[1] == ' ' || line.ptr[1] == '\t');
}

dv_diff_form dv_diff_form_of(const dv_file *file)
{
    uint32_t added = 0, about = 0, bare = 0, unmarked = 0;

    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_str line = dv_file_line(file, i);

        if (is_blank(line))
            continue;
        about += is_about_lines(line);
        added += line.ptr[0] == '+';
        unmarked += line.ptr[0] == '-' && !is_marked(line);
        bare += !is_about_lines(line) && !strchr("+- ", line.ptr[0]);
    }
    if (!added && !about)
        return DV_DIFF_NONE;
    if (!bare)
        return DV_DIFF_COLUMN;
    return unmarked ? DV_DIFF_NONE : DV_DIFF_MARKS;
}

void dv_diff_blank(const dv_file *file, char *text)
{
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_span span = dv_file_line_span(file, i);
        dv_str line = dv_file_line(file, i);

        if (is_about_lines(line) || dv_str_starts(line, DV_STR("-")))
            dv_excerpt_blank(text, span.start, span.end);
        else if (dv_str_starts(line, DV_STR("+")))
            dv_excerpt_blank(text, span.start, span.start + 1);
    }
}

static bool is_directive(dv_str line)
{
    return dv_str_starts(line, DV_STR("{{#")) ||
           dv_str_starts(line, DV_STR("{%")) ||
           dv_str_starts(line, DV_STR("--8<--"));
}

bool dv_excerpt_blank_directives(const dv_file *file, char *text)
{
    uint32_t found = 0, rest = 0;

    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_str line = dv_str_trim(dv_file_line(file, i));
        dv_span span = dv_file_line_span(file, i);

        if (!is_directive(line)) {
            rest += line.len > 0;
            continue;
        }
        found++;
        dv_excerpt_blank(text, span.start, span.end);
    }
    return found && !rest;
}

uint32_t dv_excerpt_template(dv_str all, uint32_t at)
{
    dv_str rest = dv_str_slice(all, at, all.len);
    dv_str text = dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));
    char mark = (char)(text.len > 3 ? text.ptr[1] : '\0');
    char second = (char)(mark == '{' ? '}' : mark);

    if (!mark || !strchr("{%*!#", mark))
        return 0;
    for (size_t i = 3; i < text.len; i++)
        if (text.ptr[i] == '}' && text.ptr[i - 1] == second)
            return at + (uint32_t)i + 1;
    return 0;
}

bool dv_excerpt_is_address(dv_str code)
{
    dv_str text = dv_str_trim(code);

    return (dv_str_starts(text, DV_STR("https://")) ||
            dv_str_starts(text, DV_STR("http://"))) &&
           dv_str_find_byte(text, '\n') == text.len &&
           dv_str_find_byte(text, ' ') == text.len;
}
