/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/generate.h"
#include "cli/help.h"
#include "config/nearest.h"

typedef struct help_options {
    const char *generate;
} help_options;

static const dv_option options[] = {
    {0, DV_OPTION_CHOICE, "generate", offsetof(help_options, generate), NULL,
     "print the manual page, or completions for a shell", dv_generate_names, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static dv_exit generate(dv_cli *cli, const char *name)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_generate(&out, name);
    dv_cli_write(cli, dv_buf_str(&out));
    return DV_EXIT_CLEAN;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    static const dv_str settings = DV_STR_INIT("settings");
    const help_options *asked = values;
    const dv_command *command;
    const char *hint;
    dv_str topic;

    if (asked->generate && operands->count)
        return dv_cli_misused(cli, "`--generate` takes no command");
    if (asked->generate)
        return generate(cli, asked->generate);
    if (!operands->count)
        return dv_help_print_program(cli);
    topic = operands->items[0];
    command = dv_command_find(topic);
    if (command)
        return dv_help_print_command(cli, command);
    if (dv_str_equal(topic, settings))
        return dv_help_print_settings(cli);
    hint = dv_command_hint(&cli->arena, topic);
    if (!*hint)
        hint = dv_nearest_hint(&cli->arena, topic, &settings, 1);
    return dv_cli_misused(cli, "unknown command `%.*s`%s", DV_STR_ARG(topic),
                          hint);
}

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "it was printed",
    [DV_EXIT_FINDINGS] = "never",
};

static const dv_example examples[] = {
    {"docverify help check", "show the options of a command"},
    {"docverify help settings", "show the settings of .docverify.yaml"},
    {"docverify help --generate bash > docverify.bash",
     "write what bash completes command lines by"},
    {NULL, NULL},
};

const dv_command dv_command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .operand_limit = 1,
    .summary = "show how the program or a command is used",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(help_options),
    .exits = exits,
    .run = run,
};
