/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_metadata = {
    .id = "spec/metadata",
    .summary = "the metadata of a Lean Spec is not complete",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
