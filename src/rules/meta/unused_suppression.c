/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_meta_unused_suppression = {
    .id = "meta/unused-suppression",
    .summary = "a suppression silences nothing",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_DOCUMENTS,
    .check = dv_rule_report_unused_suppressions,
    .late = true,
};
