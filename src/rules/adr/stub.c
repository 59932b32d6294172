/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_stub = {
    .id = "adr/stub",
    .summary = "a superseded decision record is no stub",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
