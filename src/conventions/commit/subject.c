/* SPDX-License-Identifier: MIT */
/* The description: what a header says was done. */
#include "base/strs.h"
#include "conventions/commit/commit.h"
#include "text/unicode.h"

static const char *const articles[] = {"the", "a",     "an",  "this", "these",
                                       "its", "their", "all", "some", "our"};

static dv_str word_at(dv_str text, size_t at)
{
    size_t end = at;

    while (end < text.len && strchr("'-_/.`\"", text.ptr[end]) == NULL &&
           ((text.ptr[end] | 32) >= 'a' && (text.ptr[end] | 32) <= 'z'))
        end++;
    return dv_str_slice(text, at, end);
}

static bool is_article(dv_str word)
{
    return dv_str_is_one_of(word, articles, DV_COUNT(articles));
}

static void check_mood(dv_convention_context *ctx, dv_span span, dv_str text)
{
    const dv_commit_message *m = ctx->document->message;
    dv_str word = word_at(text, 0);
    const char *verb;

    /* `adds-on`, `added_by`: no word of a sentence. */
    if (!word.len || (word.len < text.len && text.ptr[word.len] != ' '))
        return;
    verb = dv_commit_imperative(dv_utf8_lower(ctx->arena, word),
                                is_article(word_at(text, word.len + 1)));
    if (!verb)
        return;
    dv_convention_report(ctx, "commit/subject-mood",
                         (dv_span){span.start, span.start + (uint32_t)word.len},
                         m->subject, "`%.*s` is no imperative",
                         DV_STR_ARG(word));
    dv_convention_help(ctx, "say `%s`", verb);
}

static void check_case(dv_convention_context *ctx, dv_span span, dv_str text)
{
    const dv_commit_message *m = ctx->document->message;
    uint32_t length;
    dv_str first, corrected;

    dv_utf8_decode(text, 0, &length);
    first = dv_str_slice(text, 0, length);
    if (dv_str_equal(dv_utf8_lower(ctx->arena, first), first))
        return;
    dv_convention_report(ctx, "commit/subject-case",
                         (dv_span){span.start, span.start + length}, m->subject,
                         "the description begins with a capital letter");
    corrected = dv_commit_corrected(ctx);
    if (corrected.len)
        dv_convention_help(ctx, "write `%.*s`", DV_STR_ARG(corrected));
}

uint32_t dv_commit_full_stop(dv_str description)
{
    static const char *const stops[] = {".", "\xe3\x80\x82"};

    for (size_t i = 0;
         i < DV_COUNT(stops) && !dv_str_ends(description, DV_STR("...")); i++)
        if (dv_str_ends(description, dv_str_from(stops[i])))
            return (uint32_t)strlen(stops[i]);
    return 0;
}

static void check_full_stop(dv_convention_context *ctx, dv_span span,
                            dv_str text)
{
    const dv_commit_message *m = ctx->document->message;
    uint32_t stop = dv_commit_full_stop(text);
    dv_str corrected;

    if (!stop)
        return;
    dv_convention_report(ctx, "commit/subject-full-stop",
                         (dv_span){span.end - stop, span.end}, m->subject,
                         "the description ends with a full stop");
    corrected = dv_commit_corrected(ctx);
    if (corrected.len)
        dv_convention_help(ctx, "write `%.*s`", DV_STR_ARG(corrected));
}

void dv_commit_check_subject(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    dv_span span = m->description;
    dv_str text = dv_span_of(ctx->document->file->text, span);

    text = dv_utf8_trim_end(text);
    span.end = span.start + (uint32_t)text.len;
    if (!m->correct)
        return;
    if (!text.len) {
        dv_convention_report(ctx, "commit/empty", m->header, m->subject,
                             "nothing is described after `%.*s`",
                             DV_STR_ARG(dv_str_trim(m->subject)));
        return;
    }
    if (!ctx->input->settings->commits.any_case)
        check_case(ctx, span, text);
    check_full_stop(ctx, span, text);
    check_mood(ctx, span, text);
}
