/* SPDX-License-Identifier: MIT */
/*
 * The formats, one file each.
 */
#ifndef DOCVERIFY_REPORT_FORMATS_H
#define DOCVERIFY_REPORT_FORMATS_H

#include "report/report.h"

/* Findings as compilers print them, then what was covered: DESIGN §5. */
void dv_report_text(dv_buf *out, const dv_report *report);
/* One JSON object; a reference, a code block, a finding stands on one line. */
void dv_report_json(dv_buf *out, const dv_report *report);

/* SARIF 2.1.0, JUnit XML, annotations of GitHub Actions, GitLab's report of
 * code quality, a comment for a merge request, a page. */
void dv_report_sarif(dv_buf *out, const dv_report *report);
void dv_report_junit(dv_buf *out, const dv_report *report);
void dv_report_github(dv_buf *out, const dv_report *report);
void dv_report_gitlab(dv_buf *out, const dv_report *report);
void dv_report_markdown(dv_buf *out, const dv_report *report);
void dv_report_html(dv_buf *out, const dv_report *report);

/* The last lines of the text report, and with `stats` the figures below. */
void dv_report_text_footer(dv_buf *out, const dv_report *report);
/* " 1.33 s" and a line end. */
void dv_report_add_seconds(dv_buf *out, double milliseconds);

#endif
