/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_feature = {
    .id = "spec/feature",
    .summary = "a Lean Spec and its configuration differ",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
