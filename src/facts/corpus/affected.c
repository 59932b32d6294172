/* SPDX-License-Identifier: MIT */
#include "facts/corpus/affected.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/strs.h"
#include "facts/cite/known.h"
#include "facts/corpus/unescape.h"
#include "text/path.h"

/* More names than these are not looked for: reading a document takes less. */
#define NAMES_LIMIT 64u

/* Bytes that stand for themselves nowhere, or not in every place that a link
 * can stand in. */
static bool can_be_found(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if ((unsigned char)name.ptr[i] < ' ' || strchr("\\%&|", name.ptr[i]))
            return false;
    return name.len > 0;
}

static void add_name(dv_affected *affected, dv_arena *arena, dv_str name)
{
    for (uint32_t i = 0; i < affected->names.count && !affected->any; i++)
        if (dv_str_equal(affected->names.items[i], name))
            return;
    if (affected->names.count == NAMES_LIMIT || !can_be_found(name))
        affected->any = true;
    if (!affected->any)
        *dv_vec_push(arena, &affected->names) = name;
}

/* What of a path stands in the text that cites it: its last component, or the
 * class that it begins with. */
static dv_str cited_name(dv_str path)
{
    dv_str file = dv_path_base(path), class = dv_known_class_of(file);

    return class.len ? class : file;
}

static bool is_readme(dv_str path)
{
    return dv_str_equal_nocase(dv_path_base(path), DV_STR("readme.md"));
}

/* Links reach a directory by its name, or with dots from below it. */
static void add_shown(dv_affected *affected, dv_arena *arena, dv_str directory)
{
    *dv_vec_push(arena, &affected->shown) = directory;
    if (directory.len)
        add_name(affected, arena, dv_path_base(directory));
}

static void add_gone_directories(dv_affected *affected, const dv_tree *tree,
                                 dv_str path, dv_arena *arena)
{
    for (dv_str at = dv_path_directory(path);
         at.len && !dv_tree_is_directory(tree, at);
         at = dv_path_directory(at)) {
        bool added;

        dv_strmap_put(&affected->gone_directories, arena, at, &added);
        if (!added)
            return;
        add_name(affected, arena, dv_path_base(at));
    }
}

static void add_names(dv_affected *affected, const dv_tree *tree,
                      dv_arena *arena)
{
    for (uint32_t i = 0; i < affected->changes.count; i++) {
        const dv_changed_path *change = &affected->changes.items[i];

        add_name(affected, arena, cited_name(change->path));
        if (is_readme(change->path))
            add_shown(affected, arena, dv_path_directory(change->path));
        if (change->gone)
            add_gone_directories(affected, tree, change->path, arena);
    }
    /* A symbolic link is another name for what it leads to. */
    for (uint32_t i = 0; i < tree->listing.count && !affected->any; i++)
        if (tree->listing.entries[i].kind == DV_ENTRY_SYMLINK)
            add_name(affected, arena,
                     dv_path_base(tree->listing.entries[i].path));
}

bool dv_affected_init(dv_affected *affected, dv_repo *repo, const dv_tree *tree,
                      const dv_facts_options *options, dv_arena *arena,
                      dv_error *err)
{
    bool found = options->staged
                     ? dv_changes_staged(repo, arena, &affected->changes, err)
                     : dv_changes_since(repo, options->since, arena,
                                        &affected->changes, err);

    if (found && affected->changes.count)
        add_names(affected, tree, arena);
    return found;
}

void dv_affected_release(dv_affected *affected)
{
    dv_strmap_release(&affected->gone_directories);
}

bool dv_affected_is_changed(const dv_affected *affected, dv_str path)
{
    const dv_changed_path *change = dv_changes_find(&affected->changes, path);

    return change && !change->gone;
}

bool dv_affected_has(const dv_affected *affected, dv_str path)
{
    return dv_changes_find(&affected->changes, path) ||
           dv_strmap_get(&affected->gone_directories, path);
}

static bool is_shown(const dv_affected *affected, dv_str directory)
{
    return dv_strs_have(affected->shown.items, affected->shown.count,
                        directory);
}

bool dv_affected_is_target(const dv_affected *affected, dv_str path,
                           dv_str anchor)
{
    if (dv_affected_has(affected, path) ||
        (anchor.len && is_shown(affected, path)))
        return true;
    while (path.len) {
        path = dv_path_directory(path);
        if (dv_changes_find(&affected->changes, path))
            return true;
    }
    return false;
}

static bool has_name(const dv_affected *affected, dv_str text)
{
    for (uint32_t i = 0; i < affected->names.count; i++)
        if (dv_str_has(text, affected->names.items[i]))
            return true;
    return false;
}

/* A document below a directory may link to it by dots alone. */
static bool is_below_shown(const dv_affected *affected, dv_str path)
{
    for (uint32_t i = 0; i < affected->shown.count; i++)
        if (dv_path_is_below(path, affected->shown.items[i]))
            return true;
    return false;
}

bool dv_affected_may_cite(const dv_affected *affected, dv_str path, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;

    if (affected->changes.count == 0 || text.len == 0)
        return false;
    if (affected->any || is_below_shown(affected, path) ||
        has_name(affected, text))
        return true;
    return dv_is_escaped(text) && (!dv_unescape(&plain, text) ||
                                   has_name(affected, dv_buf_str(&plain)));
}
