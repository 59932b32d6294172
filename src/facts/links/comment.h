/* SPDX-License-Identifier: MIT */
/*
 * Where the path of a link in a comment leads: from the source file, from the
 * root, or from wherever a tool that makes pages of comments puts them.
 */
#ifndef DOCVERIFY_FACTS_LINKS_COMMENT_H
#define DOCVERIFY_FACTS_LINKS_COMMENT_H

#include "facts/links/path.h"

/* As dv_link_path_resolve. DV_LINK_NO_FILE only where the directory that the
 * path names is one of the tree, so that it is known what is missing. */
void dv_link_comment_resolve(const dv_link_paths *paths, dv_str from,
                             dv_str path, dv_arena *arena, dv_link_fact *fact);

#endif
