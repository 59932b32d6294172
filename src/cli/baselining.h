/* SPDX-License-Identifier: MIT */
/*
 * The options of `check` that are about a baseline.
 */
#ifndef DOCVERIFY_CLI_BASELINING_H
#define DOCVERIFY_CLI_BASELINING_H

#include "check/baseline.h"
#include "cli/setup.h"

/* Before any work, and before a document is corrected: whether --baseline can
 * be read and --write-baseline written. */
dv_exit dv_baselining_check(dv_cli *cli, const dv_check_options *asked);

/* Writes the file of --write-baseline. */
dv_exit dv_baselining_write(dv_cli *cli, const dv_check_options *asked,
                            const dv_facts *facts, dv_findings findings);

/* Takes away of `findings` what the file of --baseline covers, tells what it
 * covers in vain and, with --prune-baseline, takes that out of the file. */
dv_exit dv_baselining_apply(dv_cli *cli, const dv_check_options *asked,
                            const dv_setup *setup, const dv_facts *facts,
                            dv_findings *findings);

/* `digest` with the bytes of the file of --baseline; as it is where there is
 * none. */
uint64_t dv_baselining_digest(uint64_t digest, const char *path);

/* DV_EXIT_FINDINGS where the file allows more than it did at the merge base
 * with the revision of --baseline-growth. */
dv_exit dv_baselining_compare(dv_cli *cli, const dv_check_options *asked,
                              const dv_setup *setup);

#endif
