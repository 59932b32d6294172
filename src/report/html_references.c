/* SPDX-License-Identifier: MIT */
#include "report/html.h"

#include <inttypes.h>

#include "report/markup.h"

static const char *answer_of(const dv_reference *reference)
{
    switch (dv_verdict_answer(reference->verdict)) {
    case DV_ANSWER_HOLDS:
        return "holds";
    case DV_ANSWER_FALSE:
        return "false";
    default:
        return "not verifiable";
    }
}

static void add_place(dv_buf *out, dv_str path, dv_lines lines)
{
    if (!path.len)
        return;
    dv_buf_add(out, DV_STR("<code>"));
    dv_html_add_text(out, path);
    dv_buf_printf(out, ":%" PRIu32, lines.first);
    if (lines.last != lines.first)
        dv_buf_printf(out, "-%" PRIu32, lines.last);
    dv_buf_add(out, DV_STR("</code>"));
}

static void add_evidence(dv_buf *out, const dv_reference *reference)
{
    for (uint32_t i = 0; i < reference->evidence_count; i++) {
        dv_buf_add(out, dv_str_from(i ? "<br>" : ""));
        dv_html_add_message(out, reference->evidence[i]);
    }
}

static void add_reference(dv_buf *out, const dv_file *file,
                          const dv_reference *reference)
{
    dv_buf_printf(out, "<tr><td class=\"number\">%" PRIu32 "</td><td><code>",
                  dv_file_position(file, reference->span.start).line);
    dv_html_add_text(out, dv_span_of(file->text, reference->span));
    dv_buf_printf(out, "</code></td><td>%s: %s</td><td>", answer_of(reference),
                  dv_verdict_name(reference->verdict));
    add_evidence(out, reference);
    dv_buf_add(out, DV_STR("</td><td>"));
    add_place(out, reference->now.path, reference->now.lines);
    dv_buf_add(out, DV_STR("</td></tr>\n"));
}

void dv_html_add_references(dv_buf *out, const dv_document_facts *document)
{
    if (!document->reference_count)
        return;
    dv_buf_printf(out,
                  "<details>\n<summary>%" PRIu32 " reference%s</summary>\n"
                  "<table>\n<thead><tr><th scope=\"col\">Line</th>"
                  "<th scope=\"col\">Reference</th>"
                  "<th scope=\"col\">Verdict</th>"
                  "<th scope=\"col\">Evidence</th>"
                  "<th scope=\"col\">Now</th></tr></thead>\n<tbody>\n",
                  document->reference_count,
                  document->reference_count == 1 ? "" : "s");
    for (uint32_t i = 0; i < document->reference_count; i++)
        add_reference(out, document->document->file, &document->references[i]);
    dv_buf_add(out, DV_STR("</tbody>\n</table>\n</details>\n"));
}
