/* SPDX-License-Identifier: MIT */
#include "report/formats.h"

#include <inttypes.h>

#include "docverify/rule.h"
#include "report/excerpt.h"
#include "text/unicode.h"

#define RESET "\x1b[0m"
#define BOLD  "\x1b[1m"
#define BLUE  "\x1b[34m"

/* Bytes of a document that a line of a fix shows, and that are passed over for
 * the edges of the link that it ends in. */
enum { FIX_MOST = 200, LINK_EDGE = 80 };

typedef struct writer {
    dv_buf *out;
    const dv_report *report;
    dv_buf line; /* the excerpt being made */
} writer;

static const char *severity_color(dv_severity severity)
{
    switch (severity) {
    case DV_SEVERITY_ERROR:
        return "\x1b[1;31m";
    case DV_SEVERITY_WARNING:
        return "\x1b[33m";
    default:
        return BLUE;
    }
}

static void color(const writer *w, const char *sequence)
{
    if (w->report->color)
        dv_buf_add(w->out, dv_str_from(sequence));
}

static void add_headline(const writer *w, const dv_finding *finding)
{
    color(w, severity_color(finding->severity));
    dv_buf_printf(w->out, "%s[%s]", dv_severity_name(finding->severity),
                  finding->rule->id);
    color(w, RESET);
    color(w, BOLD);
    dv_buf_add(w->out, DV_STR(": "));
    dv_buf_add_escaped(w->out, finding->message);
    color(w, RESET);
    dv_buf_add_byte(w->out, '\n');
}

/* The margin's blanks, then `mark`. */
static void add_margin(const writer *w, uint32_t margin, const char *mark)
{
    dv_buf_pad(w->out, ' ', margin);
    color(w, BLUE);
    dv_buf_add(w->out, dv_str_from(mark));
    color(w, RESET);
}

static void add_place(const writer *w, const dv_file *file,
                      dv_position position, uint32_t margin)
{
    dv_buf_pad(w->out, ' ', margin);
    color(w, BLUE);
    dv_buf_add(w->out, DV_STR("--> "));
    dv_buf_add_escaped(w->out, file->path);
    dv_buf_printf(w->out, ":%" PRIu32 ":%" PRIu32, position.line,
                  position.column);
    color(w, RESET);
    dv_buf_add_byte(w->out, '\n');
}

/* Columns behind the margin, where a cut line may end with half of a wide
 * character and an ellipsis. */
static uint32_t room_for(uint32_t columns, uint32_t margin)
{
    uint32_t taken = margin + (uint32_t)strlen(" | ") + 2;

    if (columns == 0)
        return DV_EXCERPT_COLUMNS;
    return columns > taken ? columns - taken : 0;
}

static void add_excerpt(writer *w, const dv_finding *finding,
                        const dv_file *file, uint32_t margin)
{
    dv_excerpt excerpt;

    dv_buf_clear(&w->line);
    excerpt = dv_excerpt_add(&w->line, file, finding->span,
                             room_for(w->report->columns, margin));
    add_margin(w, margin, " |");
    dv_buf_add_byte(w->out, '\n');
    color(w, BLUE);
    dv_buf_printf(w->out, "%" PRIu32 " |", excerpt.line);
    color(w, RESET);
    if (w->line.len)
        dv_buf_add_byte(w->out, ' ');
    dv_buf_add(w->out, dv_buf_str(&w->line));
    dv_buf_add_byte(w->out, '\n');
    add_margin(w, margin, " | ");
    dv_buf_pad(w->out, ' ', excerpt.column);
    color(w, severity_color(finding->severity));
    dv_buf_pad(w->out, '^', excerpt.width);
    color(w, RESET);
    dv_buf_add_byte(w->out, '\n');
}

static void add_remark(const writer *w, uint32_t margin, const char *label,
                       dv_str text)
{
    add_margin(w, margin, " = ");
    dv_buf_add(w->out, dv_str_from(label));
    dv_buf_add_escaped(w->out, text);
    dv_buf_add_byte(w->out, '\n');
}

/* From the finding to its edits, with the link that they end in; `*whole` is
 * false where that is too much for one line. */
static dv_span fixed_span(const dv_finding *finding, dv_str text, bool *whole)
{
    const dv_edit *edits = finding->fix.edits;
    dv_span first = edits[0].span, span = finding->span;
    dv_span last = edits[finding->fix.edit_count - 1].span;
    dv_str written;

    span.start = first.start < span.start ? first.start : span.start;
    span.end = last.end > span.end ? last.end : span.end;
    written = dv_span_of(text, span);
    *whole = span.end - span.start <= FIX_MOST &&
             dv_str_find_byte(written, '\n') == written.len;
    if (!*whole || dv_span_contains(finding->span, span) ||
        !dv_str_has(written, DV_STR("](")))
        return span;
    for (uint32_t i = 0;
         i < LINK_EDGE && span.start > 0 && text.ptr[span.start] != '[' &&
         text.ptr[span.start - 1] != '\n';
         i++)
        span.start--;
    for (uint32_t i = 0;
         i < LINK_EDGE && span.end < text.len &&
         text.ptr[span.end - 1] != ')' && text.ptr[span.end] != '\n';
         i++)
        span.end++;
    return span;
}

/* "fix: `actor.py:656-707` (safe; --fix)": what the reference becomes, or
 * what takes whose place, where the edits stand far from it. */
static void add_fix(writer *w, uint32_t margin, const dv_finding *finding,
                    const dv_file *file)
{
    const dv_fix *fix = &finding->fix;
    bool whole;
    dv_span span = fixed_span(finding, file->text, &whole);
    uint32_t at = span.start;

    dv_buf_clear(&w->line);
    for (uint32_t i = 0; i < fix->edit_count; i++) {
        dv_edit edit = fix->edits[i];

        if (whole)
            dv_buf_add(&w->line, dv_str_slice(file->text, at, edit.span.start));
        else if (i > 0)
            dv_buf_add(&w->line, DV_STR("`, `"));
        dv_buf_add(&w->line, edit.text);
        at = edit.span.end;
        if (!whole && edit.text.len && at > edit.span.start &&
            at - edit.span.start <= FIX_MOST) {
            dv_buf_add(&w->line, DV_STR("` for `"));
            dv_buf_add(&w->line, dv_span_of(file->text, edit.span));
        }
    }
    if (whole)
        dv_buf_add(&w->line, dv_str_slice(file->text, at, span.end));
    add_margin(w, margin, " = ");
    dv_buf_add(w->out, DV_STR("fix: "));
    if (w->line.len) {
        dv_buf_add_byte(w->out, '`');
        dv_buf_add_escaped(w->out, dv_buf_str(&w->line));
        dv_buf_add_byte(w->out, '`');
    } else {
        dv_buf_add(w->out, DV_STR("remove it"));
    }
    dv_buf_add(w->out, dv_str_from(fix->safe ? " (safe; --fix)\n"
                                             : " (--unsafe-fixes)\n"));
}

static uint32_t digits(uint32_t number)
{
    uint32_t count = 1;

    while (number >= 10) {
        number /= 10;
        count++;
    }
    return count;
}

/* What is only to be known takes one line, so that it does not hide what is
 * to be done. */
static void add_short(writer *w, const dv_finding *finding)
{
    const dv_facts *facts = w->report->facts;
    const dv_file *file = facts->documents[finding->document].document->file;
    dv_position position = dv_file_position(file, finding->span.start);

    color(w, severity_color(finding->severity));
    dv_buf_printf(w->out, "%s[%s]", dv_severity_name(finding->severity),
                  finding->rule->id);
    color(w, RESET);
    dv_buf_add(w->out, DV_STR(": "));
    dv_buf_add_escaped(w->out, file->path);
    dv_buf_printf(w->out, ":%" PRIu32 ":%" PRIu32 ": ", position.line,
                  position.column);
    dv_buf_add_escaped(w->out, finding->message);
    if (finding->evidence_count) {
        dv_buf_add(w->out, DV_STR(": "));
        dv_buf_add_escaped(w->out, finding->evidence[0]);
    }
    dv_buf_add_byte(w->out, '\n');
}

static void add_finding(writer *w, const dv_finding *finding)
{
    const dv_facts *facts = w->report->facts;
    const dv_commit_message *message =
        facts->documents[finding->document].document->message;
    const dv_file *file = facts->documents[finding->document].document->file;
    dv_position position = dv_file_position(file, finding->span.start);
    uint32_t margin = digits(position.line);

    add_headline(w, finding);
    add_place(w, file, position, margin);
    if (file->text.len) /* a document that could not be read has none */
        add_excerpt(w, finding, file, margin);
    if (message && position.line > 1)
        add_remark(w, margin, "of the commit: ", message->subject);
    for (uint32_t i = 0; i < finding->evidence_count; i++)
        add_remark(w, margin, "", finding->evidence[i]);
    if (finding->help.len)
        add_remark(w, margin, "help: ", finding->help);
    if (finding->fix.edit_count)
        add_fix(w, margin, finding, file);
    dv_buf_add_byte(w->out, '\n');
}

void dv_report_text(dv_buf *out, const dv_report *report)
{
    writer w = {.out = out, .report = report};

    for (uint32_t i = 0; i < report->finding_count; i++) {
        bool brief = report->findings[i].severity == DV_SEVERITY_INFO;

        if (i > 0 && !brief &&
            report->findings[i - 1].severity == DV_SEVERITY_INFO)
            dv_buf_add_byte(out, '\n');
        if (brief)
            add_short(&w, &report->findings[i]);
        else
            add_finding(&w, &report->findings[i]);
    }
    if (report->finding_count && !report->quiet &&
        report->findings[report->finding_count - 1].severity ==
            DV_SEVERITY_INFO)
        dv_buf_add_byte(out, '\n');
    dv_buf_release(&w.line);
    if (!report->quiet)
        dv_report_text_footer(out, report);
}
