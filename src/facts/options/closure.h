/* SPDX-License-Identifier: MIT */
/*
 * The options of one script: what it and the modules of the tree that it
 * imports say. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_CLOSURE_H
#define DOCVERIFY_FACTS_OPTIONS_CLOSURE_H

#include "facts/options/index.h"

/* A field or parameter that is an option. */
typedef struct dv_closure_member {
    dv_str name; /* "learning_rate" */
    uint32_t entry, line;
} dv_closure_member;

typedef struct dv_option_closure {
    uint32_t entry;   /* of the script; DV_NONE: the whole tree */
    uint8_t *files;   /* a bit for each entry of the tree */
    uint32_t count;   /* files */
    uint32_t defined; /* options that they define */
    bool parses;      /* somewhere in it arguments are read */
    bool loose;       /* `-` and `_` may mean the same */
    bool suffixes;    /* names may end with a member's name */
    bool loads;       /* loads modules by name: any of the tree's */
    bool deaf;        /* a shell script that looks at no argument */
    bool open;        /* there may be options that nobody names */
    dv_str why;       /* it is open: for a reader; may be empty */
    dv_str outside;   /* the module from outside that makes it so, or empty */
    dv_strmap by_member; /* -> index into members */
    DV_VEC(dv_closure_member) members;
} dv_option_closure;

static inline bool dv_option_closure_has(const dv_option_closure *closure,
                                         uint32_t entry)
{
    return closure->files[entry / 8] >> entry % 8 & 1;
}

/* Who imports whom, and the classes of a tree by their names. */
typedef struct dv_option_graph dv_option_graph;

dv_option_graph *dv_option_graph_new(const dv_option_index *index,
                                     const dv_facts_options *options,
                                     dv_arena *arena);
void dv_option_graph_release(dv_option_graph *graph);

/* The closure of a script, or with DV_NONE of the whole tree; made once. Lives
 * as long as the graph. */
const dv_option_closure *dv_option_closure_of(dv_option_graph *graph,
                                              uint32_t entry);

#endif
