/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *document)
{
    dv_rule_report_api(ctx, document, DV_API_ATTRIBUTE);
}

const dv_rule dv_rule_api_attribute = {
    .id = "api/attribute",
    .summary = "a class has no such attribute",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_API,
    .check = check,
};
