/* SPDX-License-Identifier: MIT */
/*
 * Questions about a path of a repository that need not its bytes.
 */
#ifndef DOCVERIFY_REPO_PROBE_H
#define DOCVERIFY_REPO_PROBE_H

#include "repo/repo.h"

/* Whether the repository's ignore rules (.gitignore, info/exclude) leave out
 * `path`, a file or directory on disk. Tracked files are not asked about. */
bool dv_repo_ignores(dv_repo *repo, dv_str path);

/* Whether something stands at `path` in the working tree, no symbolic link
 * on the way followed. */
bool dv_repo_on_disk(const dv_repo *repo, dv_str path);

/* Whether a tracked file of the working tree may have other bytes than the
 * index: false is certain. Never at INDEX or a commit. */
bool dv_repo_may_be_edited(const dv_repo *repo, const dv_repo_entry *entry);

/* Bytes of a listed file: of the blob, at WORKTREE of the file on disk. */
bool dv_repo_size(dv_repo *repo, const dv_repo_entry *entry, uint64_t *out,
                  dv_error *err) DV_CHECKED;

/* Bytes of the regular file at `path` in the working tree; 0 if there is
 * none. */
uint64_t dv_repo_disk_size(const dv_repo *repo, dv_str path);

/* Whether the bytes of an entry are not here, since the clone left them out.
 * False where they are on the disk or broken: who reads them is told. */
bool dv_repo_lacks(dv_repo *repo, const dv_repo_entry *entry);

#endif
