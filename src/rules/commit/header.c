/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_header = {
    .id = "commit/header",
    .summary = "the header is not `type(scope): description`",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
