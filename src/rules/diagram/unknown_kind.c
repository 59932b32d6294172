/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_diagram_unknown_kind = {
    .id = "diagram/unknown-kind",
    .summary =
        "the text of a diagram does not begin with a kind that Mermaid knows",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_DIAGRAMS,
    .check = dv_rule_report_violations,
};
