/* SPDX-License-Identifier: MIT */
/*
 * What the files of this folder share; nobody else includes it. It comes
 * first: our headers poison names that other people's headers may use.
 */
#ifndef DOCVERIFY_REPO_INTERNAL_H
#define DOCVERIFY_REPO_INTERNAL_H

#include <git2.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "docverify/str.h"
#include "repo/disk.h"
#include "repo/repo.h"

struct dv_repo {
    git_repository *git;
    git_odb *odb;
    dv_repo_at at;
    git_oid commit; /* at DV_AT_COMMIT */
    int root_fd;    /* of the working tree; -1 for a bare repository */
    dv_arena arena; /* owns the text below */
    dv_str root, head, target;
    dv_str index;         /* another file than the git directory's, or empty */
    dv_repo_listing lent; /* see clean.h */
    dv_strmap lent_blobs; /* ids of blobs -> entries of `lent` */
    uint32_t indexed;     /* entries that are in lent_blobs */
    const dv_repo_texts *corrected; /* NULL: nothing is */
    /* Of the last listing at INDEX or WORKTREE: entries of the index, those of
     * them that are no Markdown and not left out by a sparse checkout, and how
     * many of these are there. */
    uint32_t tracked, sources, sources_there;
};

/* Starts libgit2 once for the process, from any thread. */
bool dv_repo_start_git(dv_error *err) DV_CHECKED;

/* Sets a WORLD error with libgit2's words of this thread added. Always false;
 * call it right after the function of libgit2 that failed. */
bool dv_repo_git_failed(dv_error *err, const char *format, ...) DV_PRINTF(2, 3);

/* The commit that `rev` leads to; an error names what it may have meant. */
bool dv_repo_resolve(git_repository *git, const char *rev, git_oid *out,
                     dv_error *err) DV_CHECKED;

/* Opens `path` or the nearest directory above it that exists. */
git_repository *dv_repo_discover(const char *path, dv_error *err) DV_CHECKED;

/* Fails unless the working tree that the repository's configuration names is
 * the one that `path` is in. */
bool dv_repo_check_root(git_repository *git, const char *path,
                        dv_error *err) DV_CHECKED;

/* Has the index read from the file at `path`, unless that is empty. */
bool dv_repo_use_index(dv_repo *repo, dv_str path, dv_error *err) DV_CHECKED;
/* The same with the file that git names to the hooks that it runs. */
bool dv_repo_find_index(dv_repo *repo, dv_error *err) DV_CHECKED;

/* Files of a commit, sorted. */
bool dv_repo_walk(dv_repo *repo, dv_arena *arena, dv_repo_listing *out,
                  dv_error *err) DV_CHECKED;

/* Whether objects may be missing because a filter kept them away. */
bool dv_repo_is_partial(const dv_repo *repo);

/* Sorts by path and keeps one entry of each; linear if sorted already. */
void dv_repo_sort(dv_repo_entry *entries, uint32_t *count);

#endif
