/* SPDX-License-Identifier: MIT */
#include "source/python/text.h"

#include "docverify/ascii.h"

/* The name that `text` begins with, behind blanks; may be empty. */
static dv_str first_name(dv_str text)
{
    size_t end = 0;

    text = dv_str_trim(text);
    while (end < text.len && dv_is_word_byte(text.ptr[end]))
        end++;
    return dv_str_slice(text, 0, end);
}

static dv_str without(dv_str line, dv_str word)
{
    return dv_str_starts(line, word) ? dv_str_slice(line, word.len, line.len)
                                     : line;
}

/* The name that a line without indentation defines, or empty. */
static dv_str defined_by(dv_str line)
{
    dv_str rest = without(line, DV_STR("async "));
    dv_str name = without(rest, DV_STR("def "));

    if (name.len == rest.len)
        name = without(line, DV_STR("class "));
    if (name.len == line.len || name.len == rest.len)
        return (dv_str){0};
    return first_name(name);
}

static dv_str line_at(dv_str text, size_t at)
{
    dv_str rest = dv_str_slice(text, at, text.len);

    return dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));
}

dv_str dv_python_next_defined(dv_str text, size_t *at)
{
    while (*at < text.len) {
        dv_str line = line_at(text, *at);
        dv_str name = defined_by(dv_str_trim(line));

        *at += line.len + 1;
        if (name.len)
            return name;
    }
    return (dv_str){0};
}

/* `import a.b as c, d`: whether one of them is known, or not to be read. */
static bool may_import_any(dv_str list, dv_python_knows *knows,
                           const void *context)
{
    while (list.len) {
        size_t comma = dv_str_find_byte(list, ',');
        dv_str name = first_name(dv_str_slice(list, 0, comma));

        if (!name.len || knows(context, name))
            return true;
        list = dv_str_slice(list, comma + 1, list.len);
    }
    return false;
}

static bool may_line_import(dv_str line, dv_python_knows *knows,
                            const void *context)
{
    dv_str rest = without(line, DV_STR("import "));

    if (dv_str_starts(line, DV_STR("#")))
        return false;
    if (rest.len < line.len)
        return may_import_any(rest, knows, context);
    rest = without(line, DV_STR("from "));
    if (rest.len == line.len)
        return true;
    rest = dv_str_trim(rest);
    return !dv_str_starts(rest, DV_STR(".")) &&
           may_import_any(first_name(rest), knows, context);
}

bool dv_python_may_import(dv_str text, dv_python_knows *knows,
                          const void *context)
{
    size_t at = 0;

    while (at < text.len) {
        size_t hit = dv_str_find_from(text, at, DV_STR("import"));
        dv_str before = dv_str_slice(text, at, hit), line;

        if (hit == text.len)
            return false;
        at += dv_str_find_last_byte(before, '\n') < before.len
                  ? dv_str_find_last_byte(before, '\n') + 1
                  : 0;
        line = line_at(text, at);
        if (may_line_import(dv_str_trim(line), knows, context))
            return true;
        at += line.len + 1;
    }
    return false;
}
