/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_duplicate_title = {
    .id = "structure/duplicate-title",
    .summary = "two sections beside each other have the same title",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
