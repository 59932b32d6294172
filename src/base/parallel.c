/* SPDX-License-Identifier: MIT */
#include "base/parallel.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

#include "base/mem.h"

/* Threads beyond the caller's own; more jobs than that bring nothing. */
enum { MOST_HELPERS = 255 };

/* A loop that helpers may join, until the caller finds no item left. */
typedef struct loop {
    dv_parallel_work *work;
    void *context;
    uint32_t count;
    atomic_uint_fast64_t next; /* wider than count: it runs past it */
    /* Under the lock: */
    uint32_t joined;    /* helpers so far: the last one's number as a worker */
    uint32_t most;      /* that may join */
    uint32_t running;   /* that have not left it yet */
    bool aside;         /* a task: its helper is not missed in loops, so that
                           no thread more than asked for is at work */
    struct loop *older; /* that is still open */
} loop;

/* Threads are kept from loop to loop: a run has some dozens of short ones. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t opened; /* a loop, or the end of the process is near */
    pthread_cond_t left;   /* a loop, by its last helper */
    loop *newest;
    pthread_t threads[MOST_HELPERS];
    uint32_t count, busy; /* of the threads */
    uint32_t tasks;       /* that are being done: their threads count as those
                             of each loop */
    bool ending;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER,
          .opened = PTHREAD_COND_INITIALIZER,
          .left = PTHREAD_COND_INITIALIZER};

static void run(loop *l, uint32_t worker)
{
    uint_fast64_t item;

    while ((item = atomic_fetch_add(&l->next, 1)) < l->count)
        l->work(l->context, (uint32_t)item, worker);
}

/* Tasks come first: what their owners do meanwhile may be loops. */
static loop *open_place(void)
{
    loop *newest = NULL;

    for (loop *l = pool.newest; l; l = l->older) {
        if (l->joined == l->most)
            continue;
        if (l->aside)
            return l;
        if (!newest && l->running + pool.tasks < l->most)
            newest = l;
    }
    return newest;
}

static void help(loop *l)
{
    uint32_t worker = ++l->joined;

    l->running++;
    ++*(l->aside ? &pool.tasks : &pool.busy);
    pthread_mutex_unlock(&pool.lock);
    run(l, worker);
    pthread_mutex_lock(&pool.lock);
    --*(l->aside ? &pool.tasks : &pool.busy);
    if (--l->running == 0)
        pthread_cond_broadcast(&pool.left);
}

static void *run_helper(void *unused)
{
    pthread_mutex_lock(&pool.lock);
    while (!pool.ending) {
        loop *l = open_place();

        if (l)
            help(l);
        else
            pthread_cond_wait(&pool.opened, &pool.lock);
    }
    pthread_mutex_unlock(&pool.lock);
    return unused;
}

/* Helpers that are at work go on until their loop is closed. */
static void end_pool(void)
{
    uint32_t count;

    pthread_mutex_lock(&pool.lock);
    pool.ending = true;
    count = pool.count;
    pool.count = 0;
    pthread_cond_broadcast(&pool.opened);
    pthread_mutex_unlock(&pool.lock);
    for (uint32_t i = 0; i < count; i++)
        pthread_join(pool.threads[i], NULL);
}

void dv_parallel_join_at_exit(void)
{
    atexit(end_pool);
}

/* Signals that interrupt a run are the main thread's: one that has just begun,
 * or is about to end, has no stack yet that a handler may rely on. */
static bool create(pthread_t *thread)
{
    sigset_t own, before;
    bool created;

    sigemptyset(&own);
    sigaddset(&own, SIGINT);
    sigaddset(&own, SIGTERM);
    sigaddset(&own, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &own, &before);
    created = pthread_create(thread, NULL, run_helper, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return created;
}

/* Under the lock. A thread that cannot be started is not missed: the others
 * take its items. */
static void start_helper(void)
{
    if (pool.count == MOST_HELPERS || pool.ending ||
        !create(&pool.threads[pool.count]))
        return;
    if (pool.count++ == 0)
        dv_parallel_join_at_exit();
}

/* Opens a loop to `most` helpers. */
static void open_loop(loop *l, uint32_t most)
{
    pthread_mutex_lock(&pool.lock);
    l->most = most;
    l->older = pool.newest;
    pool.newest = l;
    for (uint32_t free = pool.count - pool.busy; free < most; free++)
        start_helper();
    pthread_cond_broadcast(&pool.opened);
    pthread_mutex_unlock(&pool.lock);
}

/* All of its items are taken. */
static void close_loop(loop *l)
{
    loop **link = &pool.newest;

    pthread_mutex_lock(&pool.lock);
    while (*link != l)
        link = &(*link)->older;
    *link = l->older;
    while (l->running > 0)
        pthread_cond_wait(&pool.left, &pool.lock);
    pthread_mutex_unlock(&pool.lock);
}

void dv_parallel_for(uint32_t count, uint32_t jobs, dv_parallel_work *work,
                     void *context)
{
    loop l = {.work = work, .context = context, .count = count};
    uint32_t wanted = jobs < count ? jobs : count;

    if (wanted < 2) {
        run(&l, 0);
        return;
    }
    open_loop(&l, wanted - 1 < MOST_HELPERS ? wanted - 1 : MOST_HELPERS);
    run(&l, 0);
    close_loop(&l);
}

/* A loop of one item that is closed later. */
struct dv_parallel_task {
    loop loop;
    void (*work)(void *context);
    void *context;
};

static void run_task(void *context, uint32_t item, uint32_t worker)
{
    const dv_parallel_task *task = context;

    (void)item;
    (void)worker;
    task->work(task->context);
}

dv_parallel_task *dv_parallel_begin(void (*work)(void *context), void *context)
{
    dv_parallel_task *task = dv_mem_new(sizeof *task);

    *task = (dv_parallel_task){.work = work, .context = context};
    task->loop =
        (loop){.work = run_task, .context = task, .count = 1, .aside = true};
    open_loop(&task->loop, 1);
    return task;
}

void dv_parallel_end(dv_parallel_task *task)
{
    if (!task)
        return;
    run(&task->loop, 0);
    close_loop(&task->loop);
    dv_mem_free(task);
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
