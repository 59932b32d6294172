/* SPDX-License-Identifier: MIT */
/*
 * Where git looks for the hooks of a repository.
 */
#ifndef DOCVERIFY_REPO_HOOKS_H
#define DOCVERIFY_REPO_HOOKS_H

#include <stdbool.h>

#include "repo/repo.h"

typedef struct dv_repo_hooks {
    dv_str path;     /* absolute, without a slash at its end; need not exist */
    bool configured; /* by core.hooksPath */
    bool shared;     /* by that of the user or the machine: hooks there run in
                        other repositories, too */
} dv_repo_hooks;

/* As `git rev-parse --git-path hooks` tells it: core.hooksPath, from the top
 * of the working tree if it is relative, else `hooks` of the git directory
 * that all linked worktrees share. Unlike elsewhere, the configuration of the
 * user and the machine is read, for git runs what it names. In `arena`. */
bool dv_repo_find_hooks(dv_repo *repo, dv_arena *arena, dv_repo_hooks *out,
                        dv_error *err) DV_CHECKED;

#endif
