/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_undefined = {
    .id = "cite/undefined",
    .summary = "a mark whose number no source has",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
