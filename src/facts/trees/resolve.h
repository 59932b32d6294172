/* SPDX-License-Identifier: MIT */
/*
 * From a path as written to files of a source tree.
 */
#ifndef DOCVERIFY_FACTS_TREES_RESOLVE_H
#define DOCVERIFY_FACTS_TREES_RESOLVE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/document.h"
#include "facts/cite/cite.h"
#include "facts/trees/trees.h"

typedef enum dv_resolved {
    DV_RESOLVED_FILES,   /* one candidate or several */
    DV_RESOLVED_MISSING, /* of this project, and not there */
    DV_RESOLVED_EXTERNAL /* of a project that is not here */
} dv_resolved;

/* More files than these are not told apart. */
#define DV_CANDIDATES_LIMIT 16u

typedef struct dv_resolution {
    dv_resolved state;
    dv_source_tree *tree;       /* of the candidates */
    const uint32_t *candidates; /* entries of the tree, in path order */
    uint32_t count;
    const uint32_t *wide; /* the candidates before narrow.h */
    uint32_t wide_count;
    bool absolute;     /* a path of the writer's machine */
    bool placeholder;  /* "path/to/file.py": names nothing; or the end of
                          `<stage>_test.c`: several files */
    bool placed;       /* external: it is known to be in a submodule, or said to
                          be installed */
    dv_str reason;     /* for a reader; empty when there is a file */
    bool beside;       /* its block tells which one by a longer path */
    bool linked;       /* the link around it leads there */
    dv_str link;       /* the other file that the link around it leads to */
    dv_str lost;       /* the target of that link, which leads to nothing; or
                          empty */
    dv_str fuller;     /* a missing file that it is short for; or empty */
    bool told;         /* a word next to it tells which one */
    bool headed;       /* a heading above it left fewer */
    bool own_part;     /* the document's directories left it: own_part.h */
    bool elided;       /* its path leaves directories out: elided.h */
    uint32_t named_at; /* 1 + the byte where its section names the file that is
                          left in full; or 0 */
} dv_resolution;

/* Leaves this candidate alone. */
void dv_resolution_leave(dv_resolution *resolution, uint32_t entry,
                         dv_arena *arena);

/* Looks a mention of `document` up; `home` is the source tree that the
 * document is checked against. Everything lives in trees->arena. False with
 * err set when a tree that the document asks for cannot be opened. */
dv_resolution dv_resolve(dv_trees *trees, dv_source_tree *home,
                         const dv_document *document,
                         const dv_path_mention *mention);

#endif
