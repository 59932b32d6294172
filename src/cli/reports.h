/* SPDX-License-Identifier: MIT */
/*
 * Several reports of one run: `--format sarif=FILE --format text`.
 */
#ifndef DOCVERIFY_CLI_REPORTS_H
#define DOCVERIFY_CLI_REPORTS_H

#include "base/strs.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "report/report.h"

/* Fails where two of them would go to the same place. */
dv_exit dv_reports_check(dv_cli *cli, const dv_option_list *formats,
                         const char *output);

/* The files that reports would go to. */
dv_strs dv_reports_outputs(const dv_option_list *formats, const char *output,
                           dv_arena *arena);

/* Whether there is text on standard output or in `output`, and nothing else. */
bool dv_reports_are_text(const dv_option_list *formats);

/* Writes each to its file, that without one to `output` or standard output;
 * none: text. `code`, or the code of the first failure. */
dv_exit dv_reports_deliver(dv_cli *cli, const dv_option_list *formats,
                           const char *output, const dv_report *report,
                           dv_exit code);

#endif
