/* SPDX-License-Identifier: MIT */
#include "facts/links/path.h"

#include "base/error.h"
#include "base/mem.h"
#include "base/strs.h"
#include "base/vec.h"
#include "facts/links/nearest.h"
#include "repo/probe.h"
#include "text/path.h"

enum { HOP_LIMIT = 40, LINK_LIMIT = 4096 };

typedef DV_VEC(dv_str) targets;

void dv_link_paths_init(dv_link_paths *paths, dv_corpus *corpus,
                        dv_arena *arena)
{
    const dv_repo_listing *listing = &corpus->tree.listing;
    targets list = {0};

    *paths = (dv_link_paths){.repo = corpus->repo, .tree = &corpus->tree};
    for (uint32_t i = 0; i < listing->count; i++) {
        DV_AUTO(dv_error_release) dv_error ignored = DV_ERROR_INIT;
        const dv_repo_entry *entry = &listing->entries[i];
        dv_str target = {0};

        if (entry->kind != DV_ENTRY_SYMLINK ||
            !dv_repo_read(corpus->repo, entry, LINK_LIMIT, arena, &target,
                          &ignored))
            continue;
        *dv_strmap_put(&paths->links, arena, entry->path, NULL) = list.count;
        *dv_vec_push(arena, &list) = target;
    }
    paths->link_targets = list.items;
}

void dv_link_paths_release(dv_link_paths *paths)
{
    dv_strmap_release(&paths->links);
}

/* The first of `path`'s leading directories, or itself, that is a symbolic
 * link; its length, or 0. */
static size_t find_link(const dv_link_paths *paths, dv_str path, dv_str *target)
{
    for (size_t i = 1; i <= path.len; i++) {
        const uint32_t *index;

        if (i < path.len && path.ptr[i] != '/')
            continue;
        index = dv_strmap_get(&paths->links, dv_str_slice(path, 0, i));
        if (!index)
            continue;
        *target = paths->link_targets[*index];
        return i;
    }
    return 0;
}

/* The path that `link` stands for, with `rest` behind it. An absolute target
 * may still be in the repository. */
static bool replace_link(const dv_link_paths *paths, dv_str link, dv_str target,
                         dv_str rest, dv_arena *arena, dv_str *out)
{
    dv_str root = dv_repo_root(paths->repo);

    if (target.len && target.ptr[0] == '/') {
        if (!dv_str_equal(target, root) && !dv_path_is_below(target, root))
            return false;
        target = dv_str_slice(target, root.len, target.len);
        if (target.len == 0)
            target = DV_STR("/");
    }
    if (!dv_path_resolve(link, target, arena, out))
        return false;
    return dv_path_resolve(
        (dv_str){0},
        dv_arena_printf(arena, "%.*s/%.*s", DV_STR_ARG(*out), DV_STR_ARG(rest)),
        arena, out);
}

/* Replaces the symbolic links on the way. False when one leads out of the
 * repository, or in a circle. */
static bool follow_links(const dv_link_paths *paths, dv_arena *arena,
                         dv_str *path)
{
    if (dv_strmap_count(&paths->links) == 0)
        return true;
    for (int hops = 0; hops < HOP_LIMIT; hops++) {
        dv_str target = {0};
        size_t length = find_link(paths, *path, &target);

        if (length == 0)
            return true;
        if (!replace_link(paths, dv_str_slice(*path, 0, length), target,
                          dv_str_slice(*path, length, path->len), arena, path))
            return false;
    }
    return false;
}

/* The submodule that `path` is in, or empty. */
static dv_str submodule_of(const dv_tree *tree, dv_str path)
{
    for (size_t i = 1; i < path.len; i++) {
        dv_str above = dv_str_slice(path, 0, i);
        uint32_t entry;

        if (path.ptr[i] != '/')
            continue;
        entry = dv_tree_find(tree, above);
        if (entry != DV_NONE)
            return tree->listing.entries[entry].kind == DV_ENTRY_SUBMODULE
                       ? above
                       : (dv_str){0};
    }
    return (dv_str){0};
}

bool dv_link_readme(dv_str directory, uint32_t index, dv_arena *arena,
                    dv_str *out)
{
    static const char *const names[] = {"README.md", "readme.md", "Readme.md"};

    if (index >= DV_COUNT(names))
        return false;
    *out = dv_arena_printf(arena, "%.*s%s%s", DV_STR_ARG(directory),
                           directory.len ? "/" : "", names[index]);
    return true;
}

dv_str dv_link_shown(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    dv_str readme;

    if (!dv_tree_is_directory(tree, path))
        return path;
    for (uint32_t i = 0; dv_link_readme(path, i, arena, &readme); i++)
        if (dv_tree_find(tree, readme) != DV_NONE)
            return readme;
    return (dv_str){0};
}

bool dv_link_path_is_unexplained(const dv_link_fact *fact)
{
    return fact->state == DV_LINK_NO_FILE && fact->reason.len == 0;
}

void dv_link_path_explain(const dv_link_paths *paths, const dv_link_writing *as,
                          dv_link_budget *budget, dv_link_fact *fact)
{
    dv_str submodule = submodule_of(paths->tree, fact->path);
    dv_str other = dv_tree_other_case(paths->tree, fact->path, as->arena);

    if (submodule.len) {
        fact->state = DV_LINK_UNCHECKED;
        fact->reason = dv_arena_printf(as->arena, "in the submodule `%.*s`",
                                       DV_STR_ARG(submodule));
    } else if (other.len) {
        fact->state = DV_LINK_WRONG_CASE;
        fact->path = other;
        fact->nearest = dv_link_write_path(as, other);
    } else if (dv_repo_on_disk(paths->repo, fact->path)) {
        fact->reason = DV_STR("it exists on disk, but git does not track it");
    } else {
        fact->nearest =
            dv_link_nearest_path(paths->tree, as, fact->path, budget);
    }
}

static void outside(dv_link_fact *fact, dv_str reason)
{
    fact->state = DV_LINK_OUTSIDE;
    fact->path = (dv_str){0};
    fact->reason = reason;
}

static bool is_file_at(const dv_tree *tree, uint32_t entry)
{
    return entry != DV_NONE &&
           tree->listing.entries[entry].kind == DV_ENTRY_FILE;
}

/* "../../issues/5" on a page of the repository is one of the host's pages, as
 * projects write it. */
static bool is_of_the_host(dv_str path)
{
    static const dv_str pages[] = {
        DV_STR_INIT("issues"),   DV_STR_INIT("pull"),
        DV_STR_INIT("pulls"),    DV_STR_INIT("wiki"),
        DV_STR_INIT("releases"), DV_STR_INIT("discussions"),
        DV_STR_INIT("actions"),  DV_STR_INIT("projects"),
        DV_STR_INIT("security"), DV_STR_INIT("commits"),
        DV_STR_INIT("compare"),  DV_STR_INIT("graphs"),
    };

    while (dv_str_starts(path, DV_STR("../")))
        path = dv_str_slice(path, 3, path.len);
    path = dv_str_slice(path, 0, dv_str_find_byte(path, '/'));
    return dv_strs_have(pages, DV_COUNT(pages), path);
}

void dv_link_path_resolve(const dv_link_paths *paths, dv_str from, dv_str path,
                          dv_arena *arena, dv_link_fact *fact)
{
    uint32_t entry;

    if (!dv_path_resolve(from, path, arena, &fact->path)) {
        if (is_of_the_host(path))
            fact->state = DV_LINK_EXTERNAL;
        else
            outside(fact, (dv_str){0});
        return;
    }
    if (!follow_links(paths, arena, &fact->path)) {
        outside(fact, DV_STR("a symbolic link on the way leads out"));
        return;
    }
    entry = dv_tree_find(paths->tree, fact->path);
    if (is_file_at(paths->tree, entry) && path.ptr[path.len - 1] == '/') {
        fact->state = DV_LINK_NO_FILE;
        fact->reason = DV_STR("it is a file, not a directory");
    } else if (entry != DV_NONE ||
               dv_tree_is_directory(paths->tree, fact->path)) {
        fact->state = DV_LINK_OK;
    } else {
        fact->state = DV_LINK_NO_FILE;
    }
}
