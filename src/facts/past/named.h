/* SPDX-License-Identifier: MIT */
/*
 * What became of a name that a file had: its file is followed, and where that
 * has it no more, its definition.
 */
#ifndef DOCVERIFY_FACTS_PAST_NAMED_H
#define DOCVERIFY_FACTS_PAST_NAMED_H

#include "facts/past/origin.h"

typedef struct dv_name_fate {
    dv_departure from; /* the file that had it, and the lines of its only
                          definition there; `repo` NULL: none had it */
    uint32_t entry;    /* of the present that has it; DV_NONE: it is gone */
    dv_lines lines;    /* of its only definition there */
    bool renamed;      /* that is the file itself, by another name */
    bool exact;   /* else: its bytes are the same, stood once and stand once */
    uint32_t by;  /* the commit that gave the file its name, or took the name
                     from it; DV_NONE: none did */
    bool pending; /* what did is not committed yet */
    bool with_file; /* what took it deleted the file */
    bool unsure;    /* and moved too many files to compare: it may have another
                       name */
} dv_name_fate;

/* Follows `name`, as it is written, from the origin of what cites it to the
 * state `tree`. */
bool dv_name_follow(dv_past *past, const dv_origin *origin,
                    dv_source_tree *tree, dv_str name, dv_name_fate *out,
                    dv_error *err) DV_CHECKED;

/* The version on its way that had the name no more; NULL: the newest has it.
 */
bool dv_name_end(dv_past *past, const dv_past_way *way, dv_str name,
                 const dv_version **out, dv_error *err) DV_CHECKED;

#endif
