/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_spec_unlisted_file = {
    .id = "spec/unlisted-file",
    .summary = "a Lean Spec does not list a file of its folder",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_SPECS,
    .check = dv_rule_report_violations,
};
