/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_REPO_RENAMED_H
#define DOCVERIFY_REPO_RENAMED_H

#include "repo/repo.h"

/* What the file `path` of `commit` (in hex) is called in the working tree: by
 * the history's renames up to HEAD, then by what is not committed yet; empty:
 * it is gone, or nobody can tell. In `arena`. */
dv_str dv_repo_renamed(dv_repo *repo, dv_str commit, dv_str path,
                       dv_arena *arena);

#endif
