/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <sched.h>
#include <stdatomic.h>

#include "base/parallel.h"

enum { FILES = 64, THREADS = 4 };

typedef struct work {
    dv_repo *first;
    const dv_repo_listing *listing;
    dv_repo *repos[THREADS];
    dv_arena arenas[THREADS];
    bool right[FILES];
} work;

/* cmocka's asserts belong to the main thread. */
static void read_one(void *context, uint32_t item, uint32_t worker)
{
    work *w = context;
    dv_str text = {NULL, 0};
    char expected[32];

    if (!w->repos[worker])
        w->repos[worker] = dv_repo_again(w->first, NULL);
    snprintf(expected, sizeof expected, "file %02u\n", item);
    w->right[item] = w->repos[worker] &&
                     dv_repo_read(w->repos[worker], &w->listing->entries[item],
                                  100, &w->arenas[worker], &text, NULL) &&
                     dv_str_equal(text, dv_str_from(expected));
}

static void each_thread_reads_with_a_handle_of_its_own(void **state)
{
    static const dv_repo_at states[] = {DV_AT_WORKTREE, DV_AT_INDEX,
                                        DV_AT_COMMIT};
    fixture *f = *state;

    for (unsigned i = 0; i < FILES; i++)
        dv_test_repo_write(
            f->made, dv_arena_printf(&f->arena, "d%u/f%02u", i / 10, i).ptr,
            dv_arena_printf(&f->arena, "file %02u\n", i).ptr);
    dv_test_repo_commit(f->made, "first");
    for (size_t s = 0; s < DV_COUNT(states); s++) {
        work w = {.first = open_at(f, states[s], "HEAD")};
        dv_repo_listing listing = list(f, w.first);

        w.listing = &listing;
        assert_int_equal(listing.count, FILES);
        dv_parallel_for(FILES, THREADS, read_one, &w);
        for (size_t i = 0; i < FILES; i++)
            assert_true(w.right[i]);
        for (size_t i = 0; i < THREADS; i++) {
            dv_repo_free(w.repos[i]);
            dv_arena_release(&w.arenas[i]);
        }
        dv_repo_free(w.first);
    }
}

static void open_one(void *context)
{
    atomic_bool *done = context;

    dv_repo_free(dv_repo_open("/proc/self/cwd", DV_AT_WORKTREE, NULL, NULL));
    atomic_store(done, true);
}

/* What it leaves behind is told by the address sanitizer. */
static void the_first_open_may_come_from_another_thread(void **state)
{
    atomic_bool done = false;
    dv_parallel_task *task = dv_parallel_begin(open_one, &done);

    (void)state;
    while (!atomic_load(&done))
        sched_yield();
    dv_parallel_end(task);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_open_may_come_from_another_thread),
        REPO_TEST(each_thread_reads_with_a_handle_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
