/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_invalid_yaml = {
    .id = "frontmatter/invalid-yaml",
    .summary = "front matter is no valid YAML",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_FRONTMATTER,
    .check = dv_rule_report_violations,
};
