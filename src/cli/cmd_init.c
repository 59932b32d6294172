/* SPDX-License-Identifier: MIT */
#include <sys/stat.h>

#include "cli/delivery.h"
#include "cli/setup.h"
#include "cli/survey.h"

typedef struct init_options {
    const char *repo, *output;
} init_options;

#define FIELD(field) offsetof(init_options, field)

/* Of more documents a check may take longer than somebody wants to wait who
 * did not ask for one. */
enum { CHECKED_MOST = 200 };

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: that of this directory)", NULL, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(output), "FILE",
     "write this file, or with `-` to standard output", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "the file was written",
    [DV_EXIT_FINDINGS] = "never",
};

static void say_counts(dv_cli *cli, const char *what,
                       const dv_survey_counts *counts)
{
    enum { TOLD_MOST = 8 };
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    if (!counts->count)
        return;
    dv_buf_printf(&line, "%s: ", what);
    for (uint32_t i = 0; i < counts->count && i < TOLD_MOST; i++)
        dv_buf_printf(&line, "%s%.*s (%u)", i ? ", " : "",
                      DV_STR_ARG(counts->items[i].name),
                      counts->items[i].count);
    if (counts->count > TOLD_MOST)
        dv_buf_printf(&line, " and %u more", counts->count - TOLD_MOST);
    dv_cli_say(cli, dv_buf_str(&line));
}

static void say_found(dv_cli *cli, const dv_survey *survey)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_printf(&line, "found %u document%s", survey->documents,
                  survey->documents == 1 ? "" : "s");
    dv_cli_say(cli, dv_buf_str(&line));
    say_counts(cli, "source files", &survey->languages);
    for (uint32_t i = 0; i < survey->sites.count; i++) {
        dv_buf_clear(&line);
        dv_buf_printf(&line, "site: %.*s",
                      DV_STR_ARG(survey->sites.items[i].name));
        dv_cli_say(cli, dv_buf_str(&line));
    }
    say_counts(cli, "decision records", &survey->records);
    if (survey->lean.len) {
        dv_buf_clear(&line);
        dv_buf_printf(&line, "Lean Specs: %.*s", DV_STR_ARG(survey->lean));
        dv_cli_say(cli, dv_buf_str(&line));
    }
    say_counts(cli, "scopes of commits", &survey->scopes);
}

/* What a check would report by the file that was just written. */
static void say_findings(dv_cli *cli, const init_options *asked,
                         const char *path, const dv_survey *survey)
{
    const dv_check_options check = {.repo = asked->repo, .config = path};
    const dv_operands none = {0};
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t counts[DV_SEVERITY_ERROR + 1] = {0};
    dv_gathered *gathered;
    dv_findings findings;
    dv_setup setup = {0};

    if (survey->documents > CHECKED_MOST ||
        dv_setup_make(&setup, cli, &check, &none) != DV_EXIT_CLEAN ||
        !(gathered = dv_facts_gather(&setup.facts, &err))) {
        dv_cli_say(cli, DV_STR("`docverify check` says what is wrong now"));
        return;
    }
    findings = dv_check_run(&setup.plan, dv_gathered_facts(gathered),
                            setup.facts.jobs, &cli->arena);
    for (uint32_t i = 0; i < findings.count; i++)
        counts[findings.items[i].severity]++;
    dv_gathered_free(gathered);
    dv_cli_say(cli, dv_arena_printf(
                        &cli->arena,
                        "`docverify check` would report now: errors %u, "
                        "warnings %u, information %u",
                        counts[DV_SEVERITY_ERROR], counts[DV_SEVERITY_WARNING],
                        counts[DV_SEVERITY_INFO]));
}

/* Where to write; NULL: to standard output. */
static const char *target_of(const init_options *asked, dv_str root,
                             dv_arena *arena)
{
    if (!asked->output)
        return dv_arena_printf(arena, "%.*s/" DV_CONFIG_NAME, DV_STR_ARG(root))
            .ptr;
    return strcmp(asked->output, "-") == 0 ? NULL : asked->output;
}

/* A name for people: what they gave, or the usual one. */
static const char *shown(const init_options *asked)
{
    return asked->output ? asked->output : DV_CONFIG_NAME;
}

static dv_exit write_survey(dv_cli *cli, const init_options *asked,
                            const char *path, dv_repo *repo)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_survey survey;
    dv_config config;
    dv_exit code;

    if (!dv_survey_make(&survey, repo, &cli->arena, &err))
        return dv_cli_failed(cli, &err);
    dv_survey_write(&text, &survey);
    /* What we write must be what we read. */
    if (!dv_config_load_text(&config, dv_str_from(shown(asked)),
                             dv_buf_str(&text), &cli->arena, &err))
        return dv_cli_failed(cli, &err);
    code = dv_deliver(cli, path, &text, DV_EXIT_CLEAN);
    if (code != DV_EXIT_CLEAN)
        return code;
    say_found(cli, &survey);
    if (path)
        say_findings(cli, asked, path, &survey);
    else
        dv_cli_say(cli, DV_STR("`docverify check` says what is wrong now"));
    return DV_EXIT_CLEAN;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const init_options *asked = values;
    struct stat info;
    const char *path;
    dv_repo *repo;
    dv_exit code;

    (void)operands;
    repo = dv_repo_open(asked->repo ? asked->repo : ".", DV_AT_WORKTREE, NULL,
                        &err);
    if (!repo)
        return dv_cli_failed(cli, &err);
    path = target_of(asked, dv_repo_root(repo), &cli->arena);
    if (path && lstat(path, &info) == 0)
        code = dv_cli_misused(cli,
                              "`%s` is there already and stays as it is; "
                              "`--output -` shows what would be written",
                              shown(asked));
    else
        code = write_survey(cli, asked, path, repo);
    dv_repo_free(repo);
    return code;
}

static const dv_example examples[] = {
    {"docverify init", "write .docverify.yaml, unless there is one"},
    {"docverify init --output -", "show what it would write"},
    {NULL, NULL},
};

const dv_command dv_command_init = {
    .name = "init",
    .operands = "",
    .operand_limit = 0,
    .summary = "write a " DV_CONFIG_NAME " of what the repository holds",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(init_options),
    .exits = exits,
    .run = run,
};
