/* SPDX-License-Identifier: MIT */
#include "facts/snippets/quotes_lines.h"

#include <string.h>

#include "base/mem.h"
#include "facts/snippets/quotes_words.h"

static dv_str line_at(const dv_document *document, uint32_t at, dv_span *line)
{
    *line = dv_file_line_around(document->file, at);
    return dv_span_of(dv_document_text(document), *line);
}

bool dv_quote_line_is_blank(dv_str line)
{
    for (size_t i = 0; i < line.len; i++)
        if (!strchr(" \t\r>", line.ptr[i]))
            return false;
    return true;
}

bool dv_quote_line_is_comment(dv_str line)
{
    static const char *const marks[] = {"#", "//", "--", "/*", "*", ";", "%"};

    while (line.len && strchr(" \t>", line.ptr[0]))
        line = dv_str_slice(line, 1, line.len);
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(line, dv_str_from(marks[i])))
            return true;
    return false;
}

bool dv_quote_lines_say(const dv_document *document, dv_span span,
                        bool (*says)(dv_str))
{
    for (uint32_t at = span.start; at < span.end;) {
        dv_span line;
        dv_str text = line_at(document, at, &line);
        size_t mark = dv_str_find_byte(text, '#');

        if (mark == text.len)
            mark = dv_str_find(text, DV_STR("//"));
        if (mark < text.len && says(dv_str_slice(text, mark, text.len)))
            return true;
        at = dv_file_line_after(document->file, at);
    }
    return false;
}

bool dv_quote_lines_add(const dv_document *document, dv_span span)
{
    for (uint32_t at = span.start; at < span.end;) {
        dv_span line;
        dv_str text = line_at(document, at, &line);

        if (text.len > 1 && text.ptr[0] == '+' && text.ptr[1] != '+')
            return true;
        at = dv_file_line_after(document->file, at);
    }
    return false;
}

bool dv_quote_lines_change(const dv_document *document, const dv_block *block,
                           dv_quote_change *out)
{
    dv_span content = block->content, line, *part = NULL;
    bool today = false;

    *out = (dv_quote_change){{0, 0}, {0, 0}};
    for (uint32_t at = content.start; at < content.end;) {
        dv_str text = line_at(document, at, &line);
        bool comment = dv_quote_line_is_comment(text);

        at = dv_file_line_after(document->file, at);
        if (!part && dv_quote_line_is_blank(text))
            continue;
        if (comment && dv_words_title_current(text)) {
            if (part)
                return false;
            out->before = (dv_span){at, content.end};
            today = dv_words_title_today(text);
            part = &out->before;
        } else if (!part) {
            return false;
        } else if (comment && dv_words_title_next(text)) {
            if (part == &out->after)
                return false;
            out->before.end = line.start;
            out->after = (dv_span){at, content.end};
            part = &out->after;
        }
    }
    return part && out->before.start < out->before.end &&
           (today || out->after.start < out->after.end);
}
