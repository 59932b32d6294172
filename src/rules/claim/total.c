/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_claim_total = {
    .id = "claim/total",
    .summary = "a total that is not the sum of its column",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_COUNTS,
    .check = dv_rule_report_violations,
};
