/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <stdlib.h>

#include "base/buf.h"
#include "repo/disk.h"
#include "repo/edits.h"

/* A text is read up to TEXT_LIMIT, all of them together up to ALL_LIMIT bytes:
 * of a commit that moves more, the paths say enough. */
enum { TEXT_LIMIT = 1 << 20, ALL_LIMIT = 16 << 20 };

typedef struct reading {
    dv_repo *repo;
    dv_arena *arena;
    git_index *index; /* that is compared, or NULL */
    size_t room;      /* bytes of texts that may still be read */
} reading;

static int by_path(const void *a, const void *b)
{
    const dv_edit *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

/* False: too large, binary, not a file, or not there as an object. */
static bool read_side(reading *r, const git_diff_file *file, bool exists,
                      dv_str *out)
{
    git_blob *blob = NULL;
    bool fits;

    *out = (dv_str){0};
    if (!exists)
        return true;
    if (file->mode != GIT_FILEMODE_BLOB &&
        file->mode != GIT_FILEMODE_BLOB_EXECUTABLE)
        return false;
    if (git_blob_lookup(&blob, r->repo->git, &file->id) < 0)
        return false;
    fits = git_blob_rawsize(blob) <= TEXT_LIMIT &&
           (size_t)git_blob_rawsize(blob) <= r->room &&
           !git_blob_is_binary(blob);
    if (fits) {
        *out =
            dv_arena_copy(r->arena, (dv_str){git_blob_rawcontent(blob),
                                             (size_t)git_blob_rawsize(blob)});
        r->room -= out->len;
    }
    git_blob_free(blob);
    return fits;
}

/* What differs: lines that come and those that go. */
typedef struct lines {
    dv_buf added, removed;
    uint32_t added_count, removed_count;
} lines;

static void take_hunk(git_patch *patch, size_t hunk, lines *out)
{
    int count = git_patch_num_lines_in_hunk(patch, hunk);

    for (int i = 0; i < count; i++) {
        const git_diff_line *line = NULL;

        if (git_patch_get_line_in_hunk(&line, patch, hunk, (size_t)i) < 0)
            return;
        if (line->origin == GIT_DIFF_LINE_ADDITION) {
            dv_buf_add(&out->added, (dv_str){line->content, line->content_len});
            out->added_count++;
        } else if (line->origin == GIT_DIFF_LINE_DELETION) {
            dv_buf_add(&out->removed,
                       (dv_str){line->content, line->content_len});
            out->removed_count++;
        }
    }
}

static void take_lines(reading *r, git_diff *diff, size_t index, dv_edit *edit)
{
    git_patch *patch = NULL;
    lines found = {.added_count = 0};

    if (git_patch_from_diff(&patch, diff, index) == 0 && patch)
        for (size_t i = 0; i < git_patch_num_hunks(patch); i++)
            take_hunk(patch, i, &found);
    git_patch_free(patch);
    edit->lines_added = found.added_count;
    edit->lines_removed = found.removed_count;
    edit->added_lines = dv_arena_copy(r->arena, dv_buf_str(&found.added));
    edit->removed_lines = dv_arena_copy(r->arena, dv_buf_str(&found.removed));
    dv_buf_release(&found.added);
    dv_buf_release(&found.removed);
}

static dv_edit make_edit(reading *r, git_diff *diff, size_t index)
{
    const git_diff_delta *delta = git_diff_get_delta(diff, index);
    dv_str path = dv_str_from(delta->new_file.path);
    dv_str old_path = dv_str_from(delta->old_file.path);
    dv_edit edit = {
        .path = dv_arena_copy(r->arena, path),
        .added = delta->status == GIT_DELTA_ADDED,
        .gone = delta->status == GIT_DELTA_DELETED,
    };

    if (delta->status == GIT_DELTA_RENAMED)
        edit.old_path = dv_arena_copy(r->arena, old_path);
    edit.read = read_side(r, &delta->old_file, !edit.added, &edit.before) &&
                read_side(r, &delta->new_file, !edit.gone, &edit.after);
    if (edit.read)
        take_lines(r, diff, index, &edit);
    return edit;
}

/* `git add -N` promises a path without saying what will be in it. */
static bool is_promised(git_index *index, const char *path)
{
    const git_index_entry *entry =
        index ? git_index_get_bypath(index, path, 0) : NULL;

    return entry && (entry->flags_extended & GIT_INDEX_ENTRY_INTENT_TO_ADD);
}

static void collect(reading *r, git_diff *diff, dv_edits *out)
{
    size_t total = git_diff_num_deltas(diff);
    dv_edit *items = dv_arena_new(r->arena, (total + 1) * sizeof *items);
    uint32_t count = 0;

    for (size_t i = 0; i < total; i++) {
        const git_diff_delta *delta = git_diff_get_delta(diff, i);

        if (dv_disk_is_path(dv_str_from(delta->new_file.path)) &&
            !is_promised(r->index, delta->new_file.path))
            items[count++] = make_edit(r, diff, i);
    }
    qsort(items, count, sizeof *items, by_path);
    *out = (dv_edits){items, count};
}

static int parent_tree(git_commit *commit, git_tree **out)
{
    git_commit *parent = NULL;
    int result;

    *out = NULL;
    if (git_commit_parentcount(commit) == 0)
        return 0;
    result = git_commit_parent(&parent, commit, 0);
    if (result == 0)
        result = git_commit_tree(out, parent);
    git_commit_free(parent);
    return result;
}

static bool make_options(git_diff_options *options)
{
    if (git_diff_options_init(options, GIT_DIFF_OPTIONS_VERSION) < 0)
        return false;
    options->flags = GIT_DIFF_IGNORE_SUBMODULES | GIT_DIFF_INCLUDE_TYPECHANGE |
                     GIT_DIFF_SKIP_BINARY_CHECK;
    options->ignore_submodules = GIT_SUBMODULE_IGNORE_ALL;
    options->max_size = TEXT_LIMIT;
    return true;
}

static bool take(reading *r, git_diff *diff, int result, dv_edits *out,
                 dv_error *err)
{
    if (result == 0)
        result = git_diff_find_similar(diff, NULL);
    if (result == 0)
        collect(r, diff, out);
    else
        dv_repo_git_failed(err, "cannot tell what was changed in `%.*s`",
                           DV_STR_ARG(r->repo->root));
    git_diff_free(diff);
    return result == 0;
}

bool dv_edits_of(dv_repo *repo, const char *rev, dv_arena *arena, dv_edits *out,
                 dv_error *err)
{
    git_diff_options options;
    git_commit *commit = NULL;
    git_tree *old_tree = NULL, *new_tree = NULL;
    git_diff *diff = NULL;
    reading r = {repo, arena, NULL, ALL_LIMIT};
    git_oid oid;
    int result = -1;
    bool done;

    if (!dv_repo_resolve(repo->git, rev, &oid, err))
        return false;
    if (make_options(&options))
        result = git_commit_lookup(&commit, repo->git, &oid);
    if (result == 0)
        result = git_commit_tree(&new_tree, commit);
    if (result == 0)
        result = parent_tree(commit, &old_tree);
    if (result == 0)
        result = git_diff_tree_to_tree(&diff, repo->git, old_tree, new_tree,
                                       &options);
    done = take(&r, diff, result, out, err);
    git_tree_free(old_tree);
    git_tree_free(new_tree);
    git_commit_free(commit);
    return done;
}

static int head_tree(dv_repo *repo, git_tree **out)
{
    git_commit *commit = NULL;
    git_oid oid;
    int result;

    *out = NULL;
    if (!repo->head.len)
        return 0;
    result = git_oid_fromstrn(&oid, repo->head.ptr, repo->head.len);
    if (result == 0)
        result = git_commit_lookup(&commit, repo->git, &oid);
    if (result == 0)
        result = git_commit_tree(out, commit);
    git_commit_free(commit);
    return result;
}

bool dv_edits_staged(dv_repo *repo, dv_arena *arena, dv_edits *out,
                     dv_error *err)
{
    git_diff_options options;
    git_index *index = NULL;
    git_tree *tree = NULL;
    git_diff *diff = NULL;
    reading r = {repo, arena, NULL, ALL_LIMIT};
    int result = -1;
    bool done;

    if (make_options(&options))
        result = git_repository_index(&index, repo->git);
    if (result == 0)
        result = head_tree(repo, &tree);
    if (result == 0)
        result =
            git_diff_tree_to_index(&diff, repo->git, tree, index, &options);
    r.index = index;
    done = take(&r, diff, result, out, err);
    git_tree_free(tree);
    git_index_free(index);
    return done;
}
