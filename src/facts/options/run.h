/* SPDX-License-Identifier: MIT */
/*
 * Which script of the project a command line runs. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_RUN_H
#define DOCVERIFY_FACTS_OPTIONS_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/str.h"
#include "facts/trees/trees.h"

/* What a program's name says; see programs.def. */
typedef enum dv_program_kind {
    DV_PROGRAM_NONE,
    DV_PROGRAM_RUNS,
    DV_PROGRAM_RUNS_WORD,
    DV_PROGRAM_OTHER,
    DV_PROGRAM_OTHER_WORD,
    DV_PROGRAM_SET /* OTHER, by the configuration */
} dv_program_kind;

/* A program that the project's build or its package makes. */
typedef struct dv_own_program {
    dv_str name;
    dv_str module;  /* of Python, that it runs; else empty */
    uint32_t entry; /* the file that says so */
} dv_own_program;

typedef struct dv_programs {
    dv_strmap others; /* -> dv_program_kind */
    dv_strmap own;    /* -> index into list */
    DV_VEC(dv_own_program) list;
} dv_programs;

/* The programs of programs.def and of the configuration. */
void dv_programs_init(dv_programs *programs, const dv_facts_options *options,
                      dv_arena *arena);
void dv_programs_release(dv_programs *programs);
/* Adds those that `text`, the build file `entry` at `path`, makes. */
void dv_programs_add(dv_programs *programs, dv_str path, dv_str text,
                     uint32_t entry, dv_arena *arena);
/* Whether a file of this name says which programs there are. */
bool dv_programs_are_in(dv_str path);
/* By its name or a path to it. */
dv_program_kind dv_programs_kind(const dv_programs *programs, dv_str name);

typedef enum dv_run_kind {
    DV_RUN_OTHER,   /* no script of the project, or none that can be told */
    DV_RUN_BARE,    /* options without a command */
    DV_RUN_SCRIPT,  /* a file of the tree */
    DV_RUN_MISSING, /* a file that a directory of the tree should have */
    DV_RUN_PROGRAM  /* a program of the project's */
} dv_run_kind;

typedef struct dv_option_run {
    dv_run_kind kind;
    uint32_t entry; /* of a script; else DV_NONE */
    dv_str name;    /* the script's path, the program's name */
    uint32_t after; /* first word behind it */
} dv_option_run;

/* Where commands are run. */
typedef struct dv_run_place {
    const dv_source_tree *tree;
    const dv_programs *programs;
    const dv_facts_options *options;
    dv_arena *arena;
    dv_str home;      /* directory of the document */
    dv_str directory; /* that `cd` led to; empty: none did */
    bool foreign;     /* it led out of the tree */
} dv_run_place;

/* What the command of these words runs; unquoted, each. */
dv_option_run dv_run_read(const dv_run_place *place, const dv_str *words,
                          uint32_t count);
/* `cd directory`. */
void dv_run_enter(dv_run_place *place, dv_str directory);

/* The file of a module, "a.b" in "a/b.py", "a/b/__init__.py" or
 * "a/b/__main__.py" (`runs`); DV_NONE if there is none. `from` is a directory
 * that it is looked for in, and in those above it. */
uint32_t dv_run_module(const dv_source_tree *tree, dv_str module, dv_str from,
                       bool runs, dv_arena *arena);

#endif
