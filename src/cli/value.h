/* SPDX-License-Identifier: MIT */
/*
 * What an option's value or a command's operands may be, as the tables say:
 * what a shell offers there.
 */
#ifndef DOCVERIFY_CLI_VALUE_H
#define DOCVERIFY_CLI_VALUE_H

#include "cli/command.h"

typedef enum dv_value_kind {
    DV_VALUE_NONE,  /* a flag, or no operand */
    DV_VALUE_OTHER, /* a number, or what nobody can guess */
    DV_VALUE_WORD,
    DV_VALUE_WORDS,  /* separated by commas */
    DV_VALUE_REPORT, /* a word, or a word, `=` and a file */
    DV_VALUE_RULE,   /* or a family of them */
    DV_VALUE_RULES,
    DV_VALUE_REVISION, /* or a range of them */
    DV_VALUE_DIRECTORY,
    DV_VALUE_FILE,
    DV_VALUE_COMMAND
} dv_value_kind;

typedef struct dv_value {
    dv_value_kind kind;
    const char *const *words; /* NULL ends them; NULL where there are none */
} dv_value;

dv_value dv_value_of_option(const dv_option *row);
dv_value dv_value_of_operand(const dv_command *command);

/* Calls `take` for each family and rule, in the order of the registry, with
 * what it is for. */
void dv_value_each_rule(void (*take)(void *data, dv_str name,
                                     const char *words),
                        void *data);

#endif
