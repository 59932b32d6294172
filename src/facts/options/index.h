/* SPDX-License-Identifier: MIT */
/*
 * What the files of one source tree say about options. Part of
 * unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_INDEX_H
#define DOCVERIFY_FACTS_OPTIONS_INDEX_H

#include "base/strmap.h"
#include "base/vec.h"
#include "facts/options/run.h"
#include "facts/trees/trees.h"
#include "source/options/options.h"

/* A file that has a name. */
typedef struct dv_option_holder {
    uint32_t entry, line;
    bool defined;
} dv_option_holder;

typedef struct dv_option_row {
    dv_str name;    /* with its dashes */
    uint32_t first; /* of its holders, which stand in the order of entries */
    uint32_t count;
    bool defined; /* by one of them */
} dv_option_row;

typedef struct dv_option_index {
    dv_source_tree *tree;
    dv_programs programs;
    const dv_option_source **sources; /* of each entry; NULL: nothing */
    dv_strmap by_name;                /* -> index into rows */
    DV_VEC(dv_option_row) rows;
    const dv_option_holder *holders;
    const uint32_t *sorted; /* rows by name */
    dv_strmap by_prefix;    /* "--sglang-": names that are computed */
    dv_strmap by_suffix;    /* ".adam.lr": likewise */
    dv_strmap in_code;      /* names that code of other languages than Python
                               may define: -> entry */
    dv_strmap attributes;   /* names that are asked of parsed arguments */
    uint32_t uses;    /* of names that nobody here defines, each file once */
    uint32_t singles; /* of those, names that one file has */
} dv_option_index;

/* Reads the build files of the tree: its programs. */
dv_option_index *dv_option_index_new(dv_trees *trees, dv_source_tree *tree);
/* Reads all files that may say something. `asked` are the names that code of
 * other languages is searched for. */
void dv_option_index_read(dv_option_index *index, dv_trees *trees,
                          const dv_str *asked, uint32_t count);
void dv_option_index_release(dv_option_index *index);

/* The text of a file that may say something; false for any other. It is the
 * tree's or in `scratch`. */
bool dv_option_index_text(dv_trees *trees, dv_source_tree *tree, uint32_t entry,
                          uint32_t worker, dv_arena *scratch, dv_str *out);

/* The row of exactly that name, or NULL. */
const dv_option_row *dv_option_index_find(const dv_option_index *index,
                                          dv_str name);
/* Position in `sorted` of the first name that does not sort before `name`. */
uint32_t dv_option_index_from(const dv_option_index *index, dv_str name);

/* "learning_rate" of "--learning-rate"; in `arena`. */
dv_str dv_option_identifier(dv_str name, dv_arena *arena);

#endif
