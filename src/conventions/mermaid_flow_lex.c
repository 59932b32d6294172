/* SPDX-License-Identifier: MIT */
/* Flow charts, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/mermaid_flow.h"

typedef enum flow_state {
    IN_CHART,
    IN_ACC_LINE,
    IN_ACC_LINES,
    IN_SHAPE,
    IN_SHAPE_STRING,
    IN_CALL_NAME,
    IN_CALL_ARGS,
    IN_STRING,
    IN_MD_STRING,
    IN_CLICK,
    IN_DIR,
    IN_EDGE,
    IN_THICK_EDGE,
    IN_DOTTED_EDGE,
    IN_TEXT,
    IN_TRAP,
    IN_ELLIPSE
} flow_state;

/* A pattern that makes no token: scanning goes on behind it. */
enum { NOTHING = -1 };

static bool skip_to(dv_mm_scan *s, uint32_t end)
{
    s->at = end;
    return true;
}

/* `\s*[xo<]?`: what may stand before the line of a link. */
static uint32_t link_head(dv_mm_scan *s, unsigned char line)
{
    uint32_t at = dv_mm_skip_blanks(s, s->at);
    unsigned char c = dv_mm_byte(s, at);

    if ((c == 'x' || c == 'o' || c == '<') &&
        (dv_mm_byte(s, at + 1) == line || dv_mm_byte(s, at + 1) == '-' ||
         dv_mm_byte(s, at + 1) == '.'))
        at++;
    return at;
}

/* `--+[-xo>]` or `==+[=xo>]`. */
static uint32_t whole_link(const dv_mm_scan *s, uint32_t at, unsigned char line)
{
    uint32_t end = at;
    unsigned char c;

    while (dv_mm_byte(s, end) == line)
        end++;
    c = dv_mm_byte(s, end);
    if (end >= at + 2 && (c == 'x' || c == 'o' || c == '>'))
        return end + 1;
    return end >= at + 3 ? end : 0;
}

/* `-?\.+-[xo>]?` */
static uint32_t dotted_link(const dv_mm_scan *s, uint32_t at)
{
    uint32_t dots = at + (dv_mm_byte(s, at) == '-'), end = dots;
    unsigned char c;

    while (dv_mm_byte(s, end) == '.')
        end++;
    if (end == dots || dv_mm_byte(s, end) != '-')
        return 0;
    c = dv_mm_byte(s, ++end);
    return c == 'x' || c == 'o' || c == '>' ? end + 1 : end;
}

static uint32_t link_of(dv_mm_scan *s, flow_state edge)
{
    unsigned char line = edge == IN_THICK_EDGE ? '=' : '-';
    uint32_t at = link_head(s, line), end;

    end = edge == IN_DOTTED_EDGE ? dotted_link(s, at) : whole_link(s, at, line);
    return end ? dv_mm_skip_blanks(s, end) : 0;
}

/* `\s*~~~+\s*` */
static uint32_t invisible_link(dv_mm_scan *s)
{
    uint32_t at = dv_mm_skip_blanks(s, s->at), end = at;

    while (dv_mm_byte(s, end) == '~')
        end++;
    return end >= at + 3 ? dv_mm_skip_blanks(s, end) : 0;
}

static dv_mm_token take_edge(dv_mm_scan *s)
{
    static const char openings[][3] = {"--", "==", "-."};

    for (flow_state edge = IN_EDGE; edge <= IN_DOTTED_EDGE; edge++) {
        uint32_t end = link_of(s, edge), at;

        if (end)
            return dv_mm_take(s, FLOW_LINK, end);
        at = link_head(s, edge == IN_THICK_EDGE ? '=' : '-');
        end = dv_mm_match(s, at, openings[edge - IN_EDGE]);
        if (end) {
            dv_mm_push(s, (uint8_t)edge);
            return dv_mm_take(s, FLOW_START_LINK, dv_mm_skip_blanks(s, end));
        }
    }
    return (dv_mm_token){NOTHING, 0, 0};
}

/* In every state: strings and what opens a text. */
static bool take_opening(dv_mm_scan *s, dv_mm_token *token)
{
    static const struct {
        dv_mm_row row;
        uint8_t state;
        bool chart; /* only outside of texts */
    } openings[] = {
        {{"(-", FLOW_ELLIPSE, true}, IN_ELLIPSE, false},
        {{"([", FLOW_STADIUM, true}, IN_TEXT, false},
        {{"[[", FLOW_SUBROUTINE, true}, IN_TEXT, false},
        {{"[|", FLOW_PROPS, true}, IN_CHART, true},
        {{">", FLOW_TAG, true}, IN_TEXT, true},
        {{"[(", FLOW_CYLINDER, true}, IN_TEXT, false},
        {{"(((", FLOW_DOUBLE_CIRCLE, true}, IN_TEXT, false},
        {{"[/", FLOW_TRAP, true}, IN_TRAP, false},
        {{"[\\", FLOW_INV_TRAP, true}, IN_TRAP, false},
    };
    bool chart = dv_mm_state(s) == IN_CHART;

    for (uint32_t i = 0; i < DV_COUNT(openings); i++) {
        uint32_t end = dv_mm_match(s, s->at, openings[i].row.text);

        if (!end || (openings[i].chart && !chart))
            continue;
        if (openings[i].state != IN_CHART)
            dv_mm_push(s, openings[i].state);
        *token = dv_mm_take(s, openings[i].row.kind, end);
        return true;
    }
    return false;
}

/* The openings of one byte, which come after all others. */
static dv_mm_token take_bracket(dv_mm_scan *s)
{
    static const char bytes[] = "|([{";
    static const uint8_t kinds[] = {FLOW_PIPE, FLOW_PAREN, FLOW_SQUARE,
                                    FLOW_DIAMOND};
    const char *found = s->at < s->text.len && s->text.ptr[s->at]
                            ? strchr(bytes, s->text.ptr[s->at])
                            : NULL;

    if (!found)
        return dv_mm_fail(s);
    dv_mm_push(s, IN_TEXT);
    return dv_mm_take(s, kinds[found - bytes], s->at + 1);
}

/* `"` and, before a backtick, the string of Markdown. */
static bool open_string(dv_mm_scan *s)
{
    if (dv_mm_byte(s, s->at) != '"')
        return false;
    if (dv_mm_byte(s, s->at + 1) == '`') {
        dv_mm_push(s, IN_MD_STRING);
        return skip_to(s, s->at + 2);
    }
    dv_mm_push(s, IN_STRING);
    return skip_to(s, s->at + 1);
}

static dv_mm_token take_keyword(dv_mm_scan *s)
{
    static const dv_mm_row words[] = {
        {"style", FLOW_STYLE, false},
        {"default", FLOW_DEFAULT, false},
        {"linkStyle", FLOW_LINK_STYLE, false},
        {"interpolate", FLOW_INTERPOLATE, false},
        {"classDef", FLOW_CLASS_DEF, false},
        {"class", FLOW_CLASS, false},
        {"flowchart-elk", FLOW_GRAPH, false},
        {"swimlane-beta", FLOW_GRAPH, false},
        {"graph", FLOW_GRAPH, false},
        {"flowchart", FLOW_GRAPH, false},
        {"subgraph", FLOW_SUBGRAPH, false},
        {"end", FLOW_CLOSE, false},
        {"_self", FLOW_TARGET, false},
        {"_blank", FLOW_TARGET, false},
        {"_parent", FLOW_TARGET, false},
        {"_top", FLOW_TARGET, false},
    };
    uint32_t end, blank;
    const dv_mm_row *row;

    end = dv_mm_match(s, s->at, "href");
    blank = end ? dv_mm_blank_length(s->text, end) : 0;
    if (blank)
        return dv_mm_take(s, FLOW_HREF, end + blank);
    row = dv_mm_find(s, words, DV_COUNT(words), &end);
    if (!row)
        return (dv_mm_token){NOTHING, 0, 0};
    if (row->kind == FLOW_CLOSE)
        end = dv_mm_skip_blanks(s, end);
    if (row->kind == FLOW_GRAPH && !s->nested) {
        s->nested = true;
        dv_mm_push(s, IN_DIR);
    }
    return dv_mm_take(s, row->kind, end);
}

/* The last `name@` of the run of bytes at `at` that is neither `@{` nor `@"`.
 */
static uint32_t link_id(dv_mm_scan *s)
{
    if (s->at >= s->label_end) {
        uint32_t at = s->at;

        s->label_at = 0;
        for (; at < s->text.len && s->text.ptr[at] != '"' &&
               !dv_mm_blank_length(s->text, at);
             at++)
            if (s->text.ptr[at] == '@' && dv_mm_byte(s, at + 1) != '{' &&
                dv_mm_byte(s, at + 1) != '"' && at + 1 < s->text.len)
                s->label_at = at;
        s->label_end = at;
    }
    return s->label_at > s->at ? s->label_at + 1 : 0;
}

static bool is_node_byte(const dv_mm_scan *s, uint32_t at)
{
    unsigned char c = dv_mm_byte(s, at), next = dv_mm_byte(s, at + 1);

    if (c == '-')
        return at + 1 < s->text.len && next != '>' && next != '-' &&
               next != '.';
    return dv_mm_is_word(c) || (c && strchr("!\"#$%&'*+.`?\\/", c));
}

static dv_mm_token take_word(dv_mm_scan *s)
{
    uint32_t end = s->at, n;

    if (dv_mm_word(s, s->at, "v"))
        return dv_mm_take(s, FLOW_DOWN, s->at + 1);
    while (is_node_byte(s, end))
        end++;
    if (end > s->at)
        return dv_mm_take(s, FLOW_NODE, end);
    if (dv_mm_byte(s, end) == '-')
        return dv_mm_take(s, FLOW_MINUS, end + 1);
    n = dv_mm_letter(s, end);
    if (n)
        return dv_mm_take(s, FLOW_LETTER, end + n);
    if (dv_mm_byte(s, end) == '\n') {
        while (dv_mm_byte(s, end) == '\n')
            end++;
        return dv_mm_take(s, FLOW_NEWLINE, end);
    }
    n = dv_mm_blank_length(s->text, end);
    if (n)
        return dv_mm_take(s, FLOW_SPACE, end + n);
    return take_bracket(s);
}

static dv_mm_token take_mark(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {
        {"#", FLOW_HASH, true},  {":::", FLOW_STYLE_SEPARATOR, true},
        {":", FLOW_COLON, true}, {"&", FLOW_AMP, true},
        {";", FLOW_SEMI, true},  {",", FLOW_COMMA, true},
        {"*", FLOW_STAR, true},
    };
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(s, marks, DV_COUNT(marks), &end);

    return row ? dv_mm_take(s, row->kind, end) : (dv_mm_token){NOTHING, 0, 0};
}

static dv_mm_token take_rest(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {{"<", FLOW_TAG_START, true},
                                      {"^", FLOW_UP, true},
                                      {"\\|", FLOW_BAR, true}};
    dv_mm_token token;
    const dv_mm_row *row;
    uint32_t end;

    if ((end = invisible_link(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (take_opening(s, &token))
        return token;
    if ((row = dv_mm_find(s, marks, DV_COUNT(marks), &end)) != NULL)
        return dv_mm_take(s, row->kind, end);
    return take_word(s);
}

/* Words that open a state of their own and make no token. */
static bool open_special(dv_mm_scan *s)
{
    static const struct {
        const char *word;
        uint8_t state;
    } words[] = {{"call", IN_CALL_NAME}, {"click", IN_CLICK}};
    uint32_t end = dv_mm_labelled(s, s->at, "accDescr", '{');

    if (end) {
        dv_mm_push(s, IN_ACC_LINES);
        return skip_to(s, end);
    }
    for (uint32_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t word = dv_mm_match(s, s->at, words[i].word);

        if (word && (end = dv_mm_skip_blanks(s, word)) > word) {
            dv_mm_push(s, words[i].state);
            return skip_to(s, end);
        }
    }
    return open_string(s);
}

static dv_mm_token lex_chart(dv_mm_scan *s)
{
    uint32_t end;
    dv_mm_token token;

    if (s->at >= s->text.len)
        return dv_mm_take(s, FLOW_EOF, s->at);
    if ((end = dv_mm_labelled(s, s->at, "accTitle", ':')) != 0 ||
        (end = dv_mm_labelled(s, s->at, "accDescr", ':')) != 0) {
        dv_mm_push(s, IN_ACC_LINE);
        return dv_mm_take(s, FLOW_ACC_LABEL, end);
    }
    if ((end = dv_mm_match(s, s->at, "@{")) != 0) {
        dv_mm_push(s, IN_SHAPE);
        return dv_mm_take(s, FLOW_SHAPE_DATA, end);
    }
    if (open_special(s))
        return (dv_mm_token){NOTHING, 0, 0};
    token = take_keyword(s);
    if (token.kind != NOTHING)
        return token;
    if ((end = dv_mm_direction(s, s->at, DV_MM_DIRECTIONS)) != 0)
        return dv_mm_take(s, FLOW_DIRECTION, end);
    if ((end = link_id(s)) != 0)
        return dv_mm_take(s, FLOW_LINK_ID, end);
    if ((end = dv_mm_digits(s, s->at)) > s->at)
        return dv_mm_take(s, FLOW_NUMBER, end);
    token = take_mark(s);
    if (token.kind == NOTHING)
        token = take_edge(s);
    return token.kind == NOTHING ? take_rest(s) : token;
}

static dv_mm_token lex_dir(dv_mm_scan *s)
{
    static const dv_mm_row dirs[] = {
        {"LR", FLOW_DIR, false}, {"RL", FLOW_DIR, false},
        {"TB", FLOW_DIR, false}, {"BT", FLOW_DIR, false},
        {"TD", FLOW_DIR, false}, {"BR", FLOW_DIR, false},
        {"<", FLOW_DIR, true},   {">", FLOW_DIR, true},
        {"^", FLOW_DIR, true},   {"v", FLOW_DIR, false},
    };
    uint32_t start = s->at, end = dv_mm_skip_blanks(s, start), line = end;
    dv_mm_token token;
    const dv_mm_row *row;

    if (open_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    while (line > start && s->text.ptr[line - 1] != '\n')
        line--;
    if (line > start) {
        dv_mm_pop(s);
        return dv_mm_take(s, FLOW_NO_DIR, line);
    }
    s->at = end;
    row = dv_mm_find(s, dirs, DV_COUNT(dirs), &end);
    if (!row) {
        token = dv_mm_fail(s);
        return token;
    }
    dv_mm_pop(s);
    token = dv_mm_take(s, FLOW_DIR, end);
    token.start = start;
    return token;
}

/* One character of the words on a link, or the link's end. */
static dv_mm_token lex_edge(dv_mm_scan *s, flow_state edge)
{
    static const char lines[] = "-=.";
    unsigned char line = (unsigned char)lines[edge - IN_EDGE];
    unsigned char c = dv_mm_byte(s, s->at);
    uint32_t end;

    if (open_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = link_of(s, edge)) != 0) {
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

    if (open_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = invisible_link(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (take_opening(s, &token) || take_close(s, 0, 8, &token))
        return token;
    end = dv_mm_until(s, s->at, "[](){}|\"");
    return end > s->at ? dv_mm_take(s, FLOW_TEXT, end) : take_bracket(s);
}

static dv_mm_token lex_trap(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at), next = dv_mm_byte(s, s->at + 1);
    dv_mm_token token;
    uint32_t end;

    if (open_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = invisible_link(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    /* `[/` and `[\` open behind the ends, but start with no end's byte. */
    if (take_opening(s, &token))
        return token;
    if (c && next == ']' && strchr("\\(?=])", c))
        return close_with(s, FLOW_TRAP_END, 2);
    if (c == '/' && next == ']')
        return close_with(s, FLOW_INV_TRAP_END, 2);
    if (c == '/' || c == '\\')
        return dv_mm_take(s, FLOW_TEXT, s->at + 1);
    end = dv_mm_until(s, s->at, "\\[](){}/");
    return end > s->at ? dv_mm_take(s, FLOW_TEXT, end) : take_bracket(s);
}

static dv_mm_token lex_ellipse(dv_mm_scan *s)
{
    unsigned char c = dv_mm_byte(s, s->at);
    dv_mm_token token;
    uint32_t end;

    if (open_string(s))
        return (dv_mm_token){NOTHING, 0, 0};
    if ((end = invisible_link(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (c && dv_mm_byte(s, s->at + 1) == ')' && strchr("-/)", c))
        return close_with(s, FLOW_ELLIPSE_END, 2);
    if (c && !strchr("()[]{}", c))
        return dv_mm_take(s, FLOW_TEXT, s->at + dv_mm_char(s, s->at));
    return take_opening(s, &token) ? token : take_bracket(s);
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
    return open_string(s) ? (dv_mm_token){NOTHING, 0, 0} : dv_mm_fail(s);
}

static dv_mm_token lex_string(dv_mm_scan *s)
{
    if (dv_mm_match(s, s->at, "\"`")) {
        open_string(s);
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

static dv_mm_token lex_once(dv_mm_scan *s)
{
    flow_state state = (flow_state)dv_mm_state(s);

    switch (state) {
    case IN_CHART:
        return lex_chart(s);
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
    case IN_DIR:
        return lex_dir(s);
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
    }
    return dv_mm_fail(s);
}

dv_mm_token dv_mm_flow_lex(dv_mm_scan *s)
{
    dv_mm_token token;

    if (s->at_last)
        return (dv_mm_token){DV_MM_END, s->at, s->at};
    do {
        s->at_last = s->at >= s->text.len;
        token = lex_once(s);
    } while (token.kind == NOTHING);
    return token;
}
