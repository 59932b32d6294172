/* SPDX-License-Identifier: MIT */
/*
 * A comment for a merge request: what was covered, then the errors; warnings
 * and what is only to be known are folded away. Names and quoted text are those
 * of other people: see markup.h.
 */
#include "report/formats.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/markup.h"

enum {
    BODY_LIMIT = 60000, /* bytes: GitHub takes 65,536 characters */
    MOST_EVIDENCE = 2,  /* lines of it */
    ROOM = 200          /* for what is said after the rows */
};

static void add_references(dv_buf *out, const dv_coverage *c)
{
    if (!c->references)
        return;
    dv_buf_add_byte(out, ' ');
    dv_buf_add_count(out, c->references, "reference");
    dv_buf_printf(
        out,
        ": %" PRIu32 " hold%s, %" PRIu32 " false, %" PRIu32 " not verifiable.",
        c->holds, c->holds == 1 ? "s" : "", c->wrong, c->not_verifiable);
}

/* "22 documents: **66 errors**, 158 warnings, 20 notes." */
static void add_summary(dv_buf *out, const dv_report *report,
                        const dv_coverage *c)
{
    dv_buf_add_count(out, c->documents,
                     dv_report_is_of_messages(report) ? "commit message"
                                                      : "document");
    if (report->finding_count) {
        dv_buf_add(out, DV_STR(": **"));
        dv_buf_add_count(out, c->errors, "error");
        dv_buf_add(out, DV_STR("**, "));
        dv_buf_add_count(out, c->warnings, "warning");
        if (c->infos) {
            dv_buf_add(out, DV_STR(", "));
            dv_buf_add_count(out, c->infos, "note");
        }
        dv_buf_add_byte(out, '.');
    } else {
        dv_buf_add(out, DV_STR(": nothing is wrong."));
    }
    add_references(out, c);
    if (report->suppressed)
        dv_buf_printf(out, " %" PRIu32 " suppressed.", report->suppressed);
    if (report->known)
        dv_buf_printf(out, " %" PRIu32 " in the baseline.", report->known);
    dv_buf_add_byte(out, '\n');
}

static void add_row(dv_buf *out, const dv_report *report,
                    const dv_finding *finding)
{
    DV_AUTO(dv_buf_release) dv_buf where = DV_BUF_INIT;
    const dv_file *file =
        report->facts->documents[finding->document].document->file;

    dv_buf_add(&where, file->path);
    dv_buf_printf(&where, ":%" PRIu32,
                  dv_file_position(file, finding->span.start).line);
    dv_buf_add(out, DV_STR("| "));
    dv_markdown_add_code(out, dv_buf_str(&where), true);
    dv_buf_printf(out, " | `%s` | ", finding->rule->id);
    dv_markdown_add_message(out, finding->message);
    for (uint32_t i = 0; i < finding->evidence_count && i < MOST_EVIDENCE;
         i++) {
        dv_buf_add(out, DV_STR("<br>"));
        dv_markdown_add_message(out, finding->evidence[i]);
    }
    if (finding->help.len) {
        dv_buf_add(out, DV_STR("<br>help: "));
        dv_markdown_add_message(out, finding->help);
    }
    if (finding->fix.edit_count && finding->fix.safe)
        dv_buf_add(out, DV_STR("<br>`docverify check --fix` corrects it"));
    dv_buf_add(out, DV_STR(" |\n"));
}

static bool has_room(const dv_buf *out, const dv_buf *more)
{
    return out->len + more->len <= BODY_LIMIT - ROOM;
}

/* The rows of one level, as far as there is room; how many. */
static uint32_t add_rows(dv_buf *out, const dv_report *report,
                         dv_severity severity)
{
    DV_AUTO(dv_buf_release) dv_buf row = DV_BUF_INIT;
    uint32_t shown = 0;

    for (uint32_t i = 0; i < report->finding_count; i++) {
        if (report->findings[i].severity != severity)
            continue;
        dv_buf_clear(&row);
        add_row(&row, report, &report->findings[i]);
        if (!has_room(out, &row))
            break;
        dv_buf_add(out, dv_buf_str(&row));
        shown++;
    }
    return shown;
}

static uint32_t add_level(dv_buf *out, const dv_report *report,
                          dv_severity severity, uint32_t count)
{
    bool folded = severity != DV_SEVERITY_ERROR;
    DV_AUTO(dv_buf_release) dv_buf head = DV_BUF_INIT;
    uint32_t shown;

    if (!count)
        return 0;
    dv_buf_add_byte(&head, '\n');
    if (folded) {
        dv_buf_add(&head, DV_STR("<details><summary>"));
        dv_buf_add_count(&head, count,
                         severity == DV_SEVERITY_WARNING ? "warning" : "note");
        dv_buf_add(&head, DV_STR("</summary>\n\n"));
    }
    dv_buf_add(&head, DV_STR("| Where | Rule | Finding |\n"
                             "| --- | --- | --- |\n"));
    if (!has_room(out, &head))
        return 0;
    dv_buf_add(out, dv_buf_str(&head));
    shown = add_rows(out, report, severity);
    if (folded)
        dv_buf_add(out, DV_STR("\n</details>\n"));
    return shown;
}

void dv_report_markdown(dv_buf *out, const dv_report *report)
{
    DV_AUTO(dv_buf_release) dv_buf body = DV_BUF_INIT;
    dv_coverage c = dv_report_cover(report);
    uint32_t shown;

    dv_buf_add(&body, DV_STR("### docverify\n\n"));
    add_summary(&body, report, &c);
    shown = add_level(&body, report, DV_SEVERITY_ERROR, c.errors);
    shown += add_level(&body, report, DV_SEVERITY_WARNING, c.warnings);
    shown += add_level(&body, report, DV_SEVERITY_INFO, c.infos);
    if (shown < report->finding_count)
        dv_buf_printf(&body, "\n\xe2\x80\xa6 and %" PRIu32 " more\n",
                      report->finding_count - shown);
    dv_buf_add(out, dv_buf_str(&body));
}
