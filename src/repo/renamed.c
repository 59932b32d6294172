/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "repo/renamed.h"

/* Files on each side that are compared with each other. */
enum { MOST_FILES = 1000 };

void dv_renamed_init(dv_renamed *renamed, dv_repo *repo, dv_str commit)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    *renamed =
        (dv_renamed){.repo = repo, .history = dv_history_new(repo), .to = 0};
    if (!commit.len ||
        !dv_history_find(renamed->history,
                         dv_arena_cstr(&renamed->arena, commit), &renamed->from,
                         &err) ||
        !dv_history_find(renamed->history, "HEAD", &renamed->to, &err))
        renamed->to = DV_NONE;
}

void dv_renamed_release(dv_renamed *renamed)
{
    dv_history_free(renamed->history);
    dv_strmap_release(&renamed->on_disk);
    dv_arena_release(&renamed->arena);
}

/* Its name at HEAD; `path` where nobody can tell. */
static dv_str name_at_head(dv_renamed *renamed, dv_str path)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fate fate;

    if (renamed->to == DV_NONE ||
        !dv_history_fate(renamed->history, renamed->from, renamed->to, path,
                         &fate, &err))
        return path;
    return fate.path;
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

static void remember(dv_renamed *renamed, const git_diff_delta *delta)
{
    dv_str now = {0};

    if (delta->status == GIT_DELTA_RENAMED)
        now = dv_arena_copy(&renamed->arena, dv_str_from(delta->new_file.path));
    else if (delta->status != GIT_DELTA_DELETED)
        return;
    *dv_strmap_put(
        &renamed->on_disk, &renamed->arena,
        dv_arena_copy(&renamed->arena, dv_str_from(delta->old_file.path)),
        NULL) = renamed->on_disk_names.count;
    *dv_vec_push(&renamed->arena, &renamed->on_disk_names) = now;
}

static dv_str name_on_disk(dv_renamed *renamed, dv_str path)
{
    const uint32_t *at;

    if (!renamed->compared) {
        git_diff *diff = changes_on_disk(renamed->repo);
        size_t count = diff ? git_diff_num_deltas(diff) : 0;

        for (size_t i = 0; i < count; i++)
            remember(renamed, git_diff_get_delta(diff, i));
        git_diff_free(diff);
        renamed->compared = true;
    }
    at = dv_strmap_get(&renamed->on_disk, path);
    return at ? renamed->on_disk_names.items[*at] : path;
}

static bool is_on_disk(const dv_repo *repo, dv_str path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    struct stat info;

    return path.len && fstatat(repo->root_fd, dv_arena_cstr(&scratch, path),
                               &info, AT_SYMLINK_NOFOLLOW) == 0;
}

dv_str dv_renamed_find(dv_renamed *renamed, dv_str path, dv_arena *arena)
{
    dv_str name = path;

    if (!is_on_disk(renamed->repo, name))
        name = name_at_head(renamed, name);
    if (name.len && !is_on_disk(renamed->repo, name))
        name = name_on_disk(renamed, name);
    return is_on_disk(renamed->repo, name) ? dv_arena_copy(arena, name)
                                           : (dv_str){0};
}
