/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_frontmatter_stale_modified = {
    .id = "frontmatter/stale-modified",
    .summary = "the day of the last change is not that of the history",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_FRONTMATTER | DV_NEEDS_HISTORY,
    .setting = "frontmatter",
    .check = dv_rule_report_violations,
};
