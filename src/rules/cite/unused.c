/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_unused = {
    .id = "cite/unused",
    .summary = "a source or footnote that nothing cites",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
