/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_term_preferred = {
    .id = "term/preferred",
    .summary = "a form of a term that the glossary does not want",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_TERMS,
    .setting = "terms",
    .check = dv_rule_report_violations,
};
