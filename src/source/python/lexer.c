/* SPDX-License-Identifier: MIT */
#include "source/python/lexer.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "source/excerpt.h"
#include "text/unicode.h"

static unsigned char byte_at(const dv_python_lexer *lexer, size_t at)
{
    return (unsigned char)dv_str_at(lexer->text, at);
}

static bool is_letter(unsigned char byte)
{
    return dv_is_letter(byte) || byte == '_';
}

/* The length of the character at `at` if it may stand in a name, else 0. */
static uint32_t word_length(const dv_python_lexer *lexer, size_t at)
{
    unsigned char byte = byte_at(lexer, at);
    uint32_t length;

    if (byte < 0x80)
        return dv_is_word(byte);
    return dv_utf8_is_word(dv_utf8_decode(lexer->text, at, &length)) ? length
                                                                     : 0;
}

static uint32_t end_of_ascii_word(dv_str text, uint32_t at)
{
    while (at < text.len && dv_is_word(text.ptr[at]))
        at++;
    return at;
}

static uint32_t end_of_word(const dv_python_lexer *lexer, uint32_t at)
{
    uint32_t length;

    do {
        at = end_of_ascii_word(lexer->text, at);
        length = word_length(lexer, at);
        at += length;
    } while (length);
    return at;
}

/* The keywords of each length, one behind the other. */
enum { SHORTEST_KEYWORD = 2, LONGEST_KEYWORD = 8 };
static const dv_str keywords[] = {
    DV_STR_INIT("asifinisor"),
    DV_STR_INIT("anddefdelfornottry"),
    DV_STR_INIT("NoneTrueelifelsefrompasswith"),
    DV_STR_INIT("Falseasyncawaitbreakclassraisewhileyield"),
    DV_STR_INIT("assertexceptglobalimportlambdareturn"),
    DV_STR_INIT("finally"),
    DV_STR_INIT("continuenonlocal"),
};

static bool is_keyword(dv_str word)
{
    dv_str all;

    if (word.len < SHORTEST_KEYWORD || word.len > LONGEST_KEYWORD)
        return false;
    all = keywords[word.len - SHORTEST_KEYWORD];
    for (size_t i = 0; i < all.len; i += word.len)
        if (all.ptr[i] == word.ptr[0] &&
            memcmp(all.ptr + i, word.ptr, word.len) == 0)
            return true;
    return false;
}

/* Behind the digits of a number: the sign of an exponent is one of them. */
static uint32_t end_of_number(const dv_python_lexer *lexer, uint32_t at)
{
    bool hexadecimal =
        byte_at(lexer, at) == '0' && (byte_at(lexer, at + 1) | 0x20) == 'x';
    bool digits = hexadecimal || (byte_at(lexer, at + 1) | 0x20) == 'b' ||
                  (byte_at(lexer, at + 1) | 0x20) == 'o';

    if (byte_at(lexer, at) == '0' && digits) {
        at += 2;
        while (dv_is_digit(byte_at(lexer, at)) || byte_at(lexer, at) == '_' ||
               (hexadecimal && is_letter(byte_at(lexer, at)) &&
                (byte_at(lexer, at) | 0x20) <= 'f'))
            at++;
        return at;
    }
    while (dv_is_digit(byte_at(lexer, at)) || byte_at(lexer, at) == '_')
        at++;
    if (byte_at(lexer, at) == '.' && byte_at(lexer, at + 1) != '.')
        at++;
    while (dv_is_digit(byte_at(lexer, at)) || byte_at(lexer, at) == '_')
        at++;
    if ((byte_at(lexer, at) | 0x20) == 'e') {
        uint32_t sign =
            byte_at(lexer, at + 1) == '-' || byte_at(lexer, at + 1) == '+';

        if (dv_is_digit(byte_at(lexer, at + 1 + sign)))
            at += 1 + sign;
        while (dv_is_digit(byte_at(lexer, at)))
            at++;
    }
    return at + ((byte_at(lexer, at) | 0x20) == 'j');
}

/* Whether `count` bytes like `quote` stand at `at`. */
static bool has_three(const dv_python_lexer *lexer, uint32_t at,
                      unsigned char quote)
{
    for (uint32_t i = 0; i < 3; i++)
        if (byte_at(lexer, at + i) != quote)
            return false;
    return true;
}

/* Behind the quotes that end the string whose text begins at `at`; 0 when none
 * do. */
static uint32_t end_of_long(const dv_python_lexer *lexer, uint32_t at,
                            unsigned char quote)
{
    for (; at < lexer->text.len; at++) {
        if (byte_at(lexer, at) == '\\')
            at++;
        else if (has_three(lexer, at, quote))
            return at + 3;
    }
    return 0;
}

/* The same for a string of one line. In the field of an f-string its own
 * quotes may begin another one (since 3.12); before, they could not stand
 * there at all. */
static uint32_t end_of_short(const dv_python_lexer *lexer, uint32_t at,
                             unsigned char quote, bool fields)
{
    uint32_t depth = 0;
    bool nested = false;

    for (; at < lexer->text.len; at++) {
        unsigned char byte = byte_at(lexer, at);

        if (byte == '\\')
            at += byte_at(lexer, at + 1) == '\r' ? 2 : 1;
        else if (byte == '\n')
            return 0;
        else if (byte == quote && !depth)
            return at + 1;
        else if (byte == quote)
            nested = !nested;
        else if (fields && !nested && byte == '{')
            depth++;
        else if (fields && !nested && byte == '}')
            depth -= depth > 0;
    }
    return 0;
}

static uint32_t end_of_line(const dv_python_lexer *lexer, uint32_t at)
{
    return (uint32_t)dv_str_find_byte_from(lexer->text, at, '\n');
}

/* The string whose first quote stands at `at`. Where its fields cannot be made
 * sense of they are taken for text, to the end of the line: it is not gone
 * over again for each string on it. */
static void read_string(dv_python_lexer *lexer, dv_python_token *token,
                        uint32_t at, bool fields)
{
    unsigned char quote = byte_at(lexer, at);
    uint32_t end = 0, last = (uint32_t)lexer->text.len;

    if (has_three(lexer, at, quote)) {
        end = end_of_long(lexer, at + 3, quote);
    } else {
        if (fields && at >= lexer->plain_until)
            end = end_of_short(lexer, at + 1, quote, true);
        if (!end && fields && at >= lexer->plain_until)
            lexer->plain_until = end_of_line(lexer, at);
        if (!end)
            end = end_of_short(lexer, at + 1, quote, false);
        last = end_of_line(lexer, at);
    }
    token->kind = DV_PYTHON_STRING;
    token->endless = !end;
    token->span.end = end ? end : last;
}

static bool is_quote(unsigned char byte)
{
    return byte == '"' || byte == '\'';
}

/* r, b, u, f, t and pairs of them. */
static bool is_prefix(dv_str word, bool *fields)
{
    *fields = false;
    if (word.len > 2)
        return false;
    for (size_t i = 0; i < word.len; i++) {
        char letter = (char)(word.ptr[i] | 0x20);

        if (!strchr("rbuft", letter) || (i && word.ptr[0] == word.ptr[1]))
            return false;
        *fields |= letter == 'f' || letter == 't';
    }
    return true;
}

static void read_word(dv_python_lexer *lexer, dv_python_token *token)
{
    uint32_t end = end_of_word(lexer, token->span.start);
    dv_str word = dv_str_slice(lexer->text, token->span.start, end);
    bool fields;

    if (is_quote(byte_at(lexer, end)) && is_prefix(word, &fields)) {
        read_string(lexer, token, end, fields);
        return;
    }
    token->kind = is_keyword(word) ? DV_PYTHON_KEYWORD : DV_PYTHON_NAME;
    token->span.end = end;
}

static bool is_one_of(unsigned char byte, const char *bytes)
{
    return byte && strchr(bytes, byte);
}

static uint32_t operator_length(const dv_python_lexer *lexer, uint32_t at)
{
    unsigned char byte = byte_at(lexer, at), next = byte_at(lexer, at + 1);
    uint32_t length = 1;

    if (byte == '-' && next == '>')
        return 2;
    if (byte == '!')
        return next == '=' ? 2 : 0;
    if (!is_one_of(byte, "+-*/%@&|^~<>=:,;."))
        return 0;
    length += next == byte && is_one_of(byte, "*/<>");
    return length + (byte_at(lexer, at + length) == '=' &&
                     is_one_of(byte, "+-*/%@&|^<>=:"));
}

static void read_sign(dv_python_lexer *lexer, dv_python_token *token)
{
    uint32_t at = token->span.start, length = dv_excerpt_dots(lexer->text, at);
    unsigned char byte = byte_at(lexer, at);

    token->kind = DV_PYTHON_DOTS;
    if (!length && (byte == '(' || byte == '[' || byte == '{')) {
        token->kind = DV_PYTHON_OPEN;
        length = 1;
    } else if (!length && (byte == ')' || byte == ']' || byte == '}')) {
        token->kind = DV_PYTHON_CLOSE;
        length = 1;
    }
    if (!length) {
        token->kind = DV_PYTHON_OPERATOR;
        length = operator_length(lexer, at);
    }
    if (!length) {
        token->kind = DV_PYTHON_ODD;
        dv_utf8_decode(lexer->text, at, &length);
    }
    token->span.end = at + length;
}

static void skip_blanks(dv_python_lexer *lexer)
{
    for (;;) {
        unsigned char byte = byte_at(lexer, lexer->at);
        uint32_t escaped;

        if (byte == ' ' || byte == '\t' || byte == '\f' || byte == '\r') {
            lexer->at++;
            continue;
        }
        if (byte != '\\')
            return;
        escaped = 1 + (byte_at(lexer, lexer->at + 1) == '\r');
        if (byte_at(lexer, lexer->at + escaped) != '\n')
            return;
        lexer->at += escaped + 1;
    }
}

dv_python_token dv_python_next(dv_python_lexer *lexer)
{
    dv_python_token token = {.kind = DV_PYTHON_END};
    unsigned char byte;

    skip_blanks(lexer);
    token.span = (dv_span){lexer->at, lexer->at};
    if (lexer->at >= lexer->text.len)
        return token;
    byte = byte_at(lexer, lexer->at);
    if (byte == '\n') {
        token.kind = DV_PYTHON_NEWLINE;
        token.span.end++;
    } else if (byte == '#') {
        token.kind = DV_PYTHON_COMMENT;
        token.span.end = end_of_line(lexer, lexer->at);
    } else if (dv_is_digit(byte) ||
               (byte == '.' && dv_is_digit(byte_at(lexer, lexer->at + 1)))) {
        token.kind = DV_PYTHON_NUMBER;
        token.span.end = end_of_number(lexer, lexer->at);
    } else if (is_quote(byte)) {
        read_string(lexer, &token, lexer->at, false);
    } else if (word_length(lexer, lexer->at)) {
        read_word(lexer, &token);
    } else {
        read_sign(lexer, &token);
    }
    lexer->at = token.span.end;
    return token;
}
