/* SPDX-License-Identifier: MIT */
/*
 * What the kinds of nodes are to bindings, in the languages whose imports are
 * read. Part of imports.c.
 */
#ifndef DOCVERIFY_SOURCE_IMPORTS_SYNTAX_H
#define DOCVERIFY_SOURCE_IMPORTS_SYNTAX_H

#include "source/languages.h"

/* What an identifier is where it stands. */
typedef enum dv_import_mode {
    DV_MODE_INHERIT, /* in tables: as its parent */
    DV_MODE_USE,
    DV_MODE_CALL,   /* a use: what is called */
    DV_MODE_BIND,   /* it is bound */
    DV_MODE_DEFINE, /* by def */
    DV_MODE_INNER,  /* in tables: of a block a use, of a source passed over */
    DV_MODE_LOCAL,  /* in tables: of a block it is bound, of a source not */
    DV_MODE_SKIP    /* neither, nor is anything below */
} dv_import_mode;

typedef enum dv_import_role {
    DV_ROLE_NONE,
    DV_ROLE_IDENTIFIER,
    DV_ROLE_ATTRIBUTE,
    DV_ROLE_IMPORT,
    DV_ROLE_FROM,
    DV_ROLE_CLASS,
    DV_ROLE_FUNCTION,
    DV_ROLE_DECORATED,
    DV_ROLE_ASSIGNMENT,
    DV_ROLE_STATEMENT,
    DV_ROLE_STRING,
    DV_ROLE_GUARD,
    DV_ROLE_ERROR /* in no table */
} dv_import_role;

enum { DV_IMPORT_FIELDS = 4, DV_IMPORT_KINDS = 512 };

typedef struct dv_import_kind {
    uint8_t role;
    uint8_t others; /* the mode of children that no field below has */
    uint8_t modes[DV_IMPORT_FIELDS];
    TSFieldId fields[DV_IMPORT_FIELDS];
} dv_import_kind;

/* The fields that the walk asks for by name. */
typedef struct dv_import_syntax {
    dv_import_kind kinds[DV_IMPORT_KINDS]; /* by TSSymbol */
    TSFieldId alias, attribute, function, left, module, name, object, right,
        superclasses, value;
    TSSymbol aliased, call, decorator, dotted, identifier, keyword, prefix,
        relative, subscript, wildcard;
} dv_import_syntax;

/* That of dv_languages[language], made once; NULL: none is known. */
const dv_import_syntax *dv_import_syntax_of(uint32_t language);

/* The row of a node's kind; all zero for one that no table has. */
dv_import_kind dv_import_kind_of(const dv_import_syntax *syntax, TSNode node);

#endif
