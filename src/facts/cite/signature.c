/* SPDX-License-Identifier: MIT */
#include "facts/cite/signature.h"

#include <stdbool.h>
#include <string.h>

#include "base/strs.h"
#include "base/vec.h"
#include "docverify/ascii.h"

/* Words in front of a name, with their separators, and bytes of the code that
 * are looked at: a signature has few of them. */
#define WORDS_LIMIT 8u
#define CODE_LIMIT  400u

/* Behind these the name of what is defined stands. */
static bool defines(dv_str word)
{
    static const dv_str words[] = {
        DV_STR_INIT("class"),    DV_STR_INIT("const"), DV_STR_INIT("def"),
        DV_STR_INIT("enum"),     DV_STR_INIT("fn"),    DV_STR_INIT("func"),
        DV_STR_INIT("function"), DV_STR_INIT("fun"),   DV_STR_INIT("interface"),
        DV_STR_INIT("let"),      DV_STR_INIT("sub"),   DV_STR_INIT("struct"),
        DV_STR_INIT("trait"),    DV_STR_INIT("type"),  DV_STR_INIT("var"),
    };

    return dv_strs_have(words, DV_COUNT(words), word);
}

/* These begin a statement, which uses a name. */
static bool is_statement(dv_str word)
{
    static const dv_str words[] = {
        DV_STR_INIT("and"),    DV_STR_INIT("assert"), DV_STR_INIT("case"),
        DV_STR_INIT("catch"),  DV_STR_INIT("del"),    DV_STR_INIT("elif"),
        DV_STR_INIT("else"),   DV_STR_INIT("except"), DV_STR_INIT("for"),
        DV_STR_INIT("from"),   DV_STR_INIT("if"),     DV_STR_INIT("import"),
        DV_STR_INIT("in"),     DV_STR_INIT("not"),    DV_STR_INIT("or"),
        DV_STR_INIT("raise"),  DV_STR_INIT("return"), DV_STR_INIT("switch"),
        DV_STR_INIT("throw"),  DV_STR_INIT("when"),   DV_STR_INIT("while"),
        DV_STR_INIT("with"),   DV_STR_INIT("yield"),  DV_STR_INIT("lambda"),
        DV_STR_INIT("typeof"), DV_STR_INIT("sizeof"),
    };

    return dv_strs_have(words, DV_COUNT(words), word);
}

/* Behind the bracket that opens at `at`; 0 when it does not close. */
static uint32_t skip_bracket(dv_str text, uint32_t at, uint32_t end, char open,
                             char close)
{
    uint32_t depth = 0;

    for (; at < end; at++) {
        depth += text.ptr[at] == open;
        depth -= text.ptr[at] == close;
        if (depth == 0)
            return at + 1;
    }
    return 0;
}

static bool begins_name(char c)
{
    return dv_is_letter(c) || c == '_' || (c & 0x80);
}

/* The end of the dotted name at `at`, "::" included. */
static uint32_t name_end(dv_str text, uint32_t at, uint32_t end)
{
    for (;;) {
        while (at < end && (dv_is_word(text.ptr[at]) || (text.ptr[at] & 0x80)))
            at++;
        if (at + 1 < end && text.ptr[at] == '.' &&
            begins_name(text.ptr[at + 1]))
            at++;
        else if (at + 2 < end && text.ptr[at] == ':' &&
                 text.ptr[at + 1] == ':' && begins_name(text.ptr[at + 2]))
            at += 2;
        else
            return at;
    }
}

/* Whether the code ends with the bracket that closes before `at`, but for the
 * type of what is returned. */
static bool ends(dv_str text, uint32_t at, uint32_t end)
{
    dv_str rest = dv_str_trim(dv_str_slice(text, at, end));

    return !rest.len || dv_str_starts(rest, DV_STR("->")) ||
           (strchr(":{;", rest.ptr[0]) && !dv_str_starts(rest, DV_STR("::")));
}

static uint32_t skip_marks(dv_str text, uint32_t at, uint32_t end)
{
    while (at < end && text.ptr[at] && strchr(" *&", text.ptr[at]))
        at++;
    return at;
}

dv_span dv_signature_name(dv_str text, dv_span code)
{
    dv_span none = {code.start, code.start};
    uint32_t end = code.end, at = code.start;
    bool defined = false, receives = false;

    if (end - at > CODE_LIMIT)
        return none;
    for (uint32_t words = 0; words < WORDS_LIMIT; words++) {
        dv_span name;
        dv_str word;

        at = skip_marks(text, at, end);
        if (receives && at < end && text.ptr[at] == '(')
            at = skip_marks(text, skip_bracket(text, at, end, '(', ')'), end);
        if (at < code.start || at >= end || !begins_name(text.ptr[at]))
            return none;
        name = (dv_span){at, name_end(text, at, end)};
        word = dv_span_of(text, name);
        at = name.end;
        if (is_statement(word))
            return none;
        if (!defines(word) && defined)
            return name;
        if (at < end && text.ptr[at] == '<')
            at = skip_bracket(text, at, end, '<', '>');
        if (at && at < end && text.ptr[at] == '(' && !defines(word)) {
            at = skip_bracket(text, at, end, '(', ')');
            return at && ends(text, at, end) ? name : none;
        }
        if (!at)
            return none;
        receives = dv_str_equal(word, DV_STR("func"));
        defined = defines(word);
    }
    return none;
}
