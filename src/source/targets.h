/* SPDX-License-Identifier: MIT */
/*
 * The names that one definition gives: `a, (b, *c) = …`, `int *f(void), g;`,
 * `void A::f()`.
 */
#ifndef DOCVERIFY_SOURCE_TARGETS_H
#define DOCVERIFY_SOURCE_TARGETS_H

#include "base/arena.h"
#include "source/query.h"

typedef struct dv_target {
    TSNode name;
    dv_symbol_kind kind; /* the definition's, or what the name's surroundings
                            make of it */
    bool has_value;      /* something in its value may be its own */
    dv_str outer;        /* "A.B" of `A::B::f`, or empty; in the arena */
} dv_target;

typedef void dv_target_visit(void *context, const dv_target *target);

/* Visits the names of `definition` in their order. `cursor` is any cursor,
 * which is moved. A name is a field's if it is a member of `self`. */
void dv_targets_visit(TSTreeCursor *cursor, TSNode definition,
                      const dv_query *query, dv_str text, dv_arena *arena,
                      dv_target_visit *visit, void *context);

/* What a scope writes before the names in it: its outer names, joined by
 * dots. Empty where it has none. */
dv_str dv_targets_outer(TSTreeCursor *cursor, TSNode scope,
                        const dv_query *query, dv_str text, dv_arena *arena);

#endif
