/* SPDX-License-Identifier: MIT */
/*
 * What a link that leads nowhere probably meant.
 */
#ifndef DOCVERIFY_FACTS_LINKS_NEAREST_H
#define DOCVERIFY_FACTS_LINKS_NEAREST_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/document.h"
#include "facts/links/path.h"
#include "facts/trees/tree.h"

/* How the document `from` writes `target`. */
dv_link_writing dv_link_writing_of(dv_str from, dv_str target, dv_arena *arena);

/* `path` (from the root) as such a document writes it. */
dv_str dv_link_write_path(const dv_link_writing *as, dv_str path);

/* The tracked path that `path`, which does not exist, probably meant, as the
 * document writes it; or empty. */
dv_str dv_link_nearest_path(const dv_tree *tree, const dv_link_writing *as,
                            dv_str path, dv_link_budget *budget);

/* The slug of `document` that `anchor` probably meant, or empty. */
dv_str dv_link_nearest_anchor(const dv_document *document, dv_str anchor,
                              dv_link_budget *budget, dv_arena *arena);

#endif
