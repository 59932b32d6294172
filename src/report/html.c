/* SPDX-License-Identifier: MIT */
/*
 * A page for people who have no terminal at hand: what was covered, a list of
 * the documents, then each with its findings and references. It needs nothing
 * from elsewhere and has no script.
 */
#include "report/html.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/formats.h"
#include "report/markup.h"

/* What a document has, and which of the report's findings are its own. */
typedef struct tally {
    uint32_t first, end;
    uint32_t levels[DV_SEVERITY_ERROR + 1];
    uint32_t answers[DV_ANSWER_NOT_VERIFIABLE + 1];
} tally;

/* Findings are sorted by document; `from` is the first that is not yet
 * another's. */
static tally count(const dv_report *report, uint32_t document, uint32_t from)
{
    const dv_document_facts *facts = &report->facts->documents[document];
    tally t = {.first = from, .end = from};

    while (t.end < report->finding_count &&
           report->findings[t.end].document == document)
        t.levels[report->findings[t.end++].severity]++;
    for (uint32_t i = 0; i < facts->reference_count; i++)
        t.answers[dv_verdict_answer(facts->references[i].verdict)]++;
    return t;
}

static void add_head(dv_buf *out, const dv_coverage *c)
{
    dv_buf_add(
        out,
        DV_STR("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
               "<meta charset=\"utf-8\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" "
               "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
               "<meta name=\"viewport\" "
               "content=\"width=device-width, initial-scale=1\">\n<title>"));
    dv_buf_add(out, DV_STR("docverify: "));
    dv_buf_add_count(out, c->errors, "error");
    dv_buf_add(out, DV_STR(", "));
    dv_buf_add_count(out, c->warnings, "warning");
    dv_buf_add(out, DV_STR("</title>\n<style>\n"));
    dv_buf_add(out, dv_str_from(dv_html_style));
    dv_buf_add(out, DV_STR("</style>\n</head>\n<body>\n"));
}

/* "Checked against the working tree at 1a2b3c4, by docverify 0.1.0." */
static void add_target(dv_buf *out, const dv_report *report)
{
    const dv_facts *facts = report->facts;

    dv_buf_add(
        out,
        DV_STR("<p class=\"faint\">Checked by docverify " DOCVERIFY_VERSION));
    if (facts->target.len) {
        dv_buf_add(out, DV_STR(" against <code>"));
        dv_html_add_text(out, facts->target);
        dv_buf_add(out, DV_STR("</code>"));
    }
    if (facts->head.len) {
        dv_buf_add(out, DV_STR(", at commit <code>"));
        dv_html_add_text(out, facts->head);
        dv_buf_add(out, DV_STR("</code>"));
    }
    dv_buf_add(out, DV_STR("</p>\n"));
}

static void add_summary(dv_buf *out, const dv_report *report,
                        const dv_coverage *c)
{
    dv_buf_add(out, DV_STR("<h1>docverify</h1>\n<p>"));
    dv_buf_add_count(out, c->documents,
                     dv_report_is_of_messages(report) ? "commit message"
                                                      : "document");
    dv_buf_add(out, DV_STR(": <strong>"));
    dv_buf_add_count(out, c->errors, "error");
    dv_buf_add(out, DV_STR("</strong>, "));
    dv_buf_add_count(out, c->warnings, "warning");
    dv_buf_add(out, DV_STR(", "));
    dv_buf_add_count(out, c->infos, "note");
    dv_buf_add_byte(out, '.');
    if (c->references) {
        dv_buf_add_byte(out, ' ');
        dv_buf_add_count(out, c->references, "reference");
        dv_buf_printf(out,
                      ": %" PRIu32 " %s, %" PRIu32 " false (%" PRIu32
                      " fixable), %" PRIu32 " not verifiable.",
                      c->holds, c->holds == 1 ? "holds" : "hold", c->wrong,
                      c->fixable, c->not_verifiable);
    }
    if (report->suppressed)
        dv_buf_printf(out, " %" PRIu32 " suppressed.", report->suppressed);
    if (report->known)
        dv_buf_printf(out, " %" PRIu32 " in the baseline.", report->known);
    dv_buf_add(out, DV_STR("</p>\n"));
    add_target(out, report);
}

static void add_filter(dv_buf *out, const dv_coverage *c)
{
    static const char *const names[] = {"error", "warning", "info"};
    const uint32_t counts[] = {c->errors, c->warnings, c->infos};

    dv_buf_add(out, DV_STR("<p class=\"filter\">Show: "));
    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (counts[i])
            dv_buf_printf(out,
                          "<label><input type=\"checkbox\" id=\"show-%s\" "
                          "checked> %s (%" PRIu32 ")</label>\n",
                          names[i], names[i], counts[i]);
    dv_buf_add(out, DV_STR("</p>\n"));
}

static void add_number(dv_buf *out, uint32_t number)
{
    dv_buf_printf(out, "<td class=\"number\">%" PRIu32 "</td>", number);
}

/* Whether there is more to say of it than its name. */
static bool has_section(const dv_document_facts *facts, const tally *t)
{
    return t->end > t->first || facts->reference_count > 0;
}

static void add_contents_row(dv_buf *out, const dv_report *report,
                             uint32_t document, const tally *t, size_t answers)
{
    const dv_document_facts *facts = &report->facts->documents[document];
    bool linked = has_section(facts, t);

    dv_buf_add(out, DV_STR("<tr><td>"));
    if (linked)
        dv_buf_printf(out, "<a href=\"#document-%" PRIu32 "\">", document + 1);
    dv_html_add_text(out, facts->document->file->path);
    dv_buf_add(out, dv_str_from(linked ? "</a></td>" : "</td>"));
    for (int level = DV_SEVERITY_ERROR; level >= DV_SEVERITY_INFO; level--)
        add_number(out, t->levels[level]);
    for (size_t i = 0; i < answers; i++)
        add_number(out, t->answers[i]);
    dv_buf_add(out, DV_STR("</tr>\n"));
}

/* All documents; of references, where there are any, too. */
static void add_contents(dv_buf *out, const dv_report *report, bool references)
{
    static const char *const titles[] = {
        "Errors", "Warnings", "Notes", "Hold", "False", "Not verifiable"};
    size_t answers = references ? DV_ANSWER_NOT_VERIFIABLE + 1 : 0;
    uint32_t next = 0;

    dv_buf_add(out, DV_STR("<table>\n<thead><tr><th scope=\"col\">Document"
                           "</th>"));
    for (size_t i = 0; i < DV_SEVERITY_ERROR + answers; i++)
        dv_buf_printf(out, "<th scope=\"col\" class=\"number\">%s</th>",
                      titles[i]);
    dv_buf_add(out, DV_STR("</tr></thead>\n<tbody>\n"));
    for (uint32_t i = 0; i < report->facts->document_count; i++) {
        tally t = count(report, i, next);

        add_contents_row(out, report, i, &t, answers);
        next = t.end;
    }
    dv_buf_add(out, DV_STR("</tbody>\n</table>\n"));
}

static void add_document(dv_buf *out, const dv_report *report,
                         uint32_t document, const tally *t)
{
    const dv_document_facts *facts = &report->facts->documents[document];

    dv_buf_printf(out, "<section id=\"document-%" PRIu32 "\">\n<h2>",
                  document + 1);
    dv_html_add_text(out, facts->document->file->path);
    dv_buf_add(out, DV_STR("</h2>\n"));
    if (facts->document->message) {
        dv_buf_add(out, DV_STR("<p>"));
        dv_html_add_text(out, facts->document->message->subject);
        dv_buf_add(out, DV_STR("</p>\n"));
    }
    if (t->first == t->end)
        dv_buf_add(out, DV_STR("<p class=\"faint\">No findings.</p>\n"));
    for (uint32_t i = t->first; i < t->end; i++)
        dv_html_add_finding(out, facts->document, &report->findings[i]);
    dv_html_add_references(out, facts);
    dv_buf_add(out, DV_STR("</section>\n"));
}

void dv_report_html(dv_buf *out, const dv_report *report)
{
    dv_coverage c = dv_report_cover(report);
    uint32_t next = 0;

    add_head(out, &c);
    dv_buf_add(out, DV_STR("<header>\n"));
    add_summary(out, report, &c);
    if (report->finding_count)
        add_filter(out, &c);
    dv_buf_add(out, DV_STR("</header>\n<main>\n"));
    if (report->facts->document_count)
        add_contents(out, report, c.references > 0);
    for (uint32_t i = 0; i < report->facts->document_count; i++) {
        tally t = count(report, i, next);

        if (has_section(&report->facts->documents[i], &t))
            add_document(out, report, i, &t);
        next = t.end;
    }
    dv_buf_add(out, DV_STR("</main>\n</body>\n</html>\n"));
}
