/* SPDX-License-Identifier: MIT */
/*
 * What the files of dv_fits share; nobody else includes it.
 *
 *     fit.c          documents in, windows out
 *     fit_history.c  the commits, which cited paths they touch, and the states
 *                    that the cited files went through
 *     fit_points.c   what is judged, grouped by the files it may mean
 *     fit_judge.c    one content of a file against all that cite it
 *     fit_search.c   which contents must be judged; scores of states
 *     fit_windows.c  from scores of states to windows of commits
 */
#ifndef DOCVERIFY_FACTS_FIT_INTERNAL_H
#define DOCVERIFY_FACTS_FIT_INTERNAL_H

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "facts/corpus/corpus.h"
#include "facts/fit/fit.h"
#include "facts/trees/choose.h"
#include "repo/history.h"

/* What is judged: a citation, or a stated length of a file. */
typedef struct dv_fit_point {
    uint32_t citation; /* in the reading, or DV_NONE */
    uint32_t stated;   /* lines of the file, where there is no citation */
} dv_fit_point;

/* A file that a group may mean. */
typedef struct dv_fit_candidate {
    uint32_t file;
    uint32_t sum;  /* where the group's sum stands in a version's sums */
    uint32_t mark; /* where its first mark stands in a version's marks */
} dv_fit_candidate;

/* The points of one document that name their file in one way. */
typedef struct dv_fit_group {
    uint32_t document, mention; /* in its reading */
    dv_fit_candidate *candidates;
    uint32_t count;
    uint32_t exact; /* candidates[0, exact) are meant wherever one exists */
    int64_t most;   /* that its points may be worth */
    DV_VEC(dv_fit_point) points;
} dv_fit_group;

/* A cited path, and who cites it. */
typedef struct dv_fit_file {
    dv_str path;
    DV_VEC(uint32_t) groups; /* in the order of a version's sums */
    uint32_t mark_count;
} dv_fit_file;

/* What one point is worth at one content. */
typedef struct dv_fit_mark {
    int32_t score;
    bool confirmed;
} dv_fit_mark;

typedef struct dv_fit_sum {
    int64_t score;
    uint32_t confirmed;
} dv_fit_sum;

/* One content of a cited file. */
typedef struct dv_fit_version {
    uint32_t file;
    unsigned char oid[20];
    bool judged, unread;
    dv_fit_sum *sums;   /* of each group of the file */
    dv_fit_mark *marks; /* of each point of those */
} dv_fit_version;

/* A commit of the history, in the order: parents before children. */
typedef struct dv_fit_commit {
    uint32_t number; /* in the dv_history */
    uint32_t state;
    uint32_t first_touch, touch_count; /* in the touches */
    bool mainline;                     /* by first parents from the tip */
} dv_fit_commit;

/* The commits that a tip reaches and the paths that they touch, as far as a
 * document may mean them. */
typedef struct dv_fit_history {
    dv_history *history;
    dv_arena *arena;
    const dv_strmap *names; /* base names of files that documents name */
    DV_VEC(dv_fit_commit) commits;
    DV_VEC(uint32_t) place;   /* by number: where it is in commits */
    DV_VEC(uint32_t) touches; /* numbers of paths */
    dv_strmap path_numbers;
    DV_VEC(dv_str) paths;   /* every one that ever existed */
    DV_VEC(uint32_t) files; /* by path: the dv_fit_file, or DV_NONE */
} dv_fit_history;

struct dv_fits {
    dv_arena arena;
    dv_facts_options options;
    dv_corpus corpus;
    dv_trees trees;
    dv_source_tree *home;
    dv_repo **handles;    /* the tip, for each worker */
    dv_reading *readings; /* of each document */
    dv_fit_history past;
    DV_VEC(dv_fit_file) files;
    DV_VEC(dv_fit_group) groups; /* by document */
    DV_VEC(dv_fit_version) versions;
    dv_strmap version_numbers; /* file and id -> version */
    DV_VEC(uint32_t *) states; /* of each: the version of each file */
    dv_fits_found found;
};

/* fit_history.c */

/* Finds all commits that `tip` reaches, and what they touch. */
bool dv_fit_walk(dv_fit_history *past, uint32_t tip, dv_error *err) DV_CHECKED;
void dv_fit_history_release(dv_fit_history *past);
/* The states that the files go through, and their versions. */
bool dv_fit_states(dv_fits *fits, dv_error *err) DV_CHECKED;

/* fit_points.c */

/* The base names that the points of the documents need. */
void dv_fit_names(const dv_fits *fits, dv_strmap *names, dv_arena *arena);
/* Resolves what is cited among all paths of the history. */
void dv_fit_group_points(dv_fits *fits);

/* fit_judge.c */

/* The least that a point is worth: its lines, or its file, are not there. */
#define DV_FIT_LEAST (-3)
/* The most that a point may be worth. */
int32_t dv_fit_most(const dv_reading *reading, const dv_fit_point *point);
/* Fills the version's sums and marks. */
void dv_fit_judge(dv_fits *fits, uint32_t version, uint32_t worker);

/* fit_search.c */

/* Scores the groups [first, end), judging what must be. `sums` has one for each
 * state. Those of the best states are right, as many as a fit tells; all others
 * are below them, as their sums are. */
void dv_fit_search(dv_fits *fits, uint32_t first, uint32_t end,
                   dv_fit_sum *sums);

/* fit_windows.c: fills the fit of all documents and, if asked, of each. */
void dv_fit_find_windows(dv_fits *fits, bool each_one);

#endif
