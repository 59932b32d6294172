/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_wrong_date = {
    .id = "frontmatter/wrong-date",
    .summary = "a date of front matter is none, or before another",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
