/* SPDX-License-Identifier: MIT */
/*
 * `drift --fix`: the safe moves to the documents, and with them the pins. A
 * document's references and its pin must agree, so that a pinned document is
 * written whole or not at all.
 */
#ifndef DOCVERIFY_CLI_DRIFT_FIXING_H
#define DOCVERIFY_CLI_DRIFT_FIXING_H

#include "cli/fixing.h"
#include "cli/setup.h"
#include "repo/repo.h"
#include "report/drift.h"

typedef struct dv_drift_fixing {
    uint32_t references, documents, pins; /* written */
    uint32_t refused; /* documents that could not be written, each named on
                         cli->err */
} dv_drift_fixing;

/* What is to be fixed. */
typedef struct dv_drift_job {
    dv_cli *cli;
    const dv_setup *setup;
    const dv_drift *drift;
    const dv_fix *const *fixes; /* that `drift` was made with */
    dv_repo *source;            /* the default one, at the target */
    bool merged;                /* its HEAD has the target */
} dv_drift_job;

/* Writes what may be written and tells on cli->err what was and what was left
 * alone, and why. False with err set when it could not be found out what to
 * write. */
bool dv_drift_fix(const dv_drift_job *job, dv_drift_fixing *out,
                  dv_error *err) DV_CHECKED;

#endif
