/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_missing_section = {
    .id = "structure/missing-section",
    .summary = "a section that the document's profile asks for is missing",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
