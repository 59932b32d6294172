/* SPDX-License-Identifier: MIT */
/*
 * Paths with spaces: "Game Rules/ability.lua:20" names no `Rules/ability.lua`.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_SPACED_PATH_H
#define DOCVERIFY_FACTS_REFERENCES_SPACED_PATH_H

#include "facts/cite/claims.h"
#include "facts/trees/resolve.h"

/* Where the tree has names with spaces, takes the words before each path that
 * make it one of a file: a path from the root, or the end of one file's path
 * where no file has the end without them, or a quotation mark or a backquote
 * stands before them. The citations that begin with the path
 * begin with those words then. In `arena`. */
void dv_spaced_paths_widen(const dv_source_tree *home,
                           const dv_document *document, dv_citations *citations,
                           dv_arena *arena);

#endif
