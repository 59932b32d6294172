/* SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/progress.h"
#include "cli/terminal.h"

/* Nanoseconds: of a run that needs no line, between two drawings, and before
 * the time that is left is worth saying. */
#define PATIENCE INT64_C(500000000)
#define PAUSE    INT64_C(100000000)
#define SECOND   INT64_C(1000000000)

/* The part of the work that tells how long the rest takes. */
#define LEAST 0.02

/* Columns of a line, and of a terminal that does not tell. */
enum { LONGEST = 200, USUAL = 80 };

#define ERASE "\r\033[K"

static struct {
    int descriptor;
    bool always;
    int64_t start;             /* of the run; 0: not shown */
    atomic_int_fast64_t begun; /* the part of the run that is at work */
    atomic_int_fast64_t due;   /* the next drawing */
    atomic_flag drawing;       /* a thread is */
    atomic_bool there;         /* a line is on the terminal */
} screen = {.drawing = ATOMIC_FLAG_INIT};

const char *const *dv_progress_choices(void)
{
    static const char *const names[] = {"auto", "always", "never", NULL};

    return names;
}

static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * SECOND + time.tv_nsec;
}

static int width(void)
{
    uint32_t columns = dv_terminal_columns(screen.descriptor);

    return columns ? (int)columns : USUAL;
}

/* "12 s left", of the part that is at work. */
static int add_left(char *line, size_t room, const dv_progress *at,
                    int64_t elapsed)
{
    int64_t left;

    if (elapsed < SECOND || at->share < LEAST || at->share >= 1)
        return 0;
    left = (int64_t)((double)elapsed / (double)SECOND * (1 / at->share - 1));
    if (left >= 120)
        return snprintf(line, room, ", %lld min left", (long long)left / 60);
    return snprintf(line, room, ", %lld s left", (long long)left + 1);
}

/* What it says, ASCII. */
static int make_line(char *line, size_t room, const dv_progress *at,
                     int64_t elapsed)
{
    int length = snprintf(line, room, "%s", at->doing);

    if (at->total)
        length += snprintf(
            line + length, room - (size_t)length, ": %u of %u %s",
            at->done < at->total ? at->done : at->total, at->total, at->unit);
    if (at->references)
        length +=
            snprintf(line + length, room - (size_t)length, ", %u reference%s",
                     at->references, at->references == 1 ? "" : "s");
    return length + add_left(line + length, room - (size_t)length, at, elapsed);
}

/* Other programs may write to the terminal, too: what cannot be written is not
 * missed. */
static void put(const char *text, size_t length)
{
    (void)!write(screen.descriptor, text, length);
}

static void draw(int64_t time)
{
    dv_progress at = dv_progress_now();
    char line[LONGEST + sizeof ERASE];
    int columns = width(), length;

    /* A run in the background leaves the terminal to the one before it. */
    if (!screen.always && tcgetpgrp(screen.descriptor) != getpgrp())
        return;
    length = make_line(line + 1, LONGEST, &at, time - screen.begun);
    /* The last column stays free: some terminals wrap when it is filled. */
    if (length >= columns)
        length = columns - 1;
    line[0] = '\r';
    memcpy(line + 1 + length, &ERASE[1], sizeof ERASE - 1);
    atomic_store(&screen.there, true);
    put(line, (size_t)length + sizeof ERASE - 1);
}

static void look(bool begun)
{
    int64_t time = now();

    if (begun)
        screen.begun = time;
    if (time < atomic_load_explicit(&screen.due, memory_order_relaxed) &&
        !(begun && screen.always))
        return;
    if (atomic_flag_test_and_set(&screen.drawing))
        return;
    screen.due = time + PAUSE;
    draw(time);
    atomic_flag_clear(&screen.drawing);
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value && *value;
}

bool dv_progress_is_wanted(int descriptor, const char *when, bool quiet)
{
    const char *terminal = getenv("TERM");

    if (when && strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    return !quiet && !is_set("CI") && terminal && *terminal &&
           strcmp(terminal, "dumb") != 0 && isatty(descriptor) == 1;
}

void dv_progress_show(const dv_cli *cli, const char *when, bool quiet)
{
    screen.descriptor = fileno(cli->err);
    screen.always = when && strcmp(when, "always") == 0;
    if (screen.descriptor < 0 ||
        !dv_progress_is_wanted(screen.descriptor, when, quiet)) {
        dv_progress_watch(NULL);
        return;
    }
    if (!screen.start)
        screen.start = now();
    screen.due = screen.always ? 0 : screen.start + PATIENCE;
    dv_progress_watch(look);
}

bool dv_progress_hide(void)
{
    bool was_there = atomic_exchange(&screen.there, false);

    if (was_there)
        put(ERASE, sizeof ERASE - 1);
    return was_there;
}
