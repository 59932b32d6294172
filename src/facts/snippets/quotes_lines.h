/* SPDX-License-Identifier: MIT */
/*
 * What the lines of quoted code say of it: comments, and marks of a diff.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_QUOTES_LINES_H
#define DOCVERIFY_FACTS_SNIPPETS_QUOTES_LINES_H

#include <stdbool.h>

#include "docverify/document.h"

/* Whether a line is blank, or begins a comment, the frame of a quoted block and
 * indentation aside. */
bool dv_quote_line_is_blank(dv_str line);
bool dv_quote_line_is_comment(dv_str line);

/* Whether a comment of the lines in `span` says something of the code. */
bool dv_quote_lines_say(const dv_document *document, dv_span span,
                        bool (*says)(dv_str));

/* Whether lines in `span` are marked as those that a diff adds. */
bool dv_quote_lines_add(const dv_document *document, dv_span span);

/* Code in one block that shows a change: "# BEFORE", lines, "# AFTER", lines.
 */
typedef struct dv_quote_change {
    dv_span before; /* of the document: whole lines, without the comment */
    dv_span after;  /* empty: only what stands there today is shown */
} dv_quote_change;

/* False: the code block does not begin so, has only what stood there before, or
 * several changes. */
bool dv_quote_lines_change(const dv_document *document, const dv_block *block,
                           dv_quote_change *out);

#endif
