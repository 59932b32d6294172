/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/buf.h"

static bool is_directory(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Cuts the last component; "." and "/" are the ends of the way up. */
static void go_up(dv_buf *path)
{
    dv_str left = dv_buf_str(path);

    while (left.len > 1 && dv_str_ends(left, DV_STR("/")))
        left.len--;
    left.len = dv_str_find_last_byte(left, '/') < left.len
                   ? dv_str_find_last_byte(left, '/') + 1
                   : 0;
    while (left.len > 1 && dv_str_ends(left, DV_STR("/")))
        left.len--;
    path->len = left.len;
    path->ptr[path->len] = '\0';
    if (path->len == 0)
        dv_buf_add_byte(path, '.');
}

/* A link to a file counts where the link is, not where it leads to. */
static bool nearest_directory(const char *path, char out[PATH_MAX])
{
    DV_AUTO(dv_buf_release) dv_buf at = DV_BUF_INIT;

    dv_buf_add(&at, dv_str_from(path));
    while (!is_directory(at.ptr)) {
        if (dv_str_equal(dv_buf_str(&at), DV_STR(".")) ||
            dv_str_equal(dv_buf_str(&at), DV_STR("/")))
            return false;
        go_up(&at);
    }
    return realpath(at.ptr, out) != NULL;
}

git_repository *dv_repo_discover(const char *path, dv_error *err)
{
    char start[PATH_MAX];
    git_repository *git = NULL;
    int result = GIT_ENOTFOUND;

    if (*path && nearest_directory(path, start))
        result = git_repository_open_ext(&git, start, 0, NULL);
    if (result == GIT_ENOTFOUND)
        dv_error_set(err, DV_ERROR_WORLD, "`%s` is in no git repository", path);
    else if (result < 0)
        dv_repo_git_failed(err, "cannot open the git repository of `%s`", path);
    return result < 0 ? NULL : git;
}

static bool is_within(const char *path, dv_str root)
{
    dv_str at = dv_str_from(path);

    return dv_str_starts(at, root) &&
           (at.len == root.len || root.len == 1 || path[root.len] == '/');
}

/* `core.worktree` of a hostile repository could make `/` the root, and what
 * its index lists there tracked files. The working tree must therefore be
 * around the place asked for, and have a `.git` that is this repository or,
 * for submodules and linked worktrees, a file that leads to it. */
bool dv_repo_check_root(git_repository *git, const char *path, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf link = DV_BUF_INIT;
    char start[PATH_MAX], root[PATH_MAX];
    struct stat found, own;
    const char *configured = git_repository_workdir(git);

    if (!realpath(configured, root) || !nearest_directory(path, start))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "the working tree `%s` is not there", configured);
    dv_buf_printf(&link, "%s/.git", root);
    if (is_within(start, dv_str_from(root)) && lstat(link.ptr, &found) == 0 &&
        (S_ISREG(found.st_mode) ||
         (stat(link.ptr, &found) == 0 &&
          stat(git_repository_path(git), &own) == 0 &&
          found.st_dev == own.st_dev && found.st_ino == own.st_ino)))
        return true;
    return dv_error_set(err, DV_ERROR_WORLD,
                        "the repository of `%s` has its working tree "
                        "elsewhere, at `%s`",
                        path, root);
}
