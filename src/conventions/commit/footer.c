/* SPDX-License-Identifier: MIT */
#include "conventions/commit/footer.h"

#include <strings.h>

#include "base/strs.h"
#include "docverify/ascii.h"

/* Both forms are as long. */
static const size_t breaking_length = sizeof "BREAKING CHANGE" - 1;

bool dv_commit_is_breaking(dv_str line)
{
    static const char *const forms[] = {"BREAKING CHANGE", "BREAKING-CHANGE"};

    return dv_str_is_one_of_nocase(dv_str_slice(line, 0, breaking_length),
                                   forms, DV_COUNT(forms));
}

static bool is_capital_breaking(dv_str name)
{
    return dv_str_equal(name, DV_STR("BREAKING CHANGE")) ||
           dv_str_equal(name, DV_STR("BREAKING-CHANGE"));
}

size_t dv_commit_token_of(dv_str line)
{
    size_t at = 0;

    if (dv_commit_is_breaking(line))
        at = breaking_length;
    else
        while (at < line.len &&
               (dv_is_alnum(line.ptr[at]) || line.ptr[at] == '-'))
            at++;
    if (at == 0 || at + 1 >= line.len)
        return 0;
    if (line.ptr[at] == ':' && line.ptr[at + 1] == ' ')
        return at;
    return line.ptr[at] == ' ' && line.ptr[at + 1] == '#' ? at : 0;
}

static bool names_person(dv_str token)
{
    return token.len > 3 &&
           strncasecmp(token.ptr + token.len - 3, "-by", 3) == 0;
}

/* Footers that git and forges know: who writes them means a footer. */
static bool is_known(dv_str token)
{
    static const char *const names[] = {
        "signed-off-by", "co-authored-by", "reviewed-by",
        "acked-by",      "tested-by",      "reported-by",
        "suggested-by",  "helped-by",      "change-id",
    };

    return dv_str_is_one_of_nocase(token, names, DV_COUNT(names));
}

/* What a commit does to an issue, or to another commit. */
static bool is_reference(dv_str token)
{
    static const char *const names[] = {
        "close",   "closes",   "closed",   "fix", "fixes", "fixed",
        "resolve", "resolves", "resolved", "ref", "refs",
    };

    return dv_str_is_one_of_nocase(token, names, DV_COUNT(names));
}

/* "#12", "owner/name#12" */
static bool is_number(dv_str word)
{
    size_t at = dv_str_find_last_byte(word, '#') + 1;

    if (at >= word.len)
        return false;
    while (at < word.len && dv_is_digit(word.ptr[at]))
        at++;
    return at == word.len;
}

/* Whether numbers of issues are all there is: "#12, #34", "#12, closes #34". */
static bool is_numbers(dv_str value)
{
    size_t start = 0, found = 0;

    for (size_t at = 0; at <= value.len; at++) {
        dv_str word = dv_str_slice(value, start, at);

        if (at < value.len && value.ptr[at] != ' ' && value.ptr[at] != ',')
            continue;
        found += is_number(word);
        if (word.len && !is_number(word) && !is_reference(word) &&
            !dv_str_equal(word, DV_STR("and")))
            return false;
        start = at + 1;
    }
    return found > 0;
}

static dv_str value_of(dv_str line, size_t token)
{
    dv_str rest = dv_str_slice(line, token, line.len);

    return dv_str_trim(
        dv_str_slice(rest, dv_str_starts(rest, DV_STR(":")), rest.len));
}

bool dv_commit_is_footer(dv_str line)
{
    size_t token = dv_commit_token_of(line);
    dv_str name = dv_str_slice(line, 0, token);

    return token && (is_known(name) || is_capital_breaking(name) ||
                     (is_reference(name) && is_numbers(value_of(line, token))));
}

bool dv_commit_is_whole(dv_str line)
{
    static const char *const others[] = {"cc", "link", "change-id"};
    size_t token = dv_commit_token_of(line);
    dv_str name = dv_str_slice(line, 0, token);

    if (!token || dv_commit_is_breaking(line))
        return false;
    /* `Fixes: 0123456 ("feat: …")` is one line, too. */
    return names_person(name) ||
           dv_str_is_one_of_nocase(name, others, DV_COUNT(others)) ||
           (is_reference(name) && line.ptr[token] == ':') ||
           is_numbers(value_of(line, token));
}

static bool is_address(dv_str value)
{
    size_t open = dv_str_find_byte(value, '<');

    return open > 0 && open < value.len && dv_str_ends(value, DV_STR(">"));
}

static void check_person(dv_convention_context *ctx, const dv_commit_line *line,
                         size_t token)
{
    dv_str name = dv_str_slice(line->text, 0, token);

    if (!is_known(name) || !names_person(name) ||
        is_address(value_of(line->text, token)))
        return;
    dv_convention_report(
        ctx, "commit/footer", line->span, ctx->document->message->subject,
        "`%.*s` names nobody as `Name <address>`", DV_STR_ARG(name));
}

/* Whether the line goes on with the sentence of the line above: "…, which
 * also / fixes #12". */
static bool is_in_sentence(dv_str line, dv_str above)
{
    static const char *const words[] = {
        "also", "and",   "change", "commit", "hence",    "it",    "may",
        "or",   "patch", "should", "so",     "that",     "then",  "they",
        "this", "thus",  "to",     "which",  "will",     "would", "hopefully",
        "must", "can",   "could",  "not",    "probably",
    };

    size_t blank;

    above = dv_str_trim(above);
    blank = dv_str_find_last_byte(above, ' ');
    if (!dv_is_lower(line.ptr[0]) ||
        !is_reference(dv_str_slice(line, 0, dv_commit_token_of(line))))
        return false;
    if (blank < above.len)
        above = dv_str_slice(above, blank + 1, above.len);
    return dv_str_ends(above, DV_STR(",")) ||
           dv_str_is_one_of_nocase(above, words, DV_COUNT(words));
}

/* A footer in words: "Closes what was found in #12." */
static bool is_spoken(dv_str line)
{
    return is_reference(dv_str_slice(line, 0, dv_str_find_byte(line, ' '))) &&
           dv_str_find_byte(line, '#') < line.len;
}

/* Whether a footer may stand below this line of the paragraph. */
static bool may_precede(const dv_commit_paragraph *paragraph, dv_str above)
{
    /* The value of a footer may have several lines. */
    if (paragraph->footers || dv_commit_token_of(above) || is_spoken(above))
        return true;
    if (dv_str_starts(above, DV_STR(" ")) || dv_str_starts(above, DV_STR("\t")))
        return paragraph->tokened;
    return dv_str_starts(above, DV_STR("(")); /* "(cherry picked from …)" */
}

/* Footers stand in a paragraph of their own. */
static void check_above(dv_convention_context *ctx,
                        const dv_commit_paragraph *paragraph,
                        const dv_commit_line *line, size_t token)
{
    dv_str name = dv_str_slice(line->text, 0, token);
    dv_str above = dv_commit_line_at(ctx, line->number - 1).text;

    if (line->number == paragraph->first || !dv_commit_is_footer(line->text) ||
        may_precede(paragraph, above) || is_in_sentence(line->text, above) ||
        !(paragraph->last || is_capital_breaking(name)))
        return;
    dv_convention_report(
        ctx, "commit/footer",
        (dv_span){line->span.start, line->span.start + (uint32_t)token},
        ctx->document->message->subject,
        "no blank line stands before the footer `%.*s`", DV_STR_ARG(name));
}

/* Whether a line of words follows, before the next footer. */
static bool is_described_below(const dv_convention_context *ctx,
                               uint32_t number)
{
    while (++number <= ctx->document->file->line_count) {
        dv_str text = dv_commit_line_at(ctx, number).text;

        if (dv_str_trim(text).len)
            return !dv_commit_is_footer(text) && !dv_commit_is_breaking(text);
    }
    return false;
}

static void check_breaking(dv_convention_context *ctx,
                           const dv_commit_line *line)
{
    const dv_commit_message *m = ctx->document->message;
    dv_str name = dv_str_slice(line->text, 0, breaking_length);
    dv_str rest = dv_str_slice(line->text, breaking_length, line->text.len);
    dv_span span = {line->span.start,
                    line->span.start + (uint32_t)breaking_length};
    bool capital = is_capital_breaking(name);

    /* "breaking changes of 2.0 are …" is a sentence. */
    if (dv_str_starts(rest, DV_STR("s:")) || dv_str_starts(rest, DV_STR("S:")))
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "the footer is `BREAKING CHANGE:`");
    else if (!dv_str_starts(rest, DV_STR(":")) && capital)
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "`: ` is expected after `%.*s`", DV_STR_ARG(name));
    else if (!dv_str_starts(rest, DV_STR(":")))
        return;
    else if (!capital)
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "`%.*s` is written in capital letters",
                             DV_STR_ARG(name));
    else if (rest.len > 1 && rest.ptr[1] != ' ')
        dv_convention_report(ctx, "commit/footer", span, m->subject,
                             "one blank is expected after `%.*s:`",
                             DV_STR_ARG(name));
    else if (!dv_str_trim(dv_str_slice(rest, 1, rest.len)).len &&
             !is_described_below(ctx, line->number))
        dv_convention_report(ctx, "commit/breaking", span, m->subject,
                             "the breaking change is not described");
}

void dv_commit_check_footer(dv_convention_context *ctx,
                            const dv_commit_paragraph *paragraph,
                            const dv_commit_line *line)
{
    size_t token = dv_commit_token_of(line->text);

    if (dv_commit_is_breaking(line->text))
        check_breaking(ctx, line);
    if (!token)
        return;
    check_above(ctx, paragraph, line, token);
    check_person(ctx, line, token);
}
