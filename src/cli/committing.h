/* SPDX-License-Identifier: MIT */
/*
 * A commit of what is staged, made by git itself: libgit2 would run no hook,
 * sign nothing and know nothing of who commits.
 */
#ifndef DOCVERIFY_CLI_COMMITTING_H
#define DOCVERIFY_CLI_COMMITTING_H

#include "cli/cli.h"
#include "repo/repo.h"

/* Fails where nobody can be asked, and where git would commit something else
 * than the index that `repo` shows, or has a message of its own. */
bool dv_committing_check(const dv_cli *cli, bool ask, dv_repo *repo,
                         dv_error *err) DV_CHECKED;

/* Commits with `message`; asks first if `ask`. The result is the exit code:
 * DV_EXIT_FINDINGS where the answer is no. */
dv_exit dv_committing_run(dv_cli *cli, bool ask, dv_repo *repo, dv_str message);

#endif
