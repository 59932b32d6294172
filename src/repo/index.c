/* SPDX-License-Identifier: MIT */
/*
 * `git commit -a` and `git commit PATH` make an index beside the usual one,
 * and tell the hooks that they run by GIT_INDEX_FILE where it is. Whoever read
 * the usual one would check what is not being committed.
 */
#include "repo/internal.h"

#include <git2/sys/repository.h>
#include <limits.h>
#include <stdlib.h>

bool dv_repo_use_index(dv_repo *repo, dv_str path, dv_error *err)
{
    git_index *index = NULL;
    bool done;

    if (!path.len)
        return true;
    repo->index = dv_arena_copy(&repo->arena, path);
    done = git_index_open(&index, dv_arena_cstr(&repo->arena, path)) == 0 &&
           git_repository_set_index(repo->git, index) == 0;
    git_index_free(index);
    return done || dv_repo_git_failed(err, "cannot read the index `%.*s`",
                                      DV_STR_ARG(path));
}

/* git runs hooks at the top of the working tree that they are for: elsewhere
 * the variable may be about another repository. */
bool dv_repo_find_index(dv_repo *repo, dv_error *err)
{
    const char *given = getenv("GIT_INDEX_FILE");
    char here[PATH_MAX], path[PATH_MAX];

    if (repo->at != DV_AT_INDEX || !given || !realpath(".", here) ||
        !dv_str_equal(dv_str_from(here), repo->root))
        return true;
    /* A first commit has none yet. */
    if (!realpath(given, path))
        return true;
    return dv_repo_use_index(repo, dv_str_from(path), err);
}
