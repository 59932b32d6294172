/* SPDX-License-Identifier: MIT */
/*
 * What is around the place of a walk through a syntax tree, and the symbols
 * that it makes of the names which are defined there.
 */
#ifndef DOCVERIFY_SOURCE_NESTING_H
#define DOCVERIFY_SOURCE_NESTING_H

#include "source/symbols.h"
#include "source/targets.h"

enum { DV_NESTING_DEEPEST = 100 }; /* definitions inside each other */

/* A symbol, or a scope that names are written behind, as a namespace. */
typedef struct dv_around {
    uint32_t symbol;     /* the innermost symbol that it is or is in */
    uint32_t end;        /* offset */
    dv_str path;         /* what stands before the names in it */
    dv_symbol_kind kind; /* a scope's: that of a type, or of a macro where its
                            functions are no methods */
} dv_around;

/* The definition whose names are seen. */
typedef struct dv_definition {
    dv_span span;
    dv_lines lines;
    uint32_t torn; /* where it ends, if the tree does not know: then it is no
                      symbol; else 0 */
    bool flat;     /* it is written without the types around it */
    bool block;    /* it holds others as a type does, if it is a variable */
} dv_definition;

typedef struct dv_nesting {
    dv_symbols *symbols;
    dv_arena *arena;
    dv_str text;
    dv_around open[DV_NESTING_DEEPEST]; /* outermost first */
    uint32_t open_count;
    dv_definition definition;
    dv_around outer; /* what is around it */
    bool opened;     /* one of its names is already around others */
} dv_nesting;

/* Leaves all that ends at `start` or before it. False if as much is around
 * the place as may be: what begins there is to be passed over. */
bool dv_nesting_reach(dv_nesting *nesting, uint32_t start);

/* Enters a scope that ends at `end`; `path` may be empty. */
void dv_nesting_enter(dv_nesting *nesting, uint32_t end, dv_str path,
                      dv_symbol_kind kind);

/* Begins a definition; each of its names then goes to dv_nesting_see, which is
 * a dv_target_visit and takes the nesting. */
void dv_nesting_define(dv_nesting *nesting, dv_definition definition);
void dv_nesting_see(void *nesting, const dv_target *target);

#endif
