/* SPDX-License-Identifier: MIT */
/*
 * Work on the items of an array on several threads. Each item writes to its
 * own slot, so that the result does not depend on the number of threads.
 */
#ifndef DOCVERIFY_BASE_PARALLEL_H
#define DOCVERIFY_BASE_PARALLEL_H

#include <stdint.h>

/* `worker` is below the number of jobs: an index into per-thread state. */
typedef void dv_parallel_work(void *context, uint32_t item, uint32_t worker);

/* Calls `work` once for each item in [0, count), on up to `jobs` threads (the
 * caller's is one of them), and returns when all are done. Items are taken in
 * ascending order. With one job, or one item, no thread is started. */
void dv_parallel_for(uint32_t count, uint32_t jobs, dv_parallel_work *work,
                     void *context);

/* Work for one thread beside what the caller goes on with, its own loops too.
 * Where no thread takes it, the caller does, at the end. */
typedef struct dv_parallel_task dv_parallel_task;

dv_parallel_task *dv_parallel_begin(void (*work)(void *context), void *context);
/* Returns when it is done. NULL is none. */
void dv_parallel_end(dv_parallel_task *task);

/* The same with the largest items first, so that no thread starts a long one
 * when the others are done (Graham, "Bounds on multiprocessing timing
 * anomalies", 1969). `sizes` has one number for each item. */
void dv_parallel_for_sizes(const uint64_t *sizes, uint32_t count, uint32_t jobs,
                           dv_parallel_work *work, void *context);

/* Joins the threads at the exit of the process before what was registered with
 * atexit() until now: for libraries that free there what their threads own. */
void dv_parallel_join_at_exit(void);

/* Processors this process may use; at least 1. */
uint32_t dv_parallel_processors(void);

#endif
