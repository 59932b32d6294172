/* SPDX-License-Identifier: MIT */
/* What a token says of the logical line that it stands in. */
#include "source/fragment/words.h"
#include "source/python/lines_internal.h"
#include "text/unicode.h"

void dv_line_slip(dv_line_reader *r, dv_python_slip kind, dv_span where,
                  dv_span other)
{
    if (r->line.slip && r->line.slip <= kind)
        return;
    r->line.slip = (uint8_t)kind;
    r->line.slipped = where;
    r->line.other = other;
}

static bool is_value(const dv_line_reader *r, dv_python_token token)
{
    switch (token.kind) {
    case DV_PYTHON_NAME:
    case DV_PYTHON_NUMBER:
    case DV_PYTHON_STRING:
        return true;
    case DV_PYTHON_KEYWORD:
        return dv_line_is(r, token, DV_STR("None")) ||
               dv_line_is(r, token, DV_STR("True")) ||
               dv_line_is(r, token, DV_STR("False"));
    default:
        return false;
    }
}

/* Names that are words of Python where a statement begins. */
static bool is_soft(const dv_line_reader *r, dv_python_token token)
{
    return token.span.start == r->line.span.start &&
           (dv_line_is(r, token, DV_STR("match")) ||
            dv_line_is(r, token, DV_STR("case")) ||
            dv_line_is(r, token, DV_STR("type")));
}

static bool is_wordy(dv_python_token token)
{
    return token.kind == DV_PYTHON_NAME || token.kind == DV_PYTHON_NUMBER;
}

/* Whether the grammar cannot read the pair of words either, where no string
 * stands before it, whose end the grammar may see elsewhere; it takes what is
 * in backquotes for one. To it `print`, `exec` and the like begin a statement,
 * and `2L` is a number. */
static bool is_certain(const dv_line_reader *r, dv_python_token token)
{
    return token.span.start > r->last.span.end &&
           !dv_line_is(r, r->last, DV_STR("print")) &&
           !dv_line_is(r, r->last, DV_STR("exec")) &&
           !dv_line_is(r, r->last, DV_STR("match")) &&
           !dv_line_is(r, r->last, DV_STR("case")) &&
           !dv_line_is(r, r->last, DV_STR("type"));
}

static void see_apart(dv_line_reader *r)
{
    r->line.apart |= !r->quoted;
    r->apart |= !r->any_quoted;
}

/* Arrows, lines, full-width marks and the like: the grammar has no token with
 * one of them. It takes some other characters for spaces or parts of names. */
static bool is_sign(const dv_line_reader *r, dv_python_token token)
{
    static const struct {
        int32_t first, last;
    } signs[] = {{'$', '$'},       {'?', '?'},       {0x2190, 0x22ff},
                 {0x2500, 0x25ff}, {0x3001, 0x3003}, {0x3008, 0x3011},
                 {0xff01, 0xff0f}, {0xff1a, 0xff20}};
    uint32_t length;
    int32_t c = dv_utf8_decode(r->lexer.text, token.span.start, &length);

    for (size_t i = 0; i < DV_COUNT(signs); i++)
        if (c >= signs[i].first && c <= signs[i].last)
            return true;
    return false;
}

static void see_pair(dv_line_reader *r, dv_python_token token)
{
    bool strings =
        r->last.kind == DV_PYTHON_STRING && token.kind == DV_PYTHON_STRING;

    if (!is_value(r, token) || strings)
        return;
    if (!is_value(r, r->last) && r->last.kind != DV_PYTHON_CLOSE)
        return;
    if (is_soft(r, r->last))
        return;
    if (r->last.span.start == r->line.span.start &&
        dv_line_is(r, r->last, DV_STR("print"))) {
        dv_line_slip(r, DV_PYTHON_PRINTS, r->last.span, token.span);
        return;
    }
    dv_line_slip(r, DV_PYTHON_PAIR, token.span, r->last.span);
    if (!is_wordy(token) || !is_wordy(r->last))
        return;
    if (is_certain(r, token))
        see_apart(r);
    if (r->line.pairs < UINT8_MAX)
        r->line.pairs++;
    r->line.loose |= !r->brackets.stack.count;
}

static void see_close(dv_line_reader *r, dv_python_token token)
{
    const dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    char byte = r->lexer.text.ptr[token.span.start];

    if (!top) {
        dv_line_slip(r, DV_PYTHON_UNOPENED, token.span, token.span);
        r->askew |= r->fresh == r->physical;
        *dv_vec_push(r->arena, &r->unopened) = byte;
        return;
    }
    if (dv_bracket_closer(top->byte) != byte)
        dv_line_slip(r, DV_PYTHON_MISMATCHED, token.span,
                     (dv_span){top->at, top->at + (top->at != DV_NONE)});
    r->line.elides |= top->elided;
    r->brackets.stack.count--;
    if (!r->brackets.stack.count && r->shape == DV_SHAPE_ARGUMENTS)
        r->shape = DV_SHAPE_CALLED;
}

static void see_equals(dv_line_reader *r, dv_python_token token)
{
    dv_span *middle = &r->line.middle;

    if (!middle->start)
        *middle = (dv_span){token.span.end, token.span.end};
    else if (middle->start == middle->end)
        middle->end = token.span.start;
}

static bool is_ascii(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80)
            return false;
    return true;
}

/* What only counts outside of brackets. */
static void see_outside(dv_line_reader *r, dv_python_token token)
{
    bool name =
        token.kind == DV_PYTHON_NAME || dv_line_is(r, token, DV_STR("."));

    if (dv_line_is(r, token, DV_STR("lambda")))
        r->lambdas++;
    r->line.arrow |= dv_line_is(r, token, DV_STR("->"));
    if (dv_line_is(r, token, DV_STR(":")) && r->lambdas)
        r->lambdas--;
    else if (dv_line_is(r, token, DV_STR(":")))
        r->line.colon = true;
    if (dv_line_is(r, token, DV_STR("=")) && !r->lambdas)
        see_equals(r, token);
    if (r->shape == DV_SHAPE_CALLED && !r->line.arrow)
        r->shape = DV_SHAPE_OTHER;
    if (r->shape == DV_SHAPE_NAMES && !name &&
        !dv_line_is(r, token, DV_STR("class")))
        r->shape = DV_SHAPE_OTHER;
}

static void see_open(dv_line_reader *r, dv_python_token token)
{
    dv_python_bracket bracket = {.byte = r->lexer.text.ptr[token.span.start],
                                 .at = token.span.start};
    bool outer = !r->brackets.stack.count;
    bool behind_value =
        r->last.kind == DV_PYTHON_NAME || r->last.kind == DV_PYTHON_CLOSE;

    bracket.parameters = outer && r->line.word == DV_PYTHON_DEF;
    bracket.call = bracket.byte == '(' && !bracket.parameters && behind_value;
    if (outer && r->shape == DV_SHAPE_NAMES && bracket.call)
        r->shape = DV_SHAPE_ARGUMENTS;
    else if (outer && !r->line.arrow)
        r->shape = DV_SHAPE_OTHER;
    *dv_vec_push(r->arena, &r->brackets.stack) = bracket;
}

static void see_part(dv_line_reader *r, dv_python_token token)
{
    dv_python_bracket *top = dv_python_brackets_top(&r->brackets);
    dv_str text = dv_line_text(r, token);
    dv_span part;

    if (!top)
        return;
    if (dv_str_equal(text, DV_STR(":")) && !top->lambdas &&
        r->brackets.stack.count == 1)
        r->line.annotates = true;
    if (dv_python_bracket_misplaces(top, token, text, &part))
        dv_line_slip(
            r, top->parameters ? DV_PYTHON_REQUIRED : DV_PYTHON_POSITIONAL,
            part, part);
}

static bool is_address(const dv_line_reader *r, dv_python_token token)
{
    return dv_line_is(r, token, DV_STR("//")) &&
           dv_line_is(r, r->last, DV_STR(":")) &&
           r->last.span.end == token.span.start;
}

void dv_line_take(dv_line_reader *r, dv_python_token token)
{
    r->begun |= token.span.start > r->line.span.start;
    r->line.address |= is_address(r, token);
    if (token.kind == DV_PYTHON_ODD && is_sign(r, token))
        see_apart(r);
    if (token.kind == DV_PYTHON_ODD)
        dv_line_slip(r, DV_PYTHON_STRANGE, token.span, token.span);
    if (token.endless)
        dv_line_slip(r, DV_PYTHON_ENDLESS, token.span, token.span);
    if (token.kind == DV_PYTHON_NAME && !is_ascii(dv_line_text(r, token)))
        r->line.foreign = true;
    if (token.kind == DV_PYTHON_STRING ||
        r->lexer.text.ptr[token.span.start] == '`')
        r->quoted = r->any_quoted = true;
    see_pair(r, token);
    see_part(r, token);
    if (token.kind == DV_PYTHON_OPEN)
        see_open(r, token);
    else if (token.kind == DV_PYTHON_CLOSE)
        see_close(r, token);
    else if (!r->brackets.stack.count)
        see_outside(r, token);
    r->last = token;
    r->dots = token.kind == DV_PYTHON_DOTS;
}
