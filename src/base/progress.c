/* SPDX-License-Identifier: MIT */
#include "base/progress.h"

#include <stdatomic.h>
#include <stddef.h>

static struct {
    _Atomic(const char *) doing;
    _Atomic(const char *) unit;
    atomic_uint done, total, references, written;
    atomic_uint_fast64_t cost, paid;
} run;
/* Threads are started after it was set, and joined before it is set again. */
static dv_progress_look *watcher;

static void count(atomic_uint *what, uint32_t more)
{
    atomic_fetch_add_explicit(what, more, memory_order_relaxed);
}

void dv_progress_begin(const char *doing, const char *unit, uint32_t total)
{
    atomic_store_explicit(&run.unit, unit, memory_order_relaxed);
    atomic_store_explicit(&run.done, 0, memory_order_relaxed);
    atomic_store_explicit(&run.total, total, memory_order_relaxed);
    atomic_store_explicit(&run.cost, 0, memory_order_relaxed);
    atomic_store_explicit(&run.paid, 0, memory_order_relaxed);
    atomic_store_explicit(&run.doing, doing, memory_order_relaxed);
    if (watcher)
        watcher(true);
}

void dv_progress_weigh(uint64_t cost)
{
    atomic_store_explicit(&run.cost, cost, memory_order_relaxed);
}

void dv_progress_step_of(uint64_t cost)
{
    atomic_fetch_add_explicit(&run.paid, cost, memory_order_relaxed);
    dv_progress_step();
}

void dv_progress_step(void)
{
    count(&run.done, 1);
    if (watcher)
        watcher(false);
}

void dv_progress_judged(uint32_t references)
{
    count(&run.references, references);
}

void dv_progress_wrote(void)
{
    count(&run.written, 1);
}

static double share_of(double part, double all)
{
    return part < all ? part / all : all > 0;
}

dv_progress dv_progress_now(void)
{
    dv_progress now = {
        .doing = atomic_load_explicit(&run.doing, memory_order_relaxed),
        .unit = atomic_load_explicit(&run.unit, memory_order_relaxed),
        .done = atomic_load_explicit(&run.done, memory_order_relaxed),
        .total = atomic_load_explicit(&run.total, memory_order_relaxed),
        .references =
            atomic_load_explicit(&run.references, memory_order_relaxed),
        .written = atomic_load_explicit(&run.written, memory_order_relaxed),
    };
    uint64_t all = atomic_load_explicit(&run.cost, memory_order_relaxed);
    uint64_t part = atomic_load_explicit(&run.paid, memory_order_relaxed);

    now.share = all ? share_of((double)part, (double)all)
                    : share_of(now.done, now.total);
    return now;
}

void dv_progress_watch(dv_progress_look *look)
{
    watcher = look;
}
