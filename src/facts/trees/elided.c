/* SPDX-License-Identifier: MIT */
#include "facts/trees/elided.h"

#include "facts/trees/narrow.h"
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

static bool has_directory(dv_str path)
{
    return dv_str_find_byte(path, '/') < path.len;
}

/* Whether the directories of `path` are directories of `whole`, in order. */
static bool has_in_order(dv_str whole, dv_str path)
{
    for (; has_directory(path); path = behind_first(path)) {
        while (has_directory(whole) &&
               !dv_str_equal(first_part(whole), first_part(path)))
            whole = behind_first(whole);
        if (!has_directory(whole))
            return false;
        whole = behind_first(whole);
    }
    return true;
}

/* The same, where a part of a directory's name will do for the first one. */
static bool fits(dv_str whole, dv_str path)
{
    for (; has_directory(whole); whole = behind_first(whole)) {
        dv_str above = dv_str_slice(whole, 0, first_part(whole).len + 1);

        if (dv_narrow_is_in(above, first_part(path)) &&
            has_in_order(behind_first(whole), behind_first(path)))
            return true;
    }
    return false;
}

uint32_t dv_elided_find(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    dv_tree_matches same = {0};
    uint32_t found = DV_NONE;

    if (!has_directory(path) || dv_tree_is_directory(tree, first_part(path)))
        return DV_NONE;
    dv_tree_suffix(tree, dv_path_base(path), arena, &same);
    for (uint32_t i = 0; same.count <= SAME_NAME_LIMIT && i < same.count; i++) {
        if (!fits(tree->listing.entries[same.items[i]].path, path))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = same.items[i];
    }
    return found;
}
