/* SPDX-License-Identifier: MIT */
#include "report/report.h"

#include "docverify/rule.h"
#include "report/formats.h"

static const dv_report_format formats[] = {
    {"text", dv_report_text},         {"json", dv_report_json},
    {"sarif", dv_report_sarif},       {"junit", dv_report_junit},
    {"github", dv_report_github},     {"gitlab", dv_report_gitlab},
    {"markdown", dv_report_markdown}, {"html", dv_report_html},
};

const dv_report_format *dv_report_format_find(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(formats); i++)
        if (dv_str_equal(dv_str_from(formats[i].name), name))
            return &formats[i];
    return NULL;
}

const char *const *dv_report_format_names(void)
{
    static const char *const names[DV_COUNT(formats) + 1] = {
        "text",   "json",   "sarif",    "junit",
        "github", "gitlab", "markdown", "html"};

    return names;
}

static void cover_reference(dv_coverage *coverage, const dv_reference *r)
{
    coverage->references++;
    coverage->verdicts[r->verdict]++;
    coverage->unmerged += r->unmerged;
    coverage->without_origin +=
        r->verdict == DV_VERDICT_UNVERIFIED && !r->unmerged && !r->origin.len;
    switch (dv_verdict_answer(r->verdict)) {
    case DV_ANSWER_HOLDS:
        coverage->holds++;
        break;
    case DV_ANSWER_FALSE:
        coverage->wrong++;
        coverage->fixable += r->now.path.len > 0 && r->now.safe;
        break;
    case DV_ANSWER_NOT_VERIFIABLE:
        coverage->not_verifiable++;
        break;
    }
}

/* Of a partial document only what was asked of it was looked at. */
static bool is_covered(const dv_document_facts *facts, uint32_t link)
{
    return facts->document->links[link].kind != DV_LINK_FOOTNOTE &&
           !(facts->partial &&
             (!facts->links || facts->links[link].state == DV_LINK_UNCHECKED));
}

static void cover_document(dv_coverage *coverage,
                           const dv_document_facts *facts)
{
    const dv_document *document = facts->document;

    coverage->documents++;
    for (uint32_t i = 0; i < facts->reference_count; i++)
        cover_reference(coverage, &facts->references[i]);
    for (uint32_t i = 0; i < document->link_count; i++) {
        coverage->links += is_covered(facts, i);
        coverage->external_links +=
            facts->links && facts->links[i].state == DV_LINK_EXTERNAL;
    }
    if (facts->partial)
        return;
    coverage->lines += document->file->line_count;
    for (uint32_t i = 0; i < document->block_count; i++)
        coverage->code_blocks += document->blocks[i].kind == DV_BLOCK_CODE;
}

/* Whether it is about where a link leads. */
static bool is_of_link(const dv_finding *finding)
{
    dv_str id = dv_str_from(finding->rule->id);

    return finding->severity > DV_SEVERITY_INFO &&
           dv_str_starts(id, DV_STR("link/")) &&
           !dv_str_equal(id, DV_STR("link/orphan-document")) &&
           !dv_str_equal(id, DV_STR("link/duplicate-anchor"));
}

dv_coverage dv_report_cover(const dv_report *report)
{
    dv_coverage coverage = {0};

    for (uint32_t i = 0; i < report->facts->document_count; i++)
        cover_document(&coverage, &report->facts->documents[i]);
    for (uint32_t i = 0; i < report->finding_count; i++) {
        dv_severity severity = report->findings[i].severity;

        coverage.errors += severity == DV_SEVERITY_ERROR;
        coverage.warnings += severity == DV_SEVERITY_WARNING;
        coverage.infos += severity == DV_SEVERITY_INFO;
        coverage.false_links += is_of_link(&report->findings[i]);
    }
    return coverage;
}

bool dv_report_is_of_messages(const dv_report *report)
{
    const dv_facts *facts = report->facts;

    return facts->document_count
               ? facts->documents[0].document->message != NULL
               : dv_str_equal(facts->target, DV_STR("messages"));
}
