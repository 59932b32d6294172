/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_term_mixed = {
    .id = "term/mixed",
    .summary = "a spelling that the other documents do not use",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_SPELLINGS,
    .check = dv_rule_report_violations,
};
