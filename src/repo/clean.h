/* SPDX-License-Identifier: MIT */
/*
 * Files of the working tree that hold a blob. git's index has of each file
 * that was checked out or added when it was written, and its size and inode: a
 * file that is still so holds the blob of its entry, and reading it takes a
 * tenth of the time to inflate the blob.
 *
 * Includes of repo/internal.h come first.
 */
#ifndef DOCVERIFY_REPO_CLEAN_H
#define DOCVERIFY_REPO_CLEAN_H

#include "repo/internal.h"

/* What is asked before the index is read: a file written in the same moment as
 * the index, or later, may have been written again since. */
typedef struct dv_clean {
    dv_repo *repo;
    git_index_time written;
    bool known; /* false: no file is taken for its blob */
} dv_clean;

void dv_clean_init(dv_clean *clean, dv_repo *repo);
/* What the file of an entry is known by, in `arena`; NULL: by nothing. */
const dv_disk_mark *dv_clean_mark(const dv_clean *clean,
                                  const git_index_entry *entry,
                                  dv_arena *arena);
/* Takes the marks away where git may have put other bytes on the disk than
 * the blob's. */
void dv_clean_check_filters(const dv_clean *clean, dv_repo_entry *entries,
                            uint32_t count);

/* The bytes of a blob of `size` bytes out of a file that was lent to `repo`.
 * False: no file has them. */
bool dv_clean_read(dv_repo *repo, const git_oid *id, size_t size,
                   dv_arena *arena, dv_str *out);

#endif
