/* SPDX-License-Identifier: MIT */
/* The part of a header before the description: its form, the type, the
 * scope. */
#include "base/buf.h"
#include "conventions/commit/commit.h"
#include "text/lines.h"
#include "text/names.h"
#include "text/unicode.h"

const dv_str dv_commit_types[] = {
    DV_STR_INIT("feat"),  DV_STR_INIT("fix"),   DV_STR_INIT("refactor"),
    DV_STR_INIT("perf"),  DV_STR_INIT("style"), DV_STR_INIT("test"),
    DV_STR_INIT("docs"),  DV_STR_INIT("build"), DV_STR_INIT("ops"),
    DV_STR_INIT("chore"), DV_STR_INIT("ci"),    DV_STR_INIT("revert"),
};
const uint32_t dv_commit_type_count = DV_COUNT(dv_commit_types);

static const dv_str wide_colon = DV_STR_INIT("\xef\xbc\x9a");

static const dv_commit_settings *settings_of(const dv_convention_context *ctx)
{
    return &ctx->input->settings->commits;
}

static dv_commit_names types_of(const dv_convention_context *ctx)
{
    dv_commit_names names = settings_of(ctx)->types;

    return names.count
               ? names
               : (dv_commit_names){dv_commit_types, dv_commit_type_count};
}

static uint32_t find(dv_commit_names names, dv_str name)
{
    for (uint32_t i = 0; i < names.count; i++)
        if (dv_str_equal(names.items[i], name))
            return i;
    return DV_NONE;
}

static dv_str listed(dv_commit_names names, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (uint32_t i = 0; i < names.count; i++) {
        dv_buf_add(&text, i ? DV_STR(", ") : DV_STR(""));
        dv_buf_add(&text, names.items[i]);
    }
    return dv_arena_copy(arena, dv_buf_str(&text));
}

static dv_str text_of(const dv_convention_context *ctx, dv_span span)
{
    return dv_span_of(ctx->document->file->text, span);
}

/* `fix`, whatever the letter case of `Fix` is; else the name that was surely
 * meant, or empty. */
static dv_str type_meant(const dv_convention_context *ctx, dv_str written)
{
    dv_commit_names types = types_of(ctx);
    dv_str lower = dv_utf8_lower(ctx->arena, written);
    uint32_t at = find(types, lower);

    return at == DV_NONE ? (dv_str){0} : types.items[at];
}

/* Where the description begins, colon or not; DV_NONE: nothing tells. */
static uint32_t split_header(const dv_convention_context *ctx, dv_str header,
                             uint32_t *length)
{
    size_t colon = dv_str_find_byte(header, ':');
    const char *wide =
        memmem(header.ptr, header.len, wide_colon.ptr, wide_colon.len);
    size_t blank = dv_str_find_byte(header, ' ');

    *length = 1;
    if (wide && (size_t)(wide - header.ptr) < colon) {
        *length = (uint32_t)wide_colon.len;
        return (uint32_t)(wide - header.ptr);
    }
    if (colon < header.len)
        return (uint32_t)colon;
    return type_meant(ctx, dv_str_slice(header, 0, blank)).len ? (uint32_t)blank
                                                               : DV_NONE;
}

/* `feat!(parser)` as `feat(parser)!`, `fix ( parser )` as `fix(parser)`. */
static void add_start(dv_buf *out, dv_str start)
{
    bool marked = false;

    for (size_t i = 0; i < start.len; i++) {
        marked |= start.ptr[i] == '!';
        if (!strchr(" \t!", start.ptr[i]))
            dv_buf_add_byte(out, start.ptr[i]);
    }
    if (out->len > 2 && dv_str_ends(dv_buf_str(out), DV_STR("()")))
        out->len -= 2;
    if (marked)
        dv_buf_add_byte(out, '!');
}

/* Without blanks of any width. */
static dv_str trimmed(dv_str text)
{
    uint32_t length;

    while (text.len && dv_utf8_is_blank(dv_utf8_decode(text, 0, &length)))
        text = dv_str_slice(text, length, text.len);
    return dv_utf8_trim_end(text);
}

/* The header with its marks in their places; empty where it has none. */
static dv_str put_right(const dv_convention_context *ctx)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;
    dv_str header = ctx->document->message->subject;
    uint32_t length, at = split_header(ctx, header, &length);
    dv_str rest;

    if (at == DV_NONE)
        return (dv_str){0};
    rest = trimmed(dv_str_slice(header, at + length, header.len));
    add_start(&line, dv_str_slice(header, 0, at));
    dv_buf_add(&line, DV_STR(": "));
    dv_buf_add(&line, rest);
    return rest.len ? dv_arena_copy(ctx->arena, dv_buf_str(&line))
                    : (dv_str){0};
}

/* Without a full stop, and with a small letter where the second one is small,
 * so that names (`README`, `HTTP`) stay. */
static void add_description(dv_buf *out, dv_str text, dv_arena *arena)
{
    uint32_t length = 0, next = 0;
    dv_str first, second;

    text = dv_str_trim(text);
    while ((length = dv_commit_full_stop(text)))
        text.len -= length;
    if (!text.len)
        return;
    dv_utf8_decode(text, 0, &length);
    if (length < text.len)
        dv_utf8_decode(text, length, &next);
    first = dv_str_slice(text, 0, length);
    second = dv_str_slice(text, length, length + next);
    if (dv_str_equal(dv_utf8_lower(arena, second), second))
        first = dv_utf8_lower(arena, first);
    dv_buf_add(out, first);
    dv_buf_add(out, dv_str_slice(text, length, text.len));
}

dv_str dv_commit_corrected(const dv_convention_context *ctx)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;
    dv_str subject = ctx->document->message->subject;
    dv_str text = put_right(ctx);
    dv_file *file = dv_file_new(ctx->arena, (dv_str){0}, text);
    dv_commit_message m = dv_commit_parse(file);
    dv_str type = type_meant(ctx, dv_span_of(text, m.type));
    size_t start;

    if (!m.correct || !type.len)
        return (dv_str){0};
    dv_buf_add(&line, type);
    dv_buf_add(&line, dv_str_slice(text, m.type.end, m.description.start));
    start = line.len;
    add_description(&line, dv_span_of(text, m.description), ctx->arena);
    if (line.len == start || dv_str_equal(dv_buf_str(&line), subject))
        return (dv_str){0};
    return dv_arena_copy(ctx->arena, dv_buf_str(&line));
}

static void suggest(dv_convention_context *ctx)
{
    dv_str corrected = dv_commit_corrected(ctx);

    if (corrected.len)
        dv_convention_help(ctx, "write `%.*s`", DV_STR_ARG(corrected));
}

/* What is wrong at the fault. */
static const char *fault_of(const dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    dv_str rest = text_of(ctx, (dv_span){m->fault, m->header.end});
    bool typed = m->type.end > m->type.start;
    bool colon = m->fault > 0 && m->fault > m->type.end &&
                 ctx->document->file->text.ptr[m->fault - 1] == ':';

    if (dv_str_starts(rest, wide_colon))
        return "a full-width colon stands where `:` is expected";
    if (colon)
        return "one blank is expected after `:`";
    if (typed && m->fault > m->header.start &&
        ctx->document->file->text.ptr[m->fault - 1] == ' ')
        return "one blank and no more is expected after `:`";
    if (!typed && dv_str_starts(rest, DV_STR(" ")))
        return "the header begins with a blank";
    if (!typed || (m->fault == m->type.end &&
                   !type_meant(ctx, text_of(ctx, m->type)).len &&
                   dv_str_find_byte(rest, ':') == rest.len))
        return "the header has no type; `type(scope): description` is "
               "expected";
    if (m->fault == m->header.end && !m->scoped &&
        dv_str_find_byte(text_of(ctx, m->header), '(') <
            m->header.end - m->header.start)
        return "the scope's bracket is not closed";
    if (dv_str_starts(rest, DV_STR("(")))
        return m->scoped ? "a header has one scope in brackets"
                         : "`!` stands before `:`, behind the scope";
    if (dv_str_starts(rest, DV_STR(" ")) &&
        dv_str_find_byte(rest, ':') < rest.len)
        return "no blank is expected before `:`";
    return "`: ` is expected after the type";
}

static dv_span one_character(const dv_convention_context *ctx, uint32_t at,
                             uint32_t end)
{
    uint32_t length = 0;

    if (at < end)
        dv_utf8_decode(ctx->document->file->text, at, &length);
    return (dv_span){at, at + length};
}

static void check_form(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    const char *what = fault_of(ctx);
    dv_span span = one_character(ctx, m->fault, m->header.end);

    if (strstr(what, "no type"))
        span = (dv_span){m->header.start, m->header.end};
    dv_convention_report(ctx, "commit/header", span, m->subject, "%s", what);
    suggest(ctx);
}

static void check_type(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    dv_commit_names types = types_of(ctx);
    dv_str type = text_of(ctx, m->type);
    dv_str meant = type_meant(ctx, type);
    uint32_t nearest;

    if (find(types, type) != DV_NONE)
        return;
    if (meant.len) {
        dv_convention_report(ctx, "commit/type", m->type, m->subject,
                             "the type `%.*s` is written `%.*s`",
                             DV_STR_ARG(type), DV_STR_ARG(meant));
        suggest(ctx);
        return;
    }
    dv_convention_report(ctx, "commit/type", m->type, m->subject,
                         "`%.*s` is no type", DV_STR_ARG(type));
    dv_convention_evidence(ctx, "types: %.*s",
                           DV_STR_ARG(listed(types, ctx->arena)));
    nearest = dv_name_nearest(dv_utf8_lower(ctx->arena, type), types.items,
                              types.count);
    if (nearest != DV_NONE)
        dv_convention_help(ctx, "did you mean `%.*s`?",
                           DV_STR_ARG(types.items[nearest]));
}

static void check_one_scope(dv_convention_context *ctx, dv_span span)
{
    const dv_commit_message *m = ctx->document->message;
    dv_commit_names scopes = settings_of(ctx)->scopes;
    dv_str scope = text_of(ctx, span);
    uint32_t nearest;

    if (!dv_str_trim(scope).len) {
        dv_convention_report(ctx, "commit/scope", m->scope, m->subject,
                             "the scope is empty");
        suggest(ctx);
        return;
    }
    scope = dv_str_trim(scope);
    if (!scopes.count || find(scopes, scope) != DV_NONE)
        return;
    dv_convention_report(ctx, "commit/scope", span, m->subject,
                         "`%.*s` is no scope", DV_STR_ARG(scope));
    dv_convention_evidence(ctx, "scopes: %.*s",
                           DV_STR_ARG(listed(scopes, ctx->arena)));
    nearest = dv_name_nearest(scope, scopes.items, scopes.count);
    if (nearest != DV_NONE)
        dv_convention_help(ctx, "did you mean `%.*s`?",
                           DV_STR_ARG(scopes.items[nearest]));
}

/* Several scopes stand between commas; the path of a package is one. */
static void check_scope(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    dv_str text = ctx->document->file->text;
    uint32_t start = m->scope.start;

    if (!m->scoped) {
        if (find(settings_of(ctx)->scoped, text_of(ctx, m->type)) != DV_NONE)
            dv_convention_report(ctx, "commit/scope", m->type, m->subject,
                                 "a commit of type `%.*s` needs a scope",
                                 DV_STR_ARG(text_of(ctx, m->type)));
        return;
    }
    for (uint32_t at = start; at <= m->scope.end; at++) {
        if (at < m->scope.end && text.ptr[at] != ',')
            continue;
        check_one_scope(ctx, (dv_span){start, at});
        start = at + 1;
    }
}

static void check_length(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    uint32_t limit = settings_of(ctx)->header_length;
    uint32_t length, count = 0, past = m->header.end;

    limit = limit ? limit : DV_COMMIT_HEADER;
    for (uint32_t at = m->header.start; at < m->header.end; at += length) {
        dv_utf8_decode(ctx->document->file->text, at, &length);
        if (count++ == limit)
            past = at;
    }
    if (count > limit)
        dv_convention_report(ctx, "commit/header-length",
                             (dv_span){past, m->header.end}, m->subject,
                             "the header has %u characters, %u more than %u",
                             count, count - limit, limit);
}

/* git strips it; a forge that makes the commit does not. */
static void check_end(dv_convention_context *ctx)
{
    const dv_commit_message *m = ctx->document->message;
    dv_str text = text_of(ctx, (dv_span){m->description.start, m->header.end});
    dv_span blank = {m->description.start, m->header.end};

    blank.start += (uint32_t)dv_utf8_trim_end(text).len;
    if (blank.start == blank.end || blank.start == m->description.start)
        return;
    dv_convention_report(ctx, "commit/header", blank, m->subject,
                         "the header ends with a blank");
    suggest(ctx);
}

void dv_commit_check_header(dv_convention_context *ctx)
{
    check_length(ctx);
    check_end(ctx);
    if (!ctx->document->message->correct) {
        check_form(ctx);
        return;
    }
    check_type(ctx);
    check_scope(ctx);
}
