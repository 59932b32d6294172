/* SPDX-License-Identifier: MIT */
/*
 * Runs rules over facts and puts their findings into the one order.
 */
#ifndef DOCVERIFY_CHECK_CHECK_H
#define DOCVERIFY_CHECK_CHECK_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "docverify/finding.h"

/* Severity of each rule of dv_rules for this run, OFF for those not to run:
 * defaults, then the configuration, then --only and --skip. */
typedef struct dv_check_plan {
    dv_severity *severities; /* dv_rule_count of them */
    const bool *unasked; /* by rule: on though --only does not name it; NULL:
                            none is */
    bool require_reason; /* of suppressions */
} dv_check_plan;

typedef struct dv_findings {
    const dv_finding *items; /* by document, place, rule */
    uint32_t count;
    uint32_t suppressed; /* that are not among them */
} dv_findings;

/* A plan with every rule at its default severity. */
dv_check_plan dv_check_plan_default(dv_arena *arena);
/* Sets the severity of the rules that `name` (an id or a family) names; false
 * when there is none. */
bool dv_check_plan_set(dv_check_plan *plan, dv_str name, dv_severity severity);
/* Turns off every rule that none of `names` names, but what says that something
 * could not be checked (`unseen`): silence would be taken for a proof. */
void dv_check_plan_only(dv_check_plan *plan, const dv_str *names,
                        uint32_t count, dv_arena *arena);
/* Whether a rule runs that was asked for: one for messages, or one for
 * documents. */
bool dv_check_plan_runs(const dv_check_plan *plan, bool messages);
/* What the rules that are on need (DV_NEEDS_…). */
unsigned dv_check_needs(const dv_check_plan *plan);

/* Runs the plan's rules on `jobs` threads. Everything lives in `arena`. */
dv_findings dv_check_run(const dv_check_plan *plan, const dv_facts *facts,
                         uint32_t jobs, dv_arena *arena);

#endif
