/* SPDX-License-Identifier: MIT */
/* The tokens of flow charts. */
#ifndef DOCVERIFY_CONVENTIONS_MERMAID_FLOW_H
#define DOCVERIFY_CONVENTIONS_MERMAID_FLOW_H

#include "conventions/mermaid_scan.h"

enum {
    FLOW_ACC_LABEL = 2, /* accTitle:, accDescr: */
    FLOW_ACC_VALUE,
    FLOW_ACC_LINES,
    FLOW_SHAPE_DATA,
    FLOW_CALLBACK_NAME,
    FLOW_CALLBACK_ARGS,
    FLOW_STRING,
    FLOW_MD_STRING,
    FLOW_STYLE,
    FLOW_DEFAULT,
    FLOW_LINK_STYLE,
    FLOW_INTERPOLATE,
    FLOW_CLASS_DEF,
    FLOW_CLASS,
    FLOW_HREF,
    FLOW_CLICK,
    FLOW_GRAPH,
    FLOW_SUBGRAPH,
    FLOW_CLOSE, /* `end` */
    FLOW_TARGET,
    FLOW_NO_DIR,
    FLOW_DIR,
    FLOW_DIRECTION,
    FLOW_LINK_ID,
    FLOW_NUMBER,
    FLOW_HASH,
    FLOW_STYLE_SEPARATOR,
    FLOW_COLON,
    FLOW_AMP,
    FLOW_SEMI,
    FLOW_COMMA,
    FLOW_STAR,
    FLOW_LINK,
    FLOW_START_LINK,
    FLOW_EDGE_TEXT,
    FLOW_TEXT,
    FLOW_ELLIPSE_END,
    FLOW_STADIUM_END,
    FLOW_SUBROUTINE_END,
    FLOW_CYLINDER_END,
    FLOW_DOUBLE_CIRCLE_END,
    FLOW_TRAP_END,     /* `\]` and the like */
    FLOW_INV_TRAP_END, /* `/]` */
    FLOW_PIPE,
    FLOW_PAREN_END,
    FLOW_SQUARE_END,
    FLOW_DIAMOND_END,
    FLOW_TAG_START,
    FLOW_UP,
    FLOW_DOWN,
    FLOW_BAR, /* `\|` */
    FLOW_NODE,
    FLOW_MINUS,
    FLOW_LETTER,
    FLOW_NEWLINE,
    FLOW_SPACE,
    FLOW_EOF,
    /* What opens a text; see FLOW_IS_OPEN. */
    FLOW_ELLIPSE,
    FLOW_STADIUM,
    FLOW_SUBROUTINE,
    FLOW_PROPS,
    FLOW_CYLINDER,
    FLOW_DOUBLE_CIRCLE,
    FLOW_TRAP,
    FLOW_INV_TRAP,
    FLOW_SQUARE,
    FLOW_PAREN,
    FLOW_DIAMOND,
    FLOW_TAG /* `>` */
};

#define FLOW_IS_OPEN(kind) ((kind) >= FLOW_ELLIPSE && (kind) <= FLOW_TAG)

dv_mm_token dv_mm_flow_lex(dv_mm_scan *scan);

#endif
