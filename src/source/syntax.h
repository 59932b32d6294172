/* SPDX-License-Identifier: MIT */
/*
 * What the kinds of nodes are to tokens and statements: tree-sitter's grammars
 * use the same names for the same things, so that one table of names serves
 * all languages, with a few rows that are of one alone.
 */
#ifndef DOCVERIFY_SOURCE_SYNTAX_H
#define DOCVERIFY_SOURCE_SYNTAX_H

#include "source/languages.h"

enum {
    DV_SYNTAX_BODY = 1 << 0,      /* each named child is a statement */
    DV_SYNTAX_CLAUSE = 1 << 1,    /* each that has no field, or is its body */
    DV_SYNTAX_STATEMENT = 1 << 2, /* is one wherever it stands */
    DV_SYNTAX_LOOSE = 1 << 3,     /* is one right inside an error, too */
    DV_SYNTAX_PART = 1 << 4,      /* is none, wherever it stands */
    DV_SYNTAX_PREFIX = 1 << 5,    /* the statement behind it begins with it */
    DV_SYNTAX_INDENTED = 1 << 6,  /* its bounds are tokens */
    DV_SYNTAX_WHOLE = 1 << 7,     /* one token, whatever is in it */
    DV_SYNTAX_ERROR = 1 << 8,     /* what the grammar could not read */
    DV_SYNTAX_BROKEN = 1 << 9,    /* no body, and such is in it; in no table */
    DV_SYNTAX_LINES = 1 << 10,    /* one token, whose lines are statements */
    DV_SYNTAX_COUNTED = 1 << 11   /* no comment, though it may stand anywhere */
};

enum { DV_SYNTAX_KINDS = 1024 };

typedef struct dv_syntax {
    uint16_t roles[DV_SYNTAX_KINDS]; /* DV_SYNTAX_… by TSSymbol */
    TSFieldId body;                  /* 0: the grammar has no such field */
} dv_syntax;

/* That of dv_languages[language], made once, when it is asked for first, and
 * shared. */
const dv_syntax *dv_syntax_of(uint32_t language);

static inline uint16_t dv_syntax_roles(const dv_syntax *syntax, TSNode node)
{
    TSSymbol symbol = ts_node_symbol(node);

    if (symbol == (TSSymbol)-1)
        return DV_SYNTAX_ERROR;
    return symbol < DV_SYNTAX_KINDS ? syntax->roles[symbol] : 0;
}

#endif
