/* SPDX-License-Identifier: MIT */
/*
 * What `check` sees, and the rounds in which it corrects that: fixes are tried,
 * written, and looked at again.
 */
#ifndef DOCVERIFY_CLI_MENDING_H
#define DOCVERIFY_CLI_MENDING_H

#include <time.h>

#include "cli/fixing.h"
#include "cli/trial.h"

/* What was seen, and since when it was looked at. */
typedef struct dv_sight {
    const dv_setup *setup;
    dv_gathered *gathered; /* the caller's */
    dv_facts facts;        /* of it, settled */
    dv_findings findings;
    const struct timespec *start;
    const dv_fixing *fixing; /* what all looks wrote; NULL: nothing was to be
                                written */
} dv_sight;

/* Settles the facts and runs the rules. What a trial (or NULL) refused is not
 * offered again. */
dv_sight dv_sight_see(dv_cli *cli, const dv_setup *setup, dv_gathered *gathered,
                      const dv_trial *trial, const struct timespec *start);

/* A run that corrects documents, under way. */
typedef struct dv_mending {
    dv_cli *cli;
    const dv_check_options *asked;
    const dv_setup *setup;
    dv_sight seen;
    dv_trial *trial; /* of what was seen; NULL: none was made */
    dv_fixing fixing;
    uint32_t rounds;
    bool unsafe;
} dv_mending;

/* Whether something is to be corrected. */
bool dv_mending_is_due(dv_mending *mending);
/* Tries the fixes of what was seen, writes those that are good, and looks
 * again; at what could not be written as it is. Of the index, what was seen
 * stays. False with err set: nothing is seen any more. */
bool dv_mend(dv_mending *mending, dv_error *err) DV_CHECKED;

#endif
