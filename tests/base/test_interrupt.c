/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/interrupt.h"

/* The end of the pipe that a child tells what it does on. */
static int told;

static void tell(const char *what)
{
    if (write(told, what, strlen(what)) < 0)
        _exit(9);
}

static void say(void)
{
    tell("said ");
}

/* What a child does is written to `out`; the result is how it ended. */
static int run(void (*work)(void), char *out, size_t room)
{
    int ends[2], status;
    size_t length = 0;
    ssize_t n;
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        told = ends[1];
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        work();
        _exit(0);
    }
    close(ends[1]);
    while ((n = read(ends[0], out + length, room - 1 - length)) > 0)
        length += (size_t)n;
    out[length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void be_interrupted(void)
{
    dv_interrupt_catch(say);
    raise(SIGINT);
    tell("went on");
}

static void a_run_says_what_it_has_not_done_and_dies_of_the_signal(void **state)
{
    char out[64];
    int status = run(be_interrupted, out, sizeof out);

    (void)state;
    assert_string_equal(out, "said ");
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
}

static void hold(void)
{
    dv_interrupt_catch(say);
    dv_interrupt_hold();
    dv_interrupt_hold();
    raise(SIGTERM);
    tell("writing ");
    dv_interrupt_release();
    tell("renaming ");
    dv_interrupt_release();
    tell("went on");
}

static void a_signal_waits_until_the_last_hold_is_released(void **state)
{
    char out[64];
    int status = run(hold, out, sizeof out);

    (void)state;
    assert_string_equal(out, "writing renaming said ");
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGTERM);
}

static void insist(void)
{
    dv_interrupt_catch(say);
    dv_interrupt_hold();
    raise(SIGTERM);
    raise(SIGINT);
    tell("went on");
}

static void a_second_signal_does_not_wait(void **state)
{
    char out[64];
    int status = run(insist, out, sizeof out);

    (void)state;
    assert_string_equal(out, "said ");
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
}

static void ignore(void)
{
    signal(SIGINT, SIG_IGN);
    dv_interrupt_catch(say);
    raise(SIGINT);
    tell("went on");
}

static void a_signal_that_was_ignored_stays_so(void **state)
{
    char out[64];
    int status = run(ignore, out, sizeof out);

    (void)state;
    assert_string_equal(out, "went on");
    assert_true(WIFEXITED(status));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_run_says_what_it_has_not_done_and_dies_of_the_signal),
        cmocka_unit_test(a_signal_waits_until_the_last_hold_is_released),
        cmocka_unit_test(a_second_signal_does_not_wait),
        cmocka_unit_test(a_signal_that_was_ignored_stays_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
