/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_diagram_syntax = {
    .id = "diagram/syntax",
    .summary = "Mermaid rejects a diagram",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_DIAGRAMS,
    .check = dv_rule_report_violations,
};
