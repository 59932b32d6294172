/* SPDX-License-Identifier: MIT */
/*
 * What a query file says about each kind of node.
 *
 * A query file is a tree-sitter query in its simplest form, so that it can be
 * read into a table with one row for each kind of node:
 *
 *     (KIND [[FIELD:] (_) @CAPTURE]... [(#any-of? @keyword "WORD"...)]) [@ROLE]
 *
 *     (class_definition name: (_) @names) @definition.class
 *
 * Roles:
 *     @definition.KIND  defines what it names: function, class, type,
 *                       variable, field, macro
 *     @whole            a definition right inside it has its range
 *     @prefix           a definition right behind it begins with it
 *     @scope            its children may be definitions or scopes; everything
 *                       else is passed over
 *     @space            a scope whose functions are no methods: a namespace
 *     @name             its text is a name
 *     @callable         a name right inside it is a function's, and that of a
 *                       definition whose @value it is; what such a @scope
 *                       holds is local
 *     @flat             its names are written without those of types around it
 *     @block            a variable over several lines is a type
 *     @member           its name is a field's, if its object is `self`
 *     @loose            right inside an error it defines what it names: what
 *                       is left of `int *f(void) UNKNOWN_MACRO(1);`
 * Captures:
 *     @names            the child that is or holds the name; without a field,
 *                       each child
 *     @first            the first child that is or holds a name, for grammars
 *                       without fields
 *     @outer            the child whose names stand before the name when it is
 *                       written in full: `A` of `int A::f(void)`; of a scope,
 *                       before all names in it. A child that is @names and
 *                       @outer is the name, or has what stands before others
 *     @value            the child that decides by being @callable whether the
 *                       name is a function's; a definition of a function that
 *                       has another value is none
 *     @object           a child that must be there
 *     @same             a child that must be a definition of the same kind, if
 *                       the name is not a function's
 *     @keyword          the child whose text must be one of the WORDs, where
 *                       definitions are calls: a node whose word is listed has
 *                       no other patterns of its kind. `_` where the grammar
 *                       gives that child no name
 *
 * The table is walked with a tree cursor instead of running the query: on the
 * sources of a real project a query cursor takes a third of the parser's time,
 * as it visits each node; the walk passes over expressions and takes less than
 * a tenth. A test gives the same files to tree-sitter and compares.
 */
#ifndef DOCVERIFY_SOURCE_QUERY_H
#define DOCVERIFY_SOURCE_QUERY_H

#include <stdbool.h>

#include "docverify/symbol.h"
#include "source/languages.h"

enum {
    DV_NODE_DEFINITION = 1 << 0,
    DV_NODE_WHOLE = 1 << 1,
    DV_NODE_PREFIX = 1 << 2,
    DV_NODE_SCOPE = 1 << 3,
    DV_NODE_SPACE = 1 << 4, /* is a DV_NODE_SCOPE, too */
    DV_NODE_NAME = 1 << 5,
    DV_NODE_CALLABLE = 1 << 6,
    DV_NODE_MEMBER = 1 << 7,
    DV_NODE_LOOSE = 1 << 8,
    DV_NODE_FLAT = 1 << 9,
    DV_NODE_HOLDS_NAMES = 1 << 10, /* in `names`, or in any child */
    DV_NODE_HOLDS_FIRST = 1 << 11, /* in the first child that is or has one */
    DV_NODE_BLOCK = 1 << 12
};

typedef struct dv_node_kind {
    uint16_t roles;
    uint16_t symbol; /* dv_symbol_kind of a definition */
    TSFieldId names; /* 0: none, or any child (DV_NODE_HOLDS_NAMES) */
    TSFieldId outer; /* 0: none, as below */
    TSFieldId value;
    TSFieldId object; /* must be there; 0: no condition */
    TSFieldId same;
    TSFieldId keyword; /* its text may say that another row is meant */
} dv_node_kind;

/* A row for the nodes of a kind whose keyword is this word. */
typedef struct dv_node_word {
    TSSymbol kind;
    dv_str word; /* of the query's text */
    dv_node_kind row;
} dv_node_word;

enum { DV_QUERY_KINDS = 1024, DV_QUERY_WORDS = 64 };

typedef struct dv_query {
    dv_node_kind kinds[DV_QUERY_KINDS]; /* by TSSymbol */
    dv_node_word words[DV_QUERY_WORDS];
    uint32_t word_count;
} dv_query;

/* Reads `text` into `query`, which is zeroed. False when the text is not of
 * that form or says what the grammar does not know; then `*error` is the
 * offset of the pattern. */
bool dv_query_read(dv_query *query, const TSLanguage *grammar, dv_str text,
                   size_t *error);

/* The query of dv_languages[language], read once, when it is asked for first,
 * and shared. */
const dv_query *dv_query_of(uint32_t language);

/* The row of the node's keyword in `text`, or else `plain`. */
dv_node_kind dv_query_worded(const dv_query *query, TSNode node,
                             dv_node_kind plain, dv_str text);

/* The row of its kind, whatever its keyword: all zero for one that the query
 * does not know, and for errors. */
static inline dv_node_kind dv_query_plain(const dv_query *query, TSNode node)
{
    TSSymbol symbol = ts_node_symbol(node);

    return symbol < DV_QUERY_KINDS ? query->kinds[symbol] : (dv_node_kind){0};
}

/* The row of the node. `text` is that of the tree. */
static inline dv_node_kind dv_query_kind(const dv_query *query, TSNode node,
                                         dv_str text)
{
    dv_node_kind kind = dv_query_plain(query, node);

    return kind.keyword ? dv_query_worded(query, node, kind, text) : kind;
}

#endif
