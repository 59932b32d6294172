/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_math_flag = {
    .id = "frontmatter/math-flag",
    .summary = "a flag of front matter does not follow the formulas",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
