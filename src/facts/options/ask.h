/* SPDX-License-Identifier: MIT */
/*
 * Whether the source has an option. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_ASK_H
#define DOCVERIFY_FACTS_OPTIONS_ASK_H

#include "docverify/facts.h"
#include "facts/options/closure.h"
#include "facts/options/uses.h"

/* What one option is to what it is given to. */
typedef enum dv_option_said {
    DV_SAID_DEFINED, /* something defines it */
    DV_SAID_KNOWN,   /* or just names it, or nobody can tell */
    DV_SAID_UNKNOWN, /* all options are known, and it is none */
    DV_SAID_NOWHERE, /* no file of the tree has it */
    DV_SAID_OPEN     /* neither, but there may be others from outside */
} dv_option_said;

/* What is asked with: one for each tree. */
typedef struct dv_option_judge {
    const dv_facts_options *options;
    const dv_option_index *index;
    dv_option_graph *graph;
    dv_arena *arena;      /* of what is found */
    dv_strmap answers;    /* to what was asked before */
    uint32_t comparisons; /* left of the budget for the nearest */
} dv_option_judge;

void dv_option_judge_init(dv_option_judge *judge,
                          const dv_facts_options *options,
                          const dv_option_index *index, dv_arena *arena);
void dv_option_judge_release(dv_option_judge *judge);

/* The answer for an option that is given to `run`; each question is asked
 * once. */
dv_option_said dv_option_ask(dv_option_judge *judge, const dv_option_run *run,
                             dv_str name);

/* Whether a name is one that nobody can judge. */
bool dv_option_is_left_alone(const dv_facts_options *options, dv_str name);

#endif
