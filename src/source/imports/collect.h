/* SPDX-License-Identifier: MIT */
/*
 * What is known while a tree is walked for its imports. Shared by imports.c,
 * which walks, and imports_take.c, which reads statements.
 */
#ifndef DOCVERIFY_SOURCE_IMPORTS_COLLECT_H
#define DOCVERIFY_SOURCE_IMPORTS_COLLECT_H

#include "base/vec.h"
#include "source/imports/imports.h"
#include "source/imports/syntax.h"

/* The most names of a dotted one: `a.b.c` has three. */
enum { DV_DOTTED_LIMIT = 16 };

typedef struct dv_import_collector {
    const dv_import_syntax *syntax;
    const dv_code_tree *code; /* of a block; NULL: a source */
    dv_str text;              /* of the file that names and spans are of */
    dv_arena *arena;
    TSTreeCursor cursor; /* for the children of one statement */
    DV_VEC(dv_import) imports;
    DV_VEC(uint32_t) stars;
    DV_VEC(dv_bound) bound; /* in the order of the text */
    DV_VEC(dv_class_shape) classes;
    DV_VEC(dv_dotted) calls;
    DV_VEC(dv_use) uses;
    DV_VEC(dv_str) stored;
    dv_str alias;
    bool opens; /* the class that comes next is decorated with what may give
                   it members */
    bool broken, dynamic;
} dv_import_collector;

/* The bytes of a leaf. False where it is not the text's own. */
bool dv_collect_part(const dv_import_collector *c, TSNode node,
                     dv_name_part *out);
void dv_collect_bound(dv_import_collector *c, dv_str name, dv_bound_kind kind,
                      uint32_t index);
/* Whether `node` is `a`, `a.b`, …; then `out` is set. */
bool dv_collect_dotted(dv_import_collector *c, TSNode node, dv_dotted *out);

/* Statements without errors. */
void dv_collect_import(dv_import_collector *c, TSNode node, bool guarded);
void dv_collect_from(dv_import_collector *c, TSNode node, bool guarded);
void dv_collect_class(dv_import_collector *c, TSNode node);
void dv_collect_decorators(dv_import_collector *c, TSNode node);
/* Whether that took what stands on the left. */
bool dv_collect_assignment(dv_import_collector *c, TSNode node);

#endif
