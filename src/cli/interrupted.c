/* SPDX-License-Identifier: MIT */
#include "cli/interrupted.h"

#include <unistd.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "cli/progress.h"

/* A line that is made in the handler of a signal, where printf is not
 * allowed. */
typedef struct words {
    char text[256];
    size_t length;
} words;

static bool is_terminal;

static void add(words *w, const char *text)
{
    while (*text && w->length < sizeof w->text)
        w->text[w->length++] = *text++;
}

static void add_number(words *w, uint32_t number)
{
    char digits[11];
    char *at = digits + sizeof digits - 1;

    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    add(w, at);
}

static void add_stage(words *w, const dv_progress *at)
{
    if (!at->doing)
        return;
    add(w, " while ");
    add(w, at->doing);
    if (!at->total)
        return;
    add(w, ", ");
    add_number(w, at->done < at->total ? at->done : at->total);
    add(w, " of ");
    add_number(w, at->total);
    add(w, " ");
    add(w, at->unit);
    add(w, " done");
}

static void add_written(words *w, uint32_t files)
{
    if (files)
        add_number(w, files);
    add(w, files == 0   ? "no file was written"
           : files == 1 ? " file was written"
                        : " files were written");
}

static void say(void)
{
    dv_progress at = dv_progress_now();
    words w = {.length = 0};

    /* The terminal shows the key, "^C", where the line would begin. */
    if (!dv_progress_hide() && is_terminal)
        add(&w, "\n");
    add(&w, "docverify: interrupted");
    add_stage(&w, &at);
    /* What has no steps is the beginning, or the writing of a report. */
    add(&w, at.total ? "; nothing was reported, " : "; ");
    add_written(&w, at.written);
    add(&w, "\n");
    (void)!write(STDERR_FILENO, w.text, w.length);
}

void dv_interrupted_catch(void)
{
    is_terminal = isatty(STDERR_FILENO) == 1;
    dv_interrupt_catch(say);
}
