/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_body_line_length = {
    .id = "commit/body-line-length",
    .summary = "a line of the body is too long",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
