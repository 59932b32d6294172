/* SPDX-License-Identifier: MIT */
/*
 * Annotations of GitHub Actions: workflow commands on standard output. The
 * service shows ten of each level, so the rest is counted.
 */
#include "report/formats.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/columns.h"
#include "text/unicode.h"

enum { MOST_SHOWN = 10 };

/* What the runner decodes: in a message %, CR and LF; in a property `:` and `,`
 * too. Everything else that a terminal would obey is escaped before. */
static void add_encoded(dv_buf *out, dv_str text, bool property)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;

    dv_buf_add_escaped(&safe, text);
    for (size_t i = 0; i < safe.len; i++) {
        char c = safe.ptr[i];

        if (c == '%' || (property && (c == ':' || c == ',')))
            dv_buf_printf(out, "%%%02X", (unsigned)c);
        else
            dv_buf_add_byte(out, c);
    }
}

static const char *command_of(dv_severity severity)
{
    return severity == DV_SEVERITY_ERROR     ? "error"
           : severity == DV_SEVERITY_WARNING ? "warning"
                                             : "notice";
}

static void add_annotation(dv_buf *out, const dv_report *report,
                           const dv_finding *finding)
{
    const dv_file *file =
        report->facts->documents[finding->document].document->file;
    dv_position start = dv_file_position(file, finding->span.start);
    dv_position end = dv_file_position(file, finding->span.end);
    dv_columns columns = {0};

    dv_buf_printf(out, "::%s file=", command_of(finding->severity));
    add_encoded(out, file->path, true);
    dv_buf_printf(out, ",line=%" PRIu32 ",endLine=%" PRIu32, start.line,
                  end.line);
    if (start.line == end.line) {
        dv_buf_printf(out, ",col=%" PRIu32,
                      dv_columns_at(&columns, file, start));
        dv_buf_printf(out, ",endColumn=%" PRIu32,
                      dv_columns_at(&columns, file, end));
    }
    dv_buf_add(out, DV_STR(",title="));
    add_encoded(out, dv_str_from(finding->rule->id), true);
    dv_buf_add(out, DV_STR("::"));
    add_encoded(out, finding->message, false);
    for (uint32_t i = 0; i < finding->evidence_count; i++) {
        dv_buf_add(out, DV_STR("%0A"));
        add_encoded(out, finding->evidence[i], false);
    }
    if (finding->help.len) {
        dv_buf_add(out, DV_STR("%0Ahelp: "));
        add_encoded(out, finding->help, false);
    }
    dv_buf_add_byte(out, '\n');
}

/* Findings of one level, `most` of them. */
static void add_level(dv_buf *out, const dv_report *report,
                      dv_severity severity, uint32_t most)
{
    for (uint32_t i = 0; i < report->finding_count && most > 0; i++)
        if (report->findings[i].severity == severity) {
            add_annotation(out, report, &report->findings[i]);
            most--;
        }
}

static uint32_t hidden(uint32_t count, uint32_t shown)
{
    return count > shown ? count - shown : 0;
}

static void add_hidden(dv_buf *out, const char **before, uint32_t count,
                       const char *noun)
{
    if (!count)
        return;
    dv_buf_printf(out, "%s", *before);
    dv_buf_add_count(out, count, noun);
    *before = ", ";
}

/* The count is a notice, too, and must be among those that are shown. */
void dv_report_github(dv_buf *out, const dv_report *report)
{
    dv_coverage c = dv_report_cover(report);
    bool whole = c.errors <= MOST_SHOWN && c.warnings <= MOST_SHOWN &&
                 c.infos <= MOST_SHOWN;
    uint32_t notices = whole ? MOST_SHOWN : MOST_SHOWN - 1;
    const char *before = "not shown here: ";

    add_level(out, report, DV_SEVERITY_ERROR, MOST_SHOWN);
    add_level(out, report, DV_SEVERITY_WARNING, MOST_SHOWN);
    if (!whole) {
        dv_buf_add(out, DV_STR("::notice title=docverify::"));
        add_hidden(out, &before, hidden(c.errors, MOST_SHOWN), "error");
        add_hidden(out, &before, hidden(c.warnings, MOST_SHOWN), "warning");
        add_hidden(out, &before, hidden(c.infos, notices), "notice");
        dv_buf_add_byte(out, '\n');
    }
    add_level(out, report, DV_SEVERITY_INFO, notices);
}
