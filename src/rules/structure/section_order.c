/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_section_order = {
    .id = "structure/section-order",
    .summary = "a section stands before or behind one that it should not",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
