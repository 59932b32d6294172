/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/committing.h"
#include "cli/preparing.h"
#include "cli/setup.h"
#include "cli/suggesting.h"
#include "report/suggest.h"

typedef struct suggest_options {
    dv_check_options check;
    const char *of, *prepare;
    bool commit, yes;
} suggest_options;

#define FIELD(field) offsetof(suggest_options, field)

static const char *const *formats(void)
{
    static const char *const names[] = {"text", "json", NULL};

    return names;
}

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(check.repo), "DIR",
     "the repository (default: where it is called)", NULL, 0},
    {0, DV_OPTION_STRING, "of", FIELD(of), "REV",
     "for what this commit changed, not for what is staged", NULL, 0},
    {0, DV_OPTION_FLAG, "commit", FIELD(commit), NULL,
     "then ask, and commit it by `git commit`", NULL, 0},
    {0, DV_OPTION_FLAG, "yes", FIELD(yes), NULL, "with --commit: do not ask",
     NULL, 0},
    {0, DV_OPTION_STRING, "prepare", FIELD(prepare), "FILE",
     "for a hook: put it into the message that git edits", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(check.config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(check.format), NULL,
     "how to print it (default: text)", formats, 0},
    {'q', DV_OPTION_FLAG, "quiet", FIELD(check.quiet), NULL,
     "print the message alone, no reasons", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static const char *const exits[] = {
    [DV_EXIT_CLEAN] = "a message is proposed, or committed",
    [DV_EXIT_FINDINGS] = "nothing is staged, or the answer was no",
    [DV_EXIT_USAGE] = NULL,
    [DV_EXIT_WORLD] = NULL,
};

/* Reasons go to the other stream: what is piped is the message. */
static void print(dv_cli *cli, const suggest_options *asked,
                  const dv_suggestion *suggestion)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf why = DV_BUF_INIT;

    if (asked->check.format && strcmp(asked->check.format, "json") == 0) {
        dv_suggest_report_json(&text, suggestion);
        dv_cli_write(cli, dv_buf_str(&text));
        return;
    }
    dv_suggest_report_message(&text, suggestion);
    dv_cli_write(cli, dv_buf_str(&text));
    if (asked->check.quiet)
        return;
    dv_suggest_report_reasons(&why, suggestion);
    fwrite(why.ptr, 1, why.len, dv_cli_err(cli));
}

static dv_exit nothing(dv_cli *cli, const char *rev)
{
    if (rev)
        dv_cli_say(cli,
                   dv_arena_printf(&cli->arena,
                                   "docverify: `%s` changes no file", rev));
    else
        dv_cli_say(cli, DV_STR("docverify: nothing is staged; `git add` what "
                               "the commit should hold"));
    return DV_EXIT_FINDINGS;
}

static dv_exit propose(dv_cli *cli, const suggest_options *asked, dv_repo *repo,
                       const dv_suggest_input *input)
{
    dv_suggestion suggestion = dv_suggest(input, &cli->arena);
    DV_AUTO(dv_buf_release) dv_buf message = DV_BUF_INIT;

    print(cli, asked, &suggestion);
    if (!asked->commit)
        return DV_EXIT_CLEAN;
    dv_suggest_report_message(&message, &suggestion);
    return dv_committing_run(cli, !asked->yes, repo, dv_buf_str(&message));
}

/* For git's own hook: a message that is there stays, and that nothing is
 * staged is no fault there. */
static bool prepare(dv_cli *cli, const char *path, dv_repo *repo,
                    dv_suggest_input *input, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf message = DV_BUF_INIT;
    dv_suggestion suggestion;
    dv_str text;
    bool said;

    if (!dv_preparing_read(repo, path, &cli->arena, &text, &said, err))
        return false;
    if (said)
        return true;
    if (!dv_suggesting_gather(repo, NULL, &cli->arena, input, err))
        return false;
    if (!input->change_count)
        return true;
    suggestion = dv_suggest(input, &cli->arena);
    dv_suggest_report_message(&message, &suggestion);
    return dv_preparing_write(path, text, dv_buf_str(&message), &cli->arena,
                              err);
}

static dv_exit suggest(dv_cli *cli, const suggest_options *asked,
                       const dv_setup *setup)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_suggest_input input = {
        .settings = &setup->config.conventions.commits,
    };
    dv_repo *repo = dv_repo_open(
        setup->facts.repo, asked->of ? DV_AT_COMMIT : DV_AT_INDEX, NULL, &err);
    dv_exit code = DV_EXIT_CLEAN;

    if (repo && asked->prepare) {
        if (!prepare(cli, asked->prepare, repo, &input, &err))
            code = dv_cli_failed(cli, &err);
    } else if (!repo ||
               (asked->commit &&
                !dv_committing_check(cli, !asked->yes, repo, &err)) ||
               !dv_suggesting_gather(repo, asked->of, &cli->arena, &input,
                                     &err))
        code = dv_cli_failed(cli, &err);
    else if (!input.change_count)
        code = nothing(cli, asked->of);
    else
        code = propose(cli, asked, repo, &input);
    dv_repo_free(repo);
    return code;
}

static const char *misused(const suggest_options *asked)
{
    if (asked->yes && !asked->commit)
        return "`--yes` is for `--commit`";
    if ((asked->commit || asked->prepare) && asked->of)
        return "`--of` is for what was committed, not for what will be";
    if (asked->commit && asked->prepare)
        return "`--prepare` is for a commit that git is making; `--commit` "
               "makes another";
    if (asked->commit && asked->check.format &&
        strcmp(asked->check.format, "text") != 0)
        return "`--commit` is for people: without `--format`";
    return NULL;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    const suggest_options *asked = values;
    const char *fault = misused(asked);
    dv_setup setup;
    dv_exit code;

    if (fault)
        return dv_cli_misused(cli, "%s", fault);
    code = dv_setup_make(&setup, cli, &asked->check, operands);
    return code == DV_EXIT_CLEAN ? suggest(cli, asked, &setup) : code;
}

static const dv_example examples[] = {
    {"docverify suggest-commit",
     "propose a message for what is staged, with reasons"},
    {"docverify suggest-commit --of HEAD --quiet",
     "print the one of the last commit alone"},
    {"docverify suggest-commit --commit",
     "ask whether to commit with it; `e` opens the editor first"},
    {NULL, NULL},
};

const dv_command dv_command_suggest_commit = {
    .name = "suggest-commit",
    .operands = "",
    .operand_limit = 0,
    .summary = "propose a message for what is staged",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(suggest_options),
    .exits = exits,
    .run = run,
};
