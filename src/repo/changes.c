/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <stdlib.h>

#include "repo/changes.h"
#include "repo/disk.h"
#include "repo/history.h"

static int by_path(const void *a, const void *b)
{
    const dv_changed_path *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

const dv_changed_path *dv_changes_find(const dv_changes *changes, dv_str path)
{
    const dv_changed_path wanted = {.path = path};

    return changes->count ? bsearch(&wanted, changes->items, changes->count,
                                    sizeof wanted, by_path)
                          : NULL;
}

/* Two changes of one path, as a file that becomes a symbolic link gives them,
 * are one: it was there and it is there. */
static void sort_and_unite(dv_changed_path *items, uint32_t *count)
{
    uint32_t kept = 0;

    if (*count == 0)
        return;
    qsort(items, *count, sizeof *items, by_path);
    for (uint32_t i = 1; i < *count; i++) {
        if (dv_str_equal(items[kept].path, items[i].path))
            items[kept] = (dv_changed_path){.path = items[i].path};
        else
            items[++kept] = items[i];
    }
    *count = kept + 1;
}

/* `git add -N` promises a path without saying what will be in it: of the
 * index, it is no change. */
static bool is_promised(git_index *index, const char *path)
{
    const git_index_entry *entry = git_index_get_bypath(index, path, 0);

    return entry && (entry->flags_extended & GIT_INDEX_ENTRY_INTENT_TO_ADD);
}

/* What a sparse checkout left out is not gone; the index says whether it was
 * changed. */
typedef enum absence { REALLY_GONE, LEFT_OUT, LEFT_OUT_AS_IT_WAS } absence;

static absence absence_of(git_index *index, const git_diff_delta *delta)
{
    const git_index_entry *entry =
        git_index_get_bypath(index, delta->new_file.path, 0);

    if (!entry || !(entry->flags_extended & GIT_INDEX_ENTRY_SKIP_WORKTREE))
        return REALLY_GONE;
    return git_oid_equal(&entry->id, &delta->old_file.id) ? LEFT_OUT_AS_IT_WAS
                                                          : LEFT_OUT;
}

/* With `disk`, of the working tree: what was promised is there. */
static void collect(git_diff *diff, git_index *index, bool disk,
                    dv_arena *arena, dv_changes *out)
{
    size_t total = git_diff_num_deltas(diff);
    dv_changed_path *items = dv_arena_new(arena, (total + 1) * sizeof *items);
    uint32_t count = 0;

    for (size_t i = 0; i < total; i++) {
        const git_diff_delta *delta = git_diff_get_delta(diff, i);
        dv_str path = dv_str_from(delta->new_file.path);
        absence gone = delta->status == GIT_DELTA_DELETED && disk
                           ? absence_of(index, delta)
                           : REALLY_GONE;

        if (!dv_disk_is_path(path) || gone == LEFT_OUT_AS_IT_WAS ||
            (!disk && is_promised(index, path.ptr)))
            continue;
        items[count++] = (dv_changed_path){
            .path = dv_arena_copy(arena, path),
            .gone = delta->status == GIT_DELTA_DELETED && gone == REALLY_GONE,
            .added = delta->status == GIT_DELTA_ADDED,
        };
    }
    sort_and_unite(items, &count);
    *out = (dv_changes){items, count};
}

static bool make_options(git_diff_options *options)
{
    if (git_diff_options_init(options, GIT_DIFF_OPTIONS_VERSION) < 0)
        return false;
    options->flags = GIT_DIFF_IGNORE_SUBMODULES | GIT_DIFF_INCLUDE_TYPECHANGE |
                     GIT_DIFF_SKIP_BINARY_CHECK;
    options->ignore_submodules = GIT_SUBMODULE_IGNORE_ALL;
    return true;
}

/* NULL, with success, for no commit. */
static bool open_tree(const dv_repo *repo, const git_oid *commit,
                      git_tree **out)
{
    git_commit *found = NULL;
    int result;

    *out = NULL;
    if (!commit)
        return true;
    result = git_commit_lookup(&found, repo->git, commit);
    if (result == 0)
        result = git_commit_tree(out, found);
    git_commit_free(found);
    return result == 0;
}

/* The index, or with `disk` the working tree, against `commit`. */
static bool compare(dv_repo *repo, const git_oid *commit, bool disk,
                    dv_arena *arena, dv_changes *out, dv_error *err)
{
    git_diff_options options;
    git_index *index = NULL;
    git_tree *tree = NULL;
    git_diff *diff = NULL;
    int result = -1;

    if (make_options(&options) && open_tree(repo, commit, &tree))
        result = git_repository_index(&index, repo->git);
    if (result == 0)
        result = disk ? git_diff_tree_to_workdir_with_index(&diff, repo->git,
                                                            tree, &options)
                      : git_diff_tree_to_index(&diff, repo->git, tree, index,
                                               &options);
    if (result == 0)
        collect(diff, index, disk, arena, out);
    else
        dv_repo_git_failed(err, "cannot tell what was changed in `%.*s`",
                           DV_STR_ARG(repo->root));
    git_diff_free(diff);
    git_index_free(index);
    git_tree_free(tree);
    return result == 0;
}

static bool read_head(const dv_repo *repo, git_oid *out)
{
    return repo->head.len > 0 &&
           git_oid_fromstrn(out, repo->head.ptr, repo->head.len) == 0;
}

bool dv_changes_staged(dv_repo *repo, dv_arena *arena, dv_changes *out,
                       dv_error *err)
{
    git_oid head;
    bool born = read_head(repo, &head);

    return compare(repo, born ? &head : NULL, false, arena, out, err);
}

/* By our history, which says what a shallow clone cannot answer. */
static bool find_base(dv_repo *repo, const char *rev, git_oid *out,
                      dv_error *err)
{
    dv_history *history = dv_history_new(repo);
    uint32_t ours, theirs, base = DV_NONE;
    bool found;

    found = dv_history_find(history, rev, &theirs, err) &&
            dv_history_find(history, repo->head.ptr, &ours, err) &&
            dv_history_merge_base(history, ours, theirs, &base, err);
    if (found && base == DV_NONE)
        found = dv_error_set(err, DV_ERROR_WORLD,
                             "`%s` and HEAD have no commit in common", rev);
    if (found)
        memcpy(out->id, dv_history_commit(history, base)->oid, sizeof out->id);
    dv_history_free(history);
    return found;
}

bool dv_changes_since(dv_repo *repo, const char *rev, dv_arena *arena,
                      dv_changes *out, dv_error *err)
{
    git_oid base;

    if (repo->head.len == 0)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "nothing has changed since `%s`: the branch has "
                            "no commit yet",
                            rev);
    return find_base(repo, rev, &base, err) &&
           compare(repo, &base, true, arena, out, err);
}
