/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_wrong_value = {
    .id = "frontmatter/wrong-value",
    .summary = "a value of front matter is not allowed",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
