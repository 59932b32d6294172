/* SPDX-License-Identifier: MIT */
#include "source/signature/scan.h"

#include <string.h>

#include "docverify/ascii.h"

bool dv_scan_is_letter(char c)
{
    return dv_is_letter(c) || c == '_' || (unsigned char)c > 127;
}

static bool is_of(char c, const char *set)
{
    return c != '\0' && strchr(set, c);
}

static bool stands(dv_str text, size_t at, const char *what)
{
    return dv_str_starts(dv_str_slice(text, at, text.len), dv_str_from(what));
}

static size_t skip_line(dv_str text, size_t at)
{
    return dv_str_find_byte_from(text, at, '\n');
}

static size_t skip_comment(dv_str text, size_t at)
{
    size_t end = dv_str_find_from(text, at + 2, DV_STR("*/"));

    return end < text.len ? end + 2 : end;
}

size_t dv_scan_blank(dv_str text, size_t at, dv_signature_style style)
{
    while (at < text.len) {
        char c = text.ptr[at];

        if (is_of(c, " \t\r\n\f\v"))
            at++;
        else if (c == '\\' && is_of(dv_str_at(text, at + 1), "\r\n"))
            at++;
        else if (style == DV_SIGNATURE_PYTHON && c == '#')
            at = skip_line(text, at);
        else if (style == DV_SIGNATURE_C && stands(text, at, "//"))
            at = skip_line(text, at);
        else if (style == DV_SIGNATURE_C && stands(text, at, "/*"))
            at = skip_comment(text, at);
        else
            break;
    }
    return at;
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

/* Past the literal whose quote is at `at`. One that is never closed ends with
 * its line, or with three quotes with the text. */
static size_t skip_string(dv_str text, size_t at, dv_signature_style style)
{
    char quote = text.ptr[at];
    bool triple = style == DV_SIGNATURE_PYTHON &&
                  dv_str_at(text, at + 1) == quote &&
                  dv_str_at(text, at + 2) == quote;

    for (at += triple ? 3 : 1; at < text.len; at++) {
        if (text.ptr[at] == '\\')
            at++;
        else if (text.ptr[at] == quote && !triple)
            return at + 1;
        else if (text.ptr[at] == '\n' && !triple)
            return at;
        else if (triple && text.ptr[at] == quote &&
                 dv_str_at(text, at + 1) == quote &&
                 dv_str_at(text, at + 2) == quote)
            return at + 3;
    }
    return text.len;
}

/* Python's letters in front of a literal: rb"", f''. */
static bool is_prefix(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (!is_of(name.ptr[i], "rbufRBUF"))
            return false;
    return name.len <= 2;
}

static size_t skip_word(dv_str text, size_t at)
{
    while (at < text.len &&
           (dv_scan_is_letter(text.ptr[at]) || dv_is_digit(text.ptr[at])))
        at++;
    return at;
}

static size_t skip_number(dv_str text, size_t at)
{
    bool hex = dv_str_at(text, at + 1) == 'x' || dv_str_at(text, at + 1) == 'X';

    while (at < text.len) {
        char c = text.ptr[at];
        bool sign = (c == '+' || c == '-') && !hex && at > 0 &&
                    (text.ptr[at - 1] == 'e' || text.ptr[at - 1] == 'E');

        if (!sign && c != '.' && !dv_is_digit(c) && !dv_scan_is_letter(c))
            break;
        at++;
    }
    return at;
}

#define ELLIPSIS "\xe2\x80\xa6"

size_t dv_scan_token(dv_str text, size_t at, dv_signature_style style)
{
    char c = text.ptr[at];
    size_t end;

    if (stands(text, at, ELLIPSIS) || stands(text, at, "..."))
        return at + 3;
    if (dv_scan_is_letter(c)) {
        end = skip_word(text, at);
        if (style == DV_SIGNATURE_PYTHON && is_quote(dv_str_at(text, end)) &&
            is_prefix(dv_str_slice(text, at, end)))
            return skip_string(text, end, style);
        return end;
    }
    if (dv_is_digit(c) || (c == '.' && dv_is_digit(dv_str_at(text, at + 1))))
        return skip_number(text, at);
    if (is_quote(c))
        return skip_string(text, at, style);
    if (stands(text, at, "->") || stands(text, at, "**") ||
        stands(text, at, "::"))
        return at + 2;
    return at + 1;
}

bool dv_scan_is_name(dv_str token)
{
    for (size_t i = 0; i < token.len; i++)
        if ((unsigned char)token.ptr[i] > 127 ||
            !(dv_scan_is_letter(token.ptr[i]) || dv_is_digit(token.ptr[i])))
            return false;
    return token.len > 0 && dv_scan_is_letter(token.ptr[0]);
}

bool dv_scan_is_ellipsis(dv_str token)
{
    return dv_scan_is(token, "...") || dv_scan_is(token, ELLIPSIS);
}

bool dv_scan_is_string(dv_str token)
{
    return token.len >= 2 && is_quote(token.ptr[token.len - 1]);
}

bool dv_scan_next(dv_scan *scan)
{
    bool closed = scan->token.len == 1 && is_of(scan->token.ptr[0], ")]}");
    size_t start;

    if (closed && scan->depth)
        scan->depth--;
    start = dv_scan_blank(scan->text, scan->at, scan->style);
    if (start >= scan->text.len)
        return false;
    scan->at = dv_scan_token(scan->text, start, scan->style);
    scan->token = dv_str_slice(scan->text, start, scan->at);
    if (scan->token.len == 1 && is_of(scan->token.ptr[0], "([{"))
        scan->depth++;
    return true;
}

size_t dv_scan_close(dv_str text, size_t open, dv_signature_style style)
{
    dv_scan scan = {.text = text, .at = open, .style = style};

    while (dv_scan_next(&scan))
        if (scan.depth == 1 && scan.token.len == 1 &&
            is_of(scan.token.ptr[0], ")]}"))
            return (size_t)(scan.token.ptr - text.ptr);
    return text.len;
}
