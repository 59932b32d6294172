/* SPDX-License-Identifier: MIT */
/*
 * Options as tables: a row says how an option is written, where its value
 * goes and what it does, so that parsing and help cannot disagree.
 *
 * GNU style: options and operands mix, `--` ends the options, a value stands
 * behind a space or `=`. Long options are not abbreviated, lest a later
 * option changes what a script means.
 */
#ifndef DOCVERIFY_CLI_OPTIONS_H
#define DOCVERIFY_CLI_OPTIONS_H

#include "base/arena.h"
#include "base/error.h"
#include "base/vec.h"
#include "docverify/str.h"

typedef enum dv_option_kind {
    DV_OPTION_FLAG,    /* bool */
    DV_OPTION_STRING,  /* const char *, never empty */
    DV_OPTION_COUNT,   /* uint32_t, from 1 to `limit` */
    DV_OPTION_CHOICE,  /* const char *, one of `choices` */
    DV_OPTION_REPORTS, /* dv_option_list of choices, each with `=FILE` or
                          without; by repetition */
    DV_OPTION_LIST,    /* dv_option_list, by commas or by repetition */
    DV_OPTION_HELP,    /* ends the parse */
    DV_OPTION_VERSION  /* ends the parse */
} dv_option_kind;

typedef struct dv_option {
    char letter; /* or 0 */
    dv_option_kind kind;
    const char *name;    /* without the dashes */
    size_t offset;       /* of the value in the structure that is filled */
    const char *metavar; /* of a value; a choice's is made of its names */
    const char *help;
    const char *const *(*choices)(void); /* names, NULL-terminated; of a list,
                                            what shells offer, or NULL */
    uint32_t limit;
} dv_option;

typedef DV_VEC(dv_str) dv_option_list;
/* What is not an option, in order; each has a NUL behind it. */
typedef DV_VEC(dv_str) dv_operands;

/* What was asked for; everything points into argv or the arena. A value that
 * was not given stays as it was. */
typedef struct dv_options {
    const dv_option *rows;
    uint32_t row_count;
    void *values;
    dv_operands operands;
    /* The end of a message on an option (without the dashes) that no row is
     * near to, or ""; NULL: there is nothing to say. */
    const char *(*elsewhere)(dv_arena *arena, dv_str name);
} dv_options;

typedef enum dv_options_result {
    DV_OPTIONS_OK,
    DV_OPTIONS_HELP,
    DV_OPTIONS_VERSION,
    DV_OPTIONS_WRONG /* a USAGE error is set */
} dv_options_result;

/* Parses argv[1] to argv[argc - 1]. Not for several threads at once. */
dv_options_result dv_options_parse(dv_options *options, int argc, char **argv,
                                   dv_arena *arena, dv_error *err) DV_CHECKED;

/* Whether it is written with a value. */
bool dv_option_takes_value(const dv_option *row);

#endif
