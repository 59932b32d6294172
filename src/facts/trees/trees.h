/* SPDX-License-Identifier: MIT */
/*
 * The source trees of a run and the sources in them, each read and parsed
 * once, when it is first wanted.
 */
#ifndef DOCVERIFY_FACTS_TREES_TREES_H
#define DOCVERIFY_FACTS_TREES_TREES_H

#include <stdatomic.h>

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "docverify/symbol.h"
#include "facts/cite/known.h"
#include "facts/gather.h"
#include "facts/references/match.h"
#include "facts/trees/tree.h"
#include "repo/repo.h"
#include "source/align/align.h"
#include "source/imports/imports.h"
#include "source/source.h"

/* The largest source file that is read. */
#define DV_SOURCE_LIMIT (64u << 20)

/* What one thread works with. */
typedef struct dv_worker {
    dv_arena arena;
    dv_source_parser *parser; /* made on first use */
} dv_worker;

enum {
    DV_WANT_TEXT = 1,
    DV_WANT_SYMBOLS = 2,
    DV_WANT_LINES = 4,  /* its passage, by lines */
    DV_WANT_TOKENS = 8, /* and by tokens */
    DV_WANT_IMPORTS = 16
};

typedef struct dv_source_tree {
    uint32_t source;   /* index into the options' sources; DV_NONE: the
                          documents' own state */
    dv_str rev;        /* as asked for; empty: working tree or index */
    dv_str label;      /* for a reader: "the working tree", "9c909a4" */
    dv_repo **handles; /* one for each worker, opened when needed */
    dv_tree tree;
    dv_source **sources;        /* of each entry; NULL: not loaded */
    const dv_folded **folded;   /* of each entry, loaded with its source */
    dv_passage **passages;      /* of each entry; NULL: not asked for */
    const dv_imports **imports; /* of each entry; NULL: not loaded */
    dv_str *texts;              /* of each entry; empty: not kept */
    unsigned char *wanted;      /* of each entry: DV_WANT_… */
    dv_known_names known;       /* names in the tree */
    bool spaced;                /* names of files or directories have spaces */
} dv_source_tree;

/* More workers than jobs: the last is that of a task beside the loops, during
 * which no tree loads anything. */
enum { DV_TREES_BESIDE = 1 };

typedef struct dv_trees {
    const dv_facts_options *options;
    dv_arena *arena;
    const dv_repo_listing *documents; /* of the documents' own state */
    bool lent;                        /* see dv_trees_lend */
    dv_worker *workers;         /* options->jobs of them, and DV_TREES_BESIDE */
    atomic_size_t kept;         /* bytes of texts */
    uint32_t shortened;         /* names with dots that were looked up */
    struct dv_remotes *remotes; /* permalink.h; NULL: not asked for yet */
    DV_VEC(dv_source_tree *) trees;
} dv_trees;

void dv_trees_init(dv_trees *trees, const dv_facts_options *options,
                   const dv_repo_listing *documents, dv_arena *arena);
void dv_trees_release(dv_trees *trees);
/* How many workers there are. */
uint32_t dv_trees_workers(const dv_trees *trees);

/* Lets all trees, those that are opened later too, read what they can out of
 * the files of the documents' repository, which are listed by now. */
void dv_trees_lend(dv_trees *trees);

/* The tree of a source at a revision (empty: as the options say; of source
 * DV_NONE: the state that the documents are read from), opened on first use.
 * NULL with err set when it cannot be opened. */
dv_source_tree *dv_trees_get(dv_trees *trees, uint32_t source, dv_str rev,
                             dv_error *err);

/* The tree that a document is checked against: that of its own pin, where it
 * has one and the options let it count, else of the default source. */
dv_source_tree *dv_trees_home(dv_trees *trees, const dv_document *document,
                              dv_error *err);

/* What is wrong with a document's own pin, and whose it is. Always false. */
bool dv_trees_blame_pin(const dv_document *document, const dv_error *why,
                        dv_error *err);

/* dv_trees_get of a revision that a reference states; of too many, none. */
dv_source_tree *dv_trees_get_linked(dv_trees *trees, uint32_t source,
                                    dv_str rev, dv_error *err);

/* Marks an entry as wanted by the next load, with its symbols or without. */
void dv_source_tree_want(dv_source_tree *tree, uint32_t entry, bool symbols);

/* The same with any of DV_WANT_…. */
void dv_source_tree_want_as(dv_source_tree *tree, uint32_t entry,
                            unsigned wanted);
/* The same, with what it imports and binds, and with its symbols. */
void dv_source_tree_want_imports(dv_source_tree *tree, uint32_t entry);

/* Reads all wanted entries that are not there yet, of all trees, on all
 * workers, and parses those whose symbols are wanted. What cannot be read has
 * a source that says so. */
void dv_trees_load(dv_trees *trees);

/* The worker's handle of the tree; NULL if it cannot be opened. */
dv_repo *dv_source_tree_handle(dv_source_tree *tree, uint32_t worker);

#endif
