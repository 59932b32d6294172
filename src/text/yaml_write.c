/* SPDX-License-Identifier: MIT */
#include "text/yaml_write.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* Words that YAML 1.1 reads as something else than a string. */
static bool is_reserved(dv_str text)
{
    static const char *const words[] = {"null", "true", "false", "yes", "no",
                                        "on",   "off",  "y",     "n"};

    return dv_str_is_one_of_nocase(text, words, DV_COUNT(words));
}

static bool is_simple(dv_str text)
{
    if (!text.len || !dv_is_letter(text.ptr[0]) || is_reserved(text))
        return false;
    for (size_t i = 1; i < text.len; i++)
        if (!dv_is_alnum(text.ptr[i]) &&
            !(text.ptr[i] && strchr("_./-", text.ptr[i])))
            return false;
    return true;
}

/* What a terminal must not obey gets the form \n, \x1b or \u202e, which is
 * YAML's as well. */
static void add_quoted(dv_buf *out, dv_str text)
{
    size_t start = 0;

    dv_buf_add_byte(out, '"');
    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] != '"' && text.ptr[i] != '\\')
            continue;
        dv_buf_add_escaped(out, dv_str_slice(text, start, i));
        dv_buf_add_byte(out, '\\');
        dv_buf_add_byte(out, text.ptr[i]);
        start = i + 1;
    }
    dv_buf_add_escaped(out, dv_str_slice(text, start, text.len));
    dv_buf_add_byte(out, '"');
}

void dv_yaml_add_scalar(dv_buf *out, dv_str text)
{
    if (is_simple(text))
        dv_buf_add(out, text);
    else
        add_quoted(out, text);
}
