/* SPDX-License-Identifier: MIT */
/*
 * JUnit XML, as CI servers read it: a suite for each document with findings, a
 * case for each finding; one that passes for the rest.
 */
#include "report/formats.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/markup.h"

static void add_attribute(dv_buf *out, const char *name, dv_str value)
{
    dv_buf_printf(out, " %s=\"", name);
    dv_markup_add_text(out, value);
    dv_buf_add_byte(out, '"');
}

static void add_case(dv_buf *out, const dv_file *file,
                     const dv_finding *finding)
{
    dv_position at = dv_file_position(file, finding->span.start);
    DV_AUTO(dv_buf_release) dv_buf name = DV_BUF_INIT;

    dv_buf_printf(&name, "%s line %" PRIu32 ", column %" PRIu32,
                  finding->rule->id, at.line, at.column);
    dv_buf_add(out, DV_STR("    <testcase"));
    add_attribute(out, "classname", file->path);
    add_attribute(out, "name", dv_buf_str(&name));
    dv_buf_add(out, DV_STR(">\n      <failure"));
    add_attribute(out, "type",
                  dv_str_from(dv_severity_name(finding->severity)));
    add_attribute(out, "message", finding->message);
    dv_buf_add_byte(out, '>');
    dv_markup_add_text(out, file->path);
    dv_buf_printf(out, ":%" PRIu32 ":%" PRIu32, at.line, at.column);
    for (uint32_t i = 0; i < finding->evidence_count; i++) {
        dv_buf_add_byte(out, '\n');
        dv_markup_add_text(out, finding->evidence[i]);
    }
    if (finding->help.len) {
        dv_buf_add(out, DV_STR("\nhelp: "));
        dv_markup_add_text(out, finding->help);
    }
    dv_buf_add(out, DV_STR("</failure>\n    </testcase>\n"));
}

/* What is only to be known fails nothing. */
static bool fails(const dv_finding *finding)
{
    return finding->severity > DV_SEVERITY_INFO;
}

static uint32_t count_failures(const dv_report *report, uint32_t document,
                               uint32_t *first)
{
    uint32_t count = 0;

    while (*first < report->finding_count &&
           report->findings[*first].document < document)
        ++*first;
    for (uint32_t i = *first;
         i < report->finding_count && report->findings[i].document == document;
         i++)
        count += fails(&report->findings[i]);
    return count;
}

static void add_suite(dv_buf *out, const dv_report *report, uint32_t document,
                      uint32_t first, uint32_t failures)
{
    const dv_file *file = report->facts->documents[document].document->file;

    dv_buf_add(out, DV_STR("  <testsuite"));
    add_attribute(out, "name", file->path);
    dv_buf_printf(
        out, " tests=\"%" PRIu32 "\" failures=\"%" PRIu32 "\" errors=\"0\">\n",
        failures ? failures : 1, failures);
    for (uint32_t i = first;
         i < report->finding_count && report->findings[i].document == document;
         i++)
        if (fails(&report->findings[i]))
            add_case(out, file, &report->findings[i]);
    if (!failures) {
        dv_buf_add(out, DV_STR("    <testcase"));
        add_attribute(out, "classname", file->path);
        dv_buf_add(out, DV_STR(" name=\"no finding\"/>\n"));
    }
    dv_buf_add(out, DV_STR("  </testsuite>\n"));
}

/* Cases of the whole report: a document without a failure has one. */
static uint32_t count_cases(const dv_report *report, uint32_t *failures)
{
    uint32_t first = 0, cases = 0;

    *failures = 0;
    for (uint32_t i = 0; i < report->facts->document_count; i++) {
        uint32_t count = count_failures(report, i, &first);

        cases += count ? count : 1;
        *failures += count;
    }
    return cases;
}

void dv_report_junit(dv_buf *out, const dv_report *report)
{
    uint32_t first = 0, failures, tests = count_cases(report, &failures);

    dv_buf_printf(out,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<testsuites name=\"docverify\" tests=\"%" PRIu32
                  "\" failures=\"%" PRIu32 "\" errors=\"0\">\n",
                  tests, failures);
    for (uint32_t i = 0; i < report->facts->document_count; i++) {
        uint32_t count = count_failures(report, i, &first);

        add_suite(out, report, i, first, count);
    }
    dv_buf_add(out, DV_STR("</testsuites>\n"));
}
