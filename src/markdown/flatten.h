/* SPDX-License-Identifier: MIT */
/* The walk over cmark's tree: blocks in flatten.c, inlines in inlines.c. */
#ifndef DOCVERIFY_MARKDOWN_FLATTEN_H
#define DOCVERIFY_MARKDOWN_FLATTEN_H

#include "markdown/internal.h"

#include "base/buf.h"

typedef struct dv_md_walk {
    dv_md *md;
    DV_VEC(uint32_t) open; /* blocks around the place, outermost first */
    uint32_t quotes;       /* of them, quotes */
    int table_line;        /* 1-based line of the table's header */
    dv_span row;           /* what is left of the row */
    uint32_t column;
    dv_md_region region;
    DV_VEC(uint32_t)
    links;           /* ends of the links around the place, or DV_NONE
                        for one that was not found */
    uint32_t images; /* of them, images */
    bool heading;
    dv_buf rendered; /* the heading's text */
} dv_md_walk;

void dv_md_enter_inline(dv_md_walk *walk, cmark_node *node,
                        cmark_node_type type);
/* Images are links, too. */
void dv_md_leave_link(dv_md_walk *walk, cmark_node_type type);

#endif
