/* SPDX-License-Identifier: MIT */
/* What follows the header: the body's lines, and the footers. */
#include <strings.h>

#include "conventions/commit.h"
#include "text/unicode.h"

/* A line of the body. */
typedef struct body_line {
    uint32_t number;
    dv_span span;
    dv_str text;
} body_line;

static body_line line_at(const dv_convention_context *ctx, uint32_t number)
{
    const dv_file *file = ctx->document->file;

    return (body_line){number, dv_file_line_span(file, number),
                       dv_file_line(file, number)};
}

static uint32_t line_count(const dv_convention_context *ctx)
{
    return ctx->document->file->line_count;
}

static bool begins(dv_str text, const char *with)
{
    dv_str start = dv_str_from(with);

    return text.len >= start.len &&
           strncasecmp(text.ptr, start.ptr, start.len) == 0;
}

static bool is_letter_or_digit(char c)
{
    return ((c | 32) >= 'a' && (c | 32) <= 'z') || (c >= '0' && c <= '9');
}

/* Bytes of `Token` where the line is `Token: value` or `Token #value`; else
 * 0. */
static size_t token_of(dv_str line)
{
    size_t at = 0;

    if (begins(line, "BREAKING CHANGE"))
        at = strlen("BREAKING CHANGE");
    else
        while (at < line.len &&
               (is_letter_or_digit(line.ptr[at]) || line.ptr[at] == '-'))
            at++;
    if (at == 0 || at + 1 >= line.len)
        return 0;
    if (line.ptr[at] == ':' && line.ptr[at + 1] == ' ')
        return at;
    return line.ptr[at] == ' ' && line.ptr[at + 1] == '#' ? at : 0;
}

/* Footers that git and forges know: who writes them means a footer. */
static bool is_known(dv_str token)
{
    static const char *const names[] = {
        "signed-off-by", "co-authored-by", "reviewed-by",
        "acked-by",      "tested-by",      "reported-by",
        "suggested-by",  "helped-by",      "change-id",
    };

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (token.len == strlen(names[i]) &&
            strncasecmp(token.ptr, names[i], token.len) == 0)
            return true;
    return false;
}

static bool is_address(dv_str value)
{
    size_t open = dv_str_find_byte(value, '<');

    return open > 0 && open < value.len && dv_str_ends(value, DV_STR(">"));
}

static bool names_person(dv_str token)
{
    return token.len > 3 &&
           strncasecmp(token.ptr + token.len - 3, "-by", 3) == 0;
}

static void check_person(dv_convention_context *ctx, const body_line *line,
                         size_t token)
{
    dv_str name = dv_str_slice(line->text, 0, token);
    dv_str value =
        dv_str_trim(dv_str_slice(line->text, token + 1, line->text.len));

    if (!is_known(name) || !names_person(name) || is_address(value))
        return;
    dv_convention_report(
        ctx, "commit/footer", line->span, ctx->document->message->subject,
        "`%.*s` names nobody as `Name <address>`", DV_STR_ARG(name));
}

static bool is_blank(dv_str text)
{
    return dv_str_trim(text).len == 0;
}

/* Whether no paragraph follows that of the line. */
static bool is_in_last_paragraph(const dv_convention_context *ctx,
                                 uint32_t number)
{
    while (number < line_count(ctx) && !is_blank(line_at(ctx, number).text))
        number++;
    return number >= line_count(ctx);
}

/* Footers stand in a paragraph of their own. */
static void check_above(dv_convention_context *ctx, const body_line *line,
                        size_t token)
{
    dv_str name = dv_str_slice(line->text, 0, token);
    body_line above = line_at(ctx, line->number - 1);

    if (line->number < 3 || is_blank(above.text) || token_of(above.text) ||
        above.text.ptr[0] == ' ' || above.text.ptr[0] == '(' ||
        !(is_known(name) || dv_str_equal(name, DV_STR("BREAKING CHANGE"))) ||
        !is_in_last_paragraph(ctx, line->number))
        return;
    dv_convention_report(
        ctx, "commit/footer",
        (dv_span){line->span.start, line->span.start + (uint32_t)token},
        ctx->document->message->subject,
        "no blank line stands before the footer `%.*s`", DV_STR_ARG(name));
}

/* `BREAKING CHANGE` in some form: with small letters, in the plural, without
 * its colon. */
static bool is_breaking(dv_str text)
{
    return begins(text, "BREAKING CHANGE") || begins(text, "BREAKING-CHANGE");
}

static void check_breaking(dv_convention_context *ctx, const body_line *line)
{
    const dv_commit_message *m = ctx->document->message;
    size_t length = strlen("BREAKING CHANGE");
    dv_str name = dv_str_slice(line->text, 0, length);
    dv_str rest = dv_str_slice(line->text, length, line->text.len);
    dv_span span = {line->span.start, line->span.start + (uint32_t)length};

    /* "breaking changes of 2.0 are …" is a sentence. */
    if (dv_str_starts(rest, DV_STR("s:")) ||
        dv_str_starts(rest, DV_STR("S:"))) {
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "the footer is `BREAKING CHANGE:`");
        return;
    }
    if (!dv_str_starts(rest, DV_STR(":"))) {
        if (dv_str_equal(name, DV_STR("BREAKING CHANGE")) ||
            dv_str_equal(name, DV_STR("BREAKING-CHANGE")))
            dv_convention_report(ctx, "commit/footer", span, m->subject,
                                 "`: ` is expected after `%.*s`",
                                 DV_STR_ARG(name));
        return;
    }
    if (!dv_str_equal(name, DV_STR("BREAKING CHANGE")) &&
        !dv_str_equal(name, DV_STR("BREAKING-CHANGE")))
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "`%.*s` is written in capital letters",
                             DV_STR_ARG(name));
    else if (rest.len > 1 && rest.ptr[1] != ' ')
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "one blank is expected after `%.*s:`",
                             DV_STR_ARG(name));
    else if (!dv_str_trim(dv_str_slice(rest, 1, rest.len)).len &&
             is_blank(line_at(ctx, line->number + 1).text))
        dv_convention_report(ctx, "commit/breaking", span, m->subject,
                             "the breaking change is not described");
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

/* Lines that are not to be broken: addresses, footers, quotations, code. */
static bool is_exempt(const body_line *line, bool fenced)
{
    return fenced || memmem(line->text.ptr, line->text.len, "://", 3) ||
           token_of(line->text) || dv_str_starts(line->text, DV_STR(">")) ||
           dv_str_starts(line->text, DV_STR("    ")) ||
           dv_str_starts(line->text, DV_STR("\t")) ||
           dv_str_starts(line->text, DV_STR("|"));
}

static void check_line_length(dv_convention_context *ctx, const body_line *line,
                              bool fenced)
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

void dv_commit_check_body(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    bool fenced = false, described = false;

    if (line_count(ctx) > 1 && !is_blank(line_at(ctx, 2).text))
        dv_convention_report(ctx, "commit/body-leading-blank",
                             line_at(ctx, 2).span, m->subject,
                             "no blank line stands between header and body");
    for (uint32_t i = 2; i <= line_count(ctx); i++) {
        body_line line = line_at(ctx, i);
        size_t token = token_of(line.text);

        if (is_blank(line.text))
            continue;
        described |= !token || is_breaking(line.text);
        fenced ^= dv_str_starts(line.text, DV_STR("```"));
        check_line_length(ctx, &line, fenced);
        if (fenced)
            continue;
        if (is_breaking(line.text))
            check_breaking(ctx, &line);
        if (token) {
            check_above(ctx, &line, token);
            check_person(ctx, &line, token);
        }
    }
    check_mark(ctx, described);
}
