/* SPDX-License-Identifier: MIT */
/*
 * What a run is to do: the options of `check`, joined with the configuration.
 */
#ifndef DOCVERIFY_CLI_SETUP_H
#define DOCVERIFY_CLI_SETUP_H

#include "check/check.h"
#include "cli/command.h"
#include "config/config.h"
#include "facts/gather.h"

/* What the options of `check` fill; NULL and 0: not given. */
typedef struct dv_check_options {
    const char *repo, *rev, *since, *config, *output;
    const char *format, *fail_on, *color, *progress;
    const char *baseline, *write_baseline, *baseline_growth;
    const char *shard;
    dv_option_list only, skip, formats;
    uint32_t jobs;
    bool staged, stats, quiet, list_urls, fix, unsafe_fixes, diff,
        prune_baseline;
} dv_check_options;

typedef struct dv_setup {
    dv_config config;
    const char *baseline; /* the configuration's, or NULL */
    dv_check_plan plan;
    dv_facts_options facts;
    dv_str root; /* of the documents' working tree, absolute */
} dv_setup;

/* Everything lives in cli->arena, or as long as options and paths. On failure
 * what is wrong was written to cli->err; the result is the exit code. */
dv_exit dv_setup_make(dv_setup *setup, dv_cli *cli,
                      const dv_check_options *options,
                      const dv_operands *paths) DV_CHECKED;

#endif
