/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_dead_commit = {
    .id = "cite/dead-commit",
    .summary = "a commit or tag that the repository does not have",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_COMMITS,
    .check = dv_rule_report_violations,
};
