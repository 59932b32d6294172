/* SPDX-License-Identifier: MIT */
#include "facts/trees/ended.h"

#include "docverify/ascii.h"
#include "text/path.h"

/* Endings of one name that are known. */
#define ENDINGS_LIMIT 16u

static bool has_letters(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (dv_is_letter(text.ptr[i]) || (unsigned char)text.ptr[i] >= 0x80)
            return true;
    return false;
}

static bool has_two_words(dv_str name)
{
    dv_str stem = dv_path_stem(name);

    for (size_t i = 1; i < stem.len; i++)
        if (!dv_is_alnum(stem.ptr[i]) ||
            (dv_is_upper(stem.ptr[i]) && dv_is_lower(stem.ptr[i - 1])))
            return true;
    return false;
}

static bool begins_test(dv_str text)
{
    return text.len >= 4 &&
           dv_str_equal_nocase(dv_str_slice(text, 0, 4), DV_STR("test"));
}

/* Whether a name that ends so at `at` may be written without what stands
 * before: the test of a thing is not the thing. */
static bool may_begin_at(dv_str base, size_t at)
{
    dv_str left_out = dv_str_slice(base, 0, at);
    dv_str name = dv_str_slice(base, at, base.len);

    return !dv_is_alnum(base.ptr[at - 1]) && dv_is_alnum(base.ptr[at]) &&
           dv_str_find_byte(name, '.') < name.len &&
           (!has_letters(left_out) ||
            (has_two_words(name) && !begins_test(left_out)));
}

static void add_endings(dv_tree *tree, uint32_t entry, dv_arena *arena)
{
    dv_str base = dv_path_base(tree->listing.entries[entry].path);
    uint32_t count = 0;

    for (size_t at = 1; at < base.len && count < ENDINGS_LIMIT; at++) {
        uint32_t *known;
        bool added;

        if (!may_begin_at(base, at))
            continue;
        known = dv_strmap_put(&tree->name_ends, arena,
                              dv_str_slice(base, at, base.len), &added);
        *known = added ? entry : DV_NONE;
        count++;
    }
}

uint32_t dv_ended_find(dv_tree *tree, dv_str name, dv_arena *arena)
{
    const uint32_t *found;

    if (dv_path_has_directory(name))
        return DV_NONE;
    for (uint32_t i = 0; !tree->ends_known && i < tree->listing.count; i++)
        add_endings(tree, i, arena);
    tree->ends_known = true;
    found = dv_strmap_get(&tree->name_ends, name);
    return found ? *found : DV_NONE;
}
