/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_commit_subject_mood = {
    .id = "commit/subject-mood",
    .summary = "the description begins with no imperative",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_MESSAGES,
    .check = dv_rule_report_violations,
};
