/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_subject_case = {
    .id = "commit/subject-case",
    .summary = "the description begins with a capital letter",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
