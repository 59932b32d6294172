/* SPDX-License-Identifier: MIT */
/* The tokens of state diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_STATE_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_STATE_H

#include "conventions/diagram/mermaid_scan.h"

enum {
    STATE_NEWLINE = DV_MM_OWN,
    STATE_START,
    STATE_CLICK,
    STATE_HREF,
    STATE_STRING,
    STATE_DEFAULT,
    STATE_DIRECTION,
    STATE_SCALE,
    STATE_WIDTH,
    STATE_CLASS_DEF,
    STATE_CLASS_DEF_DEFAULT, /* in no statement */
    STATE_CLASS_DEF_ID,
    STATE_CLASS_DEF_STYLES,
    STATE_CLASS,
    STATE_CLASS_IDS,
    STATE_CLASS_STYLE,
    STATE_STYLE,
    STATE_STYLE_IDS,
    STATE_STYLE_STYLES,
    STATE_FORK, /* <<fork>>, <<join>>, <<choice>> */
    STATE_AS,
    STATE_ID,
    STATE_DESCRIPTION, /* the quoted text of `state "…" as id` */
    STATE_COMPOSITE,
    STATE_LONG_NAME, /* of more than one word, before `{`: Mermaid fails */
    STATE_OPEN,
    STATE_CLOSE,
    STATE_NOTE,
    STATE_SIDE,
    STATE_NOTE_TEXT,
    STATE_HIDE_EMPTY,
    STATE_EDGE,  /* [*] */
    STATE_LABEL, /* `: text` */
    STATE_ARROW,
    STATE_CONCURRENT,
    STATE_STYLE_SEPARATOR,
    STATE_INVALID
};

dv_mm_token dv_mm_state_lex(dv_mm_scan *scan);

#endif
