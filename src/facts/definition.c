/* SPDX-License-Identifier: MIT */
#include "facts/definition.h"

#include "base/mem.h"

/* Words before a name that is used, not defined. */
static bool is_use(dv_str before)
{
    static const dv_str words[] = {
        DV_STR_INIT("import"), DV_STR_INIT("return"), DV_STR_INIT("await"),
        DV_STR_INIT("not"),    DV_STR_INIT("as"),     DV_STR_INIT("in"),
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(before, words[i]))
            return true;
    return false;
}

bool dv_may_be_defined_at(dv_str path, dv_str text, uint32_t offset)
{
    uint32_t start = offset;
    dv_str before;

    while (offset > 0 && text.ptr[offset - 1] == ' ')
        offset--;
    if (offset > 0 && text.ptr[offset - 1] == '\n')
        return offset == start;
    before = dv_str_slice(text, offset > 8 ? offset - 8 : 0, offset);
    if (dv_str_ends(path, DV_STR(".py")) || dv_str_ends(path, DV_STR(".pyi")))
        return dv_str_ends(before, DV_STR("def")) ||
               dv_str_ends(before, DV_STR("class"));
    return before.len > 0 &&
           !strchr(".,(=[{!:\"'-+/<>&|", before.ptr[before.len - 1]) &&
           !is_use(before);
}

/* Lines that are looked at; a name in more of them may be defined. */
#define LINES_LIMIT 256u

static bool line_may_define(const dv_file *file, uint32_t line, dv_str name)
{
    dv_span span = dv_file_line_span(file, line);
    const char *text = file->text.ptr, *at = text + span.start;
    const char *end = text + span.end;

    while (at < end &&
           (at = memmem(at, (size_t)(end - at), name.ptr, name.len)) != NULL) {
        if (dv_may_be_defined_at(file->path, file->text, (uint32_t)(at - text)))
            return true;
        at += name.len;
    }
    return false;
}

bool dv_may_be_defined_in(const dv_source *source, dv_str name)
{
    const dv_mention *mention = dv_source_mention(source, name);

    if (!mention)
        return false;
    if (mention->line_count > LINES_LIMIT)
        return true;
    for (uint32_t i = 0; i < mention->line_count; i++)
        if (line_may_define(source->file, mention->lines[i], name))
            return true;
    return false;
}
