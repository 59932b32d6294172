/* SPDX-License-Identifier: MIT */
#include "cli/command.h"

#include <errno.h>
#include <sys/stat.h>

#include "cli/help.h"
#include "cli/nearby.h"
#include "config/nearest.h"

enum { OTHERS_MOST = 3 };

const dv_command *const dv_commands[] = {
    &dv_command_check,          &dv_command_commit_msg, &dv_command_commits,
    &dv_command_config,         &dv_command_drift,      &dv_command_explain,
    &dv_command_help,           &dv_command_hook,       &dv_command_init,
    &dv_command_merge,          &dv_command_pin,        &dv_command_refs,
    &dv_command_suggest_commit, &dv_command_version,    NULL,
};

const dv_command *dv_command_find(dv_str name)
{
    for (const dv_command *const *command = dv_commands; *command; command++)
        if (dv_str_equal(dv_str_from((*command)->name), name))
            return *command;
    return NULL;
}

const char *dv_command_hint(dv_arena *arena, dv_str name)
{
    DV_VEC(dv_str) names = {0};

    for (const dv_command *const *command = dv_commands; *command; command++)
        *dv_vec_push(arena, &names) = dv_str_from((*command)->name);
    return dv_nearest_hint(arena, name, names.items, names.count);
}

static bool has_option(const dv_command *command, dv_str name)
{
    for (uint32_t i = 0; i < command->option_count; i++)
        if (dv_str_equal(dv_str_from(command->options[i].name), name))
            return true;
    return false;
}

/* Which other commands have the option, unless it is one of many. */
static const char *elsewhere(dv_arena *arena, dv_str name)
{
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;
    uint32_t count = 0;

    for (uint32_t i = 0; dv_commands[i]; i++)
        if (has_option(dv_commands[i], name) && ++count <= OTHERS_MOST)
            dv_buf_printf(&found, "%s`%s`",
                          count > 1 ? " and " : "; it belongs to ",
                          dv_commands[i]->name);
    return count <= OTHERS_MOST ? dv_arena_cstr(arena, dv_buf_str(&found)) : "";
}

/* A directory that is not there would be looked for upwards, and the
 * repository around it be taken for the one that was meant. */
static bool check_directories(const dv_options *options, dv_error *err)
{
    for (uint32_t i = 0; i < options->row_count; i++) {
        const dv_option *row = &options->rows[i];
        const char *path;
        struct stat info;

        if (row->kind != DV_OPTION_STRING || strcmp(row->metavar, "DIR") != 0)
            continue;
        path = *(const char **)((char *)options->values + row->offset);
        if (path && stat(path, &info) < 0)
            return dv_error_system(err, errno, "cannot open `%s`", path) ||
                   dv_nearby_explain(err, path);
    }
    return true;
}

dv_exit dv_command_run(dv_cli *cli, const dv_command *command, int argc,
                       char **argv)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_options options = {.rows = command->options,
                          .row_count = command->option_count,
                          .elsewhere = elsewhere};

    options.values = dv_arena_new(&cli->arena, command->values_size);
    switch (dv_options_parse(&options, argc, argv, &cli->arena, &err)) {
    case DV_OPTIONS_WRONG:
        return dv_cli_failed(cli, &err);
    case DV_OPTIONS_HELP:
        return dv_help_print_command(cli, command);
    case DV_OPTIONS_VERSION:
        return dv_command_version.run(cli, NULL, NULL);
    case DV_OPTIONS_OK:
        break;
    }
    if (!check_directories(&options, &err))
        return dv_cli_failed(cli, &err);
    if (options.operands.count > command->operand_limit)
        return dv_cli_misused(
            cli, "`%s` takes no operand `%.*s`", command->name,
            DV_STR_ARG(options.operands.items[command->operand_limit]));
    return command->run(cli, options.values, &options.operands);
}
