/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_meta_missing_reason = {
    .id = "meta/missing-reason",
    .summary = "a suppression gives no reason",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_DOCUMENTS,
    .check = dv_rule_report_missing_reasons,
    .late = true,
};
