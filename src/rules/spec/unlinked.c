/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_unlinked = {
    .id = "spec/unlinked",
    .summary = "a Lean Spec names a document without a link",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
