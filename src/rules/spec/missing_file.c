/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_missing_file = {
    .id = "spec/missing-file",
    .summary = "a file that a Lean Spec lists does not exist",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
