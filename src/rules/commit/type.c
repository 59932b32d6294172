/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_type = {
    .id = "commit/type",
    .summary = "the type is none of those that are allowed",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
