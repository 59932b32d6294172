/* SPDX-License-Identifier: MIT */
/*
 * dv_str: a view of bytes that somebody else owns.
 *
 * A view is never freed, is not NUL-terminated and may hold any byte. The
 * zero value is the empty view. A view lives as long as the memory it points
 * into: a file's text or an arena.
 */
#ifndef DOCVERIFY_STR_H
#define DOCVERIFY_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

typedef struct dv_str {
    const char *ptr;
    size_t len;
} dv_str;

/* A view of a string literal. */
#define DV_STR(literal) ((dv_str)DV_STR_INIT(literal))
/* The same as the initialiser of a static. */
#define DV_STR_INIT(literal)                                                   \
    {                                                                          \
        (literal), sizeof(literal) - 1                                         \
    }

/* Arguments for "%.*s". Views longer than INT_MAX are cut by printf. */
#define DV_STR_ARG(s) (int)(s).len, ((s).ptr ? (s).ptr : "")

/* The index that means "none" wherever an index into an array is kept. */
#define DV_NONE UINT32_MAX

static inline dv_str dv_str_from(const char *cstr)
{
    return (dv_str){cstr, cstr ? strlen(cstr) : 0};
}

static inline bool dv_str_equal(dv_str a, dv_str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

/* The same with ASCII letters in either case. */
static inline bool dv_str_equal_nocase(dv_str a, dv_str b)
{
    return a.len == b.len &&
           (a.len == 0 || strncasecmp(a.ptr, b.ptr, a.len) == 0);
}

/* Byte order, as memcmp; a proper prefix sorts first. */
static inline int dv_str_compare(dv_str a, dv_str b)
{
    size_t n = a.len < b.len ? a.len : b.len;
    int order = n ? memcmp(a.ptr, b.ptr, n) : 0;

    return order ? order : (a.len > b.len) - (a.len < b.len);
}

/* The byte at `at`, or '\0' behind the end. */
static inline char dv_str_at(dv_str s, size_t at)
{
    return at < s.len ? s.ptr[at] : '\0';
}

/* Bytes [start, end) of `s`; both are clamped to its length. */
static inline dv_str dv_str_slice(dv_str s, size_t start, size_t end)
{
    if (end > s.len)
        end = s.len;
    if (start > end)
        start = end;
    return (dv_str){s.ptr ? s.ptr + start : NULL, end - start};
}

static inline bool dv_str_starts(dv_str s, dv_str prefix)
{
    return s.len >= prefix.len &&
           dv_str_equal(dv_str_slice(s, 0, prefix.len), prefix);
}

static inline bool dv_str_ends(dv_str s, dv_str suffix)
{
    return s.len >= suffix.len &&
           dv_str_equal(dv_str_slice(s, s.len - suffix.len, s.len), suffix);
}

/* Offset of the first `c` in `s`, or s.len. */
static inline size_t dv_str_find_byte(dv_str s, char c)
{
    const char *at = s.len ? memchr(s.ptr, c, s.len) : NULL;

    return at ? (size_t)(at - s.ptr) : s.len;
}

/* The same from `at` on. */
static inline size_t dv_str_find_byte_from(dv_str s, size_t at, char c)
{
    return at < s.len ? at + dv_str_find_byte(dv_str_slice(s, at, s.len), c)
                      : s.len;
}

/* Offset of the last `c` in `s`, or s.len. */
static inline size_t dv_str_find_last_byte(dv_str s, char c)
{
    for (size_t i = s.len; i > 0; i--)
        if (s.ptr[i - 1] == c)
            return i - 1;
    return s.len;
}

/* Offset of the first `part` in `s`, or s.len. */
static inline size_t dv_str_find(dv_str s, dv_str part)
{
    const char *at;

    if (!s.len || !s.ptr || !part.len)
        return 0;
    at = memmem(s.ptr, s.len, part.ptr, part.len);
    return at ? (size_t)(at - s.ptr) : s.len;
}

/* The same from `at` on. */
static inline size_t dv_str_find_from(dv_str s, size_t at, dv_str part)
{
    return at < s.len ? at + dv_str_find(dv_str_slice(s, at, s.len), part)
                      : s.len;
}

static inline bool dv_str_has(dv_str s, dv_str part)
{
    return dv_str_find(s, part) < s.len;
}

/* Without the ASCII white space at both ends. */
static inline dv_str dv_str_trim(dv_str s)
{
    while (s.len && strchr(" \t\r\n\f\v", s.ptr[0]) && s.ptr[0])
        s = dv_str_slice(s, 1, s.len);
    while (s.len && strchr(" \t\r\n\f\v", s.ptr[s.len - 1]) && s.ptr[s.len - 1])
        s.len--;
    return s;
}

#endif
