/* SPDX-License-Identifier: MIT */
/*
 * Which moves `drift --fix` may write.
 */
#ifndef DOCVERIFY_CLI_DRIFT_MOVES_H
#define DOCVERIFY_CLI_DRIFT_MOVES_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "docverify/finding.h"

/* Whether the reference would say something else as of the target, or nobody
 * knows. Other projects and permalinks have states of their own. */
bool dv_drift_needs_reader(const dv_reference *reference, bool fixable);

/* For each document the fixes of its references that moved. Those of a pinned
 * one that cites what needs a reader are held back, all (not safe). In `arena`.
 */
const dv_fix *const *dv_drift_find_fixes(const dv_facts *facts,
                                         dv_arena *arena);

#endif
