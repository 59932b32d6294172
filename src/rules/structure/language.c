/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_structure_language = {
    .id = "structure/language",
    .summary = "a document is not written in the language that is wanted",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STRUCTURE,
    .setting = "profiles",
    .check = dv_rule_report_violations,
};
