/* SPDX-License-Identifier: MIT */
/*
 * What a clone knows of the repository that it was made from.
 */
#ifndef DOCVERIFY_REPO_REMOTE_H
#define DOCVERIFY_REPO_REMOTE_H

#include "base/strs.h"
#include "repo/repo.h"

typedef struct dv_repo_remote {
    dv_str url;    /* of `origin` as people open it, `https://host/path`,
                      without user names and `.git`; empty: none of the kind */
    dv_str branch; /* its default branch, "origin/main"; empty: not known */
} dv_repo_remote;

/* Asks the repository's own configuration and references, no network. In
 * `arena`. */
dv_repo_remote dv_repo_origin(dv_repo *repo, dv_arena *arena);

/* The addresses of all remotes, as people open them, without those that are
 * not of the kind. In `arena`. */
dv_strs dv_repo_addresses(dv_repo *repo, dv_arena *arena);

#endif
