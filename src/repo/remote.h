/* SPDX-License-Identifier: MIT */
/*
 * What a clone knows of the repository that it was made from.
 */
#ifndef DOCVERIFY_REPO_REMOTE_H
#define DOCVERIFY_REPO_REMOTE_H

#include "repo/repo.h"

typedef struct dv_repo_remote {
    dv_str url;    /* of `origin` as people open it, `https://host/path`,
                      without user names and `.git`; empty: none of the kind */
    dv_str branch; /* its default branch, "origin/main"; empty: not known */
} dv_repo_remote;

/* Asks the repository's own configuration and references, no network. In
 * `arena`. */
dv_repo_remote dv_repo_origin(dv_repo *repo, dv_arena *arena);

/* A remote and where people open it. */
typedef struct dv_remote_address {
    dv_str name; /* "origin" */
    dv_str url;
} dv_remote_address;

typedef struct dv_remote_addresses {
    const dv_remote_address *items; /* in the order of the configuration */
    uint32_t count;
} dv_remote_addresses;

/* Those of all remotes whose addresses people can open. In `arena`. */
dv_remote_addresses dv_repo_addresses(dv_repo *repo, dv_arena *arena);

#endif
