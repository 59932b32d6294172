/* SPDX-License-Identifier: MIT */
#include "facts/links/comment.h"

#include "text/path.h"

/* Files of one name that are looked at for one link. */
enum { NAMES_LIMIT = 1000 };

static dv_str without_dots(dv_str path)
{
    while (path.len) {
        if (dv_str_starts(path, DV_STR("./")))
            path = dv_str_slice(path, 2, path.len);
        else if (dv_str_starts(path, DV_STR("../")))
            path = dv_str_slice(path, 3, path.len);
        else if (dv_str_starts(path, DV_STR("/")))
            path = dv_str_slice(path, 1, path.len);
        else
            break;
    }
    return path;
}

static void leave_open(dv_link_fact *fact, dv_str reason)
{
    fact->state = DV_LINK_UNCHECKED;
    fact->path = (dv_str){0};
    fact->reason = reason;
}

/* The one file whose path ends so, or DV_NONE; `*several`: there are more. */
static uint32_t find_end(const dv_tree *tree, dv_str end, bool *several)
{
    const uint32_t *first =
        dv_strmap_get(&tree->files.first, dv_path_base(end));
    uint32_t found = DV_NONE, seen = 0;

    *several = false;
    for (uint32_t i = first ? *first : DV_NONE; i != DV_NONE;
         i = tree->files.next[i]) {
        dv_str path = tree->listing.entries[i].path;

        bool fits =
            dv_str_equal(path, end) ||
            (dv_str_ends(path, end) && path.ptr[path.len - end.len - 1] == '/');

        *several = ++seen > NAMES_LIMIT || (fits && found != DV_NONE);
        if (*several)
            return DV_NONE;
        if (fits)
            found = i;
    }
    return found;
}

/* Whether the file would stand in a directory of the tree. The root is one
 * only for what stands there: every path that is wrong leads to it. */
static bool is_in_directory(const dv_link_paths *paths, dv_str from,
                            dv_str path)
{
    dv_str directory = dv_path_directory(path);

    return directory.len ? dv_tree_is_directory(paths->tree, directory)
                         : dv_path_directory(from).len == 0;
}

/* Pages of HTML are made of the comments. */
static bool is_page(dv_str path)
{
    return dv_str_ends(path, DV_STR(".html")) ||
           dv_str_ends(path, DV_STR(".htm"));
}

/* What to say of a path that leads to no file: it is missing where its
 * directory is, from the file or from the root. */
static void miss(const dv_link_paths *paths, dv_str from,
                 const dv_link_fact *root, dv_link_fact *fact)
{
    if (fact->state == DV_LINK_NO_FILE &&
        is_in_directory(paths, from, fact->path))
        return;
    if (root->state == DV_LINK_NO_FILE &&
        is_in_directory(paths, from, root->path))
        *fact = *root;
    else
        leave_open(fact, DV_STR("it is not known from where the path leads"));
}

static void resolve_elsewhere(const dv_link_paths *paths, dv_str from,
                              dv_str path, dv_arena *arena, dv_link_fact *fact)
{
    dv_link_fact root = {.anchor = fact->anchor};
    bool several;
    uint32_t entry;

    dv_link_path_resolve(paths, (dv_str){0}, path, arena, &root);
    if (root.state == DV_LINK_OK) {
        *fact = root;
        return;
    }
    entry = find_end(paths->tree, without_dots(path), &several);
    if (several) {
        leave_open(fact, DV_STR("several files may be meant"));
    } else if (entry == DV_NONE && is_page(path)) {
        leave_open(fact, DV_STR("it may be a page that is made"));
    } else if (entry == DV_NONE) {
        miss(paths, from, &root, fact);
    } else if (fact->anchor.len) {
        /* A page, that is, and its maker names the headings. */
        leave_open(fact, DV_STR("anchors of generated pages are not known"));
    } else {
        fact->state = DV_LINK_OK;
        fact->path = paths->tree->listing.entries[entry].path;
        fact->reason = (dv_str){0};
    }
}

void dv_link_comment_resolve(const dv_link_paths *paths, dv_str from,
                             dv_str path, dv_arena *arena, dv_link_fact *fact)
{
    dv_link_path_resolve(paths, from, path, arena, fact);
    if (fact->state == DV_LINK_NO_FILE || fact->state == DV_LINK_OUTSIDE)
        resolve_elsewhere(paths, from, path, arena, fact);
}
