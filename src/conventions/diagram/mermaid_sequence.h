/* SPDX-License-Identifier: MIT */
/* The tokens of sequence diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_SEQUENCE_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_SEQUENCE_H

#include "conventions/diagram/mermaid_scan.h"

enum {
    SEQ_NEWLINE = DV_MM_OWN,
    SEQ_NUMBER,
    SEQ_CONFIG_START,
    SEQ_CONFIG,
    SEQ_CONFIG_END,
    SEQ_ACTOR,
    SEQ_INVALID, /* accepted where a line begins */
    SEQ_BOX,
    SEQ_PARTICIPANT,
    SEQ_CREATE,
    SEQ_DESTROY,
    SEQ_AS,
    SEQ_BLOCK, /* loop, rect, opt, break */
    SEQ_ALT,
    SEQ_ELSE,
    SEQ_PAR,
    SEQ_AND,
    SEQ_CRITICAL,
    SEQ_OPTION,
    SEQ_REST,  /* of the line */
    SEQ_CLOSE, /* `end` */
    SEQ_SIDE,  /* `left of`, `right of` */
    SEQ_LINKS, /* link, links, properties, details */
    SEQ_OVER,
    SEQ_NOTE,
    SEQ_ACTIVATE,
    SEQ_DEACTIVATE,
    SEQ_TITLE,
    SEQ_START,
    SEQ_AUTONUMBER,
    SEQ_OFF,
    SEQ_COMMA,
    SEQ_ARROW,
    SEQ_TEXT, /* `: …` */
    SEQ_PLUS,
    SEQ_MINUS,
    SEQ_CIRCLE /* `()` */
};

dv_mm_token dv_mm_sequence_lex(dv_mm_scan *scan);

#endif
