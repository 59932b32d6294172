/* SPDX-License-Identifier: MIT */
#include "cli/delivery.h"
#include "cli/nearby.h"
#include "cli/setup.h"
#include "config/effective.h"
#include "config/schema.h"
#include "repo/repo.h"

typedef struct config_options {
    const char *repo, *config;
    bool schema;
} config_options;

#define FIELD(field) offsetof(config_options, field)

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: that of this directory)", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {0, DV_OPTION_FLAG, "schema", FIELD(schema), NULL,
     "print the JSON Schema of the file, for editors", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "it was printed",
    [DV_EXIT_FINDINGS] = "never",
};

static bool load(dv_config *config, dv_cli *cli, const config_options *asked,
                 dv_error *err)
{
    const char *start = asked->repo ? asked->repo : ".";
    dv_repo *repo = dv_repo_open(start, DV_AT_WORKTREE, NULL, err);
    dv_str root;

    if (!repo)
        return false;
    root = dv_arena_copy(&cli->arena, dv_repo_root(repo));
    dv_repo_free(repo);
    return dv_config_load(config, asked->config, start, root.ptr, &cli->arena,
                          err) ||
           (asked->config && dv_nearby_explain(err, asked->config));
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const config_options *asked = values;
    dv_config config;

    (void)operands;
    if (asked->schema)
        dv_config_schema(&text);
    else if (load(&config, cli, asked, &err))
        dv_config_effective(&text, &config);
    else
        return err.kind == DV_ERROR_USAGE ? dv_cli_failed_at(cli, &err)
                                          : dv_cli_failed(cli, &err);
    return dv_deliver(cli, NULL, &text, DV_EXIT_CLEAN);
}

static const dv_example examples[] = {
    {"docverify config", "show each setting with the line that sets it"},
    {"docverify config --schema > docverify.schema.json",
     "give an editor what it completes and checks settings by"},
    {NULL, NULL},
};

const dv_command dv_command_config = {
    .name = "config",
    .operands = "",
    .operand_limit = 0,
    .summary = "show the settings that count, and where each comes from",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(config_options),
    .exits = exits,
    .run = run,
};
