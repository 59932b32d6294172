/* SPDX-License-Identifier: MIT */
#include "base/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

#include "base/mem.h"

/* Threads beyond the caller's own; more jobs than that bring nothing. */
enum { MOST_HELPERS = 255 };

typedef struct dv_parallel_task {
    dv_parallel_work *work;
    void *context;
    uint32_t count;
    atomic_uint_fast64_t next; /* wider than count: it runs past it */
} dv_parallel_task;

typedef struct dv_parallel_helper {
    dv_parallel_task *task;
    uint32_t worker;
    pthread_t thread;
} dv_parallel_helper;

static void run(dv_parallel_task *task, uint32_t worker)
{
    uint_fast64_t item;

    while ((item = atomic_fetch_add(&task->next, 1)) < task->count)
        task->work(task->context, (uint32_t)item, worker);
}

static void *run_helper(void *argument)
{
    dv_parallel_helper *helper = argument;

    run(helper->task, helper->worker);
    return NULL;
}

void dv_parallel_finish(dv_parallel_side *side)
{
    void (*work)(void *context) = side->work;

    side->work = NULL;
    if (work)
        work(side->context);
}

void dv_parallel_for(uint32_t count, uint32_t jobs, dv_parallel_work *work,
                     void *context)
{
    dv_parallel_for_beside(count, jobs, work, context, NULL);
}

void dv_parallel_for_beside(uint32_t count, uint32_t jobs,
                            dv_parallel_work *work, void *context,
                            dv_parallel_side *side)
{
    dv_parallel_task task = {.work = work, .context = context, .count = count};
    dv_parallel_helper helpers[MOST_HELPERS];
    uint32_t wanted = jobs < count ? jobs : count;
    uint32_t started = 0;

    /* A thread that cannot be started is not missed: the others take its
     * items. */
    while (started < MOST_HELPERS && started + 1 < wanted) {
        dv_parallel_helper *helper = &helpers[started];

        helper->task = &task;
        helper->worker = started + 1;
        if (pthread_create(&helper->thread, NULL, run_helper, helper) != 0)
            break;
        started++;
    }
    if (started > 0 && side)
        dv_parallel_finish(side);
    run(&task, 0);
    while (started > 0)
        pthread_join(helpers[--started].thread, NULL);
}

/* Items in the order of their sizes. */
typedef struct sized_task {
    dv_parallel_work *work;
    void *context;
    struct sized_item {
        uint64_t size;
        uint32_t item;
    } * order;
} sized_task;

static int larger_first(const void *a, const void *b)
{
    const struct sized_item *left = a;
    const struct sized_item *right = b;

    if (left->size != right->size)
        return left->size > right->size ? -1 : 1;
    return (left->item > right->item) - (left->item < right->item);
}

static void run_sized(void *context, uint32_t item, uint32_t worker)
{
    const sized_task *task = context;

    task->work(task->context, task->order[item].item, worker);
}

void dv_parallel_for_sizes(const uint64_t *sizes, uint32_t count, uint32_t jobs,
                           dv_parallel_work *work, void *context)
{
    sized_task task = {.work = work, .context = context};

    if (jobs < 2 || count < 2) {
        dv_parallel_for(count, jobs, work, context);
        return;
    }
    task.order = dv_mem_new(count * sizeof *task.order);
    for (uint32_t i = 0; i < count; i++)
        task.order[i] = (struct sized_item){sizes[i], i};
    qsort(task.order, count, sizeof *task.order, larger_first);
    dv_parallel_for(count, jobs, run_sized, &task);
    dv_mem_free(task.order);
}

uint32_t dv_parallel_processors(void)
{
    long online;

#ifdef __linux__
    cpu_set_t set;
    int usable;

    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        usable = CPU_COUNT(&set);
        if (usable > 0)
            return (uint32_t)usable;
    }
#endif
    online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (uint32_t)online : 1;
}
