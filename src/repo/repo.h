/* SPDX-License-Identifier: MIT */
/*
 * dv_repo: one state of a git repository: a source tree. The only place that
 * knows libgit2, which is started by the first open.
 *
 * A dv_repo belongs to one thread; dv_repo_again opens the same state for
 * another one. Nothing outside the repository is opened: not through `..`,
 * absolute paths or symbolic links.
 */
#ifndef DOCVERIFY_REPO_REPO_H
#define DOCVERIFY_REPO_REPO_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/mem.h"
#include "docverify/str.h"

typedef enum dv_repo_at {
    DV_AT_WORKTREE,
    DV_AT_INDEX,
    DV_AT_COMMIT
} dv_repo_at;

typedef enum dv_entry_kind {
    DV_ENTRY_FILE,
    DV_ENTRY_SYMLINK,
    DV_ENTRY_SUBMODULE
} dv_entry_kind;

typedef struct dv_repo dv_repo;

/* A tracked file. */
typedef struct dv_repo_entry {
    dv_str path; /* from the root, '/' */
    dv_entry_kind kind;
    unsigned char oid[20];           /* blob; of the index for a worktree */
    const struct dv_disk_mark *mark; /* of a file on disk that holds the blob
                                        as long as it has this, or NULL */
    bool unmerged; /* the index has sides of it and no file: a merge, or the
                      like, is to be resolved; the blob is one of them */
    bool sparse;   /* of a worktree: a sparse checkout left it out; what is read
                      of it is the index's */
} dv_repo_entry;

/* Tracked files, sorted by path (byte order). */
typedef struct dv_repo_listing {
    const dv_repo_entry *entries;
    uint32_t count;
} dv_repo_listing;

/* Opens the repository that `path` (a file or directory; need not exist as
 * long as a parent does) is in, at a state; `rev` is used at a commit only:
 * anything git's rev-parse takes that leads to a commit, but for a search of
 * messages (`:/text`), which a document could use to waste time; NULL is HEAD.
 * NULL with err set (a WORLD error that names the path or revision): no
 * repository, a bare one at WORKTREE or INDEX, unknown revision. An unborn
 * branch opens; its listing at INDEX and WORKTREE is the index. Free with
 * dv_repo_free. */
dv_repo *dv_repo_open(const char *path, dv_repo_at at, const char *rev,
                      dv_error *err) DV_CHECKED;
/* The same for a path that is to be a checkout: the root of the repository, or
 * a directory of it with tracked files. What only lies in another one, as a
 * submodule that nobody fetched and a mistyped path do, fails. */
dv_repo *dv_repo_open_checkout(const char *path, dv_repo_at at, const char *rev,
                               dv_error *err) DV_CHECKED;
/* The same state for another thread. */
dv_repo *dv_repo_again(const dv_repo *repo, dv_error *err) DV_CHECKED;
void dv_repo_free(dv_repo *repo);

/* Absolute path of the working tree (of the git directory, for a bare one),
 * symlinks resolved, without a slash at its end. Borrowed from repo. */
dv_str dv_repo_root(const dv_repo *repo);
/* HEAD's commit in hex, or empty on an unborn branch. Borrowed. */
dv_str dv_repo_head(const dv_repo *repo);
/* "worktree", "index", or the commit in hex. Borrowed. */
dv_str dv_repo_target(const dv_repo *repo);
/* Whether `rev` names a commit here. */
bool dv_repo_has(const dv_repo *repo, const char *rev);

/* Tracked files at this state. At WORKTREE: the index's entries, read from
 * disk; one deleted on disk, replaced by a directory or behind a symbolic
 * link is not listed. Names that git would not check out (`..`, `.git`) are
 * never listed. */
bool dv_repo_list(dv_repo *repo, dv_arena *arena, dv_repo_listing *out,
                  dv_error *err) DV_CHECKED;

/* Whether the last listing at WORKTREE or INDEX is of a state that somebody
 * works in. False with err set, which says what to do, where the index lost
 * what HEAD has or nearly all that is tracked beside Markdown is not on disk.
 */
bool dv_repo_check_whole(const dv_repo *repo, dv_error *err) DV_CHECKED;

/* Index of the first entry whose path does not sort before `path`; the
 * listing's count when there is none. O(log n). */
uint32_t dv_listing_lower_bound(const dv_repo_listing *listing, dv_str path);
/* Index of the entry at exactly `path`, or DV_NONE. O(log n). */
uint32_t dv_listing_find(const dv_repo_listing *listing, dv_str path);
/* Whether there are entries below `directory`, which is not the root. */
bool dv_listing_has_below(const dv_repo_listing *listing, dv_str directory,
                          dv_arena *scratch);

/* Bytes of a listed entry, copied into `arena`. At WORKTREE they are the
 * file's on disk. A symlink's bytes are its target's path. Files over
 * `limit` bytes fail with an error that says so. */
bool dv_repo_read(dv_repo *repo, const dv_repo_entry *entry, size_t limit,
                  dv_arena *arena, dv_str *out, dv_error *err) DV_CHECKED;

/* Blobs that are read of `repo` from here on, and of the same state opened
 * again, may come out of these files, listed at WORKTREE or INDEX, where one
 * holds the blob. The entries are borrowed; files of another repository are of
 * no use and do no harm. */
void dv_repo_lend(dv_repo *repo, dv_repo_listing files);

/* Reads `path` (from the root, '/') from the disk below `root`, never
 * following a symbolic link and never leaving `root`: for documents that are
 * not tracked yet. A directory, a device or a link is an error. */
bool dv_repo_read_disk(dv_str root, dv_str path, size_t limit, dv_arena *arena,
                       dv_str *out, dv_error *err) DV_CHECKED;

/* Files as they would be, sorted by path from the root. */
typedef struct dv_repo_text {
    dv_str path, text;
} dv_repo_text;

typedef struct dv_repo_texts {
    dv_str root; /* of the working tree that they are of, absolute */
    const dv_repo_text *items;
    uint32_t count;
} dv_repo_texts;

/* From here on, and of the same state opened again, dv_repo_read reads these
 * (borrowed; NULL: none) instead of what is there, if the repository has their
 * root and was opened at WORKTREE or INDEX. */
void dv_repo_correct(dv_repo *repo, const dv_repo_texts *texts);
/* What such a file is read as; false: it is none of them. */
bool dv_repo_corrected(const dv_repo *repo, dv_str path, dv_str *out);

#endif
