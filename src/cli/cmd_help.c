/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/help.h"
#include "config/nearest.h"

static const dv_option options[] = {
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    const dv_command *command;
    dv_str topic;

    (void)values;
    if (!operands->count)
        return dv_help_print_program(cli);
    topic = operands->items[0];
    command = dv_command_find(topic);
    if (command)
        return dv_help_print_command(cli, command);
    if (dv_str_equal(topic, DV_STR("settings")))
        return dv_help_print_settings(cli);
    return dv_cli_misused(cli, "unknown command `%.*s`%s", DV_STR_ARG(topic),
                          dv_command_hint(&cli->arena, topic));
}

const dv_command dv_command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .operand_limit = 1,
    .summary = "show how the program or a command is used",
    .options = options,
    .option_count = DV_COUNT(options),
    .run = run,
};
