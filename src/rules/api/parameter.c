/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    dv_rule_report_api(ctx, document, DV_API_PARAMETER);
}

const dv_rule dv_rule_api_parameter = {
    .id = "api/parameter",
    .summary = "a listed parameter does not exist, or one is not listed",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_API,
    .check = check,
};
