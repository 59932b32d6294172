/* SPDX-License-Identifier: MIT */
#include "report/formats.h"

#include <inttypes.h>
#include <stdio.h>

#include "report/json_writer.h"
#include "report/rows.h"

static json_t *repository(const dv_facts *facts)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "root", facts->root);
    dv_row_text_or_null(object, "head", facts->head);
    dv_row_text(object, "target", facts->target);
    return object;
}

static json_t *summary(const dv_report *report)
{
    dv_coverage coverage = dv_report_cover(report);
    json_t *object = dv_row_new(), *findings = dv_row_new();

    dv_row_number(findings, "error", coverage.errors);
    dv_row_number(findings, "warning", coverage.warnings);
    dv_row_number(findings, "info", coverage.infos);
    dv_row_number(object, "documents", coverage.documents);
    dv_row_number(object, "lines", (int64_t)coverage.lines);
    dv_row_number(object, "references", coverage.references);
    dv_row_number(object, "links", coverage.links);
    dv_row_number(object, "snippets", coverage.code_blocks);
    dv_row_set(object, "findings", findings);
    dv_row_number(object, "suppressed", report->suppressed);
    if (report->known)
        dv_row_number(object, "known", report->known);
    dv_row_set(object, "elapsed_ms", dv_json_milliseconds(report->elapsed_ms));
    return object;
}

static void set_digest(json_t *object, const char *key, uint64_t digest)
{
    char text[17];

    snprintf(text, sizeof text, "%016" PRIx64, digest);
    dv_row_text(object, key, dv_str_from(text));
}

static json_t *shard(const dv_report_shard *shard)
{
    json_t *object = dv_row_new();

    dv_row_number(object, "number", shard->number);
    dv_row_number(object, "count", shard->count);
    dv_row_number(object, "documents", shard->documents);
    dv_row_number(object, "bytes", (int64_t)shard->bytes);
    set_digest(object, "content", shard->content);
    set_digest(object, "settings", shard->settings);
    return object;
}

static void add_references(dv_json_writer *w, const dv_facts *facts)
{
    dv_json_open_rows(w, "references");
    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->reference_count; j++)
            dv_json_row(w, dv_row_reference(document->document,
                                            &document->references[j]));
    }
    dv_json_close_rows(w);
}

static void add_snippets(dv_json_writer *w, const dv_facts *facts)
{
    dv_json_open_rows(w, "snippets");
    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->snippet_count; j++)
            if (!document->partial)
                dv_json_row(w,
                            dv_row_snippet(document, &document->snippets[j]));
    }
    dv_json_close_rows(w);
}

static void add_findings(dv_json_writer *w, const dv_report *report)
{
    dv_json_open_rows(w, "findings");
    for (uint32_t i = 0; i < report->finding_count; i++) {
        const dv_finding *finding = &report->findings[i];

        dv_json_row(w, dv_row_finding(
                           report->facts->documents[finding->document].document,
                           finding));
    }
    dv_json_close_rows(w);
}

void dv_report_json(dv_buf *out, const dv_report *report)
{
    dv_json_writer w = {.out = out};

    dv_json_open(&w);
    dv_json_member(&w, "version", json_integer(1));
    dv_json_member(&w, "tool", dv_json_tool());
    dv_json_member(&w, "repository", repository(report->facts));
    if (report->shard.number)
        dv_json_member(&w, "shard", shard(&report->shard));
    dv_json_member(&w, "summary", summary(report));
    add_references(&w, report->facts);
    add_snippets(&w, report->facts);
    add_findings(&w, report);
    dv_json_close(&w);
}
