/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_empty = {
    .id = "cite/empty",
    .summary = "a source or footnote without text",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
