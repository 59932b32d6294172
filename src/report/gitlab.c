/* SPDX-License-Identifier: MIT */
/*
 * GitLab's report of code quality: a subset of the Code Climate format. The
 * description is all that is shown, in a line.
 */
#include "report/formats.h"

#include "base/strmap.h"
#include "docverify/rule.h"
#include "report/json_writer.h"
#include "report/rows.h"
#include "text/unicode.h"

static const char *severity_of(dv_severity severity)
{
    return severity == DV_SEVERITY_ERROR     ? "major"
           : severity == DV_SEVERITY_WARNING ? "minor"
                                             : "info";
}

static json_t *location_of(const dv_file *file, dv_span span)
{
    json_t *location = dv_row_new(), *lines = dv_row_new();

    dv_row_text(location, "path", file->path);
    dv_row_number(lines, "begin", dv_file_position(file, span.start).line);
    dv_row_number(lines, "end", dv_file_position(file, span.end).line);
    dv_row_set(location, "lines", lines);
    return location;
}

/* The message, and the first thing that it can be checked by. */
static void add_description(json_t *row, const dv_finding *finding)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add_escaped(&text, finding->message);
    if (finding->evidence_count) {
        dv_buf_add(&text, DV_STR(": "));
        dv_buf_add_escaped(&text, finding->evidence[0]);
    }
    dv_row_text(row, "description", dv_buf_str(&text));
}

static json_t *issue_of(const dv_report *report, const dv_finding *finding,
                        dv_strmap *seen, dv_arena *arena)
{
    const dv_file *file =
        report->facts->documents[finding->document].document->file;
    json_t *row = dv_row_new();

    add_description(row, finding);
    dv_row_text(row, "check_name", dv_str_from(finding->rule->id));
    dv_row_text(row, "fingerprint",
                dv_row_fingerprint(file, finding, seen, arena));
    dv_row_text(row, "severity", dv_str_from(severity_of(finding->severity)));
    dv_row_set(row, "location", location_of(file, finding->span));
    return row;
}

void dv_report_gitlab(dv_buf *out, const dv_report *report)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_strmap seen = DV_STRMAP_INIT;
    dv_json_writer w = {.out = out};

    dv_json_open_list(&w);
    for (uint32_t i = 0; i < report->finding_count; i++)
        dv_json_row(&w, issue_of(report, &report->findings[i], &seen, &arena));
    dv_json_close_list(&w);
    dv_strmap_release(&seen);
    dv_arena_release(&arena);
}
