/* SPDX-License-Identifier: MIT */
/*
 * Whether some files of a tree are enough to see that a document's options are
 * none to report. Part of unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_SETTLE_H
#define DOCVERIFY_FACTS_OPTIONS_SETTLE_H

#include "facts/options/index.h"
#include "facts/options/uses.h"

/* Names of options whose being known anywhere in the tree settles them. */
typedef struct dv_option_open_names {
    const dv_option_index *index;
    const dv_facts_options *options;
    dv_arena *arena;
    dv_strmap names; /* -> whether it is still open */
    uint32_t count;  /* of those that are */
    bool beyond;     /* some option is settled by the whole index alone */
} dv_option_open_names;

/* Adds what must be known of a document's options. */
void dv_option_open_add(dv_option_open_names *open, const dv_document *document,
                        const dv_options_used *used);
/* Reads files until all names are found. False when some are not, which says
 * nothing about them: dv_option_index_read() must tell. */
bool dv_option_open_settle(dv_option_open_names *open, dv_trees *trees);
void dv_option_open_release(dv_option_open_names *open);

#endif
