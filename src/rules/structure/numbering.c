/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_numbering = {
    .id = "structure/numbering",
    .summary = "a section's number is missing or not the next one",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
