/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_cycle = {
    .id = "adr/cycle",
    .summary = "decision records supersede each other in a circle",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
