/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_status = {
    .id = "adr/status",
    .summary = "a decision record has no status",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
