/* SPDX-License-Identifier: MIT */
/*
 * An index that was lost, and a checkout whose files were deleted: against
 * these each document is false, and nothing of what is said of it helps.
 */
#include "repo/internal.h"

enum {
    INDEX_FEW = 10,  /* entries of an index that may have lost the others */
    HEAD_LEAST = 2,  /* files that an index without any is compared with */
    LEFT_SHARE = 10, /* of so many files one is left, at most: they are lost */
    TRACKED_LEAST = 10 /* files beside documents that a checkout may lack */
};

static bool count_head(const dv_repo *repo, dv_arena *scratch, uint32_t *count,
                       dv_error *err)
{
    dv_repo_listing listing;
    dv_repo *head;
    bool done;

    *count = 0;
    if (dv_repo_head(repo).len == 0)
        return true;
    head = dv_repo_open(dv_arena_cstr(scratch, dv_repo_root(repo)),
                        DV_AT_COMMIT, "HEAD", err);
    if (!head)
        return false;
    done = dv_repo_list(head, scratch, &listing, err);
    if (done)
        *count = listing.count;
    dv_repo_free(head);
    return done;
}

static bool has_index(const dv_repo *repo, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t all;

    if (repo->tracked >= INDEX_FEW)
        return true;
    if (!count_head(repo, &scratch, &all, err))
        return false;
    if (all < HEAD_LEAST || all < repo->tracked * LEFT_SHARE)
        return true;
    if (repo->tracked == 0)
        return dv_error_set(
            err, DV_ERROR_WORLD,
            "the index of `%.*s` holds none of the %u files of HEAD; "
            "`git read-tree HEAD` fills it again and changes no file",
            DV_STR_ARG(dv_repo_root(repo)), all);
    return dv_error_set(
        err, DV_ERROR_WORLD,
        "the index of `%.*s` holds %u of some %u files of HEAD; "
        "`git read-tree HEAD` fills it again and changes no file",
        DV_STR_ARG(dv_repo_root(repo)), repo->tracked, all);
}

static bool has_files(const dv_repo *repo, dv_error *err)
{
    if (repo->sources < TRACKED_LEAST ||
        repo->sources_there * LEFT_SHARE >= repo->sources)
        return true;
    return dv_error_set(
        err, DV_ERROR_WORLD,
        "%u of the %u files beside documents that git tracks are not in the "
        "working tree of `%.*s`; `git restore .` brings them back, and `--rev "
        "HEAD` checks against the commit",
        repo->sources - repo->sources_there, repo->sources,
        DV_STR_ARG(dv_repo_root(repo)));
}

bool dv_repo_check_whole(const dv_repo *repo, dv_error *err)
{
    return has_index(repo, err) && has_files(repo, err);
}
