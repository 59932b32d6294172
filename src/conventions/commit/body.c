/* SPDX-License-Identifier: MIT */
/* What follows the header, line by line. */
#include "conventions/commit/footer.h"
#include "text/unicode.h"

dv_commit_line dv_commit_line_at(const dv_convention_context *ctx,
                                 uint32_t number)
{
    const dv_file *file = ctx->document->file;

    return (dv_commit_line){number, dv_file_line_span(file, number),
                            dv_file_line(file, number)};
}

static bool is_blank(dv_str text)
{
    return dv_str_trim(text).len == 0;
}

static bool is_long(const dv_convention_context *ctx, dv_str text,
                    uint32_t *past, uint32_t *count)
{
    uint32_t limit = ctx->input->settings->commits.body_length;
    uint32_t length;

    limit = limit ? limit : DV_COMMIT_BODY;
    *count = 0;
    for (uint32_t at = 0; at < text.len; at += length) {
        dv_utf8_decode(text, at, &length);
        if ((*count)++ == limit)
            *past = at;
    }
    return *count > limit;
}

/* Lines that are not to be broken: addresses, quotations, code, tables, names
 * and numbers. */
static bool is_exempt(const dv_commit_line *line, bool fenced)
{
    return fenced || dv_str_has(line->text, DV_STR("://")) ||
           dv_commit_is_whole(line->text) ||
           dv_str_starts(line->text, DV_STR(">")) ||
           dv_str_starts(line->text, DV_STR("    ")) ||
           dv_str_starts(line->text, DV_STR("\t")) ||
           dv_str_starts(line->text, DV_STR("|"));
}

static void check_line_length(dv_convention_context *ctx,
                              const dv_commit_line *line, bool fenced)
{
    uint32_t limit = ctx->input->settings->commits.body_length;
    uint32_t past = 0, count;

    limit = limit ? limit : DV_COMMIT_BODY;
    if (line->text.len <= limit || !is_long(ctx, line->text, &past, &count) ||
        is_exempt(line, fenced))
        return;
    dv_convention_report(ctx, "commit/body-line-length",
                         (dv_span){line->span.start + past, line->span.end},
                         ctx->document->message->subject,
                         "the line has %u characters, %u more than %u", count,
                         count - limit, limit);
}

static void check_mark(dv_convention_context *ctx, bool described)
{
    const dv_commit_message *m = ctx->document->message;

    if (ctx->input->settings->commits.explained && !described &&
        m->mark.end > m->mark.start)
        dv_convention_report(ctx, "commit/breaking", m->mark, m->subject,
                             "`!` says that the commit breaks something, and "
                             "nothing says what");
}

static void check_leading_blank(dv_convention_context *ctx)
{
    dv_commit_line second = dv_commit_line_at(ctx, 2);

    if (ctx->document->file->line_count > 1 && !is_blank(second.text))
        dv_convention_report(ctx, "commit/body-leading-blank", second.span,
                             ctx->document->message->subject,
                             "no blank line stands between header and body");
}

/* A footer, or what `git cherry-pick -x` writes above those of the one who
 * picks. */
static bool begins_footers(dv_str line)
{
    return dv_commit_is_footer(line) ||
           dv_str_starts(line, DV_STR("(cherry picked from commit "));
}

/* The first line of the last paragraph that does not begin with a footer. */
static uint32_t last_paragraph(const dv_convention_context *ctx)
{
    uint32_t number = ctx->document->file->line_count + 1;
    bool footers = true;

    while (footers && number > 1) {
        do
            number--;
        while (number > 1 && is_blank(dv_commit_line_at(ctx, number).text));
        while (number > 1 && !is_blank(dv_commit_line_at(ctx, number - 1).text))
            number--;
        footers = begins_footers(dv_commit_line_at(ctx, number).text);
    }
    return number;
}

static dv_commit_paragraph begun(const dv_commit_line *line, uint32_t last,
                                 bool fenced)
{
    return (dv_commit_paragraph){
        .first = line->number,
        .tokened = !fenced && dv_commit_token_of(line->text),
        .footers = !fenced && dv_commit_is_footer(line->text),
        .last = line->number >= last,
    };
}

void dv_commit_check_body(dv_convention_context *ctx)
{
    dv_commit_paragraph paragraph = {0};
    uint32_t last = last_paragraph(ctx);
    bool fenced = false, described = false;

    check_leading_blank(ctx);
    for (uint32_t i = 2; i <= ctx->document->file->line_count; i++) {
        dv_commit_line line = dv_commit_line_at(ctx, i);

        if (is_blank(line.text)) {
            paragraph = (dv_commit_paragraph){0};
            continue;
        }
        if (!paragraph.first)
            paragraph = begun(&line, last, fenced);
        described |=
            !dv_commit_token_of(line.text) || dv_commit_is_breaking(line.text);
        fenced ^= dv_str_starts(line.text, DV_STR("```"));
        check_line_length(ctx, &line, fenced);
        if (!fenced)
            dv_commit_check_footer(ctx, &paragraph, &line);
    }
    check_mark(ctx, described);
}
