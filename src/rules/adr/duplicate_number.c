/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_duplicate_number = {
    .id = "adr/duplicate-number",
    .summary = "a decision record has the number of another one, here or on "
               "another branch",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
