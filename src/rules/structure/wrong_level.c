/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_wrong_level = {
    .id = "structure/wrong-level",
    .summary = "a section is of another level, or in another section",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
