/* SPDX-License-Identifier: MIT */
/* A comment for a merge request: what was covered, then a table. */
#include "report/formats.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "text/unicode.h"

/* A forge cuts longer comments off. */
enum { MOST_ROWS = 200 };

/* Text of a cell: nothing in it is Markdown or HTML, but for code between
 * backticks, which messages have. */
static void add_cell(dv_buf *out, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;
    bool code = false;

    dv_buf_add_escaped(&safe, text);
    for (size_t i = 0; i < safe.len; i++) {
        char c = safe.ptr[i];

        code ^= c == '`';
        if (c == '|')
            dv_buf_add(out, DV_STR("\\|"));
        else if (!code && c == '<')
            dv_buf_add(out, DV_STR("&lt;"));
        else if (!code && c && strchr("\\*_[]#@!~", c))
            dv_buf_printf(out, "\\%c", c);
        else
            dv_buf_add_byte(out, c);
    }
    if (code)
        dv_buf_add_byte(out, '`');
}

static void add_row(dv_buf *out, const dv_report *report,
                    const dv_finding *finding)
{
    const dv_file *file =
        report->facts->documents[finding->document].document->file;
    dv_position at = dv_file_position(file, finding->span.start);

    dv_buf_printf(out, "| %s | ", dv_severity_name(finding->severity));
    add_cell(out, file->path);
    dv_buf_printf(out, ":%" PRIu32 " | `%s` | ", at.line, finding->rule->id);
    add_cell(out, finding->message);
    for (uint32_t i = 0; i < finding->evidence_count && i < 2; i++) {
        dv_buf_add(out, DV_STR("<br>"));
        add_cell(out, finding->evidence[i]);
    }
    dv_buf_add(out, DV_STR(" |\n"));
}

static uint32_t add_level(dv_buf *out, const dv_report *report,
                          dv_severity severity, uint32_t shown)
{
    for (uint32_t i = 0; i < report->finding_count; i++)
        if (report->findings[i].severity == severity && shown < MOST_ROWS) {
            add_row(out, report, &report->findings[i]);
            shown++;
        }
    return shown;
}

void dv_report_markdown(dv_buf *out, const dv_report *report)
{
    dv_coverage c = dv_report_cover(report);
    uint32_t shown = 0;

    dv_buf_printf(out, "### docverify\n\n%" PRIu32 " document%s: ", c.documents,
                  c.documents == 1 ? "" : "s");
    dv_buf_printf(out,
                  "**%" PRIu32 " error%s**, %" PRIu32 " warning%s. %" PRIu32
                  " reference%s: %" PRIu32 " hold%s, %" PRIu32
                  " false, %" PRIu32 " not verifiable.\n",
                  c.errors, c.errors == 1 ? "" : "s", c.warnings,
                  c.warnings == 1 ? "" : "s", c.references,
                  c.references == 1 ? "" : "s", c.holds,
                  c.holds == 1 ? "s" : "", c.wrong, c.not_verifiable);
    if (!report->finding_count)
        return;
    dv_buf_add(out, DV_STR("\n| Severity | Where | Rule | Finding |\n"
                           "| --- | --- | --- | --- |\n"));
    for (int severity = DV_SEVERITY_ERROR; severity >= DV_SEVERITY_INFO;
         severity--)
        shown = add_level(out, report, (dv_severity)severity, shown);
    if (shown < report->finding_count)
        dv_buf_printf(out, "\nNot shown: %" PRIu32 " more.\n",
                      report->finding_count - shown);
}
