/* SPDX-License-Identifier: MIT */
#include "facts/cite_path.h"

#include "base/mem.h"
#include "facts/ranges.h"

bool dv_is_path_byte(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') || (c && strchr("._/~+-", c));
}

/* Endings of names that source files have, besides those of the tree. */
static bool is_known_extension(dv_str ending)
{
    static const char known[] =
        " py pyi pyx c h cc cpp cxx hh hpp hxx cu cuh rs go java kt kts scala "
        "js jsx ts tsx mjs cjs vue svelte rb php pl pm lua swift m mm cs fs "
        "hs ml mli ex exs erl clj lisp el jl r R sh bash zsh fish ps1 bat "
        "cmake mk md rst txt toml yaml yml json ini cfg conf sql proto thrift "
        "html htm css scss xml gradle tf nix zig d v sv vhd scm def ";
    size_t length = ending.len;

    for (const char *at = known; length && length < 8; at++) {
        at = memchr(at, ' ', sizeof known - (size_t)(at - known));
        if (!at || at[1] == '\0')
            return false;
        if (strncmp(at + 1, ending.ptr, length) == 0 && at[length + 1] == ' ')
            return true;
    }
    return false;
}

static bool is_named_without_ending(dv_str base)
{
    static const dv_str names[] = {
        DV_STR_INIT("Makefile"),    DV_STR_INIT("Dockerfile"),
        DV_STR_INIT("Jenkinsfile"), DV_STR_INIT("Rakefile"),
        DV_STR_INIT("Gemfile"),     DV_STR_INIT("BUILD")};

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_str_equal(base, names[i]))
            return true;
    return false;
}

/* Whether the last component of `path` looks like a file's name. */
static bool is_file_path(dv_str path, const dv_strmap *extensions)
{
    size_t slash = dv_str_find_last_byte(path, '/');
    dv_str base =
        slash == path.len ? path : dv_str_slice(path, slash + 1, path.len);
    size_t dot = dv_str_find_last_byte(base, '.');
    dv_str ending;

    if (base.len == 0 || base.len > 255 || path.len > 4096)
        return false;
    if (dot == base.len)
        return is_named_without_ending(base);
    ending = dv_str_slice(base, dot + 1, base.len);
    if (dot == 0 || ending.len == 0)
        return false;
    return is_known_extension(ending) ||
           (extensions && dv_strmap_get(extensions, ending) != NULL);
}

/* Splits ".../blob/REV/path" (GitHub, GitLab's "/-/blob/", also "raw"). */
static bool split_permalink(dv_str address, dv_path_token *out)
{
    static const dv_str marks[] = {DV_STR_INIT("/-/blob/"),
                                   DV_STR_INIT("/blob/")};

    for (size_t m = 0; m < DV_COUNT(marks); m++) {
        const char *hit =
            memmem(address.ptr, address.len, marks[m].ptr, marks[m].len);
        dv_str rest;
        size_t slash;

        if (!hit)
            continue;
        rest = dv_str_slice(address, (size_t)(hit - address.ptr) + marks[m].len,
                            address.len);
        slash = dv_str_find_byte(rest, '/');
        if (slash == 0 || slash + 1 >= rest.len)
            return false;
        out->url = dv_str_slice(address, 0, (size_t)(hit - address.ptr));
        out->revision = dv_str_slice(rest, 0, slash);
        out->path = dv_str_slice(rest, slash + 1, rest.len);
        return true;
    }
    return false;
}

static bool ends_address(char c)
{
    return (unsigned char)c <= ' ' || (unsigned char)c >= 0x80 ||
           strchr("`\"'<>()[]{}|#", c) != NULL;
}

/* Reads an address whose scheme ends at `colon`. */
static uint32_t read_address(dv_str text, dv_span scheme, uint32_t end,
                             dv_path_token *out)
{
    uint32_t at = scheme.end + 3;
    dv_str address;

    while (at < end && !ends_address(text.ptr[at]))
        at++;
    while (at > scheme.end + 3 && strchr(".,;:!?*", text.ptr[at - 1]))
        at--;
    address = dv_str_slice(text, scheme.start, at);
    out->span = (dv_span){scheme.start, at};
    out->address = !split_permalink(address, out);
    if (!out->address) {
        size_t query = dv_str_find_byte(out->path, '?');

        out->path = dv_str_slice(out->path, 0, query);
    }
    return at;
}

uint32_t dv_path_read(dv_str text, uint32_t at, uint32_t end,
                      const dv_strmap *extensions, dv_path_token *out,
                      bool *found)
{
    uint32_t stop = at, trimmed;

    while (stop < end && dv_is_path_byte(text.ptr[stop]))
        stop++;
    *out = (dv_path_token){0};
    *found = false;
    if (dv_token_at(text, stop, end, DV_STR("://")) && stop > at) {
        *found = true;
        return read_address(text, (dv_span){at, stop}, end, out);
    }
    for (trimmed = stop; trimmed > at && text.ptr[trimmed - 1] == '.';)
        trimmed--;
    while (at < trimmed && strchr("-+", text.ptr[at]))
        at++;
    out->span = (dv_span){at, trimmed};
    out->path = dv_span_of(text, out->span);
    *found = is_file_path(out->path, extensions);
    return stop;
}
