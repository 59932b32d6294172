/* SPDX-License-Identifier: MIT */
#include "conventions/commit/commit.h"

/* A merge is what its parents say; what git words itself, and what will be
 * squashed, is nobody's style. */
static bool is_exempt(const dv_convention_context *ctx)
{
    switch (ctx->document->message->kind) {
    case DV_COMMIT_MERGE:
        return true;
    case DV_COMMIT_REVERT:
    case DV_COMMIT_RELEASE:
    case DV_COMMIT_FIXUP:
        return !ctx->input->settings->commits.strict;
    default:
        return false;
    }
}

static void check(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;

    if (is_exempt(ctx))
        return;
    if (!ctx->document->file->text.len) {
        dv_convention_report(ctx, "commit/empty", (dv_span){0, 0}, m->subject,
                             "the message is empty");
        return;
    }
    dv_commit_check_header(ctx);
    dv_commit_check_subject(ctx);
    dv_commit_check_body(ctx);
}

const dv_convention dv_convention_messages = {
    .needs = DV_NEEDS_MESSAGES,
    .check = check,
    .of_message = true,
};
