/* SPDX-License-Identifier: MIT */
/* Flow charts, cut into tokens as Mermaid cuts them. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_flow_scan.h"

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
        return dv_mm_none();
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
    return dv_is_word(c) || (c && strchr("!\"#$%&'*+.`?\\/", c));
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
    return dv_mm_flow_bracket(s);
}

static dv_mm_token take_mark(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {
        {"#", FLOW_HASH, true},  {":::", FLOW_STYLE_SEPARATOR, true},
        {":", FLOW_COLON, true}, {"&", FLOW_AMP, true},
        {";", FLOW_SEMI, true},  {",", FLOW_COMMA, true},
        {"*", FLOW_STAR, true},
    };

    return dv_mm_take_row(s, marks, DV_COUNT(marks));
}

static dv_mm_token take_rest(dv_mm_scan *s)
{
    static const dv_mm_row marks[] = {{"<", FLOW_TAG_START, true},
                                      {"^", FLOW_UP, true},
                                      {"\\|", FLOW_BAR, true}};
    dv_mm_token token;
    uint32_t end;

    if ((end = dv_mm_flow_hidden(s)) != 0)
        return dv_mm_take(s, FLOW_LINK, end);
    if (dv_mm_flow_opening(s, &token))
        return token;
    token = dv_mm_take_row(s, marks, DV_COUNT(marks));
    return token.kind == DV_MM_NOTHING ? take_word(s) : token;
}

/* Words that open a state of their own and make no token. */
static bool open_special(dv_mm_scan *s)
{
    static const struct {
        const char *word;
        uint8_t state;
    } words[] = {{"call", IN_CALL_NAME}, {"click", IN_CLICK}};
    uint32_t end;

    for (uint32_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t word = dv_mm_match(s, s->at, words[i].word);

        if (word && (end = dv_mm_skip_blanks(s, word)) > word) {
            dv_mm_enter(s, words[i].state, DV_MM_NOTHING, end);
            return true;
        }
    }
    return dv_mm_flow_string(s);
}

static dv_mm_token lex_chart(dv_mm_scan *s)
{
    uint32_t end;
    dv_mm_token token;

    if (s->at >= s->text.len)
        return dv_mm_take(s, FLOW_EOF, s->at);
    if (dv_mm_accessible(s, &token))
        return token;
    if ((end = dv_mm_match(s, s->at, "@{")) != 0)
        return dv_mm_enter(s, IN_SHAPE, FLOW_SHAPE_DATA, end);
    if (open_special(s))
        return dv_mm_none();
    token = take_keyword(s);
    if (token.kind != DV_MM_NOTHING)
        return token;
    if ((end = dv_mm_direction(s, s->at, DV_MM_DIRECTIONS)) != 0)
        return dv_mm_take(s, FLOW_DIRECTION, end);
    if ((end = link_id(s)) != 0)
        return dv_mm_take(s, FLOW_LINK_ID, end);
    if ((end = dv_mm_digits(s, s->at)) > s->at)
        return dv_mm_take(s, FLOW_NUMBER, end);
    token = take_mark(s);
    if (token.kind == DV_MM_NOTHING)
        token = dv_mm_flow_edge(s);
    return token.kind == DV_MM_NOTHING ? take_rest(s) : token;
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

    if (dv_mm_flow_string(s))
        return dv_mm_none();
    while (line > start && s->text.ptr[line - 1] != '\n')
        line--;
    if (line > start)
        return dv_mm_leave(s, FLOW_NO_DIR, line);
    s->at = end;
    row = dv_mm_find(s, dirs, DV_COUNT(dirs), &end);
    if (!row)
        return dv_mm_fail(s);
    token = dv_mm_leave(s, FLOW_DIR, end);
    token.start = start;
    return token;
}

dv_mm_token dv_mm_flow_lex(dv_mm_scan *s)
{
    dv_mm_flow_state state = (dv_mm_flow_state)dv_mm_state(s);

    if (state == IN_CHART)
        return lex_chart(s);
    return state == IN_DIR ? lex_dir(s) : dv_mm_flow_text(s, state);
}
