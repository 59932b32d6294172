/* SPDX-License-Identifier: MIT */
#include "cli/command.h"

static const dv_option options[] = {
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    (void)values;
    (void)operands;
    dv_cli_write(cli, DV_STR("docverify " DOCVERIFY_VERSION "\n"));
    return DV_EXIT_CLEAN;
}

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "it was printed",
    [DV_EXIT_FINDINGS] = "never",
};

static const dv_example examples[] = {
    {"docverify version", "print the name and the version"},
    {"docverify --version", "the same"},
    {NULL, NULL},
};

const dv_command dv_command_version = {
    .name = "version",
    .operands = "",
    .summary = "show the program's version",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .exits = exits,
    .run = run,
};
