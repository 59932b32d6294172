/* SPDX-License-Identifier: MIT */
/* Entity relationship diagrams, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_er.h"
#include "text/unicode.h"

typedef enum scan_state {
    IN_DIAGRAM,
    IN_BODY,
    IN_BACKQUOTES,
    IN_STYLE
} scan_state;

static uint32_t newlines(const dv_mm_scan *s)
{
    uint32_t end = s->at;

    while (dv_mm_byte(s, end) == '\n')
        end++;
    return end;
}

/* A quoted text; a name where it has no `%`, `\` or line end. */
static dv_mm_token take_quoted(dv_mm_scan *s)
{
    uint32_t plain = dv_mm_until(s, s->at + 1, "\"%\n\v\b\\"), end;

    if (plain > s->at + 1 && dv_mm_byte(s, plain) == '"')
        return dv_mm_take(s, ER_ENTITY, plain + 1);
    end = dv_mm_until(s, plain, "\"");
    if (end < s->text.len)
        return dv_mm_take(s, ER_QUOTED, end + 1);
    return dv_mm_take(s, ER_OTHER, s->at + 1);
}

/* `1` is a cardinality before a name, a number or a line. */
static bool is_cardinality(dv_mm_scan *s, uint32_t at)
{
    uint32_t next = dv_mm_skip_blanks(s, at);
    unsigned char c = dv_mm_byte(s, next);

    if (next > at)
        return dv_is_word(c) || c == '"' || c == '\'';
    return dv_mm_match(s, at, "--") || dv_mm_match(s, at, "..") ||
           dv_mm_match(s, at, ".-") || dv_mm_match(s, at, "-.");
}

static dv_mm_token take_number(dv_mm_scan *s)
{
    uint32_t end = dv_mm_digits(s, s->at), decimals;

    if (end == s->at)
        return dv_mm_none();
    decimals = dv_mm_byte(s, end) == '.' ? dv_mm_digits(s, end + 1) : 0;
    if (decimals > end + 1)
        return dv_mm_take(s, ER_DECIMAL, decimals);
    if (dv_mm_byte(s, s->at) == '1' && is_cardinality(s, s->at + 1))
        return dv_mm_take(s, ER_CARDINALITY, s->at + 1);
    if (dv_mm_word(s, s->at, "1"))
        return dv_mm_take(s, ER_ONE, end);
    return dv_mm_take(s, ER_NUMBER, end);
}

static dv_mm_token take_word(dv_mm_scan *s)
{
    static const dv_mm_row words[] = {
        {"one or zero", ER_CARDINALITY, false},
        {"one or more", ER_CARDINALITY, false},
        {"one or many", ER_CARDINALITY, false},
        {"1+", ER_CARDINALITY, true},
        {"|o", ER_CARDINALITY, false},
        {"zero or one", ER_CARDINALITY, false},
        {"zero or more", ER_CARDINALITY, false},
        {"zero or many", ER_CARDINALITY, false},
        {"0+", ER_CARDINALITY, true},
        {"}o", ER_CARDINALITY, false},
        {"many(0)", ER_CARDINALITY, true},
        {"many(1)", ER_CARDINALITY, true},
        {"many", ER_CARDINALITY, false},
        {"}|", ER_CARDINALITY, true},
        {"one", ER_CARDINALITY, false},
        {"only one", ER_CARDINALITY, false},
    };

    return dv_mm_take_row(s, words, DV_COUNT(words));
}

static dv_mm_token take_relation(dv_mm_scan *s)
{
    static const dv_mm_row before[] = {
        {"||", ER_CARDINALITY, true},
        {"o|", ER_CARDINALITY, true},
        {"o{", ER_CARDINALITY, true},
        {"|{", ER_CARDINALITY, true},
    };
    static const dv_mm_row after[] = {
        {"..", ER_RELATION, true},  {"--", ER_RELATION, true},
        {"to", ER_RELATION, false}, {"optionally to", ER_RELATION, false},
        {".-", ER_RELATION, true},  {"-.", ER_RELATION, true},
    };
    unsigned char next = dv_mm_byte(s, s->at + 1);
    dv_mm_token token = dv_mm_take_row(s, before, DV_COUNT(before));

    if (token.kind != DV_MM_NOTHING)
        return token;
    if (dv_mm_match(s, s->at, "u") &&
        (next == '.' || next == '-' || next == '|'))
        return dv_mm_take(s, ER_CARDINALITY, s->at + 1);
    return dv_mm_take_row(s, after, DV_COUNT(after));
}

static bool is_name_byte(unsigned char c)
{
    return c >= 0x80 || dv_is_word(c) || c == '-' || c == '*';
}

static dv_mm_token take_name(dv_mm_scan *s)
{
    uint32_t end = s->at;

    while (is_name_byte(dv_mm_byte(s, end)) || dv_mm_byte(s, end) == '.')
        end++;
    if (end > s->at)
        return dv_mm_take(s, ER_NAME, end);
    return dv_mm_take(s, ER_OTHER, s->at + dv_mm_char(s, s->at));
}

static dv_mm_token take_keyword(dv_mm_scan *s)
{
    static const dv_mm_row words[] = {
        {"erDiagram", ER_START, false},
        {"{", ER_OPEN, true},
        {"#", ER_HASH, true},
        {",", ER_COMMA, true},
        {":::", ER_STYLE_SEPARATOR, true},
        {":", ER_COLON, true},
        {"[", ER_SQUARE, true},
        {"]", ER_SQUARE_END, true},
        {"style", ER_STYLE, false},
        {"classDef", ER_CLASS_DEF, false},
        {"class", ER_CLASS, false},
        {"subgraph", ER_SUBGRAPH, false},
        {"end", ER_SUBGRAPH_END, false},
    };
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, words, DV_COUNT(words), &end);

    if (!row)
        return dv_mm_none();
    if (row->kind == ER_OPEN)
        dv_mm_push(s, IN_BODY);
    if (row->kind == ER_STYLE || row->kind == ER_CLASS_DEF)
        dv_mm_push(s, IN_STYLE);
    if (row->kind == ER_SUBGRAPH_END)
        end = dv_mm_skip_blanks(s, end);
    return dv_mm_take(s, row->kind, end);
}

static uint32_t spaces(const dv_mm_scan *s)
{
    uint32_t end = s->at;

    while (dv_mm_byte(s, end) == ' ' || dv_mm_byte(s, end) == '\t')
        end++;
    return end;
}

static dv_mm_token lex_diagram(dv_mm_scan *s)
{
    dv_mm_token token;
    uint32_t end;

    if (s->at >= s->text.len)
        return dv_mm_take(s, ER_EOF, s->at);
    if (dv_mm_accessible(s, &token))
        return token;
    if ((end = dv_mm_direction(s, s->at, 4)) != 0)
        return dv_mm_take(s, ER_DIRECTION, end);
    if ((end = spaces(s)) > s->at)
        return dv_mm_pass(s, end);
    if ((end = newlines(s)) > s->at)
        return dv_mm_take(s, ER_NEWLINE, end);
    if (dv_mm_byte(s, s->at) == '"')
        return take_quoted(s);
    token = take_keyword(s);
    if (token.kind == DV_MM_NOTHING)
        token = take_word(s);
    if (token.kind == DV_MM_NOTHING)
        token = take_number(s);
    if (token.kind == DV_MM_NOTHING)
        token = take_relation(s);
    return token.kind == DV_MM_NOTHING ? take_name(s) : token;
}

/* Bytes of a character of a word in a body; `first` of it. */
static uint32_t word_char(const dv_mm_scan *s, uint32_t at, bool first)
{
    unsigned char c = dv_mm_byte(s, at);
    uint32_t length = 1;

    if (c >= 0x80) {
        int32_t code = dv_utf8_decode(s->text, at, &length);

        return code >= 0xc0 || code == 0xb5 ? length : 0;
    }
    if (first)
        return c == '*' || (dv_is_word(c) && (c < '0' || c > '9'));
    return dv_is_word(c) || (c && strchr("-[]().,*", c));
}

/* A word with `~` in it goes on to the line's last one, and on to a blank. */
static uint32_t generic(dv_mm_scan *s)
{
    uint32_t first = s->at, line = dv_mm_line_end(s, s->at), last;

    if (s->at < s->label_end) /* a look from before found none */
        return 0;
    while (first < line && s->text.ptr[first] != '~' &&
           !dv_mm_blank_length(s->text, first))
        first++;
    s->label_end = first;
    if (dv_mm_byte(s, first) != '~' || first >= line)
        return 0;
    for (last = line; s->text.ptr[last - 1] != '~';)
        last--;
    if (last - 1 == first) {
        s->label_end = last;
        return 0;
    }
    while (last < s->text.len && !dv_mm_blank_length(s->text, last))
        last++;
    return last;
}

static dv_mm_token take_body_mark(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at);
    uint32_t end;

    if (c == '`')
        return dv_mm_enter(s, IN_BACKQUOTES, DV_MM_NOTHING, s->at + 1);
    if (c == '"') {
        end = dv_mm_until(s, s->at + 1, "\"");
        if (end < s->text.len)
            return dv_mm_take(s, ER_COMMENT, end + 1);
    }
    if (c == '}')
        return dv_mm_leave(s, ER_CLOSE, s->at + 1);
    if (c == '?' || c == ',')
        return dv_mm_take(s, c == '?' ? ER_OPTIONAL : ER_COMMA_IN_BODY,
                          s->at + 1);
    if (s->at >= s->text.len)
        return dv_mm_fail(s);
    return dv_mm_take(s, ER_OTHER, s->at + dv_mm_char(s, s->at));
}

static bool is_key(const dv_mm_scan *s)
{
    unsigned char before = s->at ? (unsigned char)s->text.ptr[s->at - 1] : 0;

    return !dv_is_word(before) &&
           (dv_mm_word(s, s->at, "PK") || dv_mm_word(s, s->at, "FK") ||
            dv_mm_word(s, s->at, "UK"));
}

static dv_mm_token lex_body(dv_mm_scan *s)
{
    uint32_t end = dv_mm_skip_blanks(s, s->at), n;

    if (end > s->at)
        return dv_mm_pass(s, end);
    if (is_key(s))
        return dv_mm_take(s, ER_KEY, s->at + 2);
    if ((end = generic(s)) != 0)
        return dv_mm_take(s, ER_WORD, end);
    if ((n = word_char(s, s->at, true)) == 0)
        return take_body_mark(s);
    end = s->at + n;
    while ((n = word_char(s, end, false)) != 0)
        end += n;
    return dv_mm_take(s, ER_WORD, end);
}

static dv_mm_token lex_style(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {
        {":", ER_COLON, true},
        {",", ER_COMMA, true},
        {"#", ER_HASH, true},
    };
    uint32_t end = newlines(s);
    dv_mm_token token;

    if (end > s->at)
        return dv_mm_leave(s, ER_NEWLINE, end);
    if ((end = dv_mm_skip_blanks(s, s->at)) > s->at)
        return dv_mm_pass(s, end);
    token = dv_mm_take_row(s, marks, DV_COUNT(marks));
    if (token.kind != DV_MM_NOTHING)
        return token;
    for (end = s->at; is_name_byte(dv_mm_byte(s, end));)
        end++;
    if (end > s->at)
        return dv_mm_take(s, ER_STYLE_TEXT, end);
    if (dv_mm_byte(s, s->at) == ';')
        return dv_mm_take(s, ER_SEMI, s->at + 1);
    return dv_mm_fail(s);
}

dv_mm_token dv_mm_er_lex(dv_mm_scan *s)
{
    switch ((scan_state)dv_mm_state(s)) {
    case IN_DIAGRAM:
        return lex_diagram(s);
    case IN_BODY:
        return lex_body(s);
    case IN_BACKQUOTES:
        return s->at < s->text.len ? dv_mm_take_to(s, "`", ER_WORD)
                                   : dv_mm_fail(s);
    case IN_STYLE:
        return lex_style(s);
    }
    return dv_mm_fail(s);
}
