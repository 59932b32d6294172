/* SPDX-License-Identifier: MIT */
/*
 * The program without its process: a command line in, text on two streams and
 * an exit code out. Findings and answers go to `out`, everything else to
 * `err`; on wrong usage nothing goes to `out`.
 */
#ifndef DOCVERIFY_CLI_CLI_H
#define DOCVERIFY_CLI_CLI_H

#include <stdio.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "docverify/str.h"

/* What they mean is in dv_help_exits. */
typedef enum dv_exit {
    DV_EXIT_CLEAN = 0,
    DV_EXIT_FINDINGS = 1,
    DV_EXIT_USAGE = 2,
    DV_EXIT_WORLD = 3
} dv_exit;

typedef struct dv_cli {
    FILE *out, *err;
    dv_arena arena;  /* of the run */
    int write_error; /* errno of the first write to `out` that failed */
} dv_cli;

/* Runs the command line; the result is the exit code. */
int dv_cli_main(int argc, char **argv, FILE *out, FILE *err);

/* For main alone: sees to it that descriptors 0 to 2 are open, lest a file
 * of ours takes the place of one. Writing to one that was closed fails, and so
 * does writing to a pipe that nobody reads. */
void dv_cli_guard_streams(void);

/* Writes to `out`; that it failed is told at the end of the run. */
void dv_cli_write(dv_cli *cli, dv_str text);

/* `err`, for what is written to it at once: a line of progress is gone. */
FILE *dv_cli_err(dv_cli *cli);

/* Writes `line` to `err` as one line, escaped. */
void dv_cli_say(dv_cli *cli, dv_str line);

/* Writes "docverify: message" to `err` as one line: what a name in it holds,
 * line ends too, is escaped. The result is the exit code of its kind. */
dv_exit dv_cli_failed(dv_cli *cli, const dv_error *err);
/* The same with a message of its own and DV_EXIT_USAGE. */
dv_exit dv_cli_misused(dv_cli *cli, const char *format, ...) DV_PRINTF(2, 3);
/* The same for "file:line:column: message" in one or more lines: nothing
 * stands in front of them, so that an editor can jump to the places. */
dv_exit dv_cli_failed_at(dv_cli *cli, const dv_error *err);

#endif
