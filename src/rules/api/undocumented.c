/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    dv_rule_report_api(ctx, document, DV_API_UNDOCUMENTED);
}

const dv_rule dv_rule_api_undocumented = {
    .id = "api/undocumented",
    .summary = "a function that must be documented is not",
    .severity = DV_SEVERITY_WARNING,
    .needs = DV_NEEDS_API,
    .setting = "api.require",
    .check = check,
};
