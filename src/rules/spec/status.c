/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_status = {
    .id = "spec/status",
    .summary = "the status of a Lean Spec is not one of the allowed",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
