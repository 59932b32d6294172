/* SPDX-License-Identifier: MIT */
/* One line on its way through the guards. */
#ifndef DOCVERIFY_MARKDOWN_GUARD_H
#define DOCVERIFY_MARKDOWN_GUARD_H

#include "markdown/internal.h"

typedef struct dv_md_line_guard {
    dv_md *md;
    uint32_t line;       /* 1-based */
    uint32_t start, end; /* its bytes, with its end */
    uint64_t nodes;      /* that the lines up to here may become */
    bool blank;          /* nothing but markers of quotes */
    bool after_blank;    /* the line before was */

    /* guard_nesting.c */
    uint32_t first;  /* its first byte behind the containers' markers */
    uint32_t indent; /* column of `first` */
    uint32_t quotes; /* `>` before it */
    uint32_t depth;  /* column that open containers may reach to */
    bool deep;       /* noted */

    /* guard_tables.c */
    uint32_t paragraph; /* first byte of the lines that may be one */
    uint32_t lines;     /* of it, before this one */
    uint32_t columns;   /* of the table that the line may belong to, or 0 */
    /* That cmark reads again to find a header: for what may be a table, and
     * for rows of dashes in what seems to be one. */
    uint64_t header_bytes, row_bytes;
    bool wide, costly; /* noted */
} dv_md_line_guard;

void dv_md_guard_nesting(dv_md_line_guard *guard);
void dv_md_guard_tables(dv_md_line_guard *guard);
/* Notes the line once; `noted` remembers. */
void dv_md_note_line(dv_md_line_guard *guard, dv_str message, bool *noted);

#endif
