/* SPDX-License-Identifier: MIT */
#include "facts/corpus/walk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/vec.h"
#include "facts/trees/tree.h"
#include "repo/probe.h"

typedef struct step {
    dv_str directory;
    uint32_t depth; /* directories that may still be entered below */
} step;

typedef struct walker {
    const dv_walk *walk;
    DV_VEC(step) steps; /* to be done; the last one next */
} walker;

static dv_str join(dv_arena *arena, dv_str directory, const char *name)
{
    if (directory.len == 0)
        return dv_arena_copy(arena, dv_str_from(name));
    return dv_arena_printf(arena, "%.*s/%s", DV_STR_ARG(directory), name);
}

static const char *on_disk(const dv_walk *walk, dv_str directory)
{
    dv_str root = dv_repo_root(walk->repo);

    return dv_arena_printf(walk->arena, "%.*s/%.*s", DV_STR_ARG(root),
                           DV_STR_ARG(directory))
        .ptr;
}

static bool is_ignored_directory(const dv_walk *walk, dv_str directory)
{
    dv_str inside;

    /* Git does not ignore tracked files, whatever its patterns say of their
     * directory. */
    if (dv_listing_has_below(walk->listing, directory, walk->arena))
        return false;
    inside = dv_arena_printf(walk->arena, "%.*s/", DV_STR_ARG(directory));
    return dv_repo_ignores(walk->repo, inside);
}

static void see_directory(walker *it, dv_str path, uint32_t depth)
{
    if (depth > 0 && !is_ignored_directory(it->walk, path))
        *dv_vec_push(it->walk->arena, &it->steps) = (step){path, depth - 1};
}

static void see_file(walker *it, dv_str path)
{
    const dv_walk *walk = it->walk;

    if (walk->wants(walk->context, path) &&
        dv_listing_find(walk->listing, path) == DV_NONE &&
        !dv_repo_ignores(walk->repo, path))
        walk->add(walk->context, path);
}

static unsigned char type_of(DIR *open_directory, const struct dirent *entry)
{
    struct stat status;

    if (entry->d_type != DT_UNKNOWN)
        return entry->d_type;
    if (fstatat(dirfd(open_directory), entry->d_name, &status,
                AT_SYMLINK_NOFOLLOW) < 0)
        return DT_UNKNOWN;
    return S_ISREG(status.st_mode)
               ? DT_REG
               : (S_ISDIR(status.st_mode) ? DT_DIR : DT_LNK);
}

static void see_entry(walker *it, step at, DIR *directory,
                      const struct dirent *entry)
{
    const char *name = entry->d_name;
    unsigned char type = type_of(directory, entry);

    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        strcmp(name, ".git") == 0)
        return;
    if (type == DT_DIR)
        see_directory(it, join(it->walk->arena, at.directory, name), at.depth);
    else if (type == DT_REG)
        see_file(it, join(it->walk->arena, at.directory, name));
}

static bool is_repository_inside(const step *at, DIR *directory)
{
    return at->directory.len > 0 &&
           faccessat(dirfd(directory), ".git", F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

static DIR *open_directory(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *directory = fd < 0 ? NULL : fdopendir(fd);

    if (fd >= 0 && !directory)
        close(fd);
    return directory;
}

static bool take_step(walker *it, step at, dv_error *err)
{
    DIR *directory = open_directory(on_disk(it->walk, at.directory));
    const struct dirent *entry;

    if (!directory && (errno == ENOENT || errno == ENOTDIR || errno == ELOOP))
        return true;
    if (!directory)
        return dv_error_system(err, errno, "cannot read directory `%.*s`",
                               DV_STR_ARG(at.directory));
    if (!is_repository_inside(&at, directory))
        while ((entry = readdir(directory)) != NULL)
            see_entry(it, at, directory, entry);
    closedir(directory);
    return true;
}

/* Whether a symbolic link is on the way from the root: git has no files
 * behind one. */
static bool is_behind_link(const dv_walk *walk, dv_str directory)
{
    char real[PATH_MAX];
    dv_str root = dv_repo_root(walk->repo);
    dv_str rest;

    if (directory.len == 0 || !realpath(on_disk(walk, directory), real))
        return false;
    rest = dv_str_slice(dv_str_from(real), root.len + 1, PATH_MAX);
    return !dv_str_starts(dv_str_from(real), root) ||
           !dv_str_equal(rest, directory);
}

bool dv_walk_untracked(const dv_walk *walk, dv_str directory, dv_error *err)
{
    walker it = {.walk = walk};

    if (is_behind_link(walk, directory))
        return true;
    *dv_vec_push(walk->arena, &it.steps) = (step){directory, walk->depth};
    while (it.steps.count > 0)
        if (!take_step(&it, it.steps.items[--it.steps.count], err))
            return false;
    return true;
}
