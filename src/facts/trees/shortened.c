/* SPDX-License-Identifier: MIT */
#include "facts/trees/shortened.h"

#include "docverify/ascii.h"
#include "facts/trees/elided.h"
#include "text/path.h"

/* Letters and digits that a name must have left besides its ending. */
#define LEAST_LEFT 3u

static const dv_str dots = DV_STR_INIT("...");
static const dv_str ellipsis = DV_STR_INIT("\xe2\x80\xa6");

dv_str dv_shortened_plain(dv_str path, dv_arena *arena)
{
    char *copy;

    if (!dv_str_has(path, ellipsis))
        return path;
    copy = (char *)dv_arena_copy(arena, path).ptr;
    for (size_t at = 0; (at = dv_str_find_from(path, at, ellipsis)) < path.len;
         at += ellipsis.len)
        memcpy(copy + at, dots.ptr, dots.len);
    return (dv_str){copy, path.len};
}

/* What stands before the dots, and behind them. */
static dv_str head_of(dv_str name)
{
    return dv_str_slice(name, 0, dv_str_find(name, dots));
}

static dv_str behind_dots(dv_str name)
{
    return dv_str_slice(name, dv_str_find(name, dots) + dots.len, name.len);
}

/* Whether it leaves out a part, and not so much that it may be anything. */
static bool is_short(dv_str name)
{
    dv_str head = head_of(name), tail = behind_dots(name);
    size_t left = 0;

    if (!dv_str_has(name, dots))
        return false;
    tail.len = dv_str_find_last_byte(tail, '.') < tail.len
                   ? dv_path_stem(tail).len
                   : 0;
    for (size_t i = 0; i < head.len; i++)
        left += dv_is_alnum(head.ptr[i]);
    for (size_t i = 0; i < tail.len; i++)
        left += dv_is_alnum(tail.ptr[i]);
    return left >= LEAST_LEFT;
}

bool dv_shortened_leaves_out(dv_str path)
{
    for (size_t slash; path.len; path = dv_str_slice(path, slash + 1, path.len))
        if (is_short(
                dv_str_slice(path, 0, slash = dv_str_find_byte(path, '/'))))
            return true;
    return false;
}

/* Whether the rest of a name has the parts that are left behind the dots; in
 * "...md" they are before the ending, whose dot is one of them. */
static bool fits_behind(dv_str rest, dv_str left)
{
    while (dv_str_has(left, dots)) {
        dv_str part = head_of(left);
        size_t at = dv_str_find(rest, part);

        if (at == rest.len && part.len)
            return false;
        rest = dv_str_slice(rest, at + part.len, rest.len);
        left = behind_dots(left);
    }
    if (!left.len || dv_str_has(left, DV_STR(".")))
        return dv_str_ends(rest, left);
    return dv_str_equal(dv_path_ending(rest), left);
}

static bool fits_at(dv_str file, size_t at, dv_str name)
{
    dv_str rest = dv_str_slice(file, at, file.len), head = head_of(name);

    return dv_str_starts(rest, head) &&
           fits_behind(dv_str_slice(rest, head.len, rest.len),
                       behind_dots(name));
}

/* Whether it fits behind a mark within the name. */
static bool fits_within(dv_str file, dv_str name)
{
    for (size_t at = 1; at < file.len; at++)
        if (!dv_is_alnum(file.ptr[at - 1]) && fits_at(file, at, name))
            return true;
    return false;
}

bool dv_shortened_is(dv_str name, dv_str written)
{
    return dv_str_equal(name, written) ||
           (is_short(written) && fits_at(name, 0, written));
}

void dv_shortened_find(const dv_tree *tree, dv_str path, dv_arena *arena,
                       dv_tree_matches *out)
{
    dv_str name = dv_path_base(path);
    dv_tree_matches within = {0};
    bool shortened = is_short(name);

    for (uint32_t i = 0; i < tree->listing.count; i++) {
        dv_str whole = tree->listing.entries[i].path;
        dv_str file = dv_path_base(whole);
        bool starts = dv_shortened_is(file, name);

        if ((starts || (shortened && fits_within(file, name))) &&
            dv_elided_has_in_order(whole, path))
            *dv_vec_push(arena, starts ? out : &within) = i;
    }
    if (out->count == 0)
        *out = within;
}
