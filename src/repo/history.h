/* SPDX-License-Identifier: MIT */
/*
 * dv_history: commits, the trees they made, and how lines came to stand where
 * they stand. Loads a commit when a question first leads to it and keeps it
 * (some 5 µs each). A question about the end of a history (reaches, before,
 * versions with an old commit, fate) walks it latest first and no further than
 * it must. Times of commits may lie: where one is seen that is younger than its
 * child, and for merge_base always, all of the history is walked.
 *
 * Commits are known by their number here: the order in which they were heard
 * of, a child before its parents unless somebody named the parent first.
 * Belongs to one thread and borrows its repository. Nothing depends on the
 * clock.
 *
 * Every question fails with a WORLD error when the objects are not there: a
 * shallow clone whose edge was reached, a partial clone that lacks an object
 * (both with the command that mends it), a corrupt object (with its id). A
 * shallow clone answers where what it lacks cannot matter; there, and only
 * there, a commit is taken to be no younger than its children.
 */
#ifndef DOCVERIFY_REPO_HISTORY_H
#define DOCVERIFY_REPO_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "docverify/span.h"
#include "docverify/str.h"
#include "repo/repo.h"

typedef struct dv_history dv_history;

typedef struct dv_commit {
    unsigned char oid[20];
    int64_t author_time; /* seconds since 1970, UTC */
    int64_t commit_time;
    int author_offset; /* minutes east of UTC: the author's own day */
    dv_str author;     /* name, UTF-8 */
    dv_str subject; /* first line of the message, UTF-8; at most 1000 bytes */
    uint32_t parent_count;
    const uint32_t *parents; /* numbers */
} dv_commit;

/* `repo` must outlive the history. Never fails: it loads nothing yet. */
dv_history *dv_history_new(dv_repo *repo);
void dv_history_free(dv_history *history);

/* The number of the commit that `rev` leads to (as in dv_repo_open). */
bool dv_history_find(dv_history *history, const char *rev, uint32_t *out,
                     dv_error *err) DV_CHECKED;
/* Loads a commit that is only known as a parent. Every question does this with
 * the commits that it is given and with those that it answers with. */
bool dv_history_load(dv_history *history, uint32_t commit,
                     dv_error *err) DV_CHECKED;
/* Valid as long as the history. Until the commit is loaded, only its oid is
 * set. */
const dv_commit *dv_history_commit(const dv_history *history, uint32_t commit);
/* The author's own day, YYYY-MM-DD; in `arena`. */
dv_str dv_commit_day(const dv_commit *commit, dv_arena *arena);
/* An id in hex, all 40 digits; in `arena`. */
dv_str dv_oid_hex(const unsigned char oid[20], dv_arena *arena);
/* "9c909a4": the first seven digits. `out` has room for 8 bytes. */
void dv_history_short(const dv_history *history, uint32_t commit, char *out);

/* The blob at `path` in a commit's tree; *found is false when there is no
 * regular file. Trees that were read are kept, by their ids. */
bool dv_history_blob(dv_history *history, uint32_t commit, dv_str path,
                     unsigned char oid[20], bool *found,
                     dv_error *err) DV_CHECKED;
/* What `path` of `new_commit` was called in `old_commit`, a parent of it: the
 * same, when that has such a file; else what it was renamed from, or made of;
 * empty: it is new. Of the history. */
bool dv_history_path_before(dv_history *history, uint32_t old_commit,
                            uint32_t new_commit, dv_str path, dv_str *out,
                            dv_error *err) DV_CHECKED;
/* All files of a commit's tree, sorted by path. Kept: asked for again it costs
 * nothing. */
bool dv_history_list(dv_history *history, uint32_t commit, dv_repo_listing *out,
                     dv_error *err) DV_CHECKED;
/* The same in `arena`, but for the paths, which are the history's: not kept. */
bool dv_history_list_in(dv_history *history, uint32_t commit, dv_arena *arena,
                        dv_repo_listing *out, dv_error *err) DV_CHECKED;
/* Bytes of a blob, in the history's arena; kept. Over `limit` bytes: fails. */
bool dv_history_read(dv_history *history, const unsigned char oid[20],
                     size_t limit, dv_str *out, dv_error *err) DV_CHECKED;
/* The same for a look that is not to be kept: in `arena`, and without a text
 * (ptr NULL) over `limit`. */
bool dv_history_peek(dv_history *history, const unsigned char oid[20],
                     size_t limit, dv_arena *arena, dv_str *out,
                     dv_error *err) DV_CHECKED;

/* Whether `old` is `new` or can be reached from it by parents. */
bool dv_history_reaches(dv_history *history, uint32_t new_commit,
                        uint32_t old_commit, bool *out,
                        dv_error *err) DV_CHECKED;
/* A best common ancestor, the latest of several; DV_NONE when the histories
 * have none. */
bool dv_history_merge_base(dv_history *history, uint32_t a, uint32_t b,
                           uint32_t *out, dv_error *err) DV_CHECKED;

/* Where each of some lines of a file came from. */
typedef struct dv_line_origin {
    uint32_t commit; /* that wrote the line; DV_NONE: not committed yet */
    uint32_t line;   /* its number there, 1-based */
    dv_str path;     /* what the file was called there; of the history */
    bool made;       /* the commit made the file: no parent has it, nor one that
                        it was renamed or copied from */
} dv_line_origin;

/* Sets to 1 the value of each of `names`, names of files or directories without
 * those above, that one of some commit had which `tip` reaches. *whole is
 * false where that was not seen of all commits: the clone is shallow, or there
 * are too many directories. */
bool dv_history_had_names(dv_history *history, uint32_t tip,
                          const dv_strmap *names, bool *whole,
                          dv_error *err) DV_CHECKED;

/* Blame of chosen lines: `text` is the file as it is now (on disk, or at the
 * tip), `lines` are 1-based. Merges are followed into every parent, a parent
 * with the same text takes all of them; renames of the file are followed. One
 * diff for each version on the way, kept. Who changed nothing of a line but its
 * white space did not write it. A line that `text` does not have is not
 * committed yet. `out` has `count`. */
bool dv_history_blame(dv_history *history, uint32_t tip, dv_str path,
                      dv_str text, const uint32_t *lines, uint32_t count,
                      dv_line_origin *out, dv_error *err) DV_CHECKED;

/* How many commits are asked for a path: a branch that is older than these was
 * hardly written of the tree before its fork. */
enum { DV_HISTORY_BACK = 256 };

/* The latest commit reachable from `tip`, by commit time, that was committed
 * at or before `time` and whose tree has a file at `path` (or any, if that is
 * empty); DV_NONE: none, or none among the DV_HISTORY_BACK latest ones. Of
 * equal times the child, not its parent. A commit that says to be younger than
 * all that leads to it may be passed over. */
bool dv_history_before(dv_history *history, uint32_t tip, int64_t time,
                       dv_str path, uint32_t *out, dv_error *err) DV_CHECKED;

/* One content that a path had, and the commit that gave it. */
typedef struct dv_version {
    uint32_t commit;
    dv_str path;           /* its name there */
    unsigned char oid[20]; /* of the blob; meaningless if gone */
    bool gone;             /* the commit removed the file */
} dv_version;

typedef struct dv_versions {
    const dv_version *items; /* newest first, as git log has them */
    uint32_t count;
} dv_versions;

/* What happened to `path` (its name at `new_commit`, or at `old_commit` where
 * it is gone at the new one) in the commits that `new_commit` reaches and
 * `old_commit` does not; `old_commit` DV_NONE: in the whole history. Merges:
 * a version that a parent already had is that parent's, and only that parent
 * is followed. Renames are followed backwards; behind a removal, and where a
 * file was made from nothing, the same path is. In `arena`. */
bool dv_history_versions(dv_history *history, uint32_t new_commit,
                         uint32_t old_commit, dv_str path, dv_arena *arena,
                         dv_versions *out, dv_error *err) DV_CHECKED;

/* What became of the file `path` of commit `from` in the tree of `to`. */
typedef struct dv_fate {
    dv_str path;     /* its name in `to`; empty: it is gone */
    uint32_t commit; /* that renamed or removed it last; DV_NONE: nobody did, or
                        the commits are not one above the other */
    bool unsure;     /* it is gone in a commit that moved more files than are
                        compared: it may have been renamed */
} dv_fate;

/* Follows renames (libgit2's similarity, 50 %) commit by commit where `to`
 * reaches `from`, and between the two trees where not. Where a commit removed
 * the file and made none like it, the file of the last tree that has 90 % of
 * it is taken for it, if there is one. A file deleted and made again at the
 * same path is the same file, unless only an earlier rename of that path leads
 * to the last tree. The path lives as long as the history. */
bool dv_history_fate(dv_history *history, uint32_t from, uint32_t to,
                     dv_str path, dv_fate *out, dv_error *err) DV_CHECKED;
/* The same for a file that is not the one of its name in `to`: by the renames
 * of that name alone. The path is empty where there are none. */
bool dv_history_fate_of_old(dv_history *history, uint32_t from, uint32_t to,
                            dv_str path, dv_fate *out,
                            dv_error *err) DV_CHECKED;

/* The regular files that `commit` added, changed or removed, sorted by path.
 * Of a merge: those that are as in none of its parents, so that what comes
 * from one of them is not the merge's; `added` if no parent has the file. Of a
 * first commit: all. In `arena`. */
typedef struct dv_touched {
    dv_str path;
    bool removed, added;
} dv_touched;
bool dv_history_touched(dv_history *history, uint32_t commit, dv_arena *arena,
                        const dv_touched **out, uint32_t *count,
                        dv_error *err) DV_CHECKED;

#endif
