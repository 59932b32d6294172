/* SPDX-License-Identifier: MIT */
/*
 * What the commands that make a report share: where it goes, whether it may
 * be coloured, how long it took.
 */
#ifndef DOCVERIFY_CLI_DELIVERY_H
#define DOCVERIFY_CLI_DELIVERY_H

#include <time.h>

#include "check/check.h"
#include "cli/cli.h"

/* Values of --color. */
const char *const *dv_delivery_colors(void);
/* Whether escape sequences may go to the report: as `color` (or NULL) says,
 * else to a terminal that NO_COLOR does not forbid. */
bool dv_delivery_is_colored(const dv_cli *cli, const char *color,
                            const char *output);

/* How wide the terminal is that the report goes to; 0: none. */
uint32_t dv_delivery_columns(const dv_cli *cli, const char *output);

/* Writes the report to the file `output`, or to standard output where that is
 * NULL. `code`, or the code of the failure. */
dv_exit dv_deliver(dv_cli *cli, const char *output, const dv_buf *text,
                   dv_exit code);

/* Values of --fail-on. */
const char *const *dv_delivery_fail_on(void);
/* DV_EXIT_FINDINGS if one is at or above what --fail-on says (NULL: error). */
dv_exit dv_judge(const char *fail_on, dv_findings findings);
/* The same of findings of which this is the worst; off: there is none. */
dv_exit dv_judge_worst(const char *fail_on, dv_severity worst);

double dv_milliseconds_since(const struct timespec *start);

#endif
