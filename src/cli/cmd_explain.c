/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "config/nearest.h"
#include "report/page.h"
#include "rules/rules.h"

static const dv_option options[] = {
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

/* The rules that `name` names, all of them if it is empty, in columns. */
static void add_list(dv_buf *out, dv_str name)
{
    size_t width = 0;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        size_t length = strlen(dv_rules[i].id);

        width = length > width ? length : width;
    }
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (!name.len || dv_rule_matches(dv_rules[i].id, name))
            dv_buf_printf(out, "%-*s  %-7s  %s\n", (int)width, dv_rules[i].id,
                          dv_severity_name(dv_rules[i].severity),
                          dv_rules[i].summary);
}

static void add_rule(dv_buf *out, const dv_rule *rule)
{
    dv_buf_printf(out, "%s (%s): %s\n\n", rule->id,
                  dv_severity_name(rule->severity), rule->summary);
    dv_page_show(out, rule);
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_str name = {NULL, 0};
    uint32_t rule;

    (void)values;
    if (operands->count)
        name = operands->items[0];
    if (operands->count && !dv_rule_is_name(name))
        return dv_cli_misused(cli, "unknown rule `%.*s`%s", DV_STR_ARG(name),
                              dv_nearest_rule_hint(&cli->arena, name));
    rule = dv_rule_find(name);
    if (rule != DV_NONE)
        add_rule(&out, &dv_rules[rule]);
    else
        add_list(&out, name);
    dv_cli_write(cli, dv_buf_str(&out));
    return DV_EXIT_CLEAN;
}

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "it was printed",
    [DV_EXIT_FINDINGS] = "never",
};

static const dv_example examples[] = {
    {"docverify explain", "list all rules"},
    {"docverify explain link", "list the rules of a family"},
    {"docverify explain ref/moved",
     "show what a rule reports, why, and how to fix it"},
    {NULL, NULL},
};

const dv_command dv_command_explain = {
    .name = "explain",
    .operands = "[RULE]",
    .operand_limit = 1,
    .summary = "show what a rule checks and how to fix it, or list all rules",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .exits = exits,
    .run = run,
};
