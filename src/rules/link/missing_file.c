/* SPDX-License-Identifier: MIT */
#include "docverify/ascii.h"
#include "docverify/rule.h"

static bool is_in_name(char c)
{
    return dv_is_alnum(c) || c == '-' || c == '.' || c == '_' || c == '+';
}

/* `host.org`; not what follows in `logo@2x.png` or `pkg@1.2`. */
static bool is_host(dv_str text)
{
    size_t dot = dv_str_find_last_byte(text, '.');
    dv_str last = dv_str_slice(text, dot + 1, text.len);

    if (dot == 0 || last.len < 2 || (dot == 2 && text.ptr[1] == 'x'))
        return false;
    for (size_t i = 0; i < last.len; i++)
        if (!dv_is_letter(last.ptr[i]))
            return false;
    return true;
}

/* Whether the target reads as the address of a mailbox: `name@host.org`. */
static bool is_mailbox(dv_str target)
{
    size_t at = dv_str_find_byte(target, '@');

    for (size_t i = 0; i < target.len; i++)
        if (i != at && !is_in_name(target.ptr[i]))
            return false;
    return at > 0 && at < target.len &&
           is_host(dv_str_slice(target, at + 1, target.len));
}

static void report_mailbox(dv_rule_context *ctx, const dv_link *link)
{
    dv_finding *finding =
        dv_rule_report(ctx, link->span, link->target,
                       "`%.*s` reads as a file, and is a mail address",
                       DV_STR_ARG(link->target));

    dv_rule_evidence(ctx, finding, "`mailto:` is missing");
    dv_rule_prefix_target(ctx, finding, link, DV_STR("mailto:"));
    dv_rule_help(ctx, finding, "write `mailto:%.*s`", DV_STR_ARG(link->target));
}

static void report(dv_rule_context *ctx, const dv_link *link,
                   const dv_link_fact *fact)
{
    dv_finding *finding = dv_rule_report(
        ctx, link->span, link->target, "`%.*s` %s", DV_STR_ARG(link->target),
        fact->reason.len ? "leads to no file" : "does not exist");

    if (fact->reason.len)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->reason));
    else
        dv_rule_evidence(ctx, finding, "git tracks no `%.*s`",
                         DV_STR_ARG(fact->path));
    if (fact->site.len)
        dv_rule_evidence(ctx, finding, "%.*s", DV_STR_ARG(fact->site));
    if (dv_rule_add_past(ctx, finding, link, fact))
        return;
    if (fact->nearest.len)
        dv_rule_evidence(ctx, finding, "nearest: `%.*s`",
                         DV_STR_ARG(fact->nearest));
    dv_rule_help(ctx, finding,
                 "correct the path, add the file, or remove the link");
}

static void check(dv_rule_context *ctx, const dv_document_facts *facts)
{
    const dv_document *document = facts->document;

    for (uint32_t i = 0; i < document->link_count; i++) {
        if (facts->links[i].state != DV_LINK_NO_FILE ||
            document->links[i].kind == DV_LINK_IMAGE)
            continue;
        if (is_mailbox(document->links[i].target))
            report_mailbox(ctx, &document->links[i]);
        else
            report(ctx, &document->links[i], &facts->links[i]);
    }
}

const dv_rule dv_rule_link_missing_file = {
    .id = "link/missing-file",
    .summary = "the file that a link leads to does not exist",
    .severity = DV_SEVERITY_ERROR,
    .needs = DV_NEEDS_LINKS | DV_NEEDS_HISTORY,
    .check = check,
};
