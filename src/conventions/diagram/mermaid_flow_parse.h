/* SPDX-License-Identifier: MIT */
/* The parts of the parser of flow charts. Each takes a statement from behind
 * its first word on, or fails. */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_FLOW_PARSE_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_FLOW_PARSE_H

#include "conventions/diagram/mermaid_flow.h"
#include "conventions/diagram/mermaid_parse.h"

typedef struct dv_mm_flow {
    dv_mm_parser *p;
    uint64_t edges; /* drawn so far; linkStyle counts them */
} dv_mm_flow;

/* The end of a statement. */
bool dv_mm_flow_separator(dv_mm_flow *f);
/* The name of a node or a class, which is `what`. */
bool dv_mm_flow_identifier(dv_mm_flow *f, const char *what);

bool dv_mm_flow_style(dv_mm_flow *f); /* classDef, too */
bool dv_mm_flow_link_style(dv_mm_flow *f);
bool dv_mm_flow_class(dv_mm_flow *f);
bool dv_mm_flow_click(dv_mm_flow *f);

#endif
