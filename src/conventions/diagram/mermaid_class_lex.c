/* SPDX-License-Identifier: MIT */
/* Class diagrams, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_class.h"

typedef enum scan_state {
    IN_DIAGRAM,
    IN_STRING,
    IN_BACKQUOTES,
    IN_GENERIC,
    IN_CALL_NAME,
    IN_CALL_ARGS,
    IN_CLASS,
    IN_CLASS_BODY,
    IN_NAMESPACE,
    IN_NAMESPACE_BODY
} scan_state;

static bool is_byte(const dv_mm_scan *s, char c)
{
    return dv_mm_byte(s, s->at) == (unsigned char)c;
}

/* Goes on in another state, `length` bytes on. */
static dv_mm_token go_into(dv_mm_scan *s, scan_state state, uint32_t length)
{
    return dv_mm_enter(s, (int)state, DV_MM_NOTHING, s->at + length);
}

/* Behind the last line end of the white space here, or 0. */
static uint32_t lines(dv_mm_scan *s)
{
    uint32_t end = dv_mm_skip_blanks(s, s->at);

    while (end > s->at && s->text.ptr[end - 1] != '\n')
        end--;
    return end > s->at ? end : 0;
}

/* White space of a state: with line ends in it, their token, which may leave
 * the state. */
static bool take_blanks(dv_mm_scan *s, bool leaves, dv_mm_token *token)
{
    uint32_t end = lines(s);

    if (end && leaves)
        dv_mm_pop(s);
    if (end) {
        *token = dv_mm_take(s, CLASS_NEWLINE, end);
        return true;
    }
    end = dv_mm_skip_blanks(s, s->at);
    if (end == s->at)
        return false;
    *token = dv_mm_pass(s, end);
    return true;
}

/* `cssClass` to `href`: they are found inside of names in backquotes, too. */
static bool take_keyword(dv_mm_scan *s, dv_mm_token *token)
{
    static const dv_mm_row words[] = {
        {"cssClass", CLASS_CSS_CLASS, false},
        {"callback", CLASS_CALLBACK, false},
        {"link", CLASS_LINK, false},
        {"click", CLASS_CLICK, false},
        {"note for", CLASS_NOTE_FOR, false},
        {"note", CLASS_NOTE, false},
        {"<<", CLASS_ANNOTATION, true},
        {">>", CLASS_ANNOTATION_END, true},
        {"href", CLASS_HREF, false},
    };

    *token = dv_mm_take_row(s, words, DV_COUNT(words));
    return token->kind != DV_MM_NOTHING;
}

/* The end of a relation, with the blanks before it. */
static uint32_t head(dv_mm_scan *s)
{
    static const char *const heads[] = {"<|", "|>", ">", "<", "*", "()"};
    uint32_t at = dv_mm_skip_blanks(s, s->at), end;

    for (size_t i = 0; i < DV_COUNT(heads); i++)
        if ((end = dv_mm_match(s, at, heads[i])) != 0)
            return end;
    return dv_mm_word(s, at, "o");
}

static uint32_t label(const dv_mm_scan *s)
{
    uint32_t end = is_byte(s, ':') ? dv_mm_until(s, s->at + 1, ":\n;") : 0;

    return end > s->at + 1 ? end : 0;
}

static dv_mm_token take_mark(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {
        {"_self", CLASS_TARGET, false},
        {"_blank", CLASS_TARGET, false},
        {"_parent", CLASS_TARGET, false},
        {"_top", CLASS_TARGET, false},
    };
    static const dv_mm_row lines_and_dots[] = {
        {"--", CLASS_LINE, true},
        {"..", CLASS_LINE, true},
    };
    dv_mm_token token = dv_mm_take_row(s, marks, DV_COUNT(marks));
    uint32_t end;

    if (token.kind != DV_MM_NOTHING)
        return token;
    if ((end = head(s)) != 0)
        return dv_mm_take(s, CLASS_HEAD, end);
    token = dv_mm_take_row(s, lines_and_dots, DV_COUNT(lines_and_dots));
    if (token.kind != DV_MM_NOTHING)
        return token;
    if ((end = label(s)) != 0)
        return dv_mm_take(s, CLASS_LABEL, end);
    return dv_mm_none();
}

static dv_mm_token take_sign(dv_mm_scan *s)
{
    static const dv_mm_row signs[] = {
        {":::", CLASS_STYLE_SEPARATOR, true},
        {"-", CLASS_MINUS, true},
        {".", CLASS_DOT, true},
        {"+", CLASS_PLUS, true},
        {":", CLASS_COLON, true},
        {",", CLASS_COMMA, true},
        {"#", CLASS_HASH, true},
        {"%", CLASS_PERCENT, true},
        {"=", CLASS_EQUALS, true},
    };
    bool top = dv_mm_state(s) == IN_DIAGRAM;
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, signs, DV_COUNT(signs), &end);

    if (!row)
        return dv_mm_none();
    if (!top && row->kind == CLASS_COLON)
        return dv_mm_fail(s);
    if (!top && (row->kind == CLASS_COMMA || row->kind == CLASS_HASH))
        return dv_mm_take(s, CLASS_PUNCTUATION, end);
    return dv_mm_take(s, row->kind, end);
}

/* What is the same in every state, behind the keywords. */
static dv_mm_token take_rest(dv_mm_scan *s)
{
    dv_mm_token token = take_mark(s);
    uint32_t end, n;
    unsigned char c = dv_mm_byte(s, s->at);

    if (token.kind == DV_MM_NOTHING)
        token = take_sign(s);
    if (token.kind != DV_MM_NOTHING)
        return token;
    if ((end = dv_mm_words(s, s->at)) > s->at)
        return dv_mm_take(s, CLASS_WORD, end);
    if (c == '[' || c == ']')
        return dv_mm_take(s, c == '[' ? CLASS_SQUARE : CLASS_SQUARE_END,
                          s->at + 1);
    if (c && strchr("!\"#$%&'*+,-.`?\\/", c))
        return dv_mm_take(s, CLASS_PUNCTUATION, s->at + 1);
    if ((n = dv_mm_letter(s, s->at)) != 0)
        return dv_mm_take(s, CLASS_LETTER, s->at + n);
    if ((n = dv_mm_blank_length(s->text, s->at)) != 0)
        return dv_mm_take(s, CLASS_SPACE, s->at + n);
    if (s->at >= s->text.len)
        return dv_mm_take(s, CLASS_EOF, s->at);
    return dv_mm_fail(s);
}

/* Keywords, `~`, a backquote and the rest: the end of most states. */
static dv_mm_token take_any(dv_mm_scan *s)
{
    dv_mm_token token;

    if (take_keyword(s, &token))
        return token;
    if (is_byte(s, '~'))
        return go_into(s, IN_GENERIC, 1);
    if (is_byte(s, '`'))
        return go_into(s, IN_BACKQUOTES, 1);
    return take_rest(s);
}

static dv_mm_token comment(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "\n");

    while (dv_mm_byte(s, end) == '\n')
        end++;
    return dv_mm_pass(s, end);
}

static bool take_word(dv_mm_scan *s, dv_mm_token *token)
{
    static const struct {
        dv_mm_row row;
        uint8_t state;
    } words[] = {
        {{"classDiagram-v2", CLASS_START, false}, IN_DIAGRAM},
        {{"classDiagram", CLASS_START, false}, IN_DIAGRAM},
        {{"[*]", CLASS_EDGE, true}, IN_DIAGRAM},
        {{"style", CLASS_STYLE, false}, IN_DIAGRAM},
        {{"classDef", CLASS_CLASS_DEF, false}, IN_DIAGRAM},
        {{"namespace", CLASS_NAMESPACE, false}, IN_NAMESPACE},
        {{"class", CLASS_CLASS, false}, IN_CLASS},
    };

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t end = words[i].row.bare
                           ? dv_mm_match(s, s->at, words[i].row.text)
                           : dv_mm_word(s, s->at, words[i].row.text);

        if (!end)
            continue;
        if (words[i].state != IN_DIAGRAM)
            dv_mm_push(s, words[i].state);
        *token = dv_mm_take(s, words[i].row.kind, end);
        return true;
    }
    return false;
}

static dv_mm_token lex_diagram(dv_mm_scan *s)
{
    uint32_t end = dv_mm_direction(s, s->at, 4), call;
    dv_mm_token token;

    if (end)
        return dv_mm_take(s, CLASS_DIRECTION, end);
    if (dv_mm_match(s, s->at, "%%"))
        return comment(s);
    if (dv_mm_accessible(s, &token) || take_blanks(s, false, &token))
        return token;
    call = dv_mm_match(s, s->at, "call");
    if (call && (end = dv_mm_skip_blanks(s, call)) > call)
        return go_into(s, IN_CALL_NAME, end - s->at);
    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    return take_word(s, &token) ? token : take_any(s);
}

static dv_mm_token lex_class(dv_mm_scan *s)
{
    dv_mm_token token;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (take_blanks(s, true, &token))
        return token;
    if (is_byte(s, '}')) {
        dv_mm_pop(s);
        return dv_mm_leave(s, CLASS_CLOSE, s->at + 1);
    }
    if (is_byte(s, '{'))
        return dv_mm_enter(s, IN_CLASS_BODY, CLASS_OPEN, s->at + 1);
    return take_any(s);
}

static dv_mm_token lex_class_body(dv_mm_scan *s)
{
    uint32_t end;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (is_byte(s, '}'))
        return dv_mm_leave(s, CLASS_CLOSE, s->at + 1);
    if (s->at >= s->text.len)
        return dv_mm_take(s, CLASS_UNCLOSED, s->at);
    if ((end = dv_mm_match(s, s->at, "[*]")) != 0)
        return dv_mm_take(s, CLASS_EDGE, end);
    if (is_byte(s, '{'))
        return dv_mm_take(s, CLASS_OPEN_IN_BODY, s->at + 1);
    if (is_byte(s, '\n'))
        return dv_mm_pass(s, s->at + 1);
    return dv_mm_take(s, CLASS_MEMBER, dv_mm_until(s, s->at, "{}\n"));
}

static bool take_namespace(dv_mm_scan *s, dv_mm_token *token)
{
    uint32_t end = dv_mm_word(s, s->at, "namespace");

    if (!end)
        return false;
    dv_mm_push(s, IN_NAMESPACE);
    *token = dv_mm_take(s, CLASS_NAMESPACE, end);
    return true;
}

static dv_mm_token lex_namespace(dv_mm_scan *s)
{
    dv_mm_token token;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (take_namespace(s, &token) || take_blanks(s, true, &token))
        return token;
    if (is_byte(s, '{'))
        return dv_mm_enter(s, IN_NAMESPACE_BODY, CLASS_OPEN, s->at + 1);
    if (is_byte(s, '}') && s->states.count > 1)
        return dv_mm_leave(s, DV_MM_NOTHING, s->at);
    return take_any(s);
}

static dv_mm_token lex_namespace_body(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (take_namespace(s, &token))
        return token;
    if (is_byte(s, '}'))
        return dv_mm_leave(s, CLASS_CLOSE, s->at + 1);
    if (s->at >= s->text.len)
        return dv_mm_take(s, CLASS_UNCLOSED, s->at);
    if (take_blanks(s, false, &token))
        return token;
    if ((end = dv_mm_match(s, s->at, "[*]")) != 0)
        return dv_mm_take(s, CLASS_EDGE, end);
    if ((end = dv_mm_word(s, s->at, "class")) != 0)
        return dv_mm_enter(s, IN_CLASS, CLASS_CLASS, end);
    return take_any(s);
}

static dv_mm_token lex_generic(dv_mm_scan *s)
{
    dv_mm_token token;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (take_keyword(s, &token))
        return token;
    return dv_mm_take_to(s, "~", CLASS_GENERIC);
}

static dv_mm_token lex_backquotes(dv_mm_scan *s)
{
    dv_mm_token token;

    if (is_byte(s, '"'))
        return go_into(s, IN_STRING, 1);
    if (take_keyword(s, &token))
        return token;
    if (is_byte(s, '~'))
        return go_into(s, IN_GENERIC, 1);
    if (s->at >= s->text.len)
        return dv_mm_take(s, CLASS_EOF, s->at);
    return dv_mm_take_to(s, "`", CLASS_BACKQUOTED);
}

dv_mm_token dv_mm_class_lex(dv_mm_scan *s)
{
    switch ((scan_state)dv_mm_state(s)) {
    case IN_DIAGRAM:
        return lex_diagram(s);
    case IN_STRING:
        return dv_mm_take_to(s, "\"", CLASS_STRING);
    case IN_BACKQUOTES:
        return lex_backquotes(s);
    case IN_GENERIC:
        return lex_generic(s);
    case IN_CALL_NAME:
        return dv_mm_call_name(s, CLASS_CALLBACK_NAME, IN_CALL_ARGS);
    case IN_CALL_ARGS:
        return dv_mm_take_to(s, ")", CLASS_CALLBACK_ARGS);
    case IN_CLASS:
        return lex_class(s);
    case IN_CLASS_BODY:
        return lex_class_body(s);
    case IN_NAMESPACE:
        return lex_namespace(s);
    case IN_NAMESPACE_BODY:
        return lex_namespace_body(s);
    }
    return dv_mm_fail(s);
}
