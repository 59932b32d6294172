/* SPDX-License-Identifier: MIT */
/*
 * Help, made of the tables of commands, options and settings.
 */
#ifndef DOCVERIFY_CLI_HELP_H
#define DOCVERIFY_CLI_HELP_H

#include "cli/command.h"

/* What each exit code means, by its number. */
extern const char *const dv_help_exits[DV_EXIT_WORLD + 1];

/* How an option's value is shown, in `arena`; NULL: it takes none. */
const char *dv_help_metavar(const dv_option *row, dv_arena *arena);

/* The program: its commands, exit codes and examples; fits a screen. */
dv_exit dv_help_print_program(dv_cli *cli);
/* A command: its synopsis and options. */
dv_exit dv_help_print_command(dv_cli *cli, const dv_command *command);
/* The settings of the configuration file, with their defaults. */
dv_exit dv_help_print_settings(dv_cli *cli);

#endif
