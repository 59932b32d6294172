/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_dates = {
    .id = "spec/dates",
    .summary = "a date of a Lean Spec is none, or before another",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
