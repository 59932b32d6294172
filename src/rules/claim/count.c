/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_claim_count = {
    .id = "claim/count",
    .summary = "a number of things that are not as many",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_COUNTS,
    .setting = "claims.counts",
    .check = dv_rule_report_violations,
};
