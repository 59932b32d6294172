/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_name = {
    .id = "adr/name",
    .summary = "a decision record's name does not follow the pattern",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
