/* SPDX-License-Identifier: MIT */
/*
 * Commands as rows: one file each, cmd_<name>.c, and one line in command.c.
 */
#ifndef DOCVERIFY_CLI_COMMAND_H
#define DOCVERIFY_CLI_COMMAND_H

#include "cli/cli.h"
#include "cli/options.h"

/* A command line as one types it into a shell, and what it is for. */
typedef struct dv_example {
    const char *line;
    const char *words;
} dv_example;

typedef struct dv_command {
    const char *name;
    const char *operands; /* for people: "[PATH...]", or "" */
    uint32_t operand_limit;
    const char *const *(*choices)(void); /* of an operand, NULL-terminated; or
                                            NULL: as `operands` calls it */
    const char *summary;                 /* one line */
    const dv_option *options;
    uint32_t option_count;
    const dv_example *examples; /* two to five; NULL ends them */
    size_t values_size;         /* of the structure that the options fill */
    const char *const *exits;   /* what its exit codes mean, by their number;
                                   NULL, or NULL for a code: as for all */
    /* `values` was zeroed before it was filled. */
    dv_exit (*run)(dv_cli *cli, const void *values,
                   const dv_operands *operands);
} dv_command;

extern const dv_command dv_command_check;
extern const dv_command dv_command_commit_msg;
extern const dv_command dv_command_commits;
extern const dv_command dv_command_config;
extern const dv_command dv_command_drift;
extern const dv_command dv_command_explain;
extern const dv_command dv_command_help;
extern const dv_command dv_command_hook;
extern const dv_command dv_command_init;
extern const dv_command dv_command_merge;
extern const dv_command dv_command_pin;
extern const dv_command dv_command_refs;
extern const dv_command dv_command_suggest_commit;
extern const dv_command dv_command_version;

/* All commands in the order of the help, the default one first; NULL ends
 * them. */
extern const dv_command *const dv_commands[];

/* The command of this name, or NULL. */
const dv_command *dv_command_find(dv_str name);
/* "; did you mean `x`?" with the nearest command, or "". */
const char *dv_command_hint(dv_arena *arena, dv_str name);

/* Parses argv[1] to argv[argc - 1] and runs `command`. */
dv_exit dv_command_run(dv_cli *cli, const dv_command *command, int argc,
                       char **argv);

#endif
