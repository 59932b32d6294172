/* SPDX-License-Identifier: MIT */
/*
 * Where the next commit of a working tree goes, and what git itself has to say
 * in it.
 */
#ifndef DOCVERIFY_REPO_STANDING_H
#define DOCVERIFY_REPO_STANDING_H

#include "repo/repo.h"

/* "merge", "cherry-pick", …: what git has begun and has a message for, which
 * the next commit would end; NULL: nothing. */
const char *dv_repo_unfinished(dv_repo *repo);

/* The branch that HEAD is on, born or not; empty: it is on none. In
 * `arena`. */
dv_str dv_repo_branch(dv_repo *repo, dv_arena *arena);

#endif
