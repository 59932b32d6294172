/* SPDX-License-Identifier: MIT */
#include "facts/links/nearest.h"

#include "base/mem.h"
#include "base/vec.h"
#include "facts/links/target.h"
#include "text/names.h"
#include "text/path.h"
#include "text/unicode.h"

typedef DV_VEC(dv_str) names;

dv_link_writing dv_link_writing_of(dv_str from, dv_str target, dv_arena *arena)
{
    return (dv_link_writing){.from = from,
                             .from_root = dv_str_starts(target, DV_STR("/")) ||
                                          dv_link_filed(target),
                             .arena = arena};
}

dv_str dv_link_write_path(const dv_link_writing *as, dv_str path)
{
    if (as->from_root)
        return dv_arena_printf(as->arena, "/%.*s", DV_STR_ARG(path));
    return dv_path_relative(as->from, path, as->arena);
}

/* False, and nothing is compared any more, when the budget does not cover
 * `count` names. */
static bool spend(dv_link_budget *budget, uint32_t count)
{
    bool enough = *budget >= count;

    *budget = enough ? *budget - count : 0;
    return enough;
}

static dv_str under(dv_arena *arena, dv_str directory, dv_str name)
{
    if (directory.len == 0)
        return name;
    return dv_arena_printf(arena, "%.*s/%.*s", DV_STR_ARG(directory),
                           DV_STR_ARG(name));
}

/* Names directly in `directory`; what is below one of them is skipped. Stops
 * at the budget. */
static names names_in(const dv_tree *tree, dv_str directory,
                      dv_link_budget *budget, dv_arena *arena)
{
    dv_str prefix = under(arena, directory, DV_STR(""));
    const dv_repo_listing *listing = &tree->listing;
    uint32_t i = dv_listing_lower_bound(listing, prefix);
    names list = {0};

    while (i < listing->count && spend(budget, 1)) {
        dv_str path = listing->entries[i].path;
        dv_str name = dv_str_slice(path, prefix.len, path.len);
        size_t slash = dv_str_find_byte(name, '/');

        if (!dv_str_starts(path, prefix))
            break;
        *dv_vec_push(arena, &list) = dv_str_slice(name, 0, slash);
        if (slash == name.len)
            i++;
        else /* '0' follows '/': past all that is below */
            i = dv_listing_lower_bound(
                listing, dv_arena_printf(arena, "%.*s0",
                                         (int)(prefix.len + slash), path.ptr));
    }
    return list;
}

/* Leading directories that `a` and `b` share. */
static uint32_t shared_directories(dv_str a, dv_str b)
{
    uint32_t shared = 0;

    for (size_t i = 0; i < a.len && i < b.len && a.ptr[i] == b.ptr[i]; i++)
        shared += a.ptr[i] == '/';
    return shared;
}

/* The one file of the same name that stands nearest, or DV_NONE. */
static uint32_t same_name(const dv_tree *tree, dv_str path,
                          dv_link_budget *budget, dv_arena *arena)
{
    dv_tree_matches same = {0};
    uint32_t best = 0, found = DV_NONE;

    dv_tree_suffix(tree, dv_path_base(path), arena, &same);
    if (!spend(budget, same.count))
        return DV_NONE;
    for (uint32_t i = 0; i < same.count; i++) {
        uint32_t entry = same.items[i];
        uint32_t shared =
            1 + shared_directories(tree->listing.entries[entry].path, path);

        if (shared == best)
            found = DV_NONE;
        if (shared <= best)
            continue;
        best = shared;
        found = entry;
    }
    return found;
}

dv_str dv_link_nearest_path(const dv_tree *tree, const dv_link_writing *as,
                            dv_str path, dv_link_budget *budget)
{
    dv_str base = dv_path_base(path), directory = dv_path_directory(path);
    dv_str with_ending =
        dv_arena_printf(as->arena, "%.*s.md", DV_STR_ARG(path));
    uint32_t same, nearest;
    names beside;

    if (*budget == 0)
        return (dv_str){0};
    if (dv_tree_find(tree, with_ending) != DV_NONE)
        return dv_link_write_path(as, with_ending);
    same = same_name(tree, path, budget, as->arena);
    if (same != DV_NONE)
        return dv_link_write_path(as, tree->listing.entries[same].path);
    if (!dv_tree_is_directory(tree, directory))
        return (dv_str){0};
    beside = names_in(tree, directory, budget, as->arena);
    nearest = dv_name_nearest(base, beside.items, beside.count);
    if (nearest == DV_NONE)
        return (dv_str){0};
    return dv_link_write_path(
        as, under(as->arena, directory, beside.items[nearest]));
}

/* "2-1-setup" and "setup" name one section: numbers change first. */
static dv_str without_number(dv_str slug)
{
    size_t i = 0;

    while (i < slug.len && (strchr("0123456789-._", slug.ptr[i])))
        i++;
    return dv_str_slice(slug, i, slug.len);
}

/* The one slug that differs in its number only, or DV_NONE. */
static uint32_t same_but_number(const dv_str *slugs, uint32_t count,
                                dv_str anchor)
{
    dv_str text = without_number(anchor);
    uint32_t found = DV_NONE;

    for (uint32_t i = 0; text.len && i < count; i++) {
        if (!dv_str_equal(without_number(slugs[i]), text))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = i;
    }
    return found;
}

/* The slug that GitHub makes of what was written, as of the heading's own
 * text: an emoji of the heading is not in it. Or the one that differs from
 * that in its number only. */
static uint32_t same_once_made(const dv_str *slugs, uint32_t count,
                               dv_str anchor, dv_arena *arena)
{
    dv_str made = dv_utf8_slug(arena, anchor);

    for (uint32_t i = 0; made.len && i < count; i++)
        if (dv_str_equal(slugs[i], made))
            return i;
    return same_but_number(slugs, count, made);
}

dv_str dv_link_nearest_anchor(const dv_document *document, dv_str anchor,
                              dv_link_budget *budget, dv_arena *arena)
{
    uint32_t count = document->anchor_count, found;
    dv_str *slugs;

    if (!spend(budget, count))
        return (dv_str){0};
    slugs = dv_arena_new(arena, count * sizeof *slugs);
    for (uint32_t i = 0; i < count; i++)
        slugs[i] = document->anchors[i].slug;
    found = same_but_number(slugs, count, anchor);
    if (found == DV_NONE)
        found = same_once_made(slugs, count, anchor, arena);
    if (found == DV_NONE)
        found = dv_name_nearest(anchor, slugs, count);
    return found == DV_NONE ? (dv_str){0} : slugs[found];
}
