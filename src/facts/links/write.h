/* SPDX-License-Identifier: MIT */
/*
 * The target of a link, written anew: what its writer would have written had
 * the file or the heading had its new name then.
 */
#ifndef DOCVERIFY_FACTS_LINKS_WRITE_H
#define DOCVERIFY_FACTS_LINKS_WRITE_H

#include "base/arena.h"
#include "docverify/document.h"
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

/* What a file was called, and is. */
typedef struct dv_link_renaming {
    dv_str was, is;           /* from the root */
    dv_str target, target_is; /* the same as the link's target has it */
} dv_link_renaming;

/* The text of an inline link, without its backticks, where it names the file
 * that was renamed: by its name, as its path ends, or as the target does.
 * `*now` is the same of the new name. Empty: it does not, or must not be
 * written in Markdown as it is. */
dv_span dv_link_relabel(const dv_document *document, const dv_link *link,
                        const dv_link_renaming *renaming, dv_str *now);

#endif
