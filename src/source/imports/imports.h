/* SPDX-License-Identifier: MIT */
/*
 * Imports, bindings and uses of names: which names a source file offers to
 * whoever imports it, and what the code of a block takes from where.
 *
 * Everything errs to one side: what may bind a name counts as binding it, in
 * whatever scope it stands, and what may bind it in two ways binds it in a way
 * that nothing is known of. So a name that is not bound here is not.
 */
#ifndef DOCVERIFY_SOURCE_IMPORTS_IMPORTS_H
#define DOCVERIFY_SOURCE_IMPORTS_IMPORTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/span.h"
#include "docverify/str.h"
#include "source/fragment/fragment.h"
#include "source/source.h"

/* One name of a dotted one. Views and spans are of the source file, or of the
 * block's code->file. */
typedef struct dv_name_part {
    dv_str text;
    dv_span span;
} dv_name_part;

typedef struct dv_dotted {
    const dv_name_part *parts;
    uint32_t count;
} dv_dotted;

/* `import module`, `from module import member`: one for each name. */
typedef struct dv_import {
    dv_dotted module;    /* may be empty where there are dots */
    uint32_t level;      /* dots before it: from ..a import b */
    dv_name_part member; /* "*": whatever it offers; empty: the module itself */
    bool guarded;        /* inside if, try or with: it may not be meant to work,
                            and something else may take its place */
} dv_import;

typedef enum dv_bound_kind {
    DV_BOUND_VALUE,   /* by a definition, an assignment, or in several ways */
    DV_BOUND_IMPORT,  /* to what an import names */
    DV_BOUND_PACKAGE, /* to the first part of an import's module: import a.b */
    DV_BOUND_CLASS,   /* by one class statement */
    DV_BOUND_CALL     /* to what one call returns: x = a.b(…) */
} dv_bound_kind;

typedef struct dv_bound {
    dv_str name;
    dv_bound_kind kind;
    bool defined;   /* by def or class, perhaps among others */
    uint32_t index; /* of the import, class or call; a value: 0 */
} dv_bound;

typedef struct dv_class_shape {
    dv_str name;
    const dv_dotted *bases;
    uint32_t base_count;
    bool open; /* by its decorators, metaclass or computed bases it may have
                  members that its text does not show */
} dv_class_shape;

/* `a.b.c`, read or called. */
typedef struct dv_use {
    dv_dotted name;
    bool called;          /* a.b.c(…) */
    uint32_t class_shape; /* the innermost class around it, or DV_NONE */
} dv_use;

typedef struct dv_imports {
    const dv_import *imports;      /* in the order of the text */
    const uint32_t *stars;         /* indexes of those of "*" */
    const dv_bound *bound;         /* by name, each name once */
    const dv_class_shape *classes; /* in the order of the text */
    const dv_dotted *calls;
    const dv_use *uses;   /* of blocks only; not inside errors */
    const dv_str *stored; /* of blocks only: x of a.x = 1, by name, each once */
    uint32_t import_count, star_count, bound_count, class_count, call_count,
        use_count, stored_count;
    dv_str alias; /* x of `sys.modules[__name__] = x`: whoever imports the
                     source gets that; else empty */
    bool broken;  /* a part of it could not be read */
    bool dynamic; /* a source: it may offer names that are nowhere bound */
} dv_imports;

/* What `source` binds outside of functions and classes. Its symbols are made
 * with the same parse, where they are not there yet. NULL where its language
 * is not known to have imports, or a guard stopped the parser. In `arena`. */
const dv_imports *dv_source_imports(dv_source_parser *parser, dv_source *source,
                                    dv_arena *arena);

/* The same and dv_source_define_tokens, with one parse. *imports stays as it is
 * where nothing is known of them. */
bool dv_source_imports_tokens(dv_source_parser *parser, dv_source *source,
                              dv_arena *arena, const dv_imports **imports,
                              dv_arena *token_arena, dv_token_list *tokens);

/* The same of a block: all it binds, in any scope, and what it uses. */
const dv_imports *dv_code_imports(const dv_code_tree *tree, dv_arena *arena);

/* Whether a block of this language can have them. */
bool dv_language_has_imports(uint32_t language);

/* Whether every module of Python has this function: `len`. */
bool dv_python_has_builtin(dv_str name);

/* NULL: nothing binds it. O(log n). */
const dv_bound *dv_imports_bound(const dv_imports *imports, dv_str name);
/* Whether the block assigns to an attribute of this name. */
bool dv_imports_stores(const dv_imports *imports, dv_str name);

#endif
