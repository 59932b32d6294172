/* SPDX-License-Identifier: MIT */
/* Texts of flow charts: on links, in shapes, in quotes, behind `click`. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_flow_scan.h"

/* One character of the words on a link, or the link's end. */
static dv_mm_token lex_edge(dv_mm_scan *s, dv_mm_flow_state edge)
{
    static const char lines[] = "-=.";
    unsigned char line = (unsigned char)lines[edge - IN_EDGE];
    unsigned char c = dv_mm_byte(s, s->at);
    uint32_t end;

    if (dv_mm_flow_string(s))
        return dv_mm_none();
    if ((end = dv_mm_flow_link(s, edge)) != 0)
        return dv_mm_leave(s, FLOW_LINK, end);
    if (s->at >= s->text.len ||
        (c == line && (edge != IN_EDGE || dv_mm_byte(s, s->at + 1) == '-')))
        return dv_mm_fail(s);
    return dv_mm_take(s, FLOW_EDGE_TEXT, s->at + dv_mm_char(s, s->at));
}

/* The ends of a text, in Mermaid's order among its openings. */
static bool take_close(dv_mm_scan *s, dv_mm_token *token)
{
    static const dv_mm_row ends[] = {
        {"])", FLOW_STADIUM_END, true},  {"]]", FLOW_SUBROUTINE_END, true},
        {")]", FLOW_CYLINDER_END, true}, {")))", FLOW_DOUBLE_CIRCLE_END, true},
        {"|", FLOW_PIPE, true},          {")", FLOW_PAREN_END, true},
        {"]", FLOW_SQUARE_END, true},    {"}", FLOW_DIAMOND_END, true},
    };
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, ends, DV_COUNT(ends), &end);

    if (row)
        *token = dv_mm_leave(s, row->kind, end);
    return row != NULL;
}

static dv_mm_token lex_text(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end;

    if (dv_mm_flow_string(s))
        return dv_mm_none();
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (dv_mm_flow_opening(s, &token) || take_close(s, &token))
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
        return dv_mm_none();
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    /* `[/` and `[\` open behind the ends, but start with no end's byte. */
    if (dv_mm_flow_opening(s, &token))
        return token;
    if (c && next == ']' && strchr("\\(?=])", c))
        return dv_mm_leave(s, FLOW_TRAP_END, s->at + 2);
    if (c == '/' && next == ']')
        return dv_mm_leave(s, FLOW_INV_TRAP_END, s->at + 2);
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
        return dv_mm_none();
    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (c && dv_mm_byte(s, s->at + 1) == ')' && strchr("-/)", c))
        return dv_mm_leave(s, FLOW_ELLIPSE_END, s->at + 2);
    if (c && !strchr("()[]{}", c))
        return dv_mm_take(s, FLOW_TEXT, s->at + dv_mm_char(s, s->at));
    return dv_mm_flow_opening(s, &token) ? token : dv_mm_flow_bracket(s);
}

static dv_mm_token lex_md_string(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "`\"");

    if (end > s->at)
        return dv_mm_take(s, FLOW_MD_STRING, end);
    if (dv_mm_match(s, s->at, "`\""))
        return dv_mm_leave(s, DV_MM_NOTHING, s->at + 2);
    return dv_mm_flow_string(s) ? dv_mm_none() : dv_mm_fail(s);
}

static dv_mm_token lex_string(dv_mm_scan *s)
{
    if (dv_mm_match(s, s->at, "\"`")) {
        dv_mm_flow_string(s);
        return dv_mm_none();
    }
    return s->at < s->text.len ? dv_mm_take_to(s, "\"", FLOW_STRING)
                               : dv_mm_fail(s);
}

static dv_mm_token lex_shape(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "}^\"");

    if (end > s->at)
        return dv_mm_take(s, FLOW_SHAPE_DATA, end);
    if (dv_mm_byte(s, end) == '"')
        return dv_mm_enter(s, IN_SHAPE_STRING, FLOW_SHAPE_DATA, end + 1);
    if (dv_mm_byte(s, end) == '}')
        return dv_mm_leave(s, DV_MM_NOTHING, end + 1);
    return dv_mm_fail(s);
}

static dv_mm_token lex_shape_string(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "\"");

    if (end == s->text.len && end == s->at)
        return dv_mm_fail(s);
    if (end == s->at)
        return dv_mm_leave(s, FLOW_SHAPE_DATA, s->at + 1);
    return dv_mm_take(s, FLOW_SHAPE_DATA, end);
}

static dv_mm_token lex_click(dv_mm_scan *s)
{
    uint32_t n = dv_mm_blank_length(s->text, s->at), end = s->at;

    if (n)
        return dv_mm_leave(s, DV_MM_NOTHING, s->at + n);
    while (end < s->text.len && !dv_mm_blank_length(s->text, end))
        end++;
    return dv_mm_take(s, FLOW_CLICK, end);
}

dv_mm_token dv_mm_flow_text(dv_mm_scan *s, dv_mm_flow_state state)
{
    switch (state) {
    case IN_SHAPE:
        return lex_shape(s);
    case IN_SHAPE_STRING:
        return lex_shape_string(s);
    case IN_CALL_NAME:
        return dv_mm_call_name(s, FLOW_CALLBACK_NAME, IN_CALL_ARGS);
    case IN_CALL_ARGS:
        return dv_mm_take_to(s, ")", FLOW_CALLBACK_ARGS);
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
