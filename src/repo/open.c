/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

#include "base/buf.h"
#include "text/path.h"

static dv_str hex(dv_arena *arena, const git_oid *id)
{
    char text[GIT_OID_HEXSZ + 1];

    git_oid_tostr(text, sizeof text, id);
    return dv_arena_copy(arena, dv_str_from(text));
}

static dv_repo *new_repo(git_repository *git, dv_repo_at at)
{
    dv_repo *repo = dv_mem_new(sizeof *repo);

    repo->git = git;
    repo->at = at;
    repo->root_fd = -1;
    return repo;
}

static bool open_root(dv_repo *repo, dv_error *err)
{
    const char *configured = git_repository_is_bare(repo->git)
                                 ? git_repository_path(repo->git)
                                 : git_repository_workdir(repo->git);
    char root[PATH_MAX];

    if (!realpath(configured, root))
        return dv_error_system(err, errno, "cannot open `%s`", configured);
    repo->root = dv_arena_copy(&repo->arena, dv_str_from(root));
    if (git_repository_is_bare(repo->git))
        return repo->at == DV_AT_COMMIT ||
               dv_error_set(err, DV_ERROR_WORLD,
                            "`%s` is a bare repository, and documents are "
                            "read from a working tree: run it in a clone, or "
                            "in one that `git worktree add` makes",
                            root);
    repo->root_fd = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return repo->root_fd >= 0 ||
           dv_error_system(err, errno, "cannot open `%s`", root);
}

static bool open_objects(dv_repo *repo, dv_error *err)
{
    return git_repository_odb(&repo->odb, repo->git) == 0 ||
           dv_repo_git_failed(err, "cannot open the objects of `%.*s`",
                              DV_STR_ARG(repo->root));
}

static bool find_target(dv_repo *repo, const char *rev, dv_error *err)
{
    git_oid head;
    int found = git_reference_name_to_id(&head, repo->git, "HEAD");

    if (found == 0)
        repo->head = hex(&repo->arena, &head);
    else if (found != GIT_ENOTFOUND)
        return dv_repo_git_failed(err, "cannot read HEAD of `%.*s`",
                                  DV_STR_ARG(repo->root));
    if (repo->at != DV_AT_COMMIT) {
        repo->target =
            repo->at == DV_AT_INDEX ? DV_STR("index") : DV_STR("worktree");
        return true;
    }
    if (!dv_repo_resolve(repo->git, rev ? rev : "HEAD", &repo->commit, err))
        return false;
    repo->target = hex(&repo->arena, &repo->commit);
    return true;
}

dv_repo *dv_repo_open(const char *path, dv_repo_at at, const char *rev,
                      dv_error *err)
{
    git_repository *git;
    dv_repo *repo;

    if (!dv_repo_start_git(err))
        return NULL;
    git = dv_repo_discover(path, err);
    if (!git)
        return NULL;
    repo = new_repo(git, at);
    if ((git_repository_is_bare(git) || dv_repo_check_root(git, path, err)) &&
        open_root(repo, err) && open_objects(repo, err) &&
        find_target(repo, rev, err) && dv_repo_find_index(repo, err))
        return repo;
    dv_repo_free(repo);
    return NULL;
}

/* Whether the index has files below the directory, whatever the state that is
 * asked for has. */
static bool has_below(const dv_repo *repo, dv_str directory)
{
    DV_AUTO(dv_buf_release) dv_buf prefix = DV_BUF_INIT;
    git_index *index = NULL;
    bool found;

    if (git_repository_index(&index, repo->git) < 0)
        return false;
    dv_buf_printf(&prefix, "%.*s/", DV_STR_ARG(directory));
    found = git_index_find_prefix(NULL, index, prefix.ptr) == 0;
    git_index_free(index);
    return found;
}

/* Whether the path is the root, or has tracked files below it. */
static bool is_checkout(const dv_repo *repo, const char *path)
{
    char real[PATH_MAX];
    dv_str at;

    if (!realpath(path, real))
        return false;
    at = dv_str_from(real);
    return git_repository_is_bare(repo->git) || dv_str_equal(at, repo->root) ||
           (dv_path_is_below(at, repo->root) &&
            has_below(repo, dv_str_slice(at, repo->root.len + 1, at.len)));
}

dv_repo *dv_repo_open_checkout(const char *path, dv_repo_at at, const char *rev,
                               dv_error *err)
{
    dv_repo *repo = dv_repo_open(path, at, rev, err);

    if (!repo || is_checkout(repo, path))
        return repo;
    dv_error_set(err, DV_ERROR_WORLD,
                 access(path, F_OK) == 0
                     ? "`%s` is no git checkout: it lies in that of `%.*s`"
                     : "`%s` is not there, in the git checkout of `%.*s`",
                 path, DV_STR_ARG(repo->root));
    dv_repo_free(repo);
    return NULL;
}

/* The state is taken from `repo`, not looked up: a branch may have moved. Only
 * what never changes in `repo` is read, so several threads may do this. */
dv_repo *dv_repo_again(const dv_repo *repo, dv_error *err)
{
    git_repository *git = NULL;
    dv_repo *again;

    if (git_repository_open_ext(&git, git_repository_path(repo->git),
                                GIT_REPOSITORY_OPEN_NO_SEARCH, NULL) < 0) {
        dv_repo_git_failed(err, "cannot open the git repository of `%.*s`",
                           DV_STR_ARG(repo->root));
        return NULL;
    }
    again = new_repo(git, repo->at);
    git_oid_cpy(&again->commit, &repo->commit);
    again->root = dv_arena_copy(&again->arena, repo->root);
    again->head = dv_arena_copy(&again->arena, repo->head);
    again->target = dv_arena_copy(&again->arena, repo->target);
    again->lent = repo->lent;
    again->corrected = repo->corrected;
    if (repo->root_fd >= 0)
        again->root_fd = fcntl(repo->root_fd, F_DUPFD_CLOEXEC, 0);
    if (repo->root_fd >= 0 && again->root_fd < 0)
        dv_error_system(err, errno, "cannot open `%.*s`",
                        DV_STR_ARG(repo->root));
    else if (open_objects(again, err) &&
             dv_repo_use_index(again, repo->index, err))
        return again;
    dv_repo_free(again);
    return NULL;
}

void dv_repo_free(dv_repo *repo)
{
    if (!repo)
        return;
    if (repo->root_fd >= 0)
        close(repo->root_fd);
    dv_strmap_release(&repo->lent_blobs);
    git_odb_free(repo->odb);
    git_repository_free(repo->git);
    dv_arena_release(&repo->arena);
    dv_mem_free(repo);
}

dv_str dv_repo_root(const dv_repo *repo)
{
    return repo->root;
}

dv_str dv_repo_head(const dv_repo *repo)
{
    return repo->head;
}

dv_str dv_repo_target(const dv_repo *repo)
{
    return repo->target;
}
