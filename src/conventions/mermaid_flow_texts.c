/* SPDX-License-Identifier: MIT */
/* Texts of flow charts: on links, in shapes, in quotes, behind `click`. */
#include "base/mem.h"
#include "conventions/mermaid_flow_scan.h"

/* One character of the words on a link, or the link's end. */
static dv_mm_token lex_edge(dv_mm_scan *s, dv_mm_flow_state edge)
{
    static const char lines[] = "-=.";
    unsigned char line = (unsigned char)lines[edge - IN_EDGE];
    unsigned char c = dv_mm_byte(s, s->at);
    uint32_t end;

    if (dv_mm_flow_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = dv_mm_flow_link(s, edge)) != 0) {
        dv_mm_pop(s);
        return dv_mm_take(s, FLOW_LINK, end);
    }
    if (s->at >= s->text.len ||
        (c == line && (edge != IN_EDGE || dv_mm_byte(s, s->at + 1) == '-')))
        return dv_mm_fail(s);
    return dv_mm_take(s, FLOW_EDGE_TEXT, s->at + dv_mm_char(s, s->at));
}

static dv_mm_token close_with(dv_mm_scan *s, int kind, uint32_t length)
{
    dv_mm_pop(s);
    return dv_mm_take(s, kind, s->at + length);
}

/* The ends of a text, in Mermaid's order among its openings. */
static bool take_close(dv_mm_scan *s, uint32_t from, uint32_t to,
                       dv_mm_token *token)
{
    static const dv_mm_row ends[] = {
        {"])", FLOW_STADIUM_END, true},  {"]]", FLOW_SUBROUTINE_END, true},
        {")]", FLOW_CYLINDER_END, true}, {")))", FLOW_DOUBLE_CIRCLE_END, true},
        {"|", FLOW_PIPE, true},          {")", FLOW_PAREN_END, true},
        {"]", FLOW_SQUARE_END, true},    {"}", FLOW_DIAMOND_END, true},
    };
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, ends + from, to - from, &end);

    if (row)
        *token = close_with(s, row->kind, end - s->at);
    return row != NULL;
}

static dv_mm_token lex_text(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end;

    if (dv_mm_flow_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (dv_mm_flow_opening(s, &token) || take_close(s, 0, 8, &token))
        return token;
    end = dv_mm_until(s, s->at, "[](){}|\"");
    return end > s->at ? dv_mm_take(s, FLOW_TEXT, end) : dv_mm_flow_bracket(s);
}

static dv_mm_token lex_trap(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at), next = dv_mm_byte(s, s->at + 1);
    dv_mm_token token;
    uint32_t end;

    if (dv_mm_flow_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    /* `[/` and `[\` open behind the ends, but start with no end's byte. */
    if (dv_mm_flow_opening(s, &token))
        return token;
    if (c && next == ']' && strchr("\\(?=])", c))
        return close_with(s, FLOW_TRAP_END, 2);
    if (c == '/' && next == ']')
        return close_with(s, FLOW_INV_TRAP_END, 2);
    if (c == '/' || c == '\\')
        return dv_mm_take(s, FLOW_TEXT, s->at + 1);
    end = dv_mm_until(s, s->at, "\\[](){}/");
    return end > s->at ? dv_mm_take(s, FLOW_TEXT, end) : dv_mm_flow_bracket(s);
}

static dv_mm_token lex_ellipse(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at);
    dv_mm_token token;
    uint32_t end;

    if (dv_mm_flow_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (c && dv_mm_byte(s, s->at + 1) == ')' && strchr("-/)", c))
        return close_with(s, FLOW_ELLIPSE_END, 2);
    if (c && !strchr("()[]{}", c))
        return dv_mm_take(s, FLOW_TEXT, s->at + dv_mm_char(s, s->at));
    return dv_mm_flow_opening(s, &token) ? token : dv_mm_flow_bracket(s);
}

/* A state that goes up to one byte, which ends it and makes no token. */
static dv_mm_token lex_until(dv_mm_scan *s, const char *stop, int kind)
{
    uint32_t end = dv_mm_until(s, s->at, stop);

    if (end > s->at)
        return dv_mm_take(s, kind, end);
    if (end < s->text.len) {
        dv_mm_pop(s);
        s->at++;
        return (dv_mm_token){NOTHING, 0, 0};
    }
    return dv_mm_fail(s);
}

static dv_mm_token lex_md_string(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "`\"");

    if (end > s->at)
        return dv_mm_take(s, FLOW_MD_STRING, end);
    if (dv_mm_match(s, s->at, "`\"")) {
        dv_mm_pop(s);
        s->at += 2;
        return (dv_mm_token){NOTHING, 0, 0};
    }
    return dv_mm_flow_string(s) ? (dv_mm_token){NOTHING, 0, 0} : dv_mm_fail(s);
}

static dv_mm_token lex_string(dv_mm_scan *s)
{
    if (dv_mm_match(s, s->at, "\"`")) {
        dv_mm_flow_string(s);
        return (dv_mm_token){NOTHING, 0, 0};
    }
    return lex_until(s, "\"", FLOW_STRING);
}

static dv_mm_token lex_shape(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "}^\"");

    if (end > s->at)
        return dv_mm_take(s, FLOW_SHAPE_DATA, end);
    if (dv_mm_byte(s, end) == '"') {
        dv_mm_push(s, IN_SHAPE_STRING);
        return dv_mm_take(s, FLOW_SHAPE_DATA, end + 1);
    }
    if (dv_mm_byte(s, end) != '}')
        return dv_mm_fail(s);
    dv_mm_pop(s);
    s->at++;
    return (dv_mm_token){NOTHING, 0, 0};
}

static dv_mm_token lex_shape_string(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "\"");

    if (end == s->text.len && end == s->at)
        return dv_mm_fail(s);
    if (end == s->at)
        return close_with(s, FLOW_SHAPE_DATA, 1);
    return dv_mm_take(s, FLOW_SHAPE_DATA, end);
}

static dv_mm_token lex_call_name(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "("), close;

    if (end > s->at || end >= s->text.len)
        return dv_mm_take(s, FLOW_CALLBACK_NAME, end);
    close = dv_mm_skip_blanks(s, end + 1);
    dv_mm_pop(s);
    if (dv_mm_byte(s, close) != ')') {
        dv_mm_push(s, IN_CALL_ARGS);
        close = end;
    }
    s->at = close + 1;
    return (dv_mm_token){NOTHING, 0, 0};
}

static dv_mm_token lex_click(dv_mm_scan *s)
{
    uint32_t n = dv_mm_blank_length(s->text, s->at), end = s->at;

    if (n) {
        dv_mm_pop(s);
        s->at += n;
        return (dv_mm_token){NOTHING, 0, 0};
    }
    while (end < s->text.len && !dv_mm_blank_length(s->text, end))
        end++;
    return dv_mm_take(s, FLOW_CLICK, end);
}

/* At the text's end these match nothing, once. */
static dv_mm_token lex_to(dv_mm_scan *s, const char *stop, int kind)
{
    return s->at < s->text.len ? lex_until(s, stop, kind)
                               : dv_mm_take(s, kind, s->at);
}

dv_mm_token dv_mm_flow_text(dv_mm_scan *s, dv_mm_flow_state state)
{
    switch (state) {
    case IN_ACC_LINE:
        return close_with(s, FLOW_ACC_VALUE,
                          dv_mm_until(s, s->at, "\n") - s->at);
    case IN_ACC_LINES:
        return lex_to(s, "}", FLOW_ACC_LINES);
    case IN_SHAPE:
        return lex_shape(s);
    case IN_SHAPE_STRING:
        return lex_shape_string(s);
    case IN_CALL_NAME:
        return lex_call_name(s);
    case IN_CALL_ARGS:
        return lex_to(s, ")", FLOW_CALLBACK_ARGS);
    case IN_STRING:
        return lex_string(s);
    case IN_MD_STRING:
        return lex_md_string(s);
    case IN_CLICK:
        return lex_click(s);
    case IN_EDGE:
    case IN_THICK_EDGE:
    case IN_DOTTED_EDGE:
        return lex_edge(s, state);
    case IN_TEXT:
        return lex_text(s);
    case IN_TRAP:
        return lex_trap(s);
    case IN_ELLIPSE:
        return lex_ellipse(s);
    default:
        return dv_mm_fail(s);
    }
}
