/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_checklist = {
    .id = "spec/checklist",
    .summary = "what a Lean Spec calls complete has open boxes",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
