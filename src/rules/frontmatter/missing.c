/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_missing = {
    .id = "frontmatter/missing",
    .summary = "a document that must have front matter has none",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
