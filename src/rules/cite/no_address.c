/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_no_address = {
    .id = "cite/no-address",
    .summary = "a source without an address",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
