/* SPDX-License-Identifier: MIT */
#include "base/interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#include "base/mem.h"

/* What the shell makes of a death by signal. */
enum { SHELL_SIGNAL = 128 };

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

static void (*tell)(void);
static atomic_int held;      /* holds that were not released */
static atomic_int pending;   /* the signal that waits for that, or 0 */
static atomic_bool deciding; /* a handler looks whether it is held up */

/* By the signal itself, which ends a shell's loop as well. */
static void end(int number)
{
    sigset_t set;

    if (tell)
        tell();
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    /* The first process of a container outlives it. */
    _exit(SHELL_SIGNAL + number);
}

static void handle(int number)
{
    int code = errno;

    if (atomic_load(&pending))
        end(number);
    atomic_store(&deciding, true);
    if (!atomic_load(&held))
        end(number);
    atomic_store(&pending, number);
    atomic_store(&deciding, false);
    errno = code;
}

/* The handler may be at work on another thread. */
static void wait_for_handler(void)
{
    while (atomic_load(&deciding))
        sched_yield();
}

void dv_interrupt_catch(void (*say)(void))
{
    /* The first resets it, so that a second one ends the run at once. */
    struct sigaction wanted = {.sa_handler = handle,
                               .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    struct sigaction found;

    tell = say;
    sigemptyset(&wanted.sa_mask);
    for (size_t i = 0; i < DV_COUNT(signals); i++)
        if (sigaction(signals[i], NULL, &found) == 0 &&
            found.sa_handler == SIG_DFL)
            sigaction(signals[i], &wanted, NULL);
}

void dv_interrupt_hold(void)
{
    atomic_fetch_add(&held, 1);
    wait_for_handler();
}

void dv_interrupt_release(void)
{
    int number;

    if (atomic_fetch_sub(&held, 1) > 1)
        return;
    wait_for_handler();
    number = atomic_load(&pending);
    if (number)
        end(number);
}
