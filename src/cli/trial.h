/* SPDX-License-Identifier: MIT */
/*
 * What fixes would make of the documents, tried before any is written: the
 * corrected text must be read as it is meant. A number may decide which file
 * others of its sentence are of, or whether they are read at all.
 */
#ifndef DOCVERIFY_CLI_TRIAL_H
#define DOCVERIFY_CLI_TRIAL_H

#include "cli/setup.h"

typedef struct dv_trial dv_trial;

/* Of the findings, which are of `facts`, those with a fix that may be applied:
 * a safe one, or any. What a trial before this one refused stays refused;
 * NULL: there was none. Keeps what it needs of the facts, which may go. */
dv_trial *dv_trial_new(const dv_trial *before, const dv_facts *facts,
                       dv_findings findings, bool unsafe, dv_arena *arena);

/* Whether there is anything to try. */
bool dv_trial_is_due(const dv_trial *trial);

/* Gathers the facts as they would be, and refuses fixes until all that are
 * left are read as they are meant: those in the line that is not, else all of
 * its document. The result is of the corrected texts. NULL with err set when
 * the work could not be done. */
dv_gathered *dv_trial_run(dv_trial *trial, const dv_setup *setup,
                          dv_error *err) DV_CHECKED;

/* All of that for findings whose safe fixes are to be written: takes those that
 * are refused from them. False with err set as above. */
bool dv_trial_take(const dv_setup *setup, const dv_facts *facts,
                   dv_finding *findings, uint32_t count, dv_arena *arena,
                   dv_error *err) DV_CHECKED;

/* The findings again, those that are refused without a fix; and of the facts
 * the texts of the documents that they are in. */
dv_findings dv_trial_findings(const dv_trial *trial);
const dv_facts *dv_trial_facts(const dv_trial *trial);

/* The facts of the corrected texts (or of any, where nothing was applied) with
 * a mark on each reference whose fix is refused. NULL marks none. */
dv_facts dv_trial_mark(const dv_trial *trial, const dv_facts *facts,
                       dv_arena *arena);

#endif
