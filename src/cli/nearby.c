/* SPDX-License-Identifier: MIT */
#include "cli/nearby.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/strs.h"
#include "base/vec.h"
#include "facts/trees/tree.h"
#include "text/names.h"
#include "text/path.h"

/* Names of a directory that are compared. */
enum { NAMES_LIMIT = 20000 };

typedef DV_VEC(dv_str) name_list;

static bool is_there(const char *path)
{
    struct stat info;

    return lstat(path, &info) == 0;
}

/* Sorted, lest the order on the disk decides between two that are as near. */
static name_list names_in(const char *directory, dv_arena *arena)
{
    DIR *open = opendir(directory);
    struct dirent *entry;
    name_list names = {0};

    while (open && names.count < NAMES_LIMIT && (entry = readdir(open))) {
        dv_str name = dv_str_from(entry->d_name);

        if (!dv_str_equal(name, DV_STR(".")) &&
            !dv_str_equal(name, DV_STR("..")))
            *dv_vec_push(arena, &names) = dv_arena_copy(arena, name);
    }
    if (open)
        closedir(open);
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, dv_strs_compare);
    return names;
}

/* Adds `name` to the path in `at`, or else what is nearest to it there. */
static bool step(dv_buf *at, dv_str name, dv_arena *arena)
{
    size_t length = at->len;
    name_list names;
    uint32_t nearest;

    dv_buf_add(at, name);
    if (is_there(at->ptr))
        return true;
    at->len = length;
    at->ptr[length] = '\0';
    names = names_in(length ? at->ptr : ".", arena);
    nearest = dv_nearest(name, names.items, names.count);
    if (nearest == DV_NONE)
        return false;
    dv_buf_add(at, names.items[nearest]);
    return true;
}

/* Corrects one component after the other. */
static bool correct(dv_str path, dv_arena *arena, dv_buf *out)
{
    while (path.len) {
        size_t slash = dv_str_find_byte(path, '/');

        if (slash && !step(out, dv_str_slice(path, 0, slash), arena))
            return false;
        if (slash < path.len)
            dv_buf_add_byte(out, '/');
        path = dv_str_slice(path, slash + 1, path.len);
    }
    return out->len && is_there(out->ptr);
}

/* The one tracked file that has the name of `path`, from this directory. */
static bool find_tracked(dv_str path, dv_arena *arena, dv_buf *out)
{
    dv_repo *repo = dv_repo_open(".", DV_AT_WORKTREE, NULL, NULL);
    dv_repo_listing listing = {0};
    dv_tree tree = {0};
    dv_tree_matches same = {0};
    char here[PATH_MAX];
    dv_str root, from;

    if (!repo || !getcwd(here, sizeof here) ||
        !dv_repo_list(repo, arena, &listing, NULL)) {
        dv_repo_free(repo);
        return false;
    }
    dv_tree_init(&tree, arena, listing);
    dv_tree_suffix(&tree, dv_path_base(path), arena, &same);
    root = dv_repo_root(repo);
    from = dv_str_slice(dv_str_from(here), root.len + 1, SIZE_MAX);
    if (from.len)
        from = dv_arena_printf(arena, "%.*s/", DV_STR_ARG(from));
    if (same.count == 1)
        dv_buf_add(out, dv_path_relative(
                            from, listing.entries[same.items[0]].path, arena));
    dv_tree_release(&tree);
    dv_repo_free(repo);
    return same.count == 1 && is_there(out->ptr);
}

const char *dv_nearby_hint(dv_arena *arena, const char *path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;
    dv_str name = dv_str_from(path);

    if (!correct(name, &scratch, &found)) {
        dv_buf_clear(&found);
        if (!find_tracked(name, &scratch, &found))
            return "";
    }
    return dv_arena_printf(arena, "; did you mean `%s`?", found.ptr).ptr;
}

bool dv_nearby_explain(dv_error *err, const char *path)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    const char *hint = is_there(path) ? "" : dv_nearby_hint(&arena, path);

    if (*hint) {
        dv_error told = *err;

        *err = (dv_error)DV_ERROR_INIT; /* the first message would win */
        dv_error_set(err, told.kind, "%s%s", told.message, hint);
        dv_error_release(&told);
    }
    return false;
}
