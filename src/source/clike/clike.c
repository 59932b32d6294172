/* SPDX-License-Identifier: MIT */
#include "source/clike/clike.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "source/excerpt.h"
#include "text/unicode.h"

enum { REGEX = 500 /* bytes of a regular expression, at most */ };

static unsigned char byte_at(const dv_clike_lexer *lexer, size_t at)
{
    return (unsigned char)dv_str_at(lexer->text, at);
}

static uint32_t word_length(const dv_clike_lexer *lexer, size_t at)
{
    unsigned char byte = byte_at(lexer, at);
    uint32_t length;

    if (byte < 0x80)
        return dv_is_word(byte) || byte == '$';
    return dv_utf8_is_word(dv_utf8_decode(lexer->text, at, &length)) ? length
                                                                     : 0;
}

static uint32_t end_of_word(const dv_clike_lexer *lexer, uint32_t at)
{
    uint32_t length;

    while ((length = word_length(lexer, at)))
        at += length;
    return at;
}

static uint32_t end_of_line(const dv_clike_lexer *lexer, uint32_t at)
{
    return (uint32_t)dv_str_find_byte_from(lexer->text, at, '\n');
}

static bool stands(const dv_clike_lexer *lexer, uint32_t at, const char *text)
{
    dv_str word = dv_str_from(text);

    return dv_str_starts(dv_str_slice(lexer->text, at, at + word.len), word);
}

static void read_comment(dv_clike_lexer *lexer, dv_clike_token *token)
{
    uint32_t at = token->span.start + 2, depth = 1;

    token->kind = DV_CLIKE_COMMENT;
    if (byte_at(lexer, token->span.start + 1) == '/') {
        token->span.end = end_of_line(lexer, at);
        return;
    }
    while (at < lexer->text.len && depth) {
        if (stands(lexer, at, "*/")) {
            depth--;
            at += 2;
        } else if (lexer->rust && stands(lexer, at, "/*")) {
            depth++;
            at += 2;
        } else {
            at++;
        }
    }
    token->endless = depth > 0;
    token->span.end = at;
}

/* Behind the quote that ends the text at `at`; 0: the line ends before, or the
 * text where `lines` may be in it. */
static uint32_t end_of_quoted(const dv_clike_lexer *lexer, uint32_t at,
                              unsigned char quote, bool lines)
{
    for (; at < lexer->text.len; at++) {
        unsigned char byte = byte_at(lexer, at);

        if (byte == '\\' && !(lexer->go && quote == '`'))
            at++;
        else if (byte == quote)
            return at + 1;
        else if (byte == '\n' && !lines)
            return 0;
    }
    return 0;
}

static void end_string(dv_clike_lexer *lexer, dv_clike_token *token,
                       uint32_t end, bool lines)
{
    token->kind = DV_CLIKE_STRING;
    token->endless = !end;
    if (!end)
        end = lines ? (uint32_t)lexer->text.len
                    : end_of_line(lexer, token->span.start);
    token->span.end = end;
}

/* Behind R"x(…)x" or r##"…"##, whose first quote is at `quote`; 0: it does not
 * end. `hashes` stand before the quote; a delimiter behind it. */
static uint32_t end_of_raw(const dv_clike_lexer *lexer, uint32_t quote,
                           uint32_t hashes)
{
    uint32_t open = quote + 1;
    dv_str mark;

    if (lexer->rust) {
        mark = dv_str_slice(lexer->text, quote - hashes, quote);
    } else {
        while (byte_at(lexer, open) != '(' && open < quote + 18)
            open++;
        mark = dv_str_slice(lexer->text, quote + 1, open);
    }
    for (uint32_t at = open; at < lexer->text.len; at++) {
        uint32_t behind = at + 1;

        if (byte_at(lexer, at) != (lexer->rust ? '"' : ')'))
            continue;
        if (!dv_str_starts(dv_str_slice(lexer->text, behind, behind + mark.len),
                           mark))
            continue;
        behind += (uint32_t)mark.len;
        if (lexer->rust)
            return behind;
        if (byte_at(lexer, behind) == '"')
            return behind + 1;
    }
    return 0;
}

/* A raw string whose prefix is the word that ends at `end`. */
static bool read_raw(dv_clike_lexer *lexer, dv_clike_token *token, uint32_t end)
{
    dv_str word = dv_str_slice(lexer->text, token->span.start, end);
    uint32_t hashes = 0;
    char last = (char)(word.len ? word.ptr[word.len - 1] : '\0');

    if (word.len > 3 || (lexer->rust ? last != 'r' : last != 'R'))
        return false;
    if (!lexer->rust && !lexer->cpp)
        return false;
    while (lexer->rust && byte_at(lexer, end + hashes) == '#')
        hashes++;
    if (byte_at(lexer, end + hashes) != '"')
        return false;
    end_string(lexer, token, end_of_raw(lexer, end + hashes, hashes), true);
    return true;
}

/* Rust's 'a is a lifetime, 'a' a character. */
static bool is_lifetime(const dv_clike_lexer *lexer, uint32_t at)
{
    uint32_t length = word_length(lexer, at + 1);

    return lexer->rust && length && byte_at(lexer, at + 1 + length) != '\'';
}

static void read_quoted(dv_clike_lexer *lexer, dv_clike_token *token)
{
    uint32_t at = token->span.start;
    unsigned char quote = byte_at(lexer, at);
    bool lines = quote == '`' || (lexer->rust && quote == '"');

    if (quote == '\'' && is_lifetime(lexer, at)) {
        token->kind = DV_CLIKE_NAME;
        token->span.end = end_of_word(lexer, at + 1);
        return;
    }
    end_string(lexer, token, end_of_quoted(lexer, at + 1, quote, lines), lines);
}

/* Whether `/` begins a regular expression: no value stands before it. */
static bool is_regex(const dv_clike_lexer *lexer)
{
    dv_str last = dv_span_of(lexer->text, lexer->last.span);

    if (!lexer->script)
        return false;
    if (lexer->last.kind == DV_CLIKE_NAME)
        return dv_str_equal(last, DV_STR("return")) ||
               dv_str_equal(last, DV_STR("typeof")) ||
               dv_str_equal(last, DV_STR("case"));
    return lexer->last.kind != DV_CLIKE_NUMBER &&
           lexer->last.kind != DV_CLIKE_STRING &&
           lexer->last.kind != DV_CLIKE_CLOSE &&
           !dv_str_equal(last, DV_STR("<"));
}

/* Behind the `/` that ends the expression at `at`; 0: the line ends before. */
static uint32_t end_of_regex(const dv_clike_lexer *lexer, uint32_t at)
{
    bool class = false;

    uint32_t limit = at + REGEX;

    for (at++; at < lexer->text.len && at < limit; at++) {
        unsigned char byte = byte_at(lexer, at);

        if (byte == '\n')
            return 0;
        if (byte == '\\')
            at++;
        else if (byte == '[')
            class = true;
        else if (byte == ']')
            class = false;
        else if (byte == '/' && !class)
            return end_of_word(lexer, at + 1);
    }
    return 0;
}

static void read_sign(dv_clike_lexer *lexer, dv_clike_token *token)
{
    uint32_t at = token->span.start, length = dv_excerpt_dots(lexer->text, at);
    unsigned char byte = byte_at(lexer, at);
    uint32_t regex =
        byte == '/' && is_regex(lexer) ? end_of_regex(lexer, at) : 0;

    token->kind = DV_CLIKE_SIGN;
    if (regex) {
        token->kind = DV_CLIKE_STRING;
        length = regex - at;
    } else if (length) {
        token->kind = DV_CLIKE_DOTS;
    } else if (byte && strchr("([{", byte)) {
        token->kind = DV_CLIKE_OPEN;
    } else if (byte && strchr(")]}", byte)) {
        token->kind = DV_CLIKE_CLOSE;
    } else if (byte >= 0x80) {
        token->kind = DV_CLIKE_ODD;
        dv_utf8_decode(lexer->text, at, &length);
    }
    token->span.end = at + (length ? length : 1);
}

static void skip_blanks(dv_clike_lexer *lexer, bool *begins)
{
    unsigned char byte;

    *begins = !lexer->at;
    while ((byte = byte_at(lexer, lexer->at)) && byte <= ' ') {
        *begins |= byte == '\n';
        lexer->at++;
    }
}

static void read_word(dv_clike_lexer *lexer, dv_clike_token *token)
{
    uint32_t end = end_of_word(lexer, token->span.start);

    if (read_raw(lexer, token, end))
        return;
    token->kind = dv_is_digit(byte_at(lexer, token->span.start))
                      ? DV_CLIKE_NUMBER
                      : DV_CLIKE_NAME;
    while (token->kind == DV_CLIKE_NUMBER && byte_at(lexer, end) == '.' &&
           dv_is_digit(byte_at(lexer, end + 1)))
        end = end_of_word(lexer, end + 1);
    token->span.end = end;
}

dv_clike_token dv_clike_next(dv_clike_lexer *lexer)
{
    dv_clike_token token = {.kind = DV_CLIKE_END};
    unsigned char byte;

    skip_blanks(lexer, &token.begins);
    token.span = (dv_span){lexer->at, lexer->at};
    if (lexer->at >= lexer->text.len)
        return token;
    byte = byte_at(lexer, lexer->at);
    if (stands(lexer, lexer->at, "//") || stands(lexer, lexer->at, "/*"))
        read_comment(lexer, &token);
    else if (byte == '"' || byte == '\'' ||
             (byte == '`' && (lexer->script || lexer->go)))
        read_quoted(lexer, &token);
    else if (word_length(lexer, lexer->at))
        read_word(lexer, &token);
    else
        read_sign(lexer, &token);
    lexer->at = token.span.end;
    if (token.kind != DV_CLIKE_COMMENT)
        lexer->last = token;
    return token;
}

dv_clike_lexer dv_clike_lexer_for(const char *language, dv_str text)
{
    dv_str name = dv_str_from(language);

    return (dv_clike_lexer){
        .text = text,
        .rust = dv_str_equal(name, DV_STR("rust")),
        .go = dv_str_equal(name, DV_STR("go")),
        .cpp = dv_str_equal(name, DV_STR("cpp")) ||
               dv_str_equal(name, DV_STR("cuda")),
        .script = dv_str_equal(name, DV_STR("javascript")) ||
                  dv_str_equal(name, DV_STR("typescript")) ||
                  dv_str_equal(name, DV_STR("tsx")),
    };
}
