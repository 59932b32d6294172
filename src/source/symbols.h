/* SPDX-License-Identifier: MIT */
/*
 * The definitions of a syntax tree.
 */
#ifndef DOCVERIFY_SOURCE_SYMBOLS_H
#define DOCVERIFY_SOURCE_SYMBOLS_H

#include "base/arena.h"
#include "base/vec.h"
#include "source/query.h"

typedef DV_VEC(dv_symbol) dv_symbols;

/* Adds the symbols of `tree` in the order of their spans. Views into `text`;
 * the rest lives in `arena`. Definitions nested deeper than code ever is are
 * left out. */
void dv_symbols_collect(dv_symbols *symbols, const TSTree *tree, dv_str text,
                        const dv_query *query, dv_arena *arena);

/* Drops all but the first field of each name in each class; `scratch` is for
 * the work. */
void dv_symbols_first_fields(dv_symbols *symbols, dv_arena *scratch);

/* Whether more than half of the bytes that `tree` covers are in errors between
 * its definitions. */
bool dv_symbols_mostly_errors(const TSTree *tree, const dv_query *query);

#endif
