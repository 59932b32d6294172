/* SPDX-License-Identifier: MIT */
#include "facts/trees/elided.h"

#include "docverify/ascii.h"
#include "facts/trees/narrow.h"
#include "facts/trees/shortened.h"
#include "text/path.h"

/* More files of one name than these are not told apart. */
#define SAME_NAME_LIMIT 1024u

static dv_str first_part(dv_str path)
{
    return dv_str_slice(path, 0, dv_str_find_byte(path, '/'));
}

static dv_str behind_first(dv_str path)
{
    return dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
}

bool dv_elided_has_in_order(dv_str whole, dv_str path)
{
    for (; dv_path_has_directory(path); path = behind_first(path)) {
        if (dv_str_equal(first_part(path), DV_STR("...")))
            continue;
        while (dv_path_has_directory(whole) &&
               !dv_shortened_is(first_part(whole), first_part(path)))
            whole = behind_first(whole);
        if (!dv_path_has_directory(whole))
            return false;
        whole = behind_first(whole);
    }
    return true;
}

/* The same, where a part of a directory's name will do for the first one. */
static bool fits(dv_str whole, dv_str path)
{
    for (; dv_path_has_directory(whole); whole = behind_first(whole)) {
        dv_str above = dv_str_slice(whole, 0, first_part(whole).len + 1);

        if (dv_narrow_is_in(above, first_part(path)) &&
            dv_elided_has_in_order(behind_first(whole), behind_first(path)))
            return true;
    }
    return false;
}

uint32_t dv_elided_find(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    dv_tree_matches same = {0};
    uint32_t found = DV_NONE;

    if (!dv_path_has_directory(path) ||
        dv_tree_is_directory(tree, first_part(path)))
        return DV_NONE;
    dv_tree_suffix(tree, dv_path_base(path), arena, &same);
    for (uint32_t i = 0; same.count <= SAME_NAME_LIMIT && i < same.count; i++) {
        dv_str whole = tree->listing.entries[same.items[i]].path;

        /* In another letter case it is another path, and nothing is left out.
         */
        if (!fits(whole, path) || dv_str_equal_nocase(whole, path))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = same.items[i];
    }
    return found;
}

/* "04-" or "07.1-" and the name. */
static bool is_numbered(dv_str base, dv_str name)
{
    size_t at = 0;

    while (dv_is_digit(dv_str_at(base, at)) ||
           (at > 0 && dv_str_at(base, at) == '.'))
        at++;
    return at > 0 && dv_str_at(base, at) == '-' &&
           dv_str_equal(dv_str_slice(base, at + 1, base.len), name);
}

uint32_t dv_elided_numbered(const dv_tree *tree, dv_str directory, dv_str name,
                            dv_arena *arena)
{
    const dv_repo_listing *listing = &tree->listing;
    dv_str digits = dv_path_join(directory, DV_STR("0"), arena);
    size_t start = digits.len - 1;
    uint32_t found = DV_NONE;

    if (dv_path_has_directory(name))
        return DV_NONE;
    for (uint32_t i = dv_listing_lower_bound(listing, digits);
         i < listing->count; i++) {
        dv_str path = listing->entries[i].path;

        if (!dv_str_starts(path, dv_str_slice(digits, 0, start)) ||
            !dv_is_digit(dv_str_at(path, start)))
            break;
        if (!is_numbered(dv_str_slice(path, start, path.len), name))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = i;
    }
    return found;
}
