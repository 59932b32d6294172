/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_duplicate = {
    .id = "cite/duplicate",
    .summary = "two sources or footnotes with one number or label",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
