/* SPDX-License-Identifier: MIT */
/*
 * How far the run is: a few counters of the process, for whoever shows them
 * and for whoever must say what an ended run has not done. A count is one
 * relaxed addition, and one call where somebody watches.
 */
#ifndef DOCVERIFY_BASE_PROGRESS_H
#define DOCVERIFY_BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct dv_progress {
    const char *doing;    /* "reading documents"; NULL: not at work yet */
    const char *unit;     /* what is counted: "documents" */
    uint32_t done, total; /* of them; total may be 0 */
    double share;         /* of the work that is done, 0 to 1 */
    uint32_t references;  /* that were judged */
    uint32_t written;     /* files */
} dv_progress;

/* A part of the run begins, of `total` steps. Both texts are constants. */
void dv_progress_begin(const char *doing, const char *unit, uint32_t total);

/* What all its steps cost, where they differ; each is then one of those with a
 * cost of its own. */
void dv_progress_weigh(uint64_t cost);

/* From any thread. */
void dv_progress_step(void);
void dv_progress_step_of(uint64_t cost);
void dv_progress_judged(uint32_t references);
void dv_progress_wrote(void);

/* May be called in the handler of a signal. */
dv_progress dv_progress_now(void);

/* Has `look` called at each beginning and each step, on the thread that comes
 * there; NULL ends that. Only while no other thread runs. */
typedef void dv_progress_look(bool begun);
void dv_progress_watch(dv_progress_look *look);

#endif
