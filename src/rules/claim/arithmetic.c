/* SPDX-License-Identifier: MIT */
#include "docverify/rule.h"

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->false_statement_count; i++) {
        const dv_statement *statement = &facts->false_statements[i];
        dv_finding *finding = dv_rule_report(
            ctx, statement->span, statement->left, "`%.*s` is not `%.*s`",
            DV_STR_ARG(statement->left), DV_STR_ARG(statement->stated));

        dv_rule_evidence(ctx, finding, "computed: %.*s",
                         DV_STR_ARG(statement->actual));
        dv_rule_help(ctx, finding,
                     "correct the number that is wrong, on either side");
    }
}

const dv_rule dv_rule_claim_arithmetic = {
    .id = "claim/arithmetic",
    .summary = "arithmetic in the text that is false",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_STATEMENTS,
    .check = check,
};
