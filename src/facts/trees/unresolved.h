/* SPDX-License-Identifier: MIT */
/*
 * What a path is that no file of the tree fits: one of this project, which is
 * missing, one of another, or none at all.
 */
#ifndef DOCVERIFY_FACTS_TREES_UNRESOLVED_H
#define DOCVERIFY_FACTS_TREES_UNRESOLVED_H

#include "facts/trees/resolve.h"

/* A path that is looked up. */
typedef struct dv_path_query {
    dv_trees *trees;
    dv_source_tree *tree;
    const dv_document *document;
    const dv_path_mention *mention;
    dv_str written;
    dv_str path; /* what is looked up of it */
} dv_path_query;

/* Fills state, tree, absolute and reason. Views, and texts in trees->arena. */
void dv_path_unresolved(const dv_path_query *query, dv_resolution *out);

/* From the root of the writer's machine, or from a home. */
bool dv_path_is_absolute(dv_str path);
/* "/site-packages/pkg/a.py" of the path of a file that is installed; else the
 * path itself. */
dv_str dv_path_from_store(dv_str path);
/* "path/to/file.py", `foo.c`: names nothing. */
bool dv_path_is_placeholder(dv_str path);

#endif
