/* SPDX-License-Identifier: MIT */
/*
 * Paths with letters beyond ASCII. Where names stand without spaces around,
 * such letters are words rather than parts of a path: they are read in code
 * spans and in the targets of links, and elsewhere in what stands on its own
 * and looks like nothing but a path. Those of scripts with spaces are a part of
 * it everywhere.
 */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "text/unicode.h"

/* Bytes to either side that are looked at. */
enum { WIDE_LIMIT = 512 };

static bool is_wide(char c)
{
    return (unsigned char)c >= 0x80;
}

/* Where the letters beyond ASCII start that end at `at`. */
static uint32_t start_of(const dv_cite_scan *s, uint32_t at)
{
    uint32_t start = at;

    while (start > s->line.start && at - start < WIDE_LIMIT) {
        uint32_t letter = start;

        do
            letter--;
        while (letter > s->line.start && start - letter < 4 &&
               ((unsigned char)s->text.ptr[letter] & 0xc0) == 0x80);
        if (!is_wide(s->text.ptr[letter]) ||
            letter + dv_utf8_name_at(s->text, letter, false) != start)
            break;
        start = letter;
    }
    return start;
}

static uint32_t end_of(const dv_cite_scan *s, uint32_t at)
{
    uint32_t end = at, length;

    while (end < s->line.end && end - at < WIDE_LIMIT) {
        length = is_wide(s->text.ptr[end])
                     ? dv_utf8_name_at(s->text, end, false)
                     : dv_is_path_byte(s->text.ptr[end]);
        if (!length)
            break;
        end += length;
    }
    while (end > at && s->text.ptr[end - 1] == '.')
        end--;
    return end;
}

/* Whether the file's name has no ASCII letter but in its ending, so that it is
 * not a name with words in front of it. */
static bool is_of_one_script(dv_str path)
{
    size_t slash = dv_str_find_last_byte(path, '/');
    size_t dot = dv_str_find_last_byte(path, '.');

    if (slash == path.len)
        return false;
    for (size_t i = slash + 1; i < dot; i++)
        if (dv_is_letter(path.ptr[i]) || path.ptr[i] == '.')
            return false;
    return dot > slash + 1 && is_wide(path.ptr[dot - 1]);
}

/* Whether white space or a bracket stands before it, and lines may behind. */
static bool stands_alone(const dv_cite_scan *s, dv_span span)
{
    static const dv_str before[] = {DV_STR_INIT(" "), DV_STR_INIT("("),
                                    DV_STR_INIT("\xe3\x80\x80"),
                                    DV_STR_INIT("\xef\xbc\x88")};
    dv_str left = dv_str_slice(s->text, s->line.start, span.start);
    bool bounded = left.len == 0;

    for (size_t i = 0; i < DV_COUNT(before); i++)
        bounded |= dv_str_ends(left, before[i]);
    return bounded && !is_wide(s->text.ptr[span.start]) &&
           is_of_one_script(dv_span_of(s->text, span));
}

/* Whether all of its letters are of Latin, Greek, Cyrillic and the like, which
 * part words by spaces: up to U+053F, by what leads them. */
static bool is_spelled(dv_str path)
{
    for (size_t i = 0; i < path.len; i++)
        if ((unsigned char)path.ptr[i] > 0xd4)
            return false;
    return true;
}

static bool is_target(const dv_cite_scan *s, uint32_t at)
{
    dv_str before = dv_str_slice(s->text, s->line.start, at);

    return dv_str_ends(before, DV_STR("](")) ||
           dv_str_ends(before, DV_STR("](<"));
}

bool dv_cite_find_wide(const dv_cite_scan *s, dv_span run, dv_path_token *out)
{
    bool behind =
        run.start > s->line.start && is_wide(s->text.ptr[run.start - 1]);
    dv_span span;

    if (s->in_code || (!behind && !is_wide(dv_cite_byte_at(s, run.end))))
        return false;
    span = (dv_span){start_of(s, run.start), end_of(s, run.start)};
    *out = (dv_path_token){.span = span, .path = dv_span_of(s->text, span)};
    return dv_path_names_file(out->path, &s->known->extensions) &&
           (dv_cite_is_in_code_span(s, run.start) || is_target(s, span.start) ||
            is_spelled(out->path) || stands_alone(s, span));
}
