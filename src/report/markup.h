/* SPDX-License-Identifier: MIT */
/*
 * Text of other people in Markdown, HTML and XML: nothing of it is markup, a
 * link or a mention of somebody, and what a terminal would obey is escaped.
 */
#ifndef DOCVERIFY_REPORT_MARKUP_H
#define DOCVERIFY_REPORT_MARKUP_H

#include "base/buf.h"
#include "docverify/str.h"

/* As text of an element of XML or HTML, or of a quoted attribute; what XML 1.0
 * cannot say is escaped as for a terminal. */
void dv_markup_add_text(dv_buf *out, dv_str text);

/* As text of an HTML element or of a quoted attribute. Tabs stay. */
void dv_html_add_text(dv_buf *out, dv_str text);
/* A message: what stands between backticks is code. */
void dv_html_add_message(dv_buf *out, dv_str message);

/* As code within a line of Markdown; in a cell of a table, too, if `cell`. */
void dv_markdown_add_code(dv_buf *out, dv_str text, bool cell);
/* A message in a cell of a table or a line: what stands between backticks is
 * code. Of a long one the first bytes. */
void dv_markdown_add_message(dv_buf *out, dv_str message);

#endif
