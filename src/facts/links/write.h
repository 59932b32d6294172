/* SPDX-License-Identifier: MIT */
/*
 * The target of a link, written anew: what its writer would have written had
 * the file or the heading had its new name then.
 */
#ifndef DOCVERIFY_FACTS_LINKS_WRITE_H
#define DOCVERIFY_FACTS_LINKS_WRITE_H

#include "base/arena.h"
#include "docverify/str.h"

/* The parts of a target that get something new; an empty one stays. */
typedef struct dv_link_change {
    dv_str path;   /* from the root; of a directory without its last '/' */
    dv_str anchor; /* without '#' */
} dv_link_change;

/* `target` as written in the document `from`, changed: the path is relative
 * to the document, or from the root where it was so; the query stays; what
 * cannot stand in a target as it is, and letters beyond ASCII where the part
 * was written so, are percent-encoded. In `arena`. */
dv_str dv_link_rewrite(dv_str from, dv_str target, const dv_link_change *change,
                       dv_arena *arena);

#endif
