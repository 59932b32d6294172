/* SPDX-License-Identifier: MIT */
/*
 * The names that one definition gives: `a, (b, *c) = …`, `int *f(void), g;`.
 */
#ifndef DOCVERIFY_SOURCE_TARGETS_H
#define DOCVERIFY_SOURCE_TARGETS_H

#include "source/query.h"

/* Called with the node that is the name; `as` is the definition's kind, or
 * what the name's surroundings make of it. */
typedef void dv_target_visit(void *context, TSNode name, dv_symbol_kind as);

/* Visits the names of `definition` in their order. `cursor` is any cursor,
 * which is moved. A name is a field's if it is a member of `self`. */
void dv_targets_visit(TSTreeCursor *cursor, TSNode definition,
                      const dv_query *query, dv_str text,
                      dv_target_visit *visit, void *context);

#endif
