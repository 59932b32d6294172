/* SPDX-License-Identifier: MIT */
#include "facts/trees/tree.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/path.h"
#include "text/unicode.h"

/* Last components of a directory that tell it from others. */
#define ENDING_LIMIT 8u

typedef DV_VEC(dv_str) paths;

static void add_name(dv_tree_names *names, dv_arena *arena, dv_str path,
                     uint32_t index)
{
    bool added;
    uint32_t *first =
        dv_strmap_put(&names->first, arena, dv_path_base(path), &added);

    names->next[index] = added ? DV_NONE : *first;
    *first = index;
}

/* Adds the directories of `path` below its first `known` bytes. */
static void add_directories(dv_tree *tree, dv_arena *arena, paths *list,
                            dv_str path, size_t known)
{
    for (size_t i = known; i < path.len; i++) {
        dv_str directory = dv_str_slice(path, 0, i);
        uint32_t *index;
        bool added;

        if (path.ptr[i] != '/')
            continue;
        index = dv_strmap_put(&tree->directories, arena, directory, &added);
        if (!added)
            continue;
        *index = list->count;
        *dv_vec_push(arena, list) = directory;
        dv_strmap_put(&tree->directory_names, arena, dv_path_base(directory),
                      NULL);
    }
}

/* The listing is sorted, so what an entry shares with the one before it is
 * known already. */
static void index_directories(dv_tree *tree, dv_arena *arena)
{
    paths list = {0};
    dv_str before = {0};

    for (uint32_t i = 0; i < tree->listing.count; i++) {
        dv_str path = tree->listing.entries[i].path;
        size_t known = 0;

        for (size_t k = 0; k < path.len && k < before.len; k++) {
            if (path.ptr[k] != before.ptr[k])
                break;
            if (path.ptr[k] == '/')
                known = k + 1;
        }
        add_directories(tree, arena, &list, path, known);
        before = path;
    }
    tree->directory_paths = list.items;
    tree->directory_count = list.count;
}

void dv_tree_init(dv_tree *tree, dv_arena *arena, dv_repo_listing listing)
{
    *tree = (dv_tree){.listing = listing};
    index_directories(tree, arena);
    tree->files.next =
        dv_arena_new(arena, listing.count * sizeof *tree->files.next);
    /* Backwards: each new one becomes the first of its chain. */
    for (uint32_t i = listing.count; i-- > 0;)
        add_name(&tree->files, arena, listing.entries[i].path, i);
}

void dv_tree_release(dv_tree *tree)
{
    if (!tree)
        return;
    dv_strmap_release(&tree->files.first);
    dv_strmap_release(&tree->directories);
    dv_strmap_release(&tree->directory_names);
    dv_strmap_release(&tree->directory_ends);
    dv_strmap_release(&tree->name_ends);
    dv_strmap_release(&tree->folded);
    *tree = (dv_tree){0};
}

uint32_t dv_tree_find(const dv_tree *tree, dv_str path)
{
    return dv_listing_find(&tree->listing, path);
}

void dv_tree_suffix(const dv_tree *tree, dv_str suffix, dv_arena *arena,
                    dv_tree_matches *out)
{
    const uint32_t *first =
        dv_strmap_get(&tree->files.first, dv_path_base(suffix));
    uint32_t i = first ? *first : DV_NONE;

    for (; i != DV_NONE; i = tree->files.next[i])
        if (dv_path_ends(tree->listing.entries[i].path, suffix))
            *dv_vec_push(arena, out) = i;
}

bool dv_tree_is_directory(const dv_tree *tree, dv_str path)
{
    return path.len == 0 || dv_strmap_get(&tree->directories, path) != NULL;
}

bool dv_tree_has_directory_named(const dv_tree *tree, dv_str name)
{
    return dv_strmap_get(&tree->directory_names, name) != NULL;
}

/* The `count` last components of `path`, or all. */
static dv_str last_components(dv_str path, uint32_t count)
{
    for (size_t i = path.len; i > 0; i--)
        if (path.ptr[i - 1] == '/' && --count == 0)
            return dv_str_slice(path, i, path.len);
    return path;
}

void dv_tree_index_ends(dv_tree *tree, dv_arena *arena)
{
    if (dv_strmap_count(&tree->directory_ends))
        return;
    for (uint32_t i = 0; i < tree->directory_count; i++) {
        dv_str path = tree->directory_paths[i], end = {0};

        for (uint32_t n = 1; n <= ENDING_LIMIT && end.len < path.len; n++) {
            end = last_components(path, n);
            dv_strmap_put(&tree->directory_ends, arena, end, NULL);
        }
    }
}

bool dv_tree_has_directory_ending(const dv_tree *tree, dv_str end)
{
    return dv_strmap_get(&tree->directory_ends,
                         last_components(end, ENDING_LIMIT)) != NULL;
}

/* Most paths are ASCII, and lower-case already: no copy of those. */
static dv_str lower(dv_arena *arena, dv_str text)
{
    bool plain = true;
    char *out;

    for (size_t i = 0; i < text.len; i++) {
        if ((unsigned char)text.ptr[i] >= 0x80)
            return dv_utf8_lower(arena, text);
        plain = plain && !dv_is_upper(text.ptr[i]);
    }
    if (plain)
        return text;
    out = dv_arena_new(arena, text.len);
    for (size_t i = 0; i < text.len; i++)
        out[i] = dv_to_lower(text.ptr[i]);
    return (dv_str){out, text.len};
}

static void fold_path(dv_tree *tree, dv_arena *arena, dv_str path,
                      uint32_t value)
{
    bool added;
    uint32_t *place =
        dv_strmap_put(&tree->folded, arena, lower(arena, path), &added);

    if (added)
        *place = value;
}

void dv_tree_fold(dv_tree *tree, dv_arena *arena)
{
    uint32_t files = tree->listing.count;

    for (uint32_t i = 0; i < files; i++)
        fold_path(tree, arena, tree->listing.entries[i].path, i);
    for (uint32_t i = 0; i < tree->directory_count; i++)
        fold_path(tree, arena, tree->directory_paths[i], files + i);
}

dv_str dv_tree_other_case(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    const uint32_t *value = dv_strmap_get(&tree->folded, lower(arena, path));
    uint32_t files = tree->listing.count;
    dv_str other;

    if (!value)
        return (dv_str){0};
    other = *value < files ? tree->listing.entries[*value].path
                           : tree->directory_paths[*value - files];
    return dv_str_equal(other, path) ? (dv_str){0} : other;
}
