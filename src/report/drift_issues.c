/* SPDX-License-Identifier: MIT */
/*
 * An issue for each document, as a job that keeps them needs it. The marker is
 * the first line of the body: by it the job finds the issue of a document
 * again, whatever its title is now. The body names no state of the target, so
 * that it is the same as long as the same has drifted.
 */
#include "report/drift.h"

#include "docverify/ascii.h"
#include "report/json_writer.h"
#include "report/rows.h"
#include "text/unicode.h"

enum { TITLE_PATH = 200 }; /* bytes: GitHub takes 256 characters in all */

static bool is_unreserved(unsigned char c)
{
    return dv_is_alnum(c) || c == '/' || c == '.' || c == '_' || c == '-';
}

/* Percent-encoded: no name of a file can end the comment. */
static void add_marker(dv_buf *out, dv_str path)
{
    dv_buf_add(out, DV_STR("<!-- docverify-drift: "));
    for (size_t i = 0; i < path.len; i++) {
        unsigned char c = (unsigned char)path.ptr[i];

        if (is_unreserved(c))
            dv_buf_add_byte(out, (char)c);
        else
            dv_buf_printf(out, "%%%02X", (unsigned)c);
    }
    dv_buf_add(out, DV_STR(" -->"));
}

/* Of a long path the end. */
static void add_title(dv_buf *out, dv_str path)
{
    size_t from = path.len > TITLE_PATH ? path.len - TITLE_PATH : 0;

    while (from > 0 && from < path.len && (path.ptr[from] & 0xc0) == 0x80)
        from++;
    dv_buf_add(out, DV_STR("Documentation drift: "));
    if (from)
        dv_buf_add(out, DV_STR("\xe2\x80\xa6"));
    dv_buf_add_escaped(out, dv_str_slice(path, from, path.len));
}

static void add_head(dv_buf *out, const dv_drift *drift,
                     const dv_drift_document *document)
{
    dv_str path = document->document->file->path;

    add_marker(out, path);
    dv_buf_add_byte(out, '\n');
    dv_drift_add_code(out, path);
    dv_buf_add(out, DV_STR(" has "));
    dv_buf_add_count(out, document->counts.references, "reference");
    dv_buf_add(out, DV_STR(", followed to "));
    dv_drift_add_code(out, drift->to);
    dv_buf_add(out, DV_STR(": "));
    dv_drift_add_counts(out, &document->counts);
    dv_buf_add(out, DV_STR(".\n\n"));
}

static void add_body(dv_buf *out, const dv_drift *drift,
                     const dv_drift_document *document)
{
    DV_AUTO(dv_buf_release) dv_buf details = DV_BUF_INIT;

    add_head(out, drift, document);
    dv_drift_add_details(&details, drift, document);
    if (out->len + details.len <= DV_DRIFT_BODY_LIMIT)
        dv_buf_add(out, dv_buf_str(&details));
    else
        dv_buf_add(out, DV_STR("There is no room here to list them; "
                               "`docverify drift` does.\n"));
}

static json_t *make_row(const dv_drift *drift,
                        const dv_drift_document *document)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_str path = document->document->file->path;
    const uint32_t *states = document->counts.states;
    json_t *row = dv_row_new();

    dv_row_text(row, "document", path);
    dv_row_number(row, "drifted",
                  (int64_t)states[DV_DRIFT_MOVED] + states[DV_DRIFT_CHANGED] +
                      states[DV_DRIFT_DELETED]);
    add_marker(&text, path);
    dv_row_text(row, "marker", dv_buf_str(&text));
    dv_buf_clear(&text);
    add_title(&text, path);
    dv_row_text(row, "title", dv_buf_str(&text));
    dv_buf_clear(&text);
    if (dv_drift_has_any(&document->counts))
        add_body(&text, drift, document);
    dv_row_text_or_null(row, "body", dv_buf_str(&text));
    return row;
}

void dv_drift_issues(dv_buf *out, const dv_drift *drift)
{
    dv_json_writer w = {.out = out};

    dv_json_open_list(&w);
    for (uint32_t i = 0; i < drift->document_count; i++)
        dv_json_row(&w, make_row(drift, &drift->documents[i]));
    dv_json_close_list(&w);
}
