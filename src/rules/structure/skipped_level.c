/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_skipped_level = {
    .id = "structure/skipped-level",
    .summary = "a heading skips a level",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
