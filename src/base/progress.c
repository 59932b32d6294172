/* SPDX-License-Identifier: MIT */
#include "base/progress.h"

#include <stdatomic.h>
#include <stddef.h>

static _Atomic(const char *) doing;
static _Atomic(const char *) unit;
static atomic_uint done, total, references, written;
static atomic_uint_fast64_t cost, paid;
/* Threads are started after it was set, and joined before it is set again. */
static dv_progress_look *watcher;

static void count(atomic_uint *what, uint32_t more)
{
    atomic_fetch_add_explicit(what, more, memory_order_relaxed);
}

void dv_progress_begin(const char *what, const char *of, uint32_t steps)
{
    atomic_store_explicit(&unit, of, memory_order_relaxed);
    atomic_store_explicit(&done, 0, memory_order_relaxed);
    atomic_store_explicit(&total, steps, memory_order_relaxed);
    atomic_store_explicit(&cost, 0, memory_order_relaxed);
    atomic_store_explicit(&paid, 0, memory_order_relaxed);
    atomic_store_explicit(&doing, what, memory_order_relaxed);
    if (watcher)
        watcher(true);
}

void dv_progress_weigh(uint64_t all)
{
    atomic_store_explicit(&cost, all, memory_order_relaxed);
}

void dv_progress_step_of(uint64_t part)
{
    atomic_fetch_add_explicit(&paid, part, memory_order_relaxed);
    dv_progress_step();
}

void dv_progress_step(void)
{
    count(&done, 1);
    if (watcher)
        watcher(false);
}

void dv_progress_judged(uint32_t more)
{
    count(&references, more);
}

void dv_progress_wrote(void)
{
    count(&written, 1);
}

static double share_of(double part, double all)
{
    return part < all ? part / all : all > 0;
}

dv_progress dv_progress_now(void)
{
    dv_progress now = {
        .doing = atomic_load_explicit(&doing, memory_order_relaxed),
        .unit = atomic_load_explicit(&unit, memory_order_relaxed),
        .done = atomic_load_explicit(&done, memory_order_relaxed),
        .total = atomic_load_explicit(&total, memory_order_relaxed),
        .references = atomic_load_explicit(&references, memory_order_relaxed),
        .written = atomic_load_explicit(&written, memory_order_relaxed),
    };
    uint64_t all = atomic_load_explicit(&cost, memory_order_relaxed);
    uint64_t part = atomic_load_explicit(&paid, memory_order_relaxed);

    now.share = all ? share_of((double)part, (double)all)
                    : share_of(now.done, now.total);
    return now;
}

void dv_progress_watch(dv_progress_look *look)
{
    watcher = look;
}
