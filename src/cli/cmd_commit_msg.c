/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/messages.h"
#include "repo/message.h"
#include "report/report.h"

/* Bytes of a message that is checked; git itself has no limit. */
enum { MESSAGE_LIMIT = 1 << 20 };

typedef struct message_options {
    dv_check_options check;
    const char *cleanup;
} message_options;

#define FIELD(field) offsetof(message_options, field)

/* In the order of dv_cleanup. */
static const char *const cleanups[] = {"default",  "strip",    "whitespace",
                                       "scissors", "verbatim", NULL};

static const char *const *cleanup_names(void)
{
    return cleanups;
}

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(check.repo), "DIR",
     "the repository (default: where it is called)", NULL, 0},
    {0, DV_OPTION_CHOICE, "cleanup", FIELD(cleanup), NULL,
     "what git strips (default: as it is configured)", cleanup_names, 0},
    {0, DV_OPTION_STRING, "config", FIELD(check.config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {0, DV_OPTION_LIST, "only", FIELD(check.only), "RULE,...",
     "run these rules or families alone", NULL, 0},
    {0, DV_OPTION_LIST, "skip", FIELD(check.skip), "RULE,...",
     "do not run these", NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(check.format), NULL,
     "how to report (default: text)", dv_report_format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(check.output), "FILE",
     "write the report to this file", NULL, 0},
    {0, DV_OPTION_CHOICE, "fail-on", FIELD(check.fail_on), NULL,
     "exit with 1 from here (default: error)", dv_delivery_fail_on, 0},
    {0, DV_OPTION_CHOICE, "color", FIELD(check.color), NULL,
     "colours (default: auto; see NO_COLOR)", dv_delivery_colors, 0},
    {'q', DV_OPTION_FLAG, "quiet", FIELD(check.quiet), NULL,
     "report findings alone, no footer", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static dv_cleanup cleanup_of(const char *name)
{
    for (int i = 0; name && cleanups[i]; i++)
        if (strcmp(cleanups[i], name) == 0)
            return (dv_cleanup)i;
    return DV_CLEANUP_DEFAULT;
}

static dv_exit check_message(dv_cli *cli, const message_options *asked,
                             const dv_setup *setup, dv_str path, dv_str raw)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_repo *repo = dv_repo_open(setup->facts.repo, DV_AT_WORKTREE, NULL, &err);
    dv_facts_message message = {.label = path};

    if (!repo)
        return dv_cli_failed(cli, &err);
    message.text = dv_repo_clean_message(repo, raw, cleanup_of(asked->cleanup),
                                         &cli->arena);
    message.merge = dv_repo_is_merging(repo);
    dv_repo_free(repo);
    if (message.text.len > MESSAGE_LIMIT) {
        dv_error_set(&err, DV_ERROR_WORLD,
                     "`%s` is no message: it has over 1 MiB", path.ptr);
        return dv_cli_failed(cli, &err);
    }
    return dv_messages_check(cli, &asked->check, setup, &message, 1);
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_buf_release) dv_buf raw = DV_BUF_INIT;
    const message_options *asked = values;
    static const dv_operands none;
    dv_setup setup;
    dv_exit code;

    if (!operands->count)
        return dv_cli_misused(cli, "`commit-msg` takes the file of a message, "
                                   "or `-`");
    if (!dv_messages_read(operands->items[0].ptr, &raw, &err))
        return dv_cli_failed(cli, &err);
    code = dv_setup_make(&setup, cli, &asked->check, &none);
    if (code != DV_EXIT_CLEAN)
        return code;
    return check_message(cli, asked, &setup, operands->items[0],
                         dv_buf_str(&raw));
}

static const dv_example examples[] = {
    {"docverify commit-msg .git/COMMIT_EDITMSG",
     "check the message of the commit that is being made"},
    {"docverify commit-msg --cleanup verbatim -",
     "check standard input as it is, without what git would strip"},
    {NULL, NULL},
};

const dv_command dv_command_commit_msg = {
    .name = "commit-msg",
    .operands = "FILE",
    .operand_limit = 1,
    .summary = "check one commit message",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(message_options),
    .run = run,
};
