/* SPDX-License-Identifier: MIT */
/*
 * No more than two jobs are asked for here: with more threads in the pool it
 * would not matter which of them takes what first.
 */
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/parallel.h"

/* A task, and a loop beside it. */
typedef struct beside {
    pthread_t caller;
    atomic_bool begun, looping, over; /* the task; the loop, twice */
    atomic_uint tasks, items, by_others;
    bool elsewhere; /* another thread did the task */
} beside;

enum { ITEMS = 4, ENOUGH = 1000, PATIENCE = 1000 * ENOUGH };

/* A limit, so that a mistake is a failure and no hang. */
static bool wait_for(const atomic_bool *flag)
{
    for (uint32_t i = 0; i < PATIENCE && !*flag; i++)
        sched_yield();
    return *flag;
}

static void end_after_loop(void *context)
{
    beside *b = context;

    b->tasks++;
    b->elsewhere = !pthread_equal(pthread_self(), b->caller);
    b->begun = true;
    if (b->elsewhere)
        wait_for(&b->over);
}

static void wait_for_task(void *context, uint32_t item, uint32_t worker)
{
    beside *b = context;

    (void)item;
    b->looping = true;
    b->by_others += worker > 0;
    b->items += wait_for(&b->begun);
}

/* Slow enough for another thread to come. */
static void take_long(void *context, uint32_t item, uint32_t worker)
{
    wait_for_task(context, item, worker);
    for (uint32_t i = 0; i < ENOUGH; i++)
        sched_yield();
}

static void meet(void *context, uint32_t item, uint32_t worker)
{
    (void)item;
    (void)worker;
    pthread_barrier_wait(context);
}

/* The other thread is there, and waits for work. */
static int start_thread(void **state)
{
    pthread_barrier_t both_here;

    (void)state;
    pthread_barrier_init(&both_here, NULL, 2);
    dv_parallel_for(2, 2, meet, &both_here);
    pthread_barrier_destroy(&both_here);
    for (uint32_t i = 0; i < ENOUGH; i++)
        sched_yield();
    return 0;
}

static void end_in_loop(void *context)
{
    beside *b = context;

    wait_for(&b->looping);
}

/* The other thread is held until there is a choice. */
static void a_task_is_begun_before_loops_and_done_beside_them(void **state)
{
    beside b = {.caller = pthread_self()};
    dv_parallel_task *held = dv_parallel_begin(end_in_loop, &b);
    dv_parallel_task *task = dv_parallel_begin(end_after_loop, &b);

    (void)state;
    dv_parallel_for(ITEMS, 2, wait_for_task, &b);
    assert_int_equal(b.items, ITEMS);
    b.over = true;
    dv_parallel_end(held);
    dv_parallel_end(task);
    assert_int_equal(b.tasks, 1);
    assert_true(b.elsewhere);
}

/* Two jobs are two threads, whatever they are at. */
static void a_thread_at_a_task_is_not_replaced(void **state)
{
    beside b = {.caller = pthread_self()};
    dv_parallel_task *task = dv_parallel_begin(end_after_loop, &b);

    (void)state;
    assert_true(wait_for(&b.begun));
    dv_parallel_for(ITEMS, 2, take_long, &b);
    assert_int_equal(b.by_others, 0);
    b.over = true;
    dv_parallel_end(task);
}

static void no_task_ends_at_once(void **state)
{
    (void)state;
    dv_parallel_end(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_task_is_begun_before_loops_and_done_beside_them),
        cmocka_unit_test(a_thread_at_a_task_is_not_replaced),
        cmocka_unit_test(no_task_ends_at_once),
    };

    return cmocka_run_group_tests(tests, start_thread, NULL);
}
