/* SPDX-License-Identifier: MIT */
/*
 * dv_fit: which commits of the source references fit best.
 */
#ifndef DOCVERIFY_FIT_H
#define DOCVERIFY_FIT_H

#include "docverify/reference.h"

/* Commits of a window that are named, when it has no more. */
#define DV_FIT_NAMED 12u

/* Commits beside one another at which the references fit equally well. */
typedef struct dv_fit_window {
    int64_t score;
    uint32_t confirmed;            /* references, by their text alone */
    uint32_t commits;              /* how many they are */
    dv_commit_note oldest, newest; /* by commit time; the newest is one of the
                                      first parents from the tip, if any is */
    const dv_str *ids; /* of all of them in hex, oldest first, when they are
                          at most DV_FIT_NAMED; else NULL */
} dv_fit_window;

/* Worse windows that are named, to tell how sharp the best one is. */
#define DV_FIT_RUNNERS_UP 3u

typedef struct dv_fit {
    uint32_t references;   /* that were compared */
    uint32_t lengths;      /* stated lengths of files that were, too */
    uint32_t window_count; /* 0: nothing fits anywhere */
    /* The best first; the others have scores of their own, or the best one's
     * at another place of the history. */
    dv_fit_window windows[1 + DV_FIT_RUNNERS_UP];
} dv_fit;

#endif
