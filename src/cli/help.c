/* SPDX-License-Identifier: MIT */
#include "cli/help.h"

#include "config/config.h"
#include "config/keys.h"

/* Columns of what stands on the left. */
enum { COMMAND_WIDTH = 15, OPTION_WIDTH = 22 };
enum { EXAMPLES_OF_PROGRAM = 3 };

const char *const dv_help_exits[] = {
    [DV_EXIT_CLEAN] = "no finding at or above --fail-on",
    [DV_EXIT_FINDINGS] = "findings",
    [DV_EXIT_USAGE] = "wrong usage or configuration",
    [DV_EXIT_WORLD] = "could not do the work; what was not checked is named",
};

/* Adds "  left  right\n"; where `left` is wider than its column, `right` gets
 * a line of its own. */
static void add_row(dv_buf *out, const char *left, uint32_t width,
                    const char *right)
{
    int column = (int)width;

    if (strlen(left) > width)
        dv_buf_printf(out, "  %s\n  %-*s  %s\n", left, column, "", right);
    else
        dv_buf_printf(out, "  %-*s  %s\n", column, left, right);
}

static const char *command_synopsis(dv_arena *arena, const dv_command *command)
{
    return dv_arena_printf(arena, "%s%s%s", command->name,
                           *command->operands ? " " : "", command->operands)
        .ptr;
}

static void add_commands(dv_buf *out, dv_arena *arena)
{
    dv_buf_add(out, DV_STR("Commands:\n"));
    for (uint32_t i = 0; dv_commands[i]; i++)
        add_row(out, command_synopsis(arena, dv_commands[i]), COMMAND_WIDTH,
                dv_commands[i]->summary);
}

/* `own` are those that a command has of its own, or NULL. */
static void add_exits(dv_buf *out, const char *const *own)
{
    dv_buf_add(out, DV_STR("Exit codes:\n"));
    for (uint32_t i = 0; i < DV_COUNT(dv_help_exits); i++)
        dv_buf_printf(out, "  %u  %s\n", i,
                      own && own[i] ? own[i] : dv_help_exits[i]);
}

const char *dv_help_metavar(const dv_option *row, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf names = DV_BUF_INIT;

    if (row->metavar || !row->choices)
        return row->metavar;
    for (const char *const *name = row->choices(); *name; name++)
        dv_buf_printf(&names, "%s%s", names.len ? "|" : "", *name);
    return dv_arena_cstr(arena, dv_buf_str(&names));
}

static const char *option_synopsis(const dv_option *row, dv_arena *arena)
{
    char letter[] = {'-', row->letter, ',', '\0'};
    const char *metavar = dv_help_metavar(row, arena);

    return dv_arena_printf(arena, "%3s --%s%s%s", row->letter ? letter : "",
                           row->name, metavar ? " " : "",
                           metavar ? metavar : "")
        .ptr;
}

static void add_options(dv_buf *out, const dv_command *command, dv_arena *arena)
{
    dv_buf_add(out, DV_STR("Options:\n"));
    for (uint32_t i = 0; i < command->option_count; i++)
        add_row(out, option_synopsis(&command->options[i], arena), OPTION_WIDTH,
                command->options[i].help);
}

static void add_examples(dv_buf *out, const dv_example *examples)
{
    dv_buf_add(out, DV_STR("Examples:\n"));
    for (const dv_example *row = examples; row->line; row++)
        dv_buf_printf(out, "  %s\n      %s\n", row->line, row->words);
}

/* As many as leave room on the screen. */
static void add_first_examples(dv_buf *out, const dv_example *examples)
{
    dv_buf_add(out, DV_STR("\nExamples:\n"));
    for (uint32_t i = 0; i < EXAMPLES_OF_PROGRAM && examples[i].line; i++)
        dv_buf_printf(out, "  %s\n", examples[i].line);
}

static dv_exit print(dv_cli *cli, const dv_buf *out)
{
    dv_cli_write(cli, dv_buf_str(out));
    return DV_EXIT_CLEAN;
}

dv_exit dv_help_print_program(dv_cli *cli)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_buf_add(&out,
               DV_STR("Usage: docverify [check] [OPTION...] [PATH...]\n"
                      "       docverify COMMAND [ARGUMENT...]\n\n"
                      "Proves Markdown documentation against the source that "
                      "it describes.\n\n"));
    add_commands(&out, &cli->arena);
    add_row(&out, "help settings", COMMAND_WIDTH,
            "show the settings of " DV_CONFIG_NAME);
    dv_buf_add_byte(&out, '\n');
    add_exits(&out, NULL);
    add_first_examples(&out, dv_commands[0]->examples);
    dv_buf_add(&out, DV_STR("\n`docverify help COMMAND` shows its options and "
                            "more examples.\n"));
    return print(cli, &out);
}

dv_exit dv_help_print_command(dv_cli *cli, const dv_command *command)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    bool is_default = command == dv_commands[0];

    dv_buf_printf(&out, "Usage: docverify %s%s%s [OPTION...]%s%s\n\n",
                  is_default ? "[" : "", command->name, is_default ? "]" : "",
                  *command->operands ? " " : "", command->operands);
    dv_buf_printf(&out, "%s\n\n", command->summary);
    add_options(&out, command, &cli->arena);
    dv_buf_add_byte(&out, '\n');
    add_exits(&out, command->exits);
    dv_buf_add_byte(&out, '\n');
    add_examples(&out, command->examples);
    return print(cli, &out);
}

dv_exit dv_help_print_settings(dv_cli *cli)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_buf_add(
        &out, DV_STR("Settings of " DV_CONFIG_NAME ", with their defaults:\n"));
    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        const dv_config_key *key = &dv_config_keys[i];

        dv_buf_printf(&out, "\n%s:%s%s\n    %s\n", key->path,
                      *key->standard ? " " : "", key->standard, key->doc);
    }
    return print(cli, &out);
}
