/* SPDX-License-Identifier: MIT */
/*
 * Removed and added files that have much in common, as libgit2 finds them: it
 * compares each with each, at some 3 µs a pair when it knows the files. Where
 * that would take too long, only files of (nearly) the same name are compared.
 */
#include "repo/history_internal.h"

enum {
    THRESHOLD = 50,       /* per cent that two files have in common */
    PAIRS_LIMIT = 300000, /* pairs of files that are compared at once */
    CHUNK_LIMIT = 40,     /* the same, of those with the same names */
    SIZE_LIMIT = 4 << 20, /* bytes of a file that is compared */
};

typedef struct trees {
    git_tree *from, *to;
} trees;

static int by_path(const void *a, const void *b)
{
    const dv_lone *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

static int by_name(const void *a, const void *b)
{
    const dv_lone *left = a, *right = b;
    int order = dv_str_compare(left->name, right->name);

    return order ? order : dv_str_compare(left->path, right->path);
}

static void sort(dv_lone_files files,
                 int (*compare)(const void *, const void *))
{
    if (files.count)
        qsort(files.items, files.count, sizeof *files.items, compare);
}

static void drop_paired(dv_lone_files *files)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < files->count; i++)
        if (!files->items[i].paired && !dv_is_empty_blob(files->items[i].oid))
            files->items[kept++] = files->items[i];
    files->count = kept;
}

/* libgit2 passes over a blob that it cannot read, which would be a wrong
 * answer: each is read here before. */
static bool sift(const dv_likeness *l, dv_lone_files *files,
                 dv_lone_files *absent, dv_error *err)
{
    DV_VEC(dv_lone) gone = {0};
    uint32_t kept = 0;

    for (uint32_t i = 0; i < files->count; i++) {
        bool missing;
        size_t size;

        if (!dv_history_check_blob(l->history, files->items[i].oid, SIZE_LIMIT,
                                   &size, &missing, err))
            return false;
        if (missing)
            *dv_vec_push(l->arena, &gone) = files->items[i];
        else if (size <= SIZE_LIMIT)
            files->items[kept++] = files->items[i];
    }
    files->count = kept;
    *absent = (dv_lone_files){gone.items, gone.count};
    return true;
}

static void add_paths(git_strarray *spec, dv_arena *arena, dv_lone_files files)
{
    for (uint32_t i = 0; i < files.count; i++)
        spec->strings[spec->count++] =
            (char *)(uintptr_t)dv_arena_cstr(arena, files.items[i].path);
}

static dv_lone *find_path(dv_lone_files files, const char *path)
{
    const dv_lone wanted = {.path = dv_str_from(path)};

    return bsearch(&wanted, files.items, files.count, sizeof wanted, by_path);
}

static void take_found(dv_likeness *l, git_diff *diff, dv_lone_files removed,
                       dv_lone_files added)
{
    size_t count = git_diff_num_deltas(diff);

    sort(removed, by_path);
    sort(added, by_path);
    for (size_t i = 0; i < count; i++) {
        const git_diff_delta *delta = git_diff_get_delta(diff, i);
        const dv_lone *from, *to;

        if (delta->status != GIT_DELTA_RENAMED &&
            delta->status != GIT_DELTA_COPIED)
            continue;
        from = find_path(removed, delta->old_file.path);
        to = find_path(added, delta->new_file.path);
        if (from && to)
            *dv_vec_push(l->arena, &l->found) =
                (dv_likeness_pair){from->path, to->path, delta->similarity};
    }
}

static int find_similar(const dv_likeness *l, git_diff *diff, size_t files)
{
    git_diff_find_options options;

    git_diff_find_options_init(&options, GIT_DIFF_FIND_OPTIONS_VERSION);
    options.flags = GIT_DIFF_FIND_RENAMES;
    if (l->copies)
        options.flags |= GIT_DIFF_FIND_COPIES;
    options.rename_threshold = THRESHOLD;
    options.copy_threshold = THRESHOLD;
    options.rename_limit = files;
    return git_diff_find_similar(diff, &options);
}

static bool run(dv_likeness *l, const trees *in, dv_lone_files removed,
                dv_lone_files added, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    git_diff_options options;
    git_diff *diff = NULL;
    size_t total = (size_t)removed.count + added.count;
    int result;

    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_DISABLE_PATHSPEC_MATCH;
    options.pathspec.strings = dv_arena_new(&scratch, total * sizeof(char *));
    add_paths(&options.pathspec, &scratch, removed);
    add_paths(&options.pathspec, &scratch, added);
    result = git_diff_tree_to_tree(&diff, l->history->repo->git, in->from,
                                   in->to, &options);
    if (result == 0)
        result = find_similar(l, diff, total);
    if (result == 0)
        take_found(l, diff, removed, added);
    git_diff_free(diff);
    return result == 0 ||
           dv_repo_git_failed(err, "cannot look for renamed files");
}

static bool compare(dv_likeness *l, const trees *in, dv_lone_files removed,
                    dv_lone_files added, dv_error *err)
{
    dv_compared old = {.files = removed}, new = {.files = added};

    if (!sift(l, &old.files, &old.absent, err) ||
        !sift(l, &new.files, &new.absent, err))
        return false;
    dv_history_doubt(l, &old, &new);
    return old.files.count == 0 || new.files.count == 0 ||
           run(l, in, old.files, new.files, err);
}

/* The files from `at` on that have the name of the first of them. */
static uint32_t end_of_name(dv_lone_files files, uint32_t at)
{
    uint32_t end = at;

    while (end < files.count &&
           dv_str_equal(files.items[end].name, files.items[at].name))
        end++;
    return end;
}

/* Of many files of one name, the first are compared. */
static bool compare_name(dv_likeness *l, const trees *in, dv_lone_files removed,
                         dv_lone_files added, dv_error *err)
{
    if (removed.count > CHUNK_LIMIT)
        removed.count = CHUNK_LIMIT;
    if (added.count > CHUNK_LIMIT)
        added.count = CHUNK_LIMIT;
    return compare(l, in, removed, added, err);
}

static bool compare_names(dv_likeness *l, const trees *in,
                          dv_lone_files removed, dv_lone_files added,
                          dv_error *err)
{
    uint32_t i = 0, k = 0;
    bool ok = true;

    sort(removed, by_name);
    sort(added, by_name);
    while (ok && i < removed.count && k < added.count) {
        uint32_t i_end = end_of_name(removed, i), k_end = end_of_name(added, k);
        int order = dv_str_compare(removed.items[i].name, added.items[k].name);

        if (order == 0)
            ok = compare_name(l, in,
                              (dv_lone_files){removed.items + i, i_end - i},
                              (dv_lone_files){added.items + k, k_end - k}, err);
        if (order <= 0)
            i = i_end;
        if (order >= 0)
            k = k_end;
    }
    return ok;
}

static int open_tree(const dv_likeness *l, uint32_t tree, git_tree **out)
{
    git_oid oid;

    memcpy(oid.id, l->history->tree_ids.items[tree], sizeof oid.id);
    return git_tree_lookup(out, l->history->repo->git, &oid);
}

static bool compare_all(dv_likeness *l, dv_lone_files removed,
                        dv_lone_files added, dv_error *err)
{
    bool few = (uint64_t)removed.count * added.count <= PAIRS_LIMIT, ok;
    trees in = {NULL, NULL};

    l->partial = !few;
    if (open_tree(l, l->old_tree, &in.from) < 0 ||
        open_tree(l, l->new_tree, &in.to) < 0)
        ok = dv_repo_git_failed(err, "cannot look for renamed files");
    else
        ok = few ? compare(l, &in, removed, added, err)
                 : compare_names(l, &in, removed, added, err);
    git_tree_free(in.from);
    git_tree_free(in.to);
    return ok;
}

bool dv_history_similar(dv_likeness *likeness, dv_lone_files removed,
                        dv_lone_files added, dv_error *err)
{
    drop_paired(&removed);
    drop_paired(&added);
    if (removed.count == 0 || added.count == 0)
        return true;
    if (!compare_all(likeness, removed, added, err))
        return false;
    dv_history_doubt_pairs(likeness);
    return true;
}
