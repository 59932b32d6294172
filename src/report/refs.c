/* SPDX-License-Identifier: MIT */
#include "report/refs.h"

#include "report/json_writer.h"
#include "report/rows.h"
#include "text/unicode.h"

const char *const *dv_refs_format_names(void)
{
    static const char *const names[] = {"text", "json", NULL};

    return names;
}

static const dv_document *document_of(const dv_refs_report *report,
                                      const dv_citing *citing)
{
    return report->facts->documents[citing->reference->document].document;
}

static void add_quoted(dv_buf *out, dv_str text)
{
    dv_buf_add_byte(out, '`');
    dv_buf_add_escaped(out, text);
    dv_buf_add_byte(out, '`');
}

static void add_place(dv_buf *out, const dv_place *place)
{
    dv_buf_add_escaped(out, place->path);
    dv_buf_printf(out, ":%u", place->lines.first);
    if (place->lines.last != place->lines.first)
        dv_buf_printf(out, "-%u", place->lines.last);
}

/* What the text is about, where that says more than the reference does. */
static void add_claim(dv_buf *out, const dv_reference *reference)
{
    if (reference->claim.kind == DV_CLAIM_SNIPPET)
        dv_buf_add(out, DV_STR(", quoted code"));
    if (reference->claim.kind != DV_CLAIM_SYMBOL ||
        reference->claim.name_count == 0)
        return;
    dv_buf_add(out, DV_STR(", "));
    add_quoted(out, reference->claim.names[0].name);
}

/* "docs/a.md:3:5: `a.py:1-2` moved, `pack`, followed to pkg/a.py:4-5" */
static void add_line(dv_buf *out, const dv_document *document,
                     const dv_citing *citing)
{
    const dv_reference *reference = citing->reference;
    dv_position at = dv_file_position(document->file, reference->span.start);

    dv_buf_add_escaped(out, document->file->path);
    dv_buf_printf(out, ":%u:%u: ", at.line, at.column);
    add_quoted(out, reference->label);
    dv_buf_printf(out, " %s", dv_verdict_name(reference->verdict));
    add_claim(out, reference);
    if (citing->followed.path.len) {
        dv_buf_add(out, DV_STR(", followed to "));
        add_place(out, &citing->followed);
    } else if (reference->now.path.len) {
        dv_buf_add(out, DV_STR(", now "));
        add_place(out, &reference->now);
    }
    dv_buf_add_byte(out, '\n');
}

void dv_refs_report_text(dv_buf *out, const dv_refs_report *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        add_line(out, document_of(report, &report->items[i]),
                 &report->items[i]);
}

static json_t *followed(const dv_place *place)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "path", place->path);
    dv_row_number(object, "start", place->lines.first);
    dv_row_number(object, "end", place->lines.last);
    return object;
}

void dv_refs_report_json(dv_buf *out, const dv_refs_report *report)
{
    dv_json_writer w = {.out = out};

    dv_json_open(&w);
    dv_json_member(&w, "version", json_integer(1));
    dv_json_member(&w, "tool", dv_json_tool());
    dv_json_open_rows(&w, "references");
    for (uint32_t i = 0; i < report->count; i++) {
        const dv_citing *citing = &report->items[i];
        json_t *row =
            dv_row_reference(document_of(report, citing), citing->reference);

        dv_row_set(row, "followed",
                   citing->followed.path.len ? followed(&citing->followed)
                                             : json_null());
        dv_json_row(&w, row);
    }
    dv_json_close_rows(&w);
    dv_json_close(&w);
}
