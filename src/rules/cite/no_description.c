/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_no_description = {
    .id = "cite/no-description",
    .summary = "a source that is an address alone",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
