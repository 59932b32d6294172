/* SPDX-License-Identifier: MIT */
/* The tokens of class diagrams. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_CLASS_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_CLASS_H

#include "conventions/diagram/mermaid_scan.h"

enum {
    CLASS_NEWLINE = DV_MM_OWN,
    CLASS_START,
    CLASS_DIRECTION,
    CLASS_EDGE, /* [*]: in no statement */
    CLASS_CALLBACK_NAME,
    CLASS_CALLBACK_ARGS,
    CLASS_STRING,
    CLASS_BACKQUOTED,
    CLASS_GENERIC,
    CLASS_STYLE,
    CLASS_CLASS_DEF,
    CLASS_NAMESPACE,
    CLASS_OPEN,
    CLASS_CLOSE,
    CLASS_UNCLOSED, /* the end of the text in a body */
    CLASS_OPEN_IN_BODY,
    CLASS_MEMBER,
    CLASS_CLASS,
    CLASS_CSS_CLASS,
    CLASS_CALLBACK,
    CLASS_LINK,
    CLASS_CLICK,
    CLASS_NOTE_FOR,
    CLASS_NOTE,
    CLASS_ANNOTATION,     /* << */
    CLASS_ANNOTATION_END, /* >> */
    CLASS_HREF,
    CLASS_TARGET,
    CLASS_HEAD, /* of a relation: <|, |>, <, >, *, o, () */
    CLASS_LINE, /* -- and .. */
    CLASS_LABEL,
    CLASS_STYLE_SEPARATOR,
    CLASS_MINUS,
    CLASS_DOT,
    CLASS_PLUS,
    CLASS_COLON,
    CLASS_COMMA,
    CLASS_HASH,
    CLASS_PERCENT,
    CLASS_EQUALS,
    CLASS_WORD,
    CLASS_SQUARE,
    CLASS_SQUARE_END,
    CLASS_PUNCTUATION,
    CLASS_LETTER,
    CLASS_SPACE,
    CLASS_EOF
};

dv_mm_token dv_mm_class_lex(dv_mm_scan *scan);

#endif
