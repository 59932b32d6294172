/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_order = {
    .id = "cite/order",
    .summary = "sources that are not cited in their order",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_CITATIONS,
    .check = dv_rule_report_violations,
};
