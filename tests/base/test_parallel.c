/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/parallel.h"

enum { ITEMS = 10000, JOBS = 8 };

typedef struct tally {
    unsigned char done[ITEMS];
    uint32_t by_worker[JOBS];
    uint32_t last[JOBS];
    uint32_t out_of_order[JOBS];
    uint32_t jobs, bad_worker;
} tally;

static void count_item(void *context, uint32_t item, uint32_t worker)
{
    tally *t = context;

    if (worker >= t->jobs) {
        t->bad_worker = 1;
        return;
    }
    t->done[item]++;
    t->out_of_order[worker] += item < t->last[worker];
    t->last[worker] = item;
    t->by_worker[worker]++;
}

static void check_every_item_once(uint32_t items, uint32_t jobs)
{
    tally *t = dv_mem_new(sizeof *t);
    uint32_t sum = 0;

    t->jobs = jobs;
    dv_parallel_for(items, jobs, count_item, t);
    assert_int_equal(t->bad_worker, 0);
    for (uint32_t i = 0; i < ITEMS; i++)
        assert_int_equal(t->done[i], i < items);
    for (uint32_t i = 0; i < jobs; i++) {
        sum += t->by_worker[i];
        assert_int_equal(t->out_of_order[i], 0);
    }
    assert_int_equal(sum, items);
    dv_mem_free(t);
}

static void each_item_is_done_once_whatever_the_jobs(void **state)
{
    (void)state;
    for (uint32_t jobs = 1; jobs <= JOBS; jobs++)
        check_every_item_once(ITEMS, jobs);
    check_every_item_once(0, 4);
    check_every_item_once(1, 4);
    check_every_item_once(3, JOBS);
}

static void note_order(void *context, uint32_t item, uint32_t worker)
{
    uint32_t *order = context;

    (void)worker;
    order[++order[0]] = item;
}

/* One item has no order; three on one thread keep theirs. On several threads
 * the largest is taken first. */
static void the_largest_items_are_taken_first(void **state)
{
    static const uint64_t sizes[] = {1, 7, 3, 7};
    uint32_t order[5] = {0};
    tally *t = dv_mem_new(sizeof *t);

    (void)state;
    dv_parallel_for_sizes(sizes, 4, 1, note_order, order);
    assert_int_equal(order[1], 0);
    assert_int_equal(order[4], 3);
    t->jobs = 2;
    dv_parallel_for_sizes(sizes, 4, 2, count_item, t);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(t->done[i], 1);
    assert_true(t->last[0] == 0 || t->last[1] == 0);
    dv_mem_free(t);
}

typedef struct meeting {
    pthread_barrier_t all_here;
    atomic_uint by_worker[JOBS];
} meeting;

static void meet(void *context, uint32_t item, uint32_t worker)
{
    meeting *m = context;

    (void)item;
    if (worker < JOBS)
        atomic_fetch_add(&m->by_worker[worker], 1);
    pthread_barrier_wait(&m->all_here);
}

/* Each item waits for the others, so that no worker takes two. One thread too
 * many would only sometimes be seen, hence the rounds. */
static void workers_run_at_once_each_with_its_index(void **state)
{
    (void)state;
    for (int round = 0; round < 100; round++) {
        meeting m = {0};

        pthread_barrier_init(&m.all_here, NULL, JOBS);
        dv_parallel_for(JOBS, JOBS, meet, &m);
        for (int i = 0; i < JOBS; i++)
            assert_int_equal(m.by_worker[i], 1);
        pthread_barrier_destroy(&m.all_here);
    }
}

/* More than there are threads. */
enum { LOOPS = 300 };

typedef struct pairing {
    pthread_barrier_t both_here;
    pid_t helper;
} pairing;

static void note_helper(void *context, uint32_t item, uint32_t worker)
{
    pairing *p = context;

    (void)item;
    if (worker == 1)
        p->helper = gettid();
    pthread_barrier_wait(&p->both_here);
}

static bool is_among(const pid_t *seen, uint32_t count, pid_t helper)
{
    for (uint32_t i = 0; i < count; i++)
        if (seen[i] == helper)
            return true;
    return false;
}

static void threads_are_kept_from_loop_to_loop(void **state)
{
    pairing p;
    pid_t seen[LOOPS];
    uint32_t count = 0;

    (void)state;
    pthread_barrier_init(&p.both_here, NULL, 2);
    for (int i = 0; i < LOOPS; i++) {
        dv_parallel_for(2, 2, note_helper, &p);
        assert_int_not_equal(p.helper, gettid());
        if (!is_among(seen, count, p.helper))
            seen[count++] = p.helper;
    }
    assert_true(count < LOOPS);
    pthread_barrier_destroy(&p.both_here);
}

static void loop_inside(void *context, uint32_t item, uint32_t worker)
{
    tally *all = context;

    (void)worker;
    all[item].jobs = JOBS;
    dv_parallel_for(ITEMS, JOBS, count_item, &all[item]);
}

static void a_loop_in_a_loop_does_all_of_its_items(void **state)
{
    tally *all = dv_mem_new(JOBS * sizeof *all);

    (void)state;
    dv_parallel_for(JOBS, JOBS, loop_inside, all);
    for (int outer = 0; outer < JOBS; outer++) {
        uint32_t done = 0;

        for (int worker = 0; worker < JOBS; worker++)
            done += all[outer].by_worker[worker];
        assert_int_equal(done, ITEMS);
    }
    dv_mem_free(all);
}

static void add_one(void *context, uint32_t item, uint32_t worker)
{
    (void)worker;
    ((unsigned char *)context)[item]++;
}

static void absurd_numbers_of_jobs_are_harmless(void **state)
{
    unsigned char done[300] = {0};

    (void)state;
    dv_parallel_for(300, UINT32_MAX, add_one, done);
    dv_parallel_for(300, 0, add_one, done);
    for (int i = 0; i < 300; i++)
        assert_int_equal(done[i], 2);
}

static void there_is_a_processor(void **state)
{
    (void)state;
    assert_true(dv_parallel_processors() >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_item_is_done_once_whatever_the_jobs),
        cmocka_unit_test(the_largest_items_are_taken_first),
        cmocka_unit_test(threads_are_kept_from_loop_to_loop),
        cmocka_unit_test(workers_run_at_once_each_with_its_index),
        cmocka_unit_test(a_loop_in_a_loop_does_all_of_its_items),
        cmocka_unit_test(absurd_numbers_of_jobs_are_harmless),
        cmocka_unit_test(there_is_a_processor),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
