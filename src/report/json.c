/* SPDX-License-Identifier: MIT */
#include "report/formats.h"

#include "report/rows.h"
#include "text/unicode.h"

/* Digits of a number of milliseconds; 17, the default, prints 0.1 as
 * 0.10000000000000001. */
enum { DUMP_FLAGS = JSON_ENCODE_ANY | JSON_REAL_PRECISION(15) };

/* The report being made, and what is used for one value after another. */
typedef struct json_writer {
    dv_buf *out;
    dv_buf dumped, escaped;
    dv_arena arena; /* emptied after each array */
    uint32_t rows;  /* of the array that is open */
} json_writer;

static int collect(const char *bytes, size_t size, void *data)
{
    dv_buf_add(data, (dv_str){bytes, size});
    return 0;
}

static size_t skip_ascii(dv_str text, size_t at)
{
    while (at < text.len && text.ptr[at] >= ' ' && text.ptr[at] < 0x7f)
        at++;
    return at;
}

/* JSON names a file by its own bytes, and a terminal must not obey them: what
 * is not safe to print becomes the escape that means the same. All of it
 * stands in strings, where jansson left nothing below U+0020. */
static void add_safely(json_writer *w, dv_str json)
{
    size_t copied = 0, at = skip_ascii(json, 0);

    while (at < json.len) {
        uint32_t length;
        int32_t code_point = dv_utf8_decode(json, at, &length);

        dv_buf_clear(&w->escaped);
        dv_buf_add_escaped(&w->escaped, dv_str_slice(json, at, at + length));
        if (w->escaped.ptr[0] == '\\') {
            dv_buf_add(w->out, dv_str_slice(json, copied, at));
            dv_buf_printf(w->out, "\\u%04x", (unsigned)code_point);
            copied = at + length;
        }
        at = skip_ascii(json, at + length);
    }
    dv_buf_add(w->out, dv_str_slice(json, copied, json.len));
}

static void add_value(json_writer *w, json_t *value)
{
    dv_buf_clear(&w->dumped);
    if (json_dump_callback(value, collect, &w->dumped, DUMP_FLAGS) < 0)
        dv_bug("a value that JSON cannot express");
    json_decref(value);
    add_safely(w, dv_buf_str(&w->dumped));
}

/* Rounded, so that no digits are printed that nobody measured. */
static json_t *in_microseconds(double milliseconds)
{
    return json_real((double)(int64_t)(milliseconds * 1000 + 0.5) / 1000);
}

/* `  "key": value,`; the object's members stand on lines of their own. */
static void add_member(json_writer *w, const char *key, json_t *value)
{
    dv_buf_printf(w->out, "  \"%s\": ", key);
    add_value(w, value);
    dv_buf_add(w->out, DV_STR(",\n"));
}

/* An array with each row on its line, made and forgotten one by one. */
static void open_rows(json_writer *w, const char *key)
{
    dv_buf_printf(w->out, "  \"%s\": [", key);
    w->rows = 0;
}

static void add_row(json_writer *w, json_t *row)
{
    dv_buf_add(w->out, dv_str_from(w->rows++ ? ",\n    " : "\n    "));
    add_value(w, row);
}

static void close_rows(json_writer *w, const char *after)
{
    dv_buf_add(w->out, dv_str_from(w->rows ? "\n  ]" : "]"));
    dv_buf_add(w->out, dv_str_from(after));
    dv_arena_release(&w->arena);
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
    dv_row_number(object, "suppressed", report->suppressed);
    if (report->known)
        dv_row_number(object, "known", report->known);
    dv_row_set(object, "elapsed_ms", in_microseconds(report->elapsed_ms));
    return object;
}

static json_t *shard(const dv_report_shard *shard)
{
    json_t *object = dv_row_new();

    dv_row_number(object, "number", shard->number);
    dv_row_number(object, "count", shard->count);
    dv_row_number(object, "documents", shard->documents);
    dv_row_number(object, "bytes", (int64_t)shard->bytes);
    return object;
}

static void add_references(json_writer *w, const dv_facts *facts)
{
    open_rows(w, "references");
    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->reference_count; j++)
            add_row(w, dv_row_reference(document->document,
                                        &document->references[j]));
    }
    close_rows(w, ",\n");
}

static void add_snippets(json_writer *w, const dv_facts *facts)
{
    open_rows(w, "snippets");
    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->snippet_count; j++)
            if (!document->partial)
                add_row(w, dv_row_snippet(document, &document->snippets[j]));
    }
    close_rows(w, ",\n");
}

static void add_findings(json_writer *w, const dv_report *report)
{
    open_rows(w, "findings");
    for (uint32_t i = 0; i < report->finding_count; i++) {
        const dv_finding *finding = &report->findings[i];

        add_row(w, dv_row_finding(
                       report->facts->documents[finding->document].document,
                       finding));
    }
    close_rows(w, "\n");
}

void dv_report_json(dv_buf *out, const dv_report *report)
{
    json_writer w = {.out = out};

    dv_buf_add(out, DV_STR("{\n"));
    add_member(&w, "version", json_integer(1));
    add_member(&w, "tool", tool());
    add_member(&w, "repository", repository(report->facts));
    if (report->shard.number)
        add_member(&w, "shard", shard(&report->shard));
    add_member(&w, "summary", summary(report));
    add_references(&w, report->facts);
    add_snippets(&w, report->facts);
    add_findings(&w, report);
    dv_buf_add(out, DV_STR("}\n"));
    dv_buf_release(&w.dumped);
    dv_buf_release(&w.escaped);
}
