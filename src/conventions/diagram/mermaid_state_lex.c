/* SPDX-License-Identifier: MIT */
/* State diagrams, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_state_scan.h"

static uint32_t string(dv_mm_scan *s)
{
    uint32_t end;

    if (dv_mm_byte(s, s->at) != '"' || s->no_quote_from)
        return 0;
    end = dv_mm_until(s, s->at + 1, "\"");
    if (end < s->text.len)
        return end + 1;
    s->no_quote_from = s->at + 1;
    return 0;
}

/* `#…` and `%%…`, to the line's end. */
static uint32_t comment(const dv_mm_scan *s)
{
    if (dv_mm_byte(s, s->at) == '#' ||
        (dv_mm_match(s, s->at, "%%") && dv_mm_byte(s, s->at + 2) != '{'))
        return dv_mm_state_line(s);
    return 0;
}

static bool take_statement(dv_mm_scan *s, dv_mm_token *token)
{
    static const struct {
        const char *word;
        uint8_t state;
        int8_t kind;
    } words[] = {
        {"classDef", IN_CLASS_DEF, STATE_CLASS_DEF},
        {"class", IN_CLASS, STATE_CLASS},
        {"style", IN_STYLE, STATE_STYLE},
        {"state", IN_STATE, DV_MM_NOTHING},
    };

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t end = dv_mm_state_word(s, words[i].word);

        if (!end)
            continue;
        *token = dv_mm_enter(s, words[i].state, words[i].kind, end);
        return true;
    }
    return false;
}

/* `:` and text, without `:::`. */
static uint32_t label(const dv_mm_scan *s)
{
    uint32_t at = s->at + 1, start = at;

    if (dv_mm_byte(s, s->at) != ':')
        return 0;
    for (;;) {
        unsigned char c = dv_mm_byte(s, at), next = dv_mm_byte(s, at + 1);

        if (at >= s->text.len || c == '\n' || c == ';')
            break;
        if (c == ':' && (at + 1 >= s->text.len || next == ':' || next == '\n' ||
                         next == ';'))
            break;
        at++;
    }
    return at > start ? at : 0;
}

static uint32_t identifier(const dv_mm_scan *s)
{
    uint32_t at = s->at;

    while (at < s->text.len && !dv_mm_blank_length(s->text, at) &&
           !(s->text.ptr[at] && strchr(":-{", s->text.ptr[at])))
        at++;
    return at;
}

/* What begins a statement at the top and in a block. */
static dv_mm_token take_common(dv_mm_scan *s, bool top)
{
    uint32_t end;

    if ((end = dv_mm_match(s, s->at, "[*]")) != 0)
        return dv_mm_take(s, STATE_EDGE, end);
    if ((end = identifier(s)) > s->at)
        return dv_mm_state_name(s, end, IN_STRUCT);
    if ((end = label(s)) != 0)
        return dv_mm_take(s, STATE_LABEL, end);
    if ((end = dv_mm_match(s, s->at, "-->")) != 0)
        return dv_mm_take(s, STATE_ARROW, end);
    if (!top && (end = dv_mm_match(s, s->at, "--")) != 0)
        return dv_mm_take(s, STATE_CONCURRENT, end);
    if ((end = dv_mm_match(s, s->at, ":::")) != 0)
        return dv_mm_take(s, STATE_STYLE_SEPARATOR, end);
    return dv_mm_fail(s);
}

static bool take_note(dv_mm_scan *s, dv_mm_token *token)
{
    uint32_t end = dv_mm_state_word(s, "note");

    if (!end)
        return false;
    *token = dv_mm_enter(s, IN_NOTE, STATE_NOTE, end);
    return true;
}

static dv_mm_token take_first(dv_mm_scan *s)
{
    static const dv_mm_row words[] = {
        {"click", STATE_CLICK, false},
        {"href", STATE_HREF, false},
    };
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, words, DV_COUNT(words), &end);

    if (row)
        return dv_mm_take(s, row->kind, end);
    if ((end = string(s)) != 0)
        return dv_mm_take(s, STATE_STRING, end);
    if ((end = dv_mm_word(s, s->at, "default")) != 0)
        return dv_mm_take(s, STATE_DEFAULT, end);
    if ((end = dv_mm_direction(s, s->at, 4)) != 0)
        return dv_mm_take(s, STATE_DIRECTION, end);
    for (end = s->at; dv_mm_byte(s, end) == '\n';)
        end++;
    if (end > s->at)
        return dv_mm_take(s, STATE_NEWLINE, end);
    if ((end = dv_mm_skip_blanks(s, s->at)) > s->at || (end = comment(s)) != 0)
        return dv_mm_pass(s, end);
    return dv_mm_none();
}

static dv_mm_token take_last(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end;

    if (take_statement(s, &token))
        return token;
    if (dv_mm_byte(s, s->at) == '{')
        return dv_mm_state_turn(s, IN_STRUCT, STATE_OPEN, s->at + 1);
    if (take_note(s, &token))
        return token;
    if ((end = dv_mm_state_word(s, "stateDiagram")) != 0 ||
        (end = dv_mm_state_word(s, "stateDiagram-v2")) != 0)
        return dv_mm_take(s, STATE_START, end);
    if ((end = dv_mm_word(s, s->at, "hide empty description")) != 0)
        return dv_mm_take(s, STATE_HIDE_EMPTY, end);
    token = take_common(s, true);
    if (token.kind == DV_MM_ERROR)
        return dv_mm_take(s, STATE_INVALID, token.end);
    return token;
}

static dv_mm_token lex_diagram(dv_mm_scan *s)
{
    uint32_t at = s->at, end;
    dv_mm_token token;

    if (at >= s->text.len)
        return dv_mm_take(s, STATE_NEWLINE, at);
    token = take_first(s);
    if (token.kind != DV_MM_NOTHING || s->at > at)
        return token;
    if ((end = dv_mm_state_word(s, "scale")) != 0)
        return dv_mm_enter(s, IN_SCALE, STATE_SCALE, end);
    return dv_mm_accessible(s, &token) ? token : take_last(s);
}

static dv_mm_token lex_struct(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end = dv_mm_skip_line_blanks(s, s->at);

    if (end > s->at || (end = comment(s)) != 0)
        return dv_mm_pass(s, end);
    if (take_statement(s, &token))
        return token;
    if ((end = dv_mm_direction(s, s->at, 4)) != 0)
        return dv_mm_take(s, STATE_DIRECTION, end);
    if (dv_mm_byte(s, s->at) == '}')
        return dv_mm_leave(s, STATE_CLOSE, s->at + 1);
    if (dv_mm_byte(s, s->at) == '\n')
        return dv_mm_pass(s, s->at + 1);
    return take_note(s, &token) ? token : take_common(s, false);
}

/* The line's `<<fork>>` and the like; the rows in Mermaid's order. */
static uint32_t fork(dv_mm_scan *s)
{
    static const char *const marks[] = {"<<fork>>", "<<join>>", "<<choice>>",
                                        "[[fork]]", "[[join]]", "[[choice]]"};
    uint32_t line = dv_mm_line_end(s, s->at);

    if (s->marks_line != line + 1) {
        s->marks_line = line + 1;
        memset(s->marks, 0, sizeof s->marks);
        for (uint32_t i = s->at; i < line; i++)
            for (size_t m = 0; m < DV_COUNT(marks); m++)
                if (dv_mm_match(s, i, marks[m]))
                    s->marks[m] = i + 1;
    }
    for (size_t m = 0; m < DV_COUNT(marks); m++)
        if (s->marks[m] > s->at)
            return s->marks[m] - 1 + (uint32_t)strlen(marks[m]);
    return 0;
}

/* Two words and, in the line of the second, a `{`. */
static uint32_t long_name(dv_mm_scan *s)
{
    uint32_t end = dv_mm_words(s, s->at), second, line;

    if (end == s->at || (second = dv_mm_skip_blanks(s, end)) == end ||
        !dv_is_word(dv_mm_byte(s, second)))
        return 0;
    line = dv_mm_line_end(s, second);
    if (s->brace_line != line + 1) {
        s->brace_line = line + 1;
        for (s->brace_at = line; s->brace_at > second; s->brace_at--)
            if (s->text.ptr[s->brace_at - 1] == '{')
                break;
    }
    return s->brace_at > second + 1 ? s->brace_at : 0;
}

static dv_mm_token lex_state(dv_mm_scan *s)
{
    uint32_t end = dv_mm_skip_line_blanks(s, s->at);

    if (end > s->at || (end = comment(s)) != 0)
        return dv_mm_pass(s, end);
    if ((end = fork(s)) != 0)
        return dv_mm_leave(s, STATE_FORK, end);
    if (dv_mm_byte(s, s->at) == '"')
        return dv_mm_enter(s, IN_STATE_STRING, DV_MM_NOTHING, s->at + 1);
    if ((end = dv_mm_state_word(s, "as")) != 0)
        return dv_mm_enter(s, IN_STATE_ID, STATE_AS, end);
    if ((end = long_name(s)) != 0)
        return dv_mm_take(s, STATE_LONG_NAME, end);
    for (end = s->at; end < s->text.len && s->text.ptr[end] != '{' &&
                      !dv_mm_blank_length(s->text, end);)
        end++;
    if (end > s->at)
        return dv_mm_take(s, STATE_COMPOSITE, end);
    if (dv_mm_byte(s, end) == '\n')
        return dv_mm_leave(s, DV_MM_NOTHING, end + 1);
    if (dv_mm_byte(s, end) == '{')
        return dv_mm_state_turn(s, IN_STRUCT, STATE_OPEN, end + 1);
    return dv_mm_fail(s);
}

dv_mm_token dv_mm_state_lex(dv_mm_scan *s)
{
    dv_mm_state_scan state = (dv_mm_state_scan)dv_mm_state(s);

    switch (state) {
    case IN_DIAGRAM:
        return lex_diagram(s);
    case IN_STRUCT:
        return lex_struct(s);
    case IN_STATE:
        return lex_state(s);
    default:
        return dv_mm_state_inner(s, state);
    }
}
