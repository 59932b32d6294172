/* SPDX-License-Identifier: MIT */
/* Sequence diagrams, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_sequence.h"

typedef enum sequence_state {
    IN_DIAGRAM,
    IN_NAME,
    IN_ALIAS,
    IN_LINE,
    IN_CONFIG
} sequence_state;

/* `[0-9]+(\.[0-9]{1,2})?|\.[0-9]{1,2}`, with a blank or a line end behind. */
static uint32_t number(const dv_mm_scan *s)
{
    uint32_t whole = dv_mm_digits(s, s->at), end = whole;
    unsigned char c;

    if (dv_mm_byte(s, whole) == '.') {
        end = dv_mm_digits(s, whole + 1);
        if (end == whole + 1 || end > whole + 3)
            return 0;
    }
    c = dv_mm_byte(s, end);
    return end > s->at && (c == ' ' || c == '\n') ? end : 0;
}

static bool is_arrow_byte(unsigned char c)
{
    return c && strchr("+<->:\n,;", c);
}

/* What a name is not continued with: the start of an arrow, `()`. */
static bool starts_arrow(const dv_mm_scan *s, uint32_t at)
{
    static const char *const arrows[] = {
        "-x",  "--",  "-)",   "-|\\", "-\\",   "-/",
        "-|/", "/|-", "\\|-", "//-",  "\\\\-", "()",
    };

    for (size_t i = 0; i < DV_COUNT(arrows); i++)
        if (dv_mm_match(s, at, arrows[i]))
            return true;
    return false;
}

static uint32_t name(const dv_mm_scan *s)
{
    uint32_t at = dv_mm_until(s, s->at, "/\\+()<->:\n,;"), end;

    if (at == s->at)
        return 0;
    for (;;) {
        if (starts_arrow(s, at))
            return at;
        for (end = at; dv_mm_byte(s, end) == '-';)
            end++;
        if (end >= s->text.len || is_arrow_byte(dv_mm_byte(s, end)))
            return at;
        at = dv_mm_until(s, end, "+<->:\n,;");
    }
}

static dv_mm_token take_arrow(dv_mm_scan *s)
{
    static const dv_mm_row arrows[] = {
        {"->>", SEQ_ARROW, true},    {"<<->>", SEQ_ARROW, true},
        {"-->>", SEQ_ARROW, true},   {"<<-->>", SEQ_ARROW, true},
        {"->", SEQ_ARROW, true},     {"-->", SEQ_ARROW, true},
        {"-x", SEQ_ARROW, true},     {"--x", SEQ_ARROW, true},
        {"-)", SEQ_ARROW, true},     {"--)", SEQ_ARROW, true},
        {"--|\\", SEQ_ARROW, true},  {"--|/", SEQ_ARROW, true},
        {"--\\\\", SEQ_ARROW, true}, {"--//", SEQ_ARROW, true},
        {"/|--", SEQ_ARROW, true},   {"\\|--", SEQ_ARROW, true},
        {"//--", SEQ_ARROW, true},   {"\\\\--", SEQ_ARROW, true},
        {"-|\\", SEQ_ARROW, true},   {"-|/", SEQ_ARROW, true},
        {"-\\\\", SEQ_ARROW, true},  {"-//", SEQ_ARROW, true},
        {"/|-", SEQ_ARROW, true},    {"\\|-", SEQ_ARROW, true},
        {"//-", SEQ_ARROW, true},    {"\\\\-", SEQ_ARROW, true},
        {"+", SEQ_PLUS, true},       {"-", SEQ_MINUS, true},
        {"()", SEQ_CIRCLE, true},
    };
    uint32_t end;
    const dv_mm_row *row;

    if (dv_mm_byte(s, s->at) == ':')
        return dv_mm_take(s, SEQ_TEXT, dv_mm_until(s, s->at + 1, "#\n;"));
    row = dv_mm_find(s, arrows, DV_COUNT(arrows), &end);
    return dv_mm_take(s, row ? row->kind : SEQ_INVALID,
                      row ? end : s->at + dv_mm_char(s, s->at));
}

/* `title` and what follows it on the line. */
static uint32_t title(const dv_mm_scan *s)
{
    uint32_t word = dv_mm_match(s, s->at, "title:"), blank, end;

    if (!word || !dv_mm_blank_length(s->text, word))
        word = dv_mm_match(s, s->at, "title");
    blank = word ? dv_mm_blank_length(s->text, word) : 0;
    if (!blank)
        return 0;
    end = dv_mm_until(s, word + blank, "#\n;");
    return end > word + blank ? end : 0;
}

static dv_mm_token take_keyword(dv_mm_scan *s)
{
    static const struct {
        dv_mm_row row;
        uint8_t state;
    } words[] = {
        {{"box", SEQ_BOX, false}, IN_LINE},
        {{"participant", SEQ_PARTICIPANT, false}, IN_NAME},
        {{"actor", SEQ_PARTICIPANT, false}, IN_NAME},
        {{"create", SEQ_CREATE, false}, IN_DIAGRAM},
        {{"destroy", SEQ_DESTROY, false}, IN_NAME},
        {{"loop", SEQ_BLOCK, false}, IN_LINE},
        {{"rect", SEQ_BLOCK, false}, IN_LINE},
        {{"opt", SEQ_BLOCK, false}, IN_LINE},
        {{"alt", SEQ_ALT, false}, IN_LINE},
        {{"else", SEQ_ELSE, false}, IN_LINE},
        {{"par", SEQ_PAR, false}, IN_LINE},
        {{"par_over", SEQ_PAR, false}, IN_LINE},
        {{"and", SEQ_AND, false}, IN_LINE},
        {{"critical", SEQ_CRITICAL, false}, IN_LINE},
        {{"option", SEQ_OPTION, false}, IN_LINE},
        {{"break", SEQ_BLOCK, false}, IN_LINE},
        {{"end", SEQ_CLOSE, false}, IN_DIAGRAM},
        {{"left of", SEQ_SIDE, false}, IN_DIAGRAM},
        {{"right of", SEQ_SIDE, false}, IN_DIAGRAM},
        {{"links", SEQ_LINKS, false}, IN_DIAGRAM},
        {{"link", SEQ_LINKS, false}, IN_DIAGRAM},
        {{"properties", SEQ_LINKS, false}, IN_DIAGRAM},
        {{"details", SEQ_LINKS, false}, IN_DIAGRAM},
        {{"over", SEQ_OVER, false}, IN_DIAGRAM},
        {{"note", SEQ_NOTE, false}, IN_DIAGRAM},
        {{"activate", SEQ_ACTIVATE, false}, IN_NAME},
        {{"deactivate", SEQ_DEACTIVATE, false}, IN_NAME},
        {{"sequenceDiagram", SEQ_START, false}, IN_DIAGRAM},
        {{"autonumber", SEQ_AUTONUMBER, false}, IN_DIAGRAM},
        {{"off", SEQ_OFF, false}, IN_DIAGRAM},
    };

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t end = dv_mm_word(s, s->at, words[i].row.text);

        if (!end)
            continue;
        if (words[i].state != IN_DIAGRAM)
            dv_mm_push(s, words[i].state);
        return dv_mm_take(s, words[i].row.kind, end);
    }
    return dv_mm_none();
}

/* `#…`, `%…` to the line's end; `%%` behind any byte but `}`. */
static uint32_t comment(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at);

    if (c == '#' || (c == '%' && dv_mm_byte(s, s->at + 1) != '{'))
        return dv_mm_until(s, s->at, "\n");
    if (c != '}' && dv_mm_char(s, s->at) < 4 &&
        dv_mm_match(s, s->at + dv_mm_char(s, s->at), "%%"))
        return dv_mm_until(s, s->at + dv_mm_char(s, s->at), "\n");
    return 0;
}

static dv_mm_token lex_diagram(dv_mm_scan *s)
{
    uint32_t end = s->at;
    dv_mm_token token;

    if (s->at >= s->text.len)
        return dv_mm_take(s, SEQ_NEWLINE, s->at);
    while (dv_mm_byte(s, end) == '\n')
        end++;
    if (end > s->at)
        return dv_mm_take(s, SEQ_NEWLINE, end);
    if ((end = dv_mm_skip_blanks(s, s->at)) > s->at || (end = comment(s)) != 0)
        return dv_mm_pass(s, end);
    if ((end = number(s)) != 0)
        return dv_mm_take(s, SEQ_NUMBER, end);
    token = take_keyword(s);
    if (token.kind != DV_MM_NOTHING)
        return token;
    if ((end = title(s)) != 0)
        return dv_mm_take(s, SEQ_TITLE, end);
    if (dv_mm_accessible(s, &token))
        return token;
    if (dv_mm_byte(s, s->at) == ',')
        return dv_mm_take(s, SEQ_COMMA, s->at + 1);
    if (dv_mm_byte(s, s->at) == ';')
        return dv_mm_take(s, SEQ_NEWLINE, s->at + 1);
    end = name(s);
    return end ? dv_mm_take(s, SEQ_ACTOR, end) : take_arrow(s);
}

/* Blanks, `as`, a blank. */
static bool is_alias(dv_mm_scan *s, uint32_t at)
{
    uint32_t as = dv_mm_skip_blanks(s, at), end = dv_mm_match(s, as, "as");

    return as > at && end && dv_mm_blank_length(s->text, end);
}

static uint32_t name_end(const dv_mm_scan *s, const char *stops)
{
    uint32_t at = s->at;

    while (at < s->text.len && !dv_mm_blank_length(s->text, at) &&
           !(s->text.ptr[at] && strchr(stops, s->text.ptr[at])))
        at++;
    return at;
}

/* A name that ends with its line, or before a `#` or `;`. */
static uint32_t line_name(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "<>:\n,;@"), at;
    unsigned char c = dv_mm_byte(s, end);

    if (end == s->at)
        return 0;
    if (c == '\n' || c == ';' || end >= s->text.len)
        return end;
    for (at = end - 1; at > s->at; at--)
        if (s->text.ptr[at] == '#')
            return at;
    return 0;
}

/* Behind the blanks or the comment here; `s->at` if there are none. */
static uint32_t skip_in_line(const dv_mm_scan *s)
{
    uint32_t end = dv_mm_skip_line_blanks(s, s->at);

    return dv_mm_byte(s, end) == '#' ? dv_mm_until(s, end, "\n") : end;
}

static dv_mm_token lex_name(dv_mm_scan *s)
{
    uint32_t end = skip_in_line(s);

    if (end > s->at)
        return dv_mm_pass(s, end);
    if (dv_mm_match(s, s->at, "@{"))
        return dv_mm_enter(s, IN_CONFIG, SEQ_CONFIG_START, s->at + 2);
    end = name_end(s, "<=>-:\n,;@");
    if (end > s->at && dv_mm_match(s, end, "@{"))
        return dv_mm_take(s, SEQ_ACTOR, end);
    end = name_end(s, "<>:\n,;@");
    if (end > s->at && is_alias(s, end))
        return dv_mm_enter(s, IN_ALIAS, SEQ_ACTOR, end);
    end = line_name(s);
    if (end)
        return dv_mm_leave(s, SEQ_ACTOR, end);
    end = dv_mm_until(s, s->at, "\n");
    return end > s->at ? dv_mm_leave(s, SEQ_INVALID, end) : dv_mm_fail(s);
}

static dv_mm_token lex_alias(dv_mm_scan *s)
{
    uint32_t end = skip_in_line(s);

    if (end > s->at)
        return dv_mm_pass(s, end);
    dv_mm_pop(s);
    dv_mm_pop(s);
    if ((end = dv_mm_word(s, s->at, "as")) == 0)
        return dv_mm_take(s, SEQ_NEWLINE, s->at);
    return dv_mm_enter(s, IN_LINE, SEQ_AS, end);
}

static dv_mm_token lex_line(dv_mm_scan *s)
{
    uint32_t end = skip_in_line(s);

    if (end > s->at)
        return dv_mm_pass(s, end);
    return dv_mm_leave(s, SEQ_REST, dv_mm_until(s, s->at, "#\n;"));
}

static dv_mm_token lex_config(dv_mm_scan *s)
{
    uint32_t end = dv_mm_until(s, s->at, "}");

    if (end > s->at)
        return dv_mm_take(s, SEQ_CONFIG, end);
    if (end >= s->text.len)
        return dv_mm_fail(s);
    dv_mm_pop(s);
    if (is_alias(s, end + 1))
        dv_mm_push(s, IN_ALIAS);
    else
        dv_mm_pop(s);
    return dv_mm_take(s, SEQ_CONFIG_END, end + 1);
}

dv_mm_token dv_mm_sequence_lex(dv_mm_scan *s)
{
    switch ((sequence_state)dv_mm_state(s)) {
    case IN_DIAGRAM:
        return lex_diagram(s);
    case IN_NAME:
        return lex_name(s);
    case IN_ALIAS:
        return lex_alias(s);
    case IN_LINE:
        return lex_line(s);
    case IN_CONFIG:
        return lex_config(s);
    }
    return dv_mm_fail(s);
}
