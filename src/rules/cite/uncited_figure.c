/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

const dv_rule dv_rule_cite_uncited_figure = {
    .id = "cite/uncited-figure",
    .summary = "a figure of hardware or of a measurement without a source",
    .severity = DV_SEVERITY_OFF,
    .needs = DV_NEEDS_FIGURES,
    .check = dv_rule_report_violations,
};
