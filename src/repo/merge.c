/* SPDX-License-Identifier: MIT */
#include "base/strs.h"
#include "repo/internal.h"

#include "base/vec.h"
#include "repo/merge.h"

enum {
    BASE_LIMIT = 16,    /* merges of merge bases, one in another */
    MEMORY_FIRST = 1000 /* a priority above that of all files */
};

typedef DV_VEC(dv_str) path_list;

/* The two commits and how they stand to each other. */
typedef struct pair {
    git_oid ours, theirs;
    dv_merge_way way;
} pair;

static bool compare(dv_repo *repo, const char *rev, pair *out, dv_error *err)
{
    git_oid base;
    int result;

    if (!dv_repo_resolve(repo->git, rev, &out->theirs, err))
        return false;
    out->way = DV_MERGE_FORWARD;
    if (repo->head.len == 0)
        return true;
    if (git_oid_fromstrn(&out->ours, repo->head.ptr, repo->head.len) < 0)
        dv_bug("HEAD is no object id");
    result = git_merge_base(&base, repo->git, &out->ours, &out->theirs);
    if (result < 0 && result != GIT_ENOTFOUND)
        return dv_repo_git_failed(err, "cannot compare HEAD with `%s`", rev);
    if (result == GIT_ENOTFOUND)
        out->way = DV_MERGE_UNRELATED;
    else if (git_oid_equal(&base, &out->theirs))
        out->way = DV_MERGE_DONE;
    else if (!git_oid_equal(&base, &out->ours))
        out->way = DV_MERGE_DIVERGED;
    return true;
}

bool dv_merge_find_way(dv_repo *repo, const char *rev, dv_merge_way *out,
                       dv_error *err)
{
    pair commits;

    if (!compare(repo, rev, &commits, err))
        return false;
    *out = commits.way;
    return true;
}

/* Of libgit2's git2/sys/mempack.h: objects that stay in memory. */
int git_mempack_new(git_odb_backend **out);

/* Another handle of the repository. Merging writes what it merged as objects;
 * here they go to memory, and with the handle. */
static bool open_apart(dv_repo *repo, git_repository **out)
{
    git_odb_backend *memory = NULL;
    git_odb *odb = NULL;
    bool done;

    if (git_repository_open_ext(out, git_repository_path(repo->git),
                                GIT_REPOSITORY_OPEN_NO_SEARCH, NULL) < 0 ||
        git_repository_odb(&odb, *out) < 0)
        return false;
    done = git_mempack_new(&memory) == 0 &&
           git_odb_add_backend(odb, memory, MEMORY_FIRST) == 0;
    git_odb_free(odb);
    return done;
}

static bool merge(git_repository *git, const pair *commits, git_index **out)
{
    git_commit *ours = NULL, *theirs = NULL;
    git_merge_options options;
    bool done;

    if (git_merge_options_init(&options, GIT_MERGE_OPTIONS_VERSION) < 0)
        return false;
    options.recursion_limit = BASE_LIMIT;
    done = git_commit_lookup(&ours, git, &commits->ours) == 0 &&
           git_commit_lookup(&theirs, git, &commits->theirs) == 0 &&
           git_merge_commits(out, git, ours, theirs, &options) == 0;
    git_commit_free(ours);
    git_commit_free(theirs);
    return done;
}

static void add_path(path_list *paths, dv_arena *arena,
                     const git_index_entry *entry)
{
    if (entry)
        *dv_vec_push(arena, paths) =
            dv_arena_copy(arena, dv_str_from(entry->path));
}

static bool collect(git_index *index, path_list *paths, dv_arena *arena)
{
    const git_index_entry *base, *ours, *theirs;
    git_index_conflict_iterator *iterator = NULL;
    int result;

    if (!git_index_has_conflicts(index))
        return true;
    if (git_index_conflict_iterator_new(&iterator, index) < 0)
        return false;
    while ((result = git_index_conflict_next(&base, &ours, &theirs,
                                             iterator)) == 0) {
        add_path(paths, arena, base);
        add_path(paths, arena, ours);
        add_path(paths, arena, theirs);
    }
    git_index_conflict_iterator_free(iterator);
    return result == GIT_ITEROVER;
}

static dv_merge_paths sort(path_list *paths)
{
    dv_merge_paths sorted = {paths->items, 0};

    if (paths->count)
        qsort(paths->items, paths->count, sizeof *paths->items,
              dv_strs_compare);
    for (uint32_t i = 0; i < paths->count; i++)
        if (sorted.count == 0 ||
            !dv_str_equal(paths->items[sorted.count - 1], paths->items[i]))
            paths->items[sorted.count++] = paths->items[i];
    return sorted;
}

bool dv_merge_find_conflicts(dv_repo *repo, const char *rev, dv_arena *arena,
                             dv_merge_paths *out, dv_error *err)
{
    git_repository *apart = NULL;
    git_index *index = NULL;
    path_list paths = {0};
    pair commits;
    bool done;

    *out = (dv_merge_paths){0};
    if (!compare(repo, rev, &commits, err))
        return false;
    if (commits.way != DV_MERGE_DIVERGED)
        return true;
    done = open_apart(repo, &apart) && merge(apart, &commits, &index) &&
           collect(index, &paths, arena);
    if (done)
        *out = sort(&paths);
    else
        dv_repo_git_failed(err, "cannot try to merge `%s`", rev);
    git_index_free(index);
    git_repository_free(apart);
    return done;
}
