/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "repo/history.h"
#include "repo/renamed.h"

/* Files on each side that are compared with each other. */
enum { MOST_FILES = 1000 };

/* Its name at HEAD; `path` where nobody can tell. */
static dv_str name_at_head(dv_repo *repo, dv_str commit, dv_str path,
                           dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_history *history = dv_history_new(repo);
    dv_fate fate = {.path = path};
    uint32_t from, to;

    if (commit.len &&
        dv_history_find(history, dv_arena_cstr(&scratch, commit), &from,
                        &err) &&
        dv_history_find(history, "HEAD", &to, &err) &&
        !dv_history_fate(history, from, to, path, &fate, &err))
        fate.path = path;
    path = dv_arena_copy(arena, fate.path);
    dv_history_free(history);
    return path;
}

static git_diff *changes_on_disk(dv_repo *repo)
{
    git_diff_options options;
    git_diff_find_options find;
    git_object *tree = NULL;
    git_diff *diff = NULL;

    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_INCLUDE_UNTRACKED |
                    GIT_DIFF_RECURSE_UNTRACKED_DIRS |
                    GIT_DIFF_SKIP_BINARY_CHECK;
    git_diff_find_options_init(&find, GIT_DIFF_FIND_OPTIONS_VERSION);
    find.flags = GIT_DIFF_FIND_RENAMES | GIT_DIFF_FIND_FOR_UNTRACKED;
    find.rename_limit = MOST_FILES;
    if (git_revparse_single(&tree, repo->git, "HEAD^{tree}") == 0 &&
        git_diff_tree_to_workdir_with_index(&diff, repo->git, (git_tree *)tree,
                                            &options) == 0)
        git_diff_find_similar(diff, &find);
    git_object_free(tree);
    return diff;
}

static dv_str name_on_disk(dv_repo *repo, dv_str path, dv_arena *arena)
{
    git_diff *diff = changes_on_disk(repo);
    size_t count = diff ? git_diff_num_deltas(diff) : 0;
    dv_str out = path;

    for (size_t i = 0; i < count; i++) {
        const git_diff_delta *delta = git_diff_get_delta(diff, i);

        if (!dv_str_equal(dv_str_from(delta->old_file.path), path))
            continue;
        if (delta->status == GIT_DELTA_RENAMED)
            out = dv_arena_copy(arena, dv_str_from(delta->new_file.path));
        else if (delta->status == GIT_DELTA_DELETED)
            out = (dv_str){0};
    }
    git_diff_free(diff);
    return out;
}

static bool is_on_disk(const dv_repo *repo, dv_str path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    struct stat info;

    return path.len && fstatat(repo->root_fd, dv_arena_cstr(&scratch, path),
                               &info, AT_SYMLINK_NOFOLLOW) == 0;
}

dv_str dv_repo_renamed(dv_repo *repo, dv_str commit, dv_str path,
                       dv_arena *arena)
{
    dv_str name = name_at_head(repo, commit, path, arena);

    if (name.len && !is_on_disk(repo, name))
        name = name_on_disk(repo, name, arena);
    return is_on_disk(repo, name) ? name : (dv_str){0};
}
