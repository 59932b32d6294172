/* SPDX-License-Identifier: MIT */
/*
 * The parts of the HTML report.
 */
#ifndef DOCVERIFY_REPORT_HTML_H
#define DOCVERIFY_REPORT_HTML_H

#include "report/report.h"

extern const char dv_html_style[];

/* A finding with the line that it is about, what it is held by and what to do.
 */
void dv_html_add_finding(dv_buf *out, const dv_document *document,
                         const dv_finding *finding);

/* All references of a document with their verdicts, folded; nothing where it
 * has none. */
void dv_html_add_references(dv_buf *out, const dv_document_facts *document);

#endif
