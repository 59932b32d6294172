/* SPDX-License-Identifier: MIT */
#include "report/formats.h"

#include "report/rows.h"
#include "text/unicode.h"

/* Digits of a number of milliseconds; 17, the default, prints 0.1 as
 * 0.10000000000000001. */
enum { DUMP_FLAGS = JSON_ENCODE_ANY | JSON_REAL_PRECISION(15) };

static int collect(const char *bytes, size_t size, void *data)
{
    dv_buf_add(data, (dv_str){bytes, size});
    return 0;
}

/* JSON names a file by its own bytes, and a terminal must not obey them: what
 * is not safe to print becomes the escape that means the same. All of it
 * stands in strings, where jansson left nothing below U+0020. */
static void add_safely(dv_buf *out, dv_str json, dv_buf *scratch)
{
    size_t copied = 0, at = 0;

    while (at < json.len) {
        uint32_t length;
        int32_t code_point = dv_utf8_decode(json, at, &length);
        dv_str bytes = dv_str_slice(json, at, at + length);

        at += length;
        if (code_point >= ' ' && code_point < 0x7f)
            continue;
        dv_buf_clear(scratch);
        dv_buf_add_escaped(scratch, bytes);
        if (dv_str_equal(dv_buf_str(scratch), bytes))
            continue;
        dv_buf_add(out, dv_str_slice(json, copied, at - length));
        dv_buf_printf(out, "\\u%04x", (unsigned)code_point);
        copied = at;
    }
    dv_buf_add(out, dv_str_slice(json, copied, json.len));
}

static void add_value(dv_buf *out, json_t *value)
{
    DV_AUTO(dv_buf_release) dv_buf dumped = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf scratch = DV_BUF_INIT;

    if (json_dump_callback(value, collect, &dumped, DUMP_FLAGS) < 0)
        dv_bug("a value that JSON cannot express");
    json_decref(value);
    add_safely(out, dv_buf_str(&dumped), &scratch);
}

/* Rounded, so that no digits are printed that nobody measured. */
static json_t *in_microseconds(double milliseconds)
{
    return json_real((double)(int64_t)(milliseconds * 1000 + 0.5) / 1000);
}

/* `  "key": value,`; the object's members stand on lines of their own. */
static void add_member(dv_buf *out, const char *key, json_t *value)
{
    dv_buf_printf(out, "  \"%s\": ", key);
    add_value(out, value);
    dv_buf_add(out, DV_STR(",\n"));
}

/* An array with each row on its line, made and forgotten one by one. */
typedef struct row_list {
    dv_buf *out;
    uint32_t count;
} row_list;

static row_list open_rows(dv_buf *out, const char *key)
{
    dv_buf_printf(out, "  \"%s\": [", key);
    return (row_list){out, 0};
}

static void add_row(row_list *rows, json_t *row)
{
    dv_buf_add(rows->out, dv_str_from(rows->count++ ? ",\n    " : "\n    "));
    add_value(rows->out, row);
}

static void close_rows(const row_list *rows, const char *after)
{
    dv_buf_add(rows->out, dv_str_from(rows->count ? "\n  ]" : "]"));
    dv_buf_add(rows->out, dv_str_from(after));
}

static json_t *tool(void)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "name", DV_STR("docverify"));
    dv_row_text(object, "version", DV_STR(DOCVERIFY_VERSION));
    return object;
}

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
    dv_row_number(object, "suppressed", 0);
    dv_row_set(object, "elapsed_ms", in_microseconds(report->elapsed_ms));
    return object;
}

static void add_references(dv_buf *out, const dv_facts *facts)
{
    row_list rows = open_rows(out, "references");

    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->reference_count; j++)
            add_row(&rows, dv_row_reference(document->document,
                                            &document->references[j]));
    }
    close_rows(&rows, ",\n");
}

static void add_snippets(dv_buf *out, const dv_facts *facts)
{
    row_list rows = open_rows(out, "snippets");

    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document *document = facts->documents[i].document;

        for (uint32_t j = 0; j < document->block_count; j++)
            if (document->blocks[j].kind == DV_BLOCK_CODE)
                add_row(&rows, dv_row_snippet(document, &document->blocks[j]));
    }
    close_rows(&rows, ",\n");
}

static void add_findings(dv_buf *out, const dv_report *report)
{
    row_list rows = open_rows(out, "findings");

    for (uint32_t i = 0; i < report->finding_count; i++) {
        const dv_finding *finding = &report->findings[i];

        add_row(&rows, dv_row_finding(
                           report->facts->documents[finding->document].document,
                           finding));
    }
    close_rows(&rows, "\n");
}

void dv_report_json(dv_buf *out, const dv_report *report)
{
    dv_buf_add(out, DV_STR("{\n"));
    add_member(out, "version", json_integer(1));
    add_member(out, "tool", tool());
    add_member(out, "repository", repository(report->facts));
    add_member(out, "summary", summary(report));
    add_references(out, report->facts);
    add_snippets(out, report->facts);
    add_findings(out, report);
    dv_buf_add(out, DV_STR("}\n"));
}
