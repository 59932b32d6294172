/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_single_title = {
    .id = "structure/single-title",
    .summary = "a document has no title, a second one, or one of another form",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
