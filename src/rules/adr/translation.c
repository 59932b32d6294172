/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_translation = {
    .id = "adr/translation",
    .summary = "a decision record and its translation differ",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
