/* SPDX-License-Identifier: MIT */
#include "report/html.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/markup.h"

/* Bytes of a line that are shown before, of, and after what is marked. */
enum { BEFORE = 160, MARKED = 400, AFTER = 240 };

#define ELLIPSIS DV_STR("\xe2\x80\xa6")

static bool is_inside(dv_str text, size_t at)
{
    return at < text.len && ((unsigned char)text.ptr[at] & 0xc0) == 0x80;
}

static void add_last(dv_buf *out, dv_str text, size_t most)
{
    size_t at = text.len > most ? text.len - most : 0;

    while (at > 0 && is_inside(text, at))
        at++;
    if (at > 0)
        dv_buf_add(out, ELLIPSIS);
    dv_html_add_text(out, dv_str_slice(text, at, text.len));
}

static void add_first(dv_buf *out, dv_str text, size_t most)
{
    size_t at = text.len > most ? most : text.len;

    while (at > 0 && is_inside(text, at))
        at--;
    dv_html_add_text(out, dv_str_slice(text, 0, at));
    if (at < text.len)
        dv_buf_add(out, ELLIPSIS);
}

/* The bytes of `span` in their line, which is cut where it is long. */
static void add_line(dv_buf *out, const dv_file *file, dv_span span)
{
    uint32_t number = dv_file_position(file, span.start).line;
    dv_span line = dv_file_line_span(file, number);
    dv_str text = file->text;

    if (span.start > line.end)
        span.start = line.end;
    if (span.end > line.end)
        span.end = line.end;
    if (span.end < span.start)
        span.end = span.start;
    dv_buf_printf(out, "<pre><code><span class=\"faint\">%" PRIu32 " | </span>",
                  number);
    add_last(out, dv_str_slice(text, line.start, span.start), BEFORE);
    if (span.end > span.start) {
        dv_buf_add(out, DV_STR("<mark>"));
        add_first(out, dv_span_of(text, span), MARKED);
        dv_buf_add(out, DV_STR("</mark>"));
    }
    add_first(out, dv_str_slice(text, span.end, line.end), AFTER);
    dv_buf_add(out, DV_STR("</code></pre>\n"));
}

static void add_evidence(dv_buf *out, const dv_finding *finding)
{
    if (!finding->evidence_count)
        return;
    dv_buf_add(out, DV_STR("<ul>\n"));
    for (uint32_t i = 0; i < finding->evidence_count; i++) {
        dv_buf_add(out, DV_STR("<li>"));
        dv_html_add_message(out, finding->evidence[i]);
        dv_buf_add(out, DV_STR("</li>\n"));
    }
    dv_buf_add(out, DV_STR("</ul>\n"));
}

static void add_edit(dv_buf *out, const dv_file *file, const dv_edit *edit)
{
    dv_str old = dv_span_of(file->text, edit->span);

    dv_buf_add(out, DV_STR("<li>"));
    if (old.len) {
        dv_buf_add(out, DV_STR("<del><code>"));
        add_first(out, old, MARKED);
        dv_buf_add(out, DV_STR("</code></del> "));
    }
    if (edit->text.len) {
        dv_buf_add(out, DV_STR("<ins><code>"));
        add_first(out, edit->text, MARKED);
        dv_buf_add(out, DV_STR("</code></ins>"));
    }
    dv_buf_add(out, DV_STR("</li>\n"));
}

static void add_fix(dv_buf *out, const dv_file *file, const dv_fix *fix)
{
    if (!fix->edit_count)
        return;
    dv_buf_printf(out,
                  "<p>Fix, %s: <code>docverify check %s</code></p>\n<ul>\n",
                  fix->safe ? "safe" : "to be looked at",
                  fix->safe ? "--fix" : "--unsafe-fixes");
    for (uint32_t i = 0; i < fix->edit_count; i++)
        add_edit(out, file, &fix->edits[i]);
    dv_buf_add(out, DV_STR("</ul>\n"));
}

void dv_html_add_finding(dv_buf *out, const dv_document *document,
                         const dv_finding *finding)
{
    const dv_file *file = document->file;
    const char *level = dv_severity_name(finding->severity);
    dv_position at = dv_file_position(file, finding->span.start);

    dv_buf_printf(out,
                  "<div class=\"finding %s\">\n<h3><span class=\"level\">%s"
                  "</span> ",
                  level, level);
    dv_html_add_message(out, finding->message);
    dv_buf_add(out, DV_STR("</h3>\n<p class=\"faint\">"));
    dv_html_add_text(out, file->path);
    dv_buf_printf(out, ":%" PRIu32 ":%" PRIu32 " %s</p>\n", at.line, at.column,
                  finding->rule->id);
    if (file->text.len) /* a document that could not be read has none */
        add_line(out, file, finding->span);
    add_evidence(out, finding);
    if (finding->help.len) {
        dv_buf_add(out, DV_STR("<p>What to do: "));
        dv_html_add_message(out, finding->help);
        dv_buf_add(out, DV_STR("</p>\n"));
    }
    add_fix(out, file, &finding->fix);
    dv_buf_add(out, DV_STR("</div>\n"));
}
