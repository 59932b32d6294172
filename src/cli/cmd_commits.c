/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/messages.h"
#include "cli/progress.h"
#include "repo/message.h"
#include "report/report.h"

#define FIELD(field) offsetof(dv_check_options, field)

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: where it is called)", NULL, 0},
    {0, DV_OPTION_STRING, "since", FIELD(since), "REV",
     "check what HEAD has and REV has not, as `REV..HEAD`", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {0, DV_OPTION_LIST, "only", FIELD(only), "RULE,...",
     "run these rules or families alone", NULL, 0},
    {0, DV_OPTION_LIST, "skip", FIELD(skip), "RULE,...", "do not run these",
     NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(format), NULL,
     "how to report (default: text)", dv_report_format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(output), "FILE",
     "write the report to this file", NULL, 0},
    {0, DV_OPTION_CHOICE, "fail-on", FIELD(fail_on), NULL,
     "exit with 1 from here (default: error)", dv_delivery_fail_on, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(jobs), "N",
     "use N threads (default: one a processor)", NULL, 256},
    {0, DV_OPTION_CHOICE, "color", FIELD(color), NULL,
     "colours (default: auto; see NO_COLOR)", dv_delivery_colors, 0},
    {0, DV_OPTION_CHOICE, "progress", FIELD(progress), NULL,
     "show how far a long run is (default: auto)", dv_progress_choices, 0},
    {'q', DV_OPTION_FLAG, "quiet", FIELD(quiet), NULL,
     "report findings alone, no footer", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

/* Messages of the range as what is checked. */
static dv_facts_message *taken(const dv_repo_messages *from, dv_arena *arena)
{
    dv_facts_message *messages =
        dv_arena_new(arena, from->count * sizeof *messages + 1);

    for (uint32_t i = 0; i < from->count; i++)
        messages[i] = (dv_facts_message){
            .oid = from->items[i].oid,
            .text = from->items[i].text,
            .fault = from->items[i].fault,
            .merge = from->items[i].merge,
        };
    return messages;
}

/* A branch without commits of its own is right, a range whose ends are mixed up
 * is not. */
static void tell_empty(dv_cli *cli, const char *range)
{
    dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                    "docverify: nothing is checked: no commit "
                                    "is in `%s`",
                                    range));
}

static dv_exit check_range(dv_cli *cli, const dv_check_options *asked,
                           const dv_setup *setup, const char *range)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_repo_messages messages;
    dv_repo *repo = dv_repo_open(setup->facts.repo, DV_AT_COMMIT, NULL, &err);
    bool done =
        repo && dv_repo_messages_of(repo, range, &cli->arena, &messages, &err);

    dv_repo_free(repo);
    if (!done)
        return dv_cli_failed(cli, &err);
    if (!messages.count && !asked->quiet)
        tell_empty(cli, range);
    return dv_messages_check(cli, asked, setup, taken(&messages, &cli->arena),
                             messages.count);
}

/* What is left of "$BASE..HEAD" where BASE is not set: from HEAD to HEAD. */
static bool names_nothing(dv_str range)
{
    return !range.len || dv_str_equal(range, DV_STR("..")) ||
           dv_str_equal(range, DV_STR("..HEAD")) ||
           dv_str_equal(range, DV_STR("...")) ||
           dv_str_equal(range, DV_STR("...HEAD"));
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    dv_check_options asked = *(const dv_check_options *)values;
    static const dv_operands none;
    const char *range = asked.since;
    dv_setup setup;
    dv_exit code;

    if (!range == !operands->count)
        return dv_cli_misused(cli, "`commits` takes either a range, such as "
                                   "`main..HEAD`, or `--since REV`");
    if (operands->count && names_nothing(operands->items[0]))
        return dv_cli_misused(cli,
                              "`%.*s` names no commits; what should be in it "
                              "may not be set",
                              DV_STR_ARG(operands->items[0]));
    if (range && strstr(range, ".."))
        return dv_cli_misused(
            cli, "`--since` takes a revision, not the range `%s`", range);
    range = range ? dv_arena_printf(&cli->arena, "%s..HEAD", range).ptr
                  : operands->items[0].ptr;
    asked.since = NULL;
    code = dv_setup_make(&setup, cli, &asked, &none);
    return code == DV_EXIT_CLEAN ? check_range(cli, &asked, &setup, range)
                                 : code;
}

static const dv_example examples[] = {
    {"docverify commits main..HEAD", "check the messages of a branch"},
    {"docverify commits HEAD", "check the messages of all that HEAD reaches"},
    {"docverify commits --since v1.2 --skip commit/body-line-length",
     "check all since a tag, whatever the length of their lines"},
    {NULL, NULL},
};

const dv_command dv_command_commits = {
    .name = "commits",
    .operands = "[RANGE]",
    .operand_limit = 1,
    .summary = "check the commit messages of a range, or all of a revision",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(dv_check_options),
    .run = run,
};
