/* SPDX-License-Identifier: MIT */
#include "source/scripts.h"

#include <string.h>

#include "base/mem.h"

static size_t find(dv_str text, size_t at, const char *needle)
{
    size_t length = strlen(needle);

    for (; at + length <= text.len; at++)
        if (dv_str_equal_nocase(dv_str_slice(text, at, at + length),
                                dv_str_from(needle)))
            return at;
    return text.len;
}

static bool stands(dv_str text, size_t at, const char *token)
{
    return dv_str_equal_nocase(dv_str_slice(text, at, at + strlen(token)),
                               dv_str_from(token));
}

/* Behind the `>` of the tag that is open at `at`: none in the value of an
 * attribute. */
static size_t tag_end(dv_str text, size_t at)
{
    char quote = '\0';

    for (; at < text.len; at++) {
        char c = text.ptr[at];

        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>')
            return at + 1;
    }
    return text.len;
}

static bool opens_script(dv_str text, size_t at)
{
    static const char *const tags[] = {"<script ", "<script>", "<script\t",
                                       "<script\r", "<script\n"};

    for (size_t i = 0; i < DV_COUNT(tags); i++)
        if (stands(text, at, tags[i]))
            return true;
    return false;
}

uint32_t dv_scripts_find(dv_str text, dv_span out[DV_SCRIPTS_LIMIT])
{
    uint32_t count = 0;
    size_t at = 0;

    while (count < DV_SCRIPTS_LIMIT) {
        at += dv_str_find_byte(dv_str_slice(text, at, text.len), '<');
        if (at >= text.len)
            break;
        if (stands(text, at, "<!--")) {
            at = find(text, at, "-->");
        } else if (opens_script(text, at)) {
            size_t start = tag_end(text, at),
                   end = find(text, start, "</script");

            if (start < end)
                out[count++] = (dv_span){(uint32_t)start, (uint32_t)end};
            at = end;
        } else {
            at++;
        }
    }
    return count;
}
