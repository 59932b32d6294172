/* SPDX-License-Identifier: MIT */
/* The tokens of entity relationship diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_ER_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_ER_H

#include "conventions/diagram/mermaid_scan.h"

enum {
    ER_NEWLINE = DV_MM_OWN,
    ER_START,
    ER_DIRECTION,
    ER_ENTITY, /* a quoted name */
    ER_QUOTED, /* any other quoted text */
    ER_OPEN,
    ER_CLOSE,
    ER_HASH,
    ER_COMMA,
    ER_STYLE_SEPARATOR,
    ER_COLON,
    ER_KEY, /* PK, FK, UK */
    ER_WORD,
    ER_COMMENT,
    ER_OPTIONAL, /* `?` in a body */
    ER_COMMA_IN_BODY,
    ER_OTHER, /* a byte that is in no statement */
    ER_SQUARE,
    ER_SQUARE_END,
    ER_STYLE,
    ER_CLASS_DEF,
    ER_CLASS,
    ER_SUBGRAPH,
    ER_SUBGRAPH_END,
    ER_CARDINALITY,
    ER_RELATION, /* --, .., to */
    ER_DECIMAL,
    ER_NUMBER,
    ER_ONE, /* 1 as a name */
    ER_STYLE_TEXT,
    ER_SEMI,
    ER_NAME,
    ER_EOF
};

dv_mm_token dv_mm_er_lex(dv_mm_scan *scan);

#endif
