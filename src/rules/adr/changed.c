/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_changed = {
    .id = "adr/changed",
    .summary = "an accepted decision record was changed",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
