/* SPDX-License-Identifier: MIT */
#include "docverify/ascii.h"
#include "source/options/python.h"

typedef struct lexer {
    dv_str text;
    uint32_t at, line_start;
    uint32_t depth; /* of brackets: line ends inside of them are blanks */
    bool first;     /* the next token begins a statement's line */
    dv_arena *arena;
    dv_py_tokens *out;
} lexer;

static char byte_at(const lexer *l, uint32_t at)
{
    return dv_str_at(l->text, at);
}

static bool is_name_start(char c)
{
    return dv_is_letter(c) || c == '_' || (unsigned char)c >= 0x80;
}

static void push(lexer *l, dv_py_kind kind, uint32_t start, uint32_t end,
                 uint32_t column)
{
    *dv_vec_push(l->arena, l->out) = (dv_py_token){
        .start = start,
        .end = end,
        .column = l->first ? column + 1 : 0,
        .kind = (uint8_t)kind,
        .byte = kind == DV_PY_OTHER ? l->text.ptr[start] : '\0',
    };
    l->first = false;
}

/* Offset of the closing quote, or of the end of what is never closed. */
static uint32_t find_quote(const lexer *l, uint32_t at, char quote, bool triple)
{
    while (at < l->text.len) {
        char c = l->text.ptr[at];

        if (c == '\\')
            at++;
        else if (c == '\n' && !triple)
            return at;
        else if (c == quote && (!triple || (byte_at(l, at + 1) == quote &&
                                            byte_at(l, at + 2) == quote)))
            return at;
        at++;
    }
    return (uint32_t)l->text.len;
}

static void read_string(lexer *l, uint32_t start, bool format)
{
    char quote = l->text.ptr[l->at];
    bool triple =
        byte_at(l, l->at + 1) == quote && byte_at(l, l->at + 2) == quote;
    uint32_t inner = l->at + (triple ? 3 : 1);
    uint32_t end = find_quote(l, inner, quote, triple);

    push(l, format ? DV_PY_FORMAT : DV_PY_STRING, inner, end,
         start - l->line_start);
    l->at = end;
    if (byte_at(l, end) == quote)
        l->at += triple ? 3 : 1;
}

static bool is_string_prefix(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (!strchr("rRbBuUfF", name.ptr[i]))
            return false;
    return name.len <= 2;
}

static bool is_format(dv_str prefix)
{
    return dv_str_find_byte(prefix, 'f') < prefix.len ||
           dv_str_find_byte(prefix, 'F') < prefix.len;
}

static uint32_t end_of_name(dv_str text, uint32_t at)
{
    while (at < text.len &&
           (is_name_start(text.ptr[at]) || dv_is_digit(text.ptr[at])))
        at++;
    return at;
}

static void read_name(lexer *l)
{
    uint32_t start = l->at;
    dv_str name;

    l->at = end_of_name(l->text, start);
    name = dv_str_slice(l->text, start, l->at);
    if ((byte_at(l, l->at) == '"' || byte_at(l, l->at) == '\'') &&
        is_string_prefix(name))
        read_string(l, start, is_format(name));
    else
        push(l, DV_PY_NAME, start, l->at, start - l->line_start);
}

static void read_newline(lexer *l)
{
    l->at++;
    l->line_start = l->at;
    l->first |= l->depth == 0;
}

static void read_other(lexer *l)
{
    char c = l->text.ptr[l->at];

    if (c == '(' || c == '[' || c == '{')
        l->depth++;
    else if ((c == ')' || c == ']' || c == '}') && l->depth)
        l->depth--;
    push(l, DV_PY_OTHER, l->at, l->at + 1, l->at - l->line_start);
    l->at++;
}

static void read_next(lexer *l)
{
    char c = l->text.ptr[l->at];

    if (c == '\n')
        read_newline(l);
    else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\0')
        l->at++;
    else if (c == '#')
        l->at = (uint32_t)dv_str_find_byte_from(l->text, l->at, '\n');
    else if (c == '\\' && byte_at(l, l->at + 1) == '\n')
        l->at += 2;
    else if (c == '"' || c == '\'')
        read_string(l, l->at, false);
    else if (is_name_start(c))
        read_name(l);
    else
        read_other(l);
}

void dv_py_read(dv_str text, dv_arena *arena, dv_py_tokens *out)
{
    lexer l = {.text = text, .first = true, .arena = arena, .out = out};

    while (l.at < text.len)
        read_next(&l);
}
