/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    dv_rule_report_api(ctx, document, DV_API_UNKNOWN_FUNCTION);
}

const dv_rule dv_rule_api_unknown_function = {
    .id = "api/unknown-function",
    .summary = "a documented function is not defined",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_API,
    .check = check,
};
