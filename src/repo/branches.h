/* SPDX-License-Identifier: MIT */
/*
 * The other branches of a repository, local and remote-tracking ones: which
 * there are and which files lie in a folder at their tips. Broken objects and
 * those that a shallow or partial clone lacks are passed over: what is not
 * there is not told.
 */
#ifndef DOCVERIFY_REPO_BRANCHES_H
#define DOCVERIFY_REPO_BRANCHES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"
#include "repo/repo.h"

/* More branches are only counted; more files of a folder are not told. */
#define DV_BRANCH_LIMIT      2000u
#define DV_BRANCH_FILE_LIMIT 5000u

typedef struct dv_branch {
    dv_str name; /* "feature/x", "origin/feature/x" */
    unsigned char commit[20];
} dv_branch;

typedef struct dv_branches {
    const dv_branch *items; /* local ones first, each kind by name */
    uint32_t count;
    uint32_t left_out; /* over DV_BRANCH_LIMIT */
} dv_branches;

/* All but the branch that HEAD is on and those of that name at remotes, and
 * but one of several that lead to the same commit. None on an unborn branch.
 * In `arena`. */
bool dv_branches_list(dv_repo *repo, dv_arena *arena, dv_branches *out,
                      dv_error *err) DV_CHECKED;

/* The id of the directory `folder` ("" is the root) at a commit; false: there
 * is none. */
bool dv_branch_folder(dv_repo *repo, const unsigned char commit[20],
                      dv_str folder, unsigned char tree[20]);

/* Paths, from the directory, of the files in it and in its own directories.
 * In `arena`. */
typedef struct dv_branch_files {
    const dv_str *items;
    uint32_t count;
    bool cut; /* there are more than DV_BRANCH_FILE_LIMIT */
} dv_branch_files;
dv_branch_files dv_branch_list(dv_repo *repo, const unsigned char tree[20],
                               dv_arena *arena);

/* Where a commit's history left that of HEAD; false: nowhere that is known. */
bool dv_branch_fork(dv_repo *repo, const unsigned char commit[20],
                    unsigned char fork[20]);

#endif
