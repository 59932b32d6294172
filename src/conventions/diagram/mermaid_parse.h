/* SPDX-License-Identifier: MIT */
/*
 * What the parsers of Mermaid's kinds share: one token looked ahead, and the
 * first fault, which ends the parse.
 */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_PARSE_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_PARSE_H

#include "base/mem.h"
#include "conventions/diagram/mermaid_scan.h"

typedef struct dv_mm_parser {
    dv_mm_scan scan;
    dv_mm_lex *lex;
    dv_mm_token next;
    dv_mm_token taken;        /* the last one that was taken */
    DV_VEC(dv_mm_token) open; /* blocks that are not closed yet */
    bool failed;
    dv_span at; /* in the scanned text */
    dv_str message, help;
} dv_mm_parser;

/* The parsers: each reads all of parser->scan.text, or fails. */
void dv_mm_flow_parse(dv_mm_parser *parser);
void dv_mm_sequence_parse(dv_mm_parser *parser);
void dv_mm_class_parse(dv_mm_parser *parser);
void dv_mm_state_parse(dv_mm_parser *parser);
void dv_mm_er_parse(dv_mm_parser *parser);

/* Sets the scanner and looks at the first token. */
void dv_mm_start(dv_mm_parser *parser, dv_mm_lex *lex);
/* Takes the token that was looked at. */
void dv_mm_step(dv_mm_parser *parser);
static inline bool dv_mm_is(const dv_mm_parser *parser, int kind)
{
    return parser->next.kind == kind;
}
/* Takes it if it is of that kind. */
bool dv_mm_accept(dv_mm_parser *parser, int kind);
/* Takes a text for assistive technology, if one begins here. */
bool dv_mm_accept_accessible(dv_mm_parser *parser);
/* Takes it, or fails: "expected WHAT, found …". */
bool dv_mm_expect(dv_mm_parser *parser, int kind, const char *what);
/* Takes all of that kind. */
void dv_mm_skip(dv_mm_parser *parser, int kind);

dv_str dv_mm_text_of(const dv_mm_parser *parser, dv_mm_token token);

/* Each returns false. The first fault stays. */
bool dv_mm_fault(dv_mm_parser *parser, dv_mm_token at, const char *format, ...)
    DV_PRINTF(3, 4);
bool dv_mm_unexpected(dv_mm_parser *parser, const char *what);
/* Says what to do about the fault, unless that was said. */
bool dv_mm_help(dv_mm_parser *parser, const char *format, ...) DV_PRINTF(2, 3);

void dv_mm_open(dv_mm_parser *parser, dv_mm_token token);
/* The block opened last; NULL: none is. */
const dv_mm_token *dv_mm_innermost(const dv_mm_parser *parser);
/* Fails at the end of the text where a block is open: "not closed by WHAT". */
bool dv_mm_all_closed(dv_mm_parser *parser, const char *what);

#endif
