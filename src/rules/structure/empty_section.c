/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_empty_section = {
    .id = "structure/empty-section",
    .summary = "a section is empty",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
