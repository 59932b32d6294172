/* SPDX-License-Identifier: MIT */
#include "facts/links/target.h"

#include "base/mem.h"
#include "docverify/ascii.h"

/* Bytes of the scheme before its colon, or 0. One letter is a drive. */
static size_t scheme_length(dv_str target)
{
    size_t n = 0;

    if (target.len == 0 || !dv_is_letter(target.ptr[0]))
        return 0;
    while (n < target.len &&
           (dv_is_alnum(target.ptr[n]) || strchr("+-.", target.ptr[n])))
        n++;
    return n > 1 && n < target.len && target.ptr[n] == ':' ? n : 0;
}

/* `actor.py:139` reads like a scheme, but is a file with a line. */
static bool is_file_with_line(dv_str target, size_t colon)
{
    dv_str file = dv_str_slice(target, 0, colon);

    if (dv_str_find_byte(file, '.') == file.len || colon + 1 == target.len)
        return false;
    for (size_t i = colon + 1; i < target.len; i++)
        if (!dv_is_digit(target.ptr[i]) && target.ptr[i] != '-')
            return false;
    return true;
}

static bool is_external(dv_str target)
{
    size_t scheme = scheme_length(target);

    return dv_str_starts(target, DV_STR("//")) ||
           (scheme && !is_file_with_line(target, scheme));
}

size_t dv_link_filed(dv_str target)
{
    const dv_str scheme = DV_STR("file://");
    dv_str path = dv_str_slice(target, scheme.len, target.len);
    dv_str first = dv_str_slice(path, 0, dv_str_find_byte(path, '/'));

    /* Behind a third slash, or a drive, it is of a machine. */
    if (!dv_str_starts(target, scheme) || first.len == 0 ||
        dv_str_find_byte(path, '\\') < path.len ||
        dv_str_find_byte(first, ':') < first.len ||
        dv_str_equal(first, DV_STR("localhost")))
        return 0;
    return scheme.len;
}

static int hex_value(char byte)
{
    if (dv_is_digit(byte))
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return -1;
}

static int escaped_byte(dv_str text, size_t at)
{
    int high, low;

    if (text.ptr[at] != '%' || text.len - at < 3)
        return -1;
    high = hex_value(text.ptr[at + 1]);
    low = hex_value(text.ptr[at + 2]);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

static dv_str decode(dv_str text, dv_arena *arena)
{
    char *out;
    size_t length = 0;

    if (dv_str_find_byte(text, '%') == text.len)
        return text;
    out = dv_arena_new(arena, text.len);
    for (size_t i = 0; i < text.len; i++) {
        int byte = escaped_byte(text, i);

        out[length++] = byte < 0 ? text.ptr[i] : (char)byte;
        i += byte < 0 ? 0 : 2;
    }
    return (dv_str){out, length};
}

static bool has_control(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] < 0x20 || text.ptr[i] == 0x7f)
            return true;
    return false;
}

dv_link_target dv_link_target_read(dv_str target, dv_arena *arena)
{
    size_t hash = dv_str_find_byte(target, '#'), scheme = dv_link_filed(target);
    dv_str path = dv_str_slice(target, scheme, hash);
    dv_link_target read = {.filed = scheme > 0};

    if (!read.filed && is_external(target)) {
        read.external = true;
        return read;
    }
    path = dv_str_slice(path, 0, dv_str_find_byte(path, '?'));
    if (read.filed)
        path = dv_arena_printf(arena, "/%.*s", DV_STR_ARG(path));
    read.path = decode(path, arena);
    read.anchor = decode(dv_str_slice(target, hash + 1, target.len), arena);
    if (dv_str_trim(target).len == 0)
        read.fault = "the target is empty";
    else if (has_control(read.path))
        read.fault = "the path has a control character";
    return read;
}
