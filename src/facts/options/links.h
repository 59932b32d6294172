/* SPDX-License-Identifier: MIT */
/*
 * Which files of the tree a file imports, reads in or passes its arguments to.
 * Part of unknown_options_closure.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_LINKS_H
#define DOCVERIFY_FACTS_OPTIONS_LINKS_H

#include "facts/options/index.h"

/* What one file leads to. */
typedef struct dv_option_links {
    bool made;
    bool open; /* arguments go somewhere else */
    DV_VEC(uint32_t) entries;
    dv_str outside; /* module from outside that deals with options, or empty */
    dv_str why;     /* open: for a reader */
} dv_option_links;

typedef struct dv_option_linker {
    const dv_option_index *index;
    const dv_facts_options *options;
    dv_arena *arena;
    dv_option_links *links; /* of each entry */
    dv_strmap tops;         /* "directory\nname" -> where a module is */
    dv_strmap modules; /* "directory\na.b" -> its entry; files of a directory
                          import the same */
} dv_option_linker;

void dv_option_linker_init(dv_option_linker *linker,
                           const dv_option_index *index,
                           const dv_facts_options *options, dv_arena *arena);
void dv_option_linker_release(dv_option_linker *linker);

/* The links of a file that has a source; made once. */
const dv_option_links *dv_option_links_of(dv_option_linker *linker,
                                          uint32_t entry);

/* The module from outside of the tree that a dotted name in a file is of, or
 * empty. */
dv_str dv_option_outside(dv_option_linker *linker, uint32_t entry,
                         dv_str dotted);

#endif
