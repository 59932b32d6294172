/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_wrong_type = {
    .id = "frontmatter/wrong-type",
    .summary = "a value of front matter is of another type",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
