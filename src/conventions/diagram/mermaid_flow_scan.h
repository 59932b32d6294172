/* SPDX-License-Identifier: MIT */
/*
 * The parts of the scanner of flow charts: its states, and what several of
 * them look for.
 */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_FLOW_SCAN_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_FLOW_SCAN_H

#include "conventions/diagram/mermaid_flow.h"

typedef enum dv_mm_flow_state {
    IN_CHART,
    IN_SHAPE,
    IN_SHAPE_STRING,
    IN_CALL_NAME,
    IN_CALL_ARGS,
    IN_STRING,
    IN_MD_STRING,
    IN_CLICK,
    IN_DIR,
    IN_EDGE,
    IN_THICK_EDGE,
    IN_DOTTED_EDGE,
    IN_TEXT,
    IN_TRAP,
    IN_ELLIPSE
} dv_mm_flow_state;

/* A link that ends here, as on the line `edge`: its end, or 0. */
uint32_t dv_mm_flow_link(dv_mm_scan *s, dv_mm_flow_state edge);
/* `~~~`: its end, or 0. */
uint32_t dv_mm_flow_hidden(dv_mm_scan *s);
/* A link, or the start of one with words on it; or none. */
dv_mm_token dv_mm_flow_edge(dv_mm_scan *s);
/* What opens a text with more than one byte. */
bool dv_mm_flow_opening(dv_mm_scan *s, dv_mm_token *token);
/* The openings of one byte, which come after all others; or a failure. */
dv_mm_token dv_mm_flow_bracket(dv_mm_scan *s);
/* Enters a string, without a token. */
bool dv_mm_flow_string(dv_mm_scan *s);

/* One token in any state but IN_CHART and IN_DIR. */
dv_mm_token dv_mm_flow_text(dv_mm_scan *s, dv_mm_flow_state state);

#endif
