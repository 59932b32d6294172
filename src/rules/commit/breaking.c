/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_breaking = {
    .id = "commit/breaking",
    .summary = "a breaking change is not described",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
