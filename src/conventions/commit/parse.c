/* SPDX-License-Identifier: MIT */
/*
 * The grammar of a header, as Conventional Commits 1.0.0 gives it:
 *
 *   type [ "(" scope ")" ] [ "!" ] ": " description
 */
#include "conventions/commit/commit.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

typedef struct header {
    dv_str text; /* the message's */
    uint32_t at, end;
    dv_commit_message *out;
} header;

static char here(const header *h)
{
    return h->at < h->end ? h->text.ptr[h->at] : '\0';
}

static bool is_of_type(char c)
{
    return dv_is_word(c) || c == '-';
}

static bool is_at_blank(const header *h)
{
    uint32_t length;

    return h->at < h->end &&
           dv_utf8_is_blank(dv_utf8_decode(h->text, h->at, &length));
}

static bool take(header *h, char c)
{
    if (here(h) != c)
        return false;
    h->at++;
    return true;
}

static bool take_type(header *h)
{
    uint32_t start = h->at;

    while (is_of_type(here(h)))
        h->at++;
    h->out->type = (dv_span){start, h->at};
    return h->at > start;
}

/* True where there is none, too. */
static bool take_scope(header *h)
{
    uint32_t start;

    if (!take(h, '('))
        return true;
    start = h->at;
    while (h->at < h->end && here(h) != ')' && here(h) != '(')
        h->at++;
    if (here(h) != ')')
        return false;
    h->out->scope = (dv_span){start, h->at};
    h->out->scoped = true;
    h->at++;
    return true;
}

static bool take_header(header *h)
{
    if (!take_type(h) || !take_scope(h))
        return false;
    h->out->mark = (dv_span){h->at, h->at + (here(h) == '!')};
    take(h, '!');
    if (!take(h, ':'))
        return false;
    /* An empty description is another matter than a wrong header. */
    if (h->at == h->end)
        return true;
    if (!take(h, ' '))
        return false;
    if (is_at_blank(h))
        return false;
    h->out->description = (dv_span){h->at, h->end};
    return true;
}

/* "v1.2.3", "2.0.0-rc.1": what package managers write on a release. */
static bool is_version(dv_str subject)
{
    uint32_t dots = 0;

    subject =
        dv_str_slice(subject, dv_str_starts(subject, DV_STR("v")), subject.len);
    for (size_t i = 0; i < subject.len; i++) {
        char c = subject.ptr[i];

        dots += c == '.';
        if (dots >= 2 && (is_of_type(c) || strchr(".+", c)) && c)
            continue;
        if (c != '.' && !dv_is_digit(c))
            return false;
    }
    return dots >= 2;
}

static dv_commit_kind kind_of(dv_str subject)
{
    static const char *const fixups[] = {"fixup! ", "squash! ", "amend! "};
    static const char *const reverts[] = {"Revert \"", "Reapply \""};

    for (size_t i = 0; i < DV_COUNT(fixups); i++)
        if (dv_str_starts(subject, dv_str_from(fixups[i])))
            return DV_COMMIT_FIXUP;
    for (size_t i = 0; i < DV_COUNT(reverts); i++)
        if (dv_str_starts(subject, dv_str_from(reverts[i])))
            return DV_COMMIT_REVERT;
    if (is_version(subject))
        return DV_COMMIT_RELEASE;
    return DV_COMMIT_ORDINARY;
}

dv_commit_message dv_commit_parse(const dv_file *file)
{
    dv_span line = dv_file_line_span(file, 1);
    dv_commit_message out = {
        .subject = dv_span_of(file->text, line),
        .header = line,
        .body = {dv_file_line_span(file, 2).start, (uint32_t)file->text.len},
    };
    header h = {file->text, line.start, line.end, &out};

    out.type = out.scope = out.mark = out.description =
        (dv_span){line.start, line.start};
    out.kind = kind_of(out.subject);
    out.correct = take_header(&h);
    out.fault = h.at;
    return out;
}
