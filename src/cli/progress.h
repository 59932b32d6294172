/* SPDX-License-Identifier: MIT */
/*
 * A line on the terminal that says how far a long run is.
 */
#ifndef DOCVERIFY_CLI_PROGRESS_H
#define DOCVERIFY_CLI_PROGRESS_H

#include "cli/cli.h"

const char *const *dv_progress_choices(void);

/* Whether progress belongs on that descriptor: with `when` NULL or "auto" only
 * if it is a terminal that can take a line back (TERM), the run is not one of a
 * CI (CI) and not quiet. */
bool dv_progress_is_wanted(int descriptor, const char *when, bool quiet);

/* From here on the run's progress is drawn on cli->err where
 * it is wanted: with "always" from the start, else when the run has taken half
 * a second. Calling it again changes nothing but that. */
void dv_progress_show(const dv_cli *cli, const char *when, bool quiet);

/* Takes the line away, before anything else is written; false where there is
 * none. May be called in the handler of a signal. */
bool dv_progress_hide(void);

#endif
