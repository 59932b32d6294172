/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_number = {
    .id = "adr/number",
    .summary = "a decision record's number is not that of its file's name",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
