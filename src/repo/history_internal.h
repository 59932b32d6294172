/* SPDX-License-Identifier: MIT */
/*
 * What the files of dv_history share; nobody else includes it. Like
 * repo/internal.h it comes first.
 *
 * Commits, trees, blobs and paths are numbers here, given in the order in
 * which they were first heard of. What is small is kept as long as the
 * history; rows of trees, texts and line maps are kept up to a budget.
 */
#ifndef DOCVERIFY_REPO_HISTORY_INTERNAL_H
#define DOCVERIFY_REPO_HISTORY_INTERNAL_H

#include "repo/internal.h"

#include "base/strmap.h"
#include "base/vec.h"
#include "repo/history.h"
#include "repo/linemap.h"

/* Object ids, each with a number. A zeroed one is empty. */
typedef struct dv_ids {
    unsigned char (*items)[20];
    uint32_t count, capacity;
    uint32_t *slots; /* number + 1, 0: free; a power of two of them, or none */
    uint32_t slot_count;
} dv_ids;

/* The number of `oid`, a new one if it has none. */
uint32_t dv_ids_number(dv_ids *ids, const unsigned char oid[20]);
/* The number of `oid`, or DV_NONE. */
uint32_t dv_ids_find(const dv_ids *ids, const unsigned char oid[20]);
void dv_ids_release(dv_ids *ids);

/* Two numbers to one. A zeroed one is empty. */
typedef struct dv_pairs {
    struct dv_pair *slots; /* a power of two of them, or none */
    uint32_t count, slot_count;
} dv_pairs;

/* The value's place, valid until the next call; DV_NONE if it is new. */
uint32_t *dv_pairs_put(dv_pairs *pairs, uint32_t a, uint32_t b);
/* The value, or DV_NONE. */
uint32_t dv_pairs_get(const dv_pairs *pairs, uint32_t a, uint32_t b);
void dv_pairs_release(dv_pairs *pairs);

/* Numbers that leave by time, the latest first; of equal times the one that
 * came first. A zeroed one is empty. */
typedef struct dv_queue {
    struct dv_queued *items;
    uint32_t count, capacity, seen;
} dv_queue;

void dv_queue_add(dv_queue *queue, int64_t time, uint32_t number);
/* The number that leaves, or DV_NONE. */
uint32_t dv_queue_next(dv_queue *queue);
void dv_queue_release(dv_queue *queue);

typedef struct dv_commit_node {
    dv_commit seen; /* the oid alone, until it is loaded */
    bool loaded;
    uint32_t tree;
    uint32_t root;  /* the same, among root trees alone */
    uint32_t child; /* that named it as a parent first, or DV_NONE */
    struct dv_ancestry *ancestry; /* or NULL */
    struct dv_dates *dates;       /* or NULL */
} dv_commit_node;

/* Of one tree object. Sorted as git does: a directory as if it ended in '/'. */
typedef struct dv_tree_row {
    const char *name;
    uint32_t length;
    bool directory;
    dv_entry_kind kind; /* if no directory */
    unsigned char oid[20];
} dv_tree_row;

typedef struct dv_tree_node {
    const dv_tree_row *rows; /* NULL: not read */
    uint32_t count;
    const dv_repo_listing *listing; /* as a root, or NULL */
} dv_tree_node;

typedef struct dv_path_node {
    dv_str text;
    bool valid;
    /* By root tree: the blob + 2, 1 for none, 0 for not known. On the heap. */
    uint32_t *blobs;
    uint32_t blob_count;
} dv_path_node;

typedef struct dv_blob_node {
    const char *kept; /* text in the history's arena, or NULL */
    const char *text; /* the same, or in the budget */
    size_t length;
    size_t checked; /* its size and one more; 0: nobody asked, or it could not
                       be read */
} dv_blob_node;

/* An old commit seen from a new one. */
typedef struct dv_below {
    struct dv_ancestry *old; /* NULL in a shallow clone: a walk of all tells */
    bool reached;            /* by the new one */
} dv_below;

/* A file of which nobody can say what it was or became: `absent`, which it may
 * be, is not here. */
typedef struct dv_doubt {
    dv_str path, absent;
    unsigned char oid[20]; /* of `absent` */
} dv_doubt;

struct dv_history {
    dv_repo *repo;
    dv_arena arena;
    dv_ids commit_ids, tree_ids, root_ids, blob_ids;
    DV_VEC(dv_commit_node *) commits;
    DV_VEC(dv_tree_node) trees;
    DV_VEC(dv_blob_node) blobs;
    DV_VEC(dv_path_node) paths;
    dv_strmap path_numbers;
    dv_ids shallow; /* commits whose parents the clone left out */
    bool shallow_read;
    dv_arena rows; /* of trees */
    size_t row_bytes;
    dv_arena texts; /* of blobs, and line maps */
    size_t text_bytes;
    size_t budget; /* bytes of rows, and of texts, that are kept; 0: the usual
                      ones */
    dv_pairs maps; /* child's and parent's blob to an item of map_items */
    DV_VEC(dv_line_map) map_items;
    dv_pairs renames;   /* two root trees to the number of their renames */
    dv_pairs old_names; /* that number and a path to another path */
    dv_pairs new_names; /* the other way; of DV_NONE, which is no path: not
                           all files were compared */
    dv_pairs sources;   /* as old_names: of further copies of a removed file */
    dv_pairs doubts;    /* that number and a path to an item of doubt_items */
    DV_VEC(dv_doubt) doubt_items;
    uint32_t rename_count;
    dv_pairs searches; /* two root trees to a number of theirs */
    dv_pairs alike;    /* that number and a path to another path, or to
                          DV_NONE - 1: there is none */
    uint32_t search_count;
    dv_pairs belows; /* two commits to an item of below_items */
    DV_VEC(dv_below) below_items;
    dv_pairs journeys; /* two commits to a number of theirs */
    dv_pairs fates;    /* that number and a path to an item of fate_items */
    uint32_t journey_count;
    DV_VEC(dv_fate) fate_items;
};

/* history.c */

dv_commit_node *dv_history_node(const dv_history *history, uint32_t commit);
/* Sets why an object could not be read; right after the function of libgit2
 * that returned `result`. Always false. */
bool dv_history_unreadable(dv_history *history, int result, const char *what,
                           const unsigned char oid[20], dv_error *err);

/* history_shallow.c */

/* Whether a commit is not there because the clone is shallow. */
bool dv_history_is_cut(dv_history *history, uint32_t commit);
/* The error that says so: the history ends at `commit`. Always false. */
bool dv_history_ends(dv_history *history, uint32_t commit, dv_error *err);
bool dv_history_is_shallow(dv_history *history);
/* Whether the clone left out the parents of this commit. */
bool dv_history_is_edge(dv_history *history, const unsigned char oid[20]);
/* Whether objects may be missing because the clone is partial. */
bool dv_history_is_partial(dv_history *history);

/* history_trees.c */

uint32_t dv_history_path(dv_history *history, dv_str path);
/* The blob's number of a regular file, or DV_NONE. */
bool dv_history_file(dv_history *history, uint32_t commit, uint32_t path,
                     uint32_t *blob, dv_error *err) DV_CHECKED;
/* As git orders the entries of a tree. */
int dv_tree_row_compare(const dv_tree_row *left, const dv_tree_row *right);
/* Reads a tree. Its rows stay until dv_history_trim. */
bool dv_history_tree(dv_history *history, uint32_t tree,
                     dv_error *err) DV_CHECKED;
/* Forgets rows, texts and maps that are over the budget: only where no pointer
 * to any of them is held. */
void dv_history_trim(dv_history *history);

/* history_blobs.c */

/* A blob's text, until the next dv_history_trim. */
bool dv_history_text(dv_history *history, uint32_t blob, dv_str *out,
                     dv_error *err) DV_CHECKED;

/* A blob's size; one of up to `limit` bytes is read, so that it is certain that
 * it can be, once: `limit` is the same in all calls. One that is not here is no
 * error but *absent. */
bool dv_history_check_blob(dv_history *history, const unsigned char oid[20],
                           size_t limit, size_t *size, bool *absent,
                           dv_error *err) DV_CHECKED;

/* Whether it is the id of the empty blob. */
bool dv_is_empty_blob(const unsigned char oid[20]);

/* history_diff.c: a path that differs between two trees; of regular files. */
typedef struct dv_tree_change {
    dv_str path;
    const unsigned char *old_oid, *new_oid; /* NULL: no file there */
} dv_tree_change;

typedef struct dv_tree_changes {
    dv_tree_change *items;
    uint32_t count;
} dv_tree_changes;

/* Changes from the tree of one commit to another's (DV_NONE: the empty tree),
 * sorted by path, in `arena`. */
bool dv_history_changes(dv_history *history, uint32_t old_commit,
                        uint32_t new_commit, dv_arena *arena,
                        dv_tree_changes *out, dv_error *err) DV_CHECKED;

/* history_walk.c */

/* A commit and all that it reaches. */
typedef struct dv_ancestry {
    uint32_t *bits; /* by commit; on the heap */
    uint32_t bit_words;
    const uint32_t *cuts; /* those whose parents a shallow clone lacks */
    uint32_t cut_count;
} dv_ancestry;

/* Kept. Fails only where a commit is missing for another reason than that the
 * clone is shallow. */
bool dv_history_ancestry(dv_history *history, uint32_t commit,
                         dv_ancestry **out, dv_error *err) DV_CHECKED;
bool dv_ancestry_has(const dv_ancestry *ancestry, uint32_t commit);
/* Fails where `commit`, which `ancestry` does not have, may lie behind the
 * edge of a shallow clone: there, and only there, a commit is taken to be no
 * younger than its children. */
bool dv_ancestry_lacks(dv_history *history, const dv_ancestry *ancestry,
                       uint32_t commit, dv_error *err) DV_CHECKED;

/* history_below.c */

/* The commits that `old_commit` reaches, as far as a way down from
 * `new_commit` meets them first. Kept. */
bool dv_history_below(dv_history *history, uint32_t new_commit,
                      uint32_t old_commit, const dv_ancestry **out,
                      dv_error *err) DV_CHECKED;

/* history_dates.c */

/* What was walked of the commits below one; itself in the history's arena. */
void dv_dates_free(struct dv_dates *dates);

/* history_similar.c */

/* A file that only one of two trees has. */
typedef struct dv_lone {
    dv_str path, name; /* the name is the path's last component */
    const unsigned char *oid;
    bool paired;   /* with one of the other tree */
    uint32_t skip; /* of history_renames.c */
} dv_lone;

typedef struct dv_lone_files {
    dv_lone *items;
    uint32_t count;
} dv_lone_files;

typedef struct dv_likeness_pair {
    dv_str from, to;
    uint32_t percent;
} dv_likeness_pair;

typedef struct dv_likeness {
    dv_history *history;
    dv_arena *arena; /* of `found` */
    uint32_t old_tree, new_tree;
    bool copies;  /* a removed file may be found more than once */
    bool partial; /* they were too many to compare each with each */
    DV_VEC(dv_likeness_pair) found;
    DV_VEC(dv_doubt) doubts; /* with copies, of added files alone */
} dv_likeness;

/* Adds the pairs of files that are not paired yet to likeness->found, and those
 * that are not certain to likeness->doubts; changes the order of both lists. */
bool dv_history_similar(dv_likeness *likeness, dv_lone_files removed,
                        dv_lone_files added, dv_error *err) DV_CHECKED;

/* history_absent.c */

/* Files of one tree that are compared, and those whose bytes are not here. */
typedef struct dv_compared {
    dv_lone_files files, absent;
} dv_compared;

/* Whether a file that nobody can read may be another one's under its path: not
 * one of another name and of another kind at once. */
bool dv_may_be_renamed(dv_str from, dv_str to);

/* Adds what is in doubt before anything is compared. */
void dv_history_doubt(dv_likeness *l, const dv_compared *removed,
                      const dv_compared *added);
/* The same for what was found to be a doubtful file: once, at the end. */
void dv_history_doubt_pairs(dv_likeness *l);
/* Says what is not here. Always false. */
bool dv_history_doubted(dv_history *history, const dv_doubt *doubt,
                        dv_error *err);

/* history_alike.c */

/* The file that only `new_commit` has and that has most in common with `path`
 * of `old_commit`, DV_ALIKE_PERCENT of it at least; DV_NONE: there is none.
 * Looks at files of about its size alone. Of a real project's scripts, sisters
 * have up to 83 per cent in common. */
#define DV_ALIKE_PERCENT 90u
bool dv_history_alike(dv_history *history, uint32_t old_commit,
                      uint32_t new_commit, uint32_t path, uint32_t *out,
                      dv_error *err) DV_CHECKED;
/* The file of both commits, and edited between them, whose old text has most in
 * common with `path`, which only `new_commit` has: as much of it. DV_NONE:
 * there is none, or none with the same ending. */
bool dv_history_copied_from(dv_history *history, uint32_t old_commit,
                            uint32_t new_commit, uint32_t path, uint32_t *out,
                            dv_error *err) DV_CHECKED;

/* history_renames.c */

/* What `path` of `new_commit` was called in `old_commit`, where that has no
 * such file, or which file of that, gone since, it was made of; DV_NONE: it is
 * new. */
bool dv_history_renamed_from(dv_history *history, uint32_t old_commit,
                             uint32_t new_commit, uint32_t path, uint32_t *out,
                             dv_error *err) DV_CHECKED;
/* The other way: what `path` of `old_commit` is called in `new_commit`. */
bool dv_history_renamed_to(dv_history *history, uint32_t old_commit,
                           uint32_t new_commit, uint32_t path, uint32_t *out,
                           dv_error *err) DV_CHECKED;
/* Whether that search, which was made, passed over files of other names since
 * there were too many. */
bool dv_history_renamed_partly(const dv_history *history, uint32_t old_commit,
                               uint32_t new_commit);

#endif
