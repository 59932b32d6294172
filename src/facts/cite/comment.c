/* SPDX-License-Identifier: MIT */
#include "facts/cite/comment.h"

#include "base/mem.h"
#include "docverify/ascii.h"

static bool is_name_byte(char c, bool first)
{
    return dv_is_letter(c) || c == '_' || (!first && dv_is_digit(c));
}

static bool is_one_of(char c, const char *bytes)
{
    return c != '\0' && strchr(bytes, c) != NULL;
}

static size_t skip_blanks(dv_str text, size_t at)
{
    while (is_one_of(dv_str_at(text, at), " \t"))
        at++;
    return at;
}

/* Past `a.b->c::d`; `at` itself where no name starts. */
static size_t skip_name(dv_str text, size_t at)
{
    size_t start = at;

    while (is_name_byte(dv_str_at(text, at), true)) {
        while (is_name_byte(dv_str_at(text, at), false))
            at++;
        if (dv_str_at(text, at) == '.' &&
            is_name_byte(dv_str_at(text, at + 1), true))
            at++;
        else if ((dv_str_starts(dv_str_slice(text, at, text.len),
                                DV_STR("->")) ||
                  dv_str_starts(dv_str_slice(text, at, text.len),
                                DV_STR("::"))) &&
                 is_name_byte(dv_str_at(text, at + 2), true))
            at += 2;
        else
            return at;
    }
    return at > start ? at : start;
}

/* Past the bracket that closes the one at `at`, or text.len + 1. */
static size_t skip_brackets(dv_str text, size_t at)
{
    size_t depth = 0;

    for (; at < text.len; at++) {
        if (is_one_of(text.ptr[at], "([{"))
            depth++;
        else if (is_one_of(text.ptr[at], ")]}") && --depth == 0)
            return at + 1;
    }
    return text.len + 1;
}

/* `;`, `,` or a comment may stand behind code. */
static bool is_end(dv_str text, size_t at)
{
    at = skip_blanks(text, at);
    while (is_one_of(dv_str_at(text, at), ";,"))
        at++;
    at = skip_blanks(text, at);
    return at >= text.len || text.ptr[at] == '#' ||
           dv_str_starts(dv_str_slice(text, at, text.len), DV_STR("//"));
}

/* A value, and not a word with more words behind it. */
static bool is_value(dv_str text, size_t at)
{
    size_t end;

    at = skip_blanks(text, at);
    if (is_one_of(dv_str_at(text, at), "\"'0123456789([{&*-!"))
        return true;
    end = skip_name(text, at);
    if (end == at)
        return false;
    if (is_one_of(dv_str_at(text, end), "([") || is_end(text, end))
        return true;
    return is_one_of(dv_str_at(text, skip_blanks(text, end)), "+-*/%|&<>?=");
}

/* `a.b[c] += value` */
static bool is_assignment(dv_str text)
{
    size_t at = skip_name(text, 0);

    if (at == 0)
        return false;
    if (dv_str_at(text, at) == '[')
        at = skip_brackets(text, at);
    at = skip_blanks(text, at);
    at += is_one_of(dv_str_at(text, at), "+-*/:|&^%");
    return dv_str_at(text, at) == '=' && dv_str_at(text, at + 1) != '=' &&
           is_value(text, at + 1);
}

/* `a.b(c)` and nothing else. */
static bool is_call(dv_str text)
{
    size_t at = skip_name(text, 0);

    if (at == 0 || dv_str_at(text, at) != '(')
        return false;
    at = skip_brackets(text, at);
    return at > text.len || is_end(text, at);
}

static bool is_statement(dv_str text)
{
    static const dv_str words[] = {
        DV_STR_INIT("return "), DV_STR_INIT("raise "), DV_STR_INIT("assert "),
        DV_STR_INIT("await "),  DV_STR_INIT("yield "), DV_STR_INIT("throw "),
        DV_STR_INIT("const "),  DV_STR_INIT("let "),   DV_STR_INIT("var "),
    };

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        dv_str rest = dv_str_slice(text, words[i].len, text.len);

        if (dv_str_starts(text, words[i]))
            return is_call(rest) || is_assignment(rest) ||
                   is_one_of(dv_str_at(rest, 0), "\"'([{");
    }
    return false;
}

/* What no sentence begins or ends with. */
static bool is_framed(dv_str text)
{
    static const dv_str starts[] = {DV_STR_INIT(">>> "), DV_STR_INIT("... "),
                                    DV_STR_INIT("$ "), DV_STR_INIT("}"),
                                    DV_STR_INIT("@")};
    static const dv_str ends[] = {DV_STR_INIT("{"),  DV_STR_INIT("}"),
                                  DV_STR_INIT("};"), DV_STR_INIT(");"),
                                  DV_STR_INIT("("),  DV_STR_INIT("\",")};

    for (size_t i = 0; i < DV_COUNT(starts); i++)
        if (dv_str_starts(text, starts[i]))
            return true;
    for (size_t i = 0; i < DV_COUNT(ends); i++)
        if (dv_str_ends(text, ends[i]))
            return true;
    return false;
}

bool dv_cite_is_code_line(dv_str line)
{
    line = dv_str_trim(line);
    return is_framed(line) || is_assignment(line) || is_call(line) ||
           is_statement(line);
}

bool dv_cite_is_traced(dv_str before)
{
    return dv_str_ends(before, DV_STR("File \""));
}
