/* SPDX-License-Identifier: MIT */
/*
 * What a source file says about the options of a command line: the names that
 * it holds, those that it defines, and what else may be one. Told from the
 * text; what only running it would tell is said to be open.
 */
#ifndef DOCVERIFY_SOURCE_OPTIONS_OPTIONS_H
#define DOCVERIFY_SOURCE_OPTIONS_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

/* "--name" somewhere in a file. */
typedef struct dv_option_name {
    dv_str name;   /* with its dashes */
    uint32_t line; /* 1-based: where it is defined, else first mentioned */
    bool defined;  /* a literal of its own, a pattern of `case`, a row of a
                      table: not just words in a text */
} dv_option_name;

/* A name with a hole: "--" + anything + suffix, or prefix + anything. */
typedef struct dv_option_pattern {
    dv_str prefix; /* "--sglang-"; "--" where a suffix tells more */
    dv_str suffix; /* ".adam.lr", or empty */
} dv_option_pattern;

/* A field or parameter: an option where something makes options of those. */
typedef struct dv_option_member {
    dv_str name; /* "learning_rate" */
    uint32_t line;
    bool boolean;
} dv_option_member;

/* A class or function of Python with its fields or parameters. */
typedef struct dv_option_group {
    dv_str name;
    const dv_option_member *members;
    const dv_str *bases; /* of a class, dotted as they are written */
    uint32_t member_count, base_count;
    bool function;
    bool command; /* a command of typer: its parameters are options */
    bool rest;    /* a function that takes any other by name, too */
} dv_option_group;

/* `from ..a.b import c as d`, `source a/b.sh`. */
typedef struct dv_option_import {
    dv_str module;  /* "a.b"; of a shell script: "a/b.sh" */
    dv_str name;    /* "c", "*"; empty: the module itself */
    dv_str alias;   /* as it is called here; empty if that is not known */
    uint32_t level; /* dots in front */
} dv_option_import;

typedef enum dv_option_use_kind {
    DV_USE_FIELDS,     /* of this class, each is an option */
    DV_USE_ANY_FIELDS, /* of a class that a variable holds */
    DV_USE_PARAMETERS, /* of this function, each is an option */
    DV_USE_PARSER      /* it is given the parser, or gives one */
} dv_option_use_kind;

/* A name that decides what the options are. */
typedef struct dv_option_use {
    dv_option_use_kind kind;
    dv_str name; /* dotted as it is written: "args.TrainArgs" */
} dv_option_use;

/* Why there may be options that no text names. */
typedef enum dv_option_open {
    DV_OPEN_NOT,
    DV_OPEN_REST,    /* what the parser does not know is kept */
    DV_OPEN_NAMES,   /* names that are computed */
    DV_OPEN_LIBRARY, /* a library that makes options of something else */
    DV_OPEN_PLUGINS  /* modules of others that are loaded */
} dv_option_open;

typedef enum dv_option_language {
    DV_OPTIONS_PYTHON,
    DV_OPTIONS_SHELL,
    DV_OPTIONS_CODE, /* of another language */
    DV_OPTIONS_TEXT  /* settings, build files: names are mentioned only */
} dv_option_language;

/* A command of a shell script that is given the script's own arguments. */
typedef struct dv_option_pass {
    const dv_str *words; /* without the quotes around them */
    uint32_t count;
} dv_option_pass;

typedef struct dv_option_source {
    dv_option_language language;
    const dv_option_name *names; /* by name, each once */
    const dv_option_pattern *patterns;
    const dv_option_group *groups; /* in the order of the text */
    const dv_option_import *imports;
    const dv_option_use *uses;
    const dv_option_pass *passes;
    const dv_str *attributes; /* `args.name`: what is asked of the result */
    uint32_t name_count, pattern_count, group_count, import_count, use_count,
        pass_count, attribute_count;
    dv_option_open open; /* the first reason */
    uint32_t open_line;  /* where it stands */
    bool parses;         /* makes a parser, or reads arguments by itself */
    bool reads;          /* a shell script: looks at its arguments at all */
    bool loose;          /* `-` and `_` may mean the same */
    bool loads;          /* loads modules by name */
    bool suffixes;       /* names are computed that end with a field's name */
} dv_option_source;

/* By the file's name, or by the `#!` in its first line. */
dv_option_language dv_options_language(dv_str path, dv_str text);

/* Reads `text` in a few passes, linear in its bytes. Everything lives in
 * `arena`; `text` need not outlive the call. */
void dv_options_read(dv_option_language language, dv_str text, dv_arena *arena,
                     dv_option_source *out);

/* Where "--" stands in `text`, from `at` on; its length where it does not. */
size_t dv_option_dashes(dv_str text, size_t at);

/* The end of the option's name at `at`, where "--" stands; `at` where there is
 * none. A name that goes on with something else (`--a{b}`, `--a*`, `--a-`) is
 * none. */
uint32_t dv_option_end(dv_str text, uint32_t at);

/* The option of exactly that name, or NULL. O(log n). */
const dv_option_name *dv_option_find(const dv_option_source *source,
                                     dv_str name);

#endif
