/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_unknown_item = {
    .id = "adr/unknown-item",
    .summary = "a decision record does not have the item that is named",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
