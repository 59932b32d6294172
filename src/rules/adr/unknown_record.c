/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_adr_unknown_record = {
    .id = "adr/unknown-record",
    .summary = "a decision record that is named does not exist",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_RECORDS,
    .check = dv_rule_report_violations,
};
