/* SPDX-License-Identifier: MIT */
#include "facts/tree.h"

#include "base/mem.h"
#include "text/unicode.h"

typedef DV_VEC(dv_str) paths;

static bool is_plain_lower(dv_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        unsigned char byte = (unsigned char)text.ptr[i];

        if (byte >= 0x80 || (byte >= 'A' && byte <= 'Z'))
            return false;
    }
    return true;
}

/* Most paths are lower-case ASCII already: no copy of those. */
static dv_str lower(dv_arena *arena, dv_str text)
{
    return is_plain_lower(text) ? text : dv_utf8_lower(arena, text);
}

static void add_name(dv_tree_names *names, dv_arena *arena, dv_str path,
                     uint32_t index)
{
    bool added;
    uint32_t *first = dv_strmap_put(&names->first, arena,
                                    lower(arena, dv_path_base(path)), &added);

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
    tree->directory_names.next = dv_arena_new(
        arena, tree->directory_count * sizeof *tree->directory_names.next);
    /* Backwards: each new one becomes the first of its chain. */
    for (uint32_t i = listing.count; i-- > 0;)
        add_name(&tree->files, arena, listing.entries[i].path, i);
    for (uint32_t i = tree->directory_count; i-- > 0;)
        add_name(&tree->directory_names, arena, tree->directory_paths[i], i);
}

void dv_tree_release(dv_tree *tree)
{
    if (!tree)
        return;
    dv_strmap_release(&tree->files.first);
    dv_strmap_release(&tree->directories);
    dv_strmap_release(&tree->directory_names.first);
    *tree = (dv_tree){0};
}

uint32_t dv_listing_lower_bound(const dv_repo_listing *listing, dv_str path)
{
    uint32_t low = 0, high = listing->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(listing->entries[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_listing_find(const dv_repo_listing *listing, dv_str path)
{
    uint32_t at = dv_listing_lower_bound(listing, path);

    if (at == listing->count || !dv_str_equal(listing->entries[at].path, path))
        return DV_NONE;
    return at;
}

uint32_t dv_tree_find(const dv_tree *tree, dv_str path)
{
    return dv_listing_find(&tree->listing, path);
}

static uint32_t first_named(const dv_tree_names *names, dv_str path,
                            dv_arena *arena)
{
    uint32_t *first =
        dv_strmap_get(&names->first, lower(arena, dv_path_base(path)));

    return first ? *first : DV_NONE;
}

static bool ends_with_components(dv_str path, dv_str suffix)
{
    return dv_str_ends(path, suffix) &&
           (path.len == suffix.len ||
            path.ptr[path.len - suffix.len - 1] == '/');
}

void dv_tree_suffix(const dv_tree *tree, dv_str suffix, dv_arena *arena,
                    dv_tree_matches *out)
{
    uint32_t i = first_named(&tree->files, suffix, arena);

    for (; i != DV_NONE; i = tree->files.next[i])
        if (ends_with_components(tree->listing.entries[i].path, suffix))
            *dv_vec_push(arena, out) = i;
}

bool dv_tree_is_directory(const dv_tree *tree, dv_str path)
{
    return path.len == 0 || dv_strmap_get(&tree->directories, path) != NULL;
}

bool dv_tree_has_directory_named(const dv_tree *tree, dv_str name)
{
    dv_arena scratch = DV_ARENA_INIT;
    uint32_t i = first_named(&tree->directory_names, name, &scratch);

    while (i != DV_NONE &&
           !dv_str_equal(dv_path_base(tree->directory_paths[i]), name))
        i = tree->directory_names.next[i];
    dv_arena_release(&scratch);
    return i != DV_NONE;
}

static char ascii_lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte + ('a' - 'A')) : byte;
}

/* Bytes up to the first that is not ASCII, in either, fold alike. Tells most
 * paths apart after a few bytes, for a chain of names may be long. */
static bool begin_alike(dv_str a, dv_str b, size_t *same)
{
    size_t i = 0;

    while (i < a.len && i < b.len && (unsigned char)a.ptr[i] < 0x80 &&
           (unsigned char)b.ptr[i] < 0x80) {
        if (ascii_lower(a.ptr[i]) != ascii_lower(b.ptr[i]))
            return false;
        i++;
    }
    *same = i;
    return true;
}

static bool differs_in_case(dv_str candidate, dv_str path, dv_arena *arena)
{
    size_t same;

    if (!begin_alike(candidate, path, &same) || dv_str_equal(candidate, path))
        return false;
    if (same == candidate.len || same == path.len)
        return candidate.len == path.len;
    return dv_str_equal(lower(arena, candidate), lower(arena, path));
}

dv_str dv_tree_other_case(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    uint32_t i = first_named(&tree->files, path, arena);

    for (; i != DV_NONE; i = tree->files.next[i])
        if (differs_in_case(tree->listing.entries[i].path, path, arena))
            return tree->listing.entries[i].path;
    i = first_named(&tree->directory_names, path, arena);
    for (; i != DV_NONE; i = tree->directory_names.next[i])
        if (differs_in_case(tree->directory_paths[i], path, arena))
            return tree->directory_paths[i];
    return (dv_str){0};
}
