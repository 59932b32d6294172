/* SPDX-License-Identifier: MIT */
/* Flow charts: `flowchart`, `graph`. */
#include "conventions/diagram/mermaid_flow_parse.h"

static bool accept(dv_mm_flow *f, int kind)
{
    return dv_mm_accept(f->p, kind);
}

static bool is(const dv_mm_flow *f, int kind)
{
    return f->p->next.kind == kind;
}

bool dv_mm_flow_separator(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;

    if (accept(f, FLOW_NEWLINE) || accept(f, FLOW_SEMI) || accept(f, FLOW_EOF))
        return true;
    if (dv_mm_match(&p->scan, p->next.start, "->") ||
        dv_mm_match(&p->scan, p->next.start, "=>")) {
        dv_mm_fault(p, p->next, "`%.2s` is no link of a flow chart",
                    p->scan.text.ptr + p->next.start);
        dv_mm_help(p, "write `%s`",
                   dv_mm_byte(&p->scan, p->next.start) == '=' ? "==>" : "-->");
        return false;
    }
    dv_mm_unexpected(p, "a link or the end of the line");
    return is(f, FLOW_CLOSE) &&
           dv_mm_help(p, "`end` stands on a line of its own");
}

static bool id_token(const dv_mm_flow *f)
{
    switch (f->p->next.kind) {
    case FLOW_NUMBER:
    case FLOW_NODE:
    case FLOW_DOWN:
    case FLOW_MINUS:
    case FLOW_DEFAULT:
    case FLOW_COMMA:
    case FLOW_COLON:
    case FLOW_AMP:
    case FLOW_HASH:
    case FLOW_STAR:
    case FLOW_LETTER:
        return true;
    default:
        return false;
    }
}

static bool is_keyword(int kind)
{
    switch (kind) {
    case FLOW_STYLE:
    case FLOW_LINK_STYLE:
    case FLOW_CLASS_DEF:
    case FLOW_CLASS:
    case FLOW_GRAPH:
    case FLOW_SUBGRAPH:
    case FLOW_CLOSE:
    case FLOW_INTERPOLATE:
    case FLOW_TARGET:
        return true;
    default:
        return false;
    }
}

bool dv_mm_flow_identifier(dv_mm_flow *f, const char *what)
{
    dv_mm_parser *p = f->p;

    if (!id_token(f)) {
        dv_str word = dv_str_trim(dv_mm_text_of(p, p->next));

        if (!is_keyword(p->next.kind))
            return dv_mm_unexpected(p, what);
        dv_mm_fault(p, p->next, "`%.*s` is a reserved word and can be no node",
                    DV_STR_ARG(word));
        dv_mm_help(p,
                   "give the node another name and the word as its text: "
                   "`n[\"%.*s\"]`",
                   DV_STR_ARG(word));
        return false;
    }
    while (id_token(f))
        dv_mm_step(p);
    return true;
}

static bool text_token(dv_mm_flow *f)
{
    return accept(f, FLOW_TEXT) || accept(f, FLOW_TAG_START) ||
           accept(f, FLOW_TAG) || accept(f, FLOW_LETTER);
}

static bool text(dv_mm_flow *f)
{
    if (!text_token(f) && !accept(f, FLOW_STRING) && !accept(f, FLOW_MD_STRING))
        return false;
    while (text_token(f))
        ;
    return true;
}

/* Says why the text behind `open` does not end with `close`. */
static bool bad_text(dv_mm_flow *f, dv_mm_token open, const char *close)
{
    dv_mm_parser *p = f->p;
    dv_str mark = dv_mm_text_of(p, open);
    dv_mm_token found = p->next;

    if (found.kind == DV_MM_END)
        return dv_mm_fault(p, open, "this `%.*s` is not closed by `%s`",
                           DV_STR_ARG(mark), close);
    if (found.start == open.end && !FLOW_IS_OPEN(found.kind) &&
        found.kind != DV_MM_ERROR && found.kind != FLOW_STRING)
        return dv_mm_fault(p, open, "no text stands behind `%.*s`",
                           DV_STR_ARG(mark));
    dv_mm_unexpected(p,
                     dv_arena_printf(p->scan.arena, "`%s` that closes `%.*s`",
                                     close, DV_STR_ARG(mark))
                         .ptr);
    dv_mm_help(p,
               "close `%.*s`, or put a text with brackets in quotes: "
               "`%.*s\"…\"%s`, with `#quot;` for `\"`",
               DV_STR_ARG(mark), DV_STR_ARG(mark), close);
    return false;
}

static bool enclosed(dv_mm_flow *f, dv_mm_token open, int kind,
                     const char *close)
{
    return (text(f) && accept(f, kind)) || bad_text(f, open, close);
}

static bool doubled(dv_mm_flow *f, dv_mm_token open, int kind,
                    const char *close)
{
    static const char twice[][3] = {"))", "}}"};
    bool two = accept(f, open.kind);

    if (!two)
        return enclosed(f, open, kind, close);
    open.end++;
    return (text(f) && accept(f, kind) && accept(f, kind)) ||
           bad_text(f, open, twice[close[0] == '}']);
}

/* `[/…` and `[\…` end either way. */
static bool trapezoid(dv_mm_flow *f, dv_mm_token open)
{
    return (text(f) &&
            (accept(f, FLOW_TRAP_END) || accept(f, FLOW_INV_TRAP_END))) ||
           bad_text(f, open, open.kind == FLOW_TRAP ? "/]" : "\\]");
}

/* `[|field:value|text]` */
static bool with_props(dv_mm_flow *f, dv_mm_token open)
{
    return (accept(f, FLOW_NODE) && accept(f, FLOW_COLON) &&
            accept(f, FLOW_NODE) && accept(f, FLOW_PIPE) && text(f) &&
            accept(f, FLOW_SQUARE_END)) ||
           bad_text(f, open, "]");
}

static bool shape(dv_mm_flow *f)
{
    dv_mm_token open = f->p->next;

    if (!FLOW_IS_OPEN(open.kind))
        return true;
    dv_mm_step(f->p);
    switch (open.kind) {
    case FLOW_SQUARE:
    case FLOW_TAG:
        return enclosed(f, open, FLOW_SQUARE_END, "]");
    case FLOW_DOUBLE_CIRCLE:
        return enclosed(f, open, FLOW_DOUBLE_CIRCLE_END, ")))");
    case FLOW_ELLIPSE:
        return enclosed(f, open, FLOW_ELLIPSE_END, "-)");
    case FLOW_STADIUM:
        return enclosed(f, open, FLOW_STADIUM_END, "])");
    case FLOW_SUBROUTINE:
        return enclosed(f, open, FLOW_SUBROUTINE_END, "]]");
    case FLOW_CYLINDER:
        return enclosed(f, open, FLOW_CYLINDER_END, ")]");
    case FLOW_PAREN:
        return doubled(f, open, FLOW_PAREN_END, ")");
    case FLOW_DIAMOND:
        return doubled(f, open, FLOW_DIAMOND_END, "}");
    case FLOW_PROPS:
        return with_props(f, open);
    default:
        return trapezoid(f, open);
    }
}

static bool vertex(dv_mm_flow *f)
{
    if (!dv_mm_flow_identifier(f, "a node") || !shape(f))
        return false;
    return !accept(f, FLOW_STYLE_SEPARATOR) ||
           dv_mm_flow_identifier(f, "a class");
}

/* `A`, `A & B`; what follows the last of them, too. */
static bool nodes(dv_mm_flow *f, uint32_t *count)
{
    dv_mm_parser *p = f->p;

    for (*count = 1;; ++*count) {
        bool data;

        if (!vertex(f))
            return false;
        data = is(f, FLOW_SHAPE_DATA);
        dv_mm_skip(p, FLOW_SHAPE_DATA);
        if (!is(f, FLOW_SPACE))
            return true;
        dv_mm_skip(p, FLOW_SPACE);
        if (!accept(f, FLOW_AMP))
            return !data || dv_mm_unexpected(p, "the end of the line or `&`");
        if (!dv_mm_expect(p, FLOW_SPACE, "a blank behind `&`"))
            return false;
        dv_mm_skip(p, FLOW_SPACE);
    }
}

static bool edge_text(dv_mm_flow *f)
{
    if (!accept(f, FLOW_STRING) && !accept(f, FLOW_MD_STRING) &&
        !accept(f, FLOW_EDGE_TEXT) && !accept(f, FLOW_LETTER))
        return false;
    while (accept(f, FLOW_EDGE_TEXT) || accept(f, FLOW_LETTER))
        ;
    return true;
}

static bool link_end(dv_mm_flow *f)
{
    dv_mm_token open = f->p->next;

    if (!accept(f, FLOW_PIPE))
        return true;
    if (!enclosed(f, open, FLOW_PIPE, "|"))
        return false;
    accept(f, FLOW_SPACE);
    return true;
}

static bool bad_edge(dv_mm_flow *f, dv_mm_token open)
{
    dv_mm_parser *p = f->p;
    dv_str mark = dv_str_trim(dv_mm_text_of(p, open));

    dv_mm_fault(p, open, "the link that `%.*s` begins has no end",
                DV_STR_ARG(mark));
    dv_mm_help(p, "write `-->` or `---`, or `-- text -->`");
    return false;
}

static bool link(dv_mm_flow *f)
{
    dv_mm_token open;

    if (accept(f, FLOW_LINK_ID) && !is(f, FLOW_LINK) && !is(f, FLOW_START_LINK))
        return dv_mm_unexpected(f->p, "a link behind its name");
    if (accept(f, FLOW_LINK))
        return link_end(f);
    open = f->p->next;
    dv_mm_step(f->p);
    return (edge_text(f) && accept(f, FLOW_LINK)) || bad_edge(f, open);
}

static bool vertices(dv_mm_flow *f)
{
    uint32_t before, count;

    if (!nodes(f, &before))
        return false;
    while (is(f, FLOW_LINK) || is(f, FLOW_START_LINK) || is(f, FLOW_LINK_ID)) {
        if (!link(f) || !nodes(f, &count))
            return false;
        f->edges += (uint64_t)before * count;
        before = count;
    }
    return dv_mm_flow_separator(f);
}

/* The words of a subgraph's title, keywords among them. */
static bool title_token(dv_mm_flow *f)
{
    static const uint8_t kinds[] = {
        FLOW_NUMBER,     FLOW_NODE,     FLOW_SPACE,     FLOW_MINUS, FLOW_AMP,
        FLOW_LETTER,     FLOW_COLON,    FLOW_STAR,      FLOW_HASH,  FLOW_STYLE,
        FLOW_LINK_STYLE, FLOW_CLICK,    FLOW_CLASS_DEF, FLOW_CLASS, FLOW_GRAPH,
        FLOW_DIR,        FLOW_SUBGRAPH, FLOW_CLOSE,     FLOW_DOWN,  FLOW_UP,
        FLOW_START_LINK,
    };

    for (uint32_t i = 0; i < DV_COUNT(kinds); i++)
        if (accept(f, kinds[i]))
            return true;
    return false;
}

static bool subgraph(dv_mm_flow *f)
{
    dv_mm_token open;

    dv_mm_open(f->p, f->p->taken);
    if (!accept(f, FLOW_SPACE))
        return dv_mm_flow_separator(f);
    if (!title_token(f) && !accept(f, FLOW_STRING) &&
        !accept(f, FLOW_MD_STRING)) {
        dv_mm_unexpected(f->p, "a title behind `subgraph `");
        return dv_mm_help(f->p, "write a title, or no blank behind it");
    }
    while (title_token(f))
        ;
    open = f->p->next;
    if (accept(f, FLOW_SQUARE) && !enclosed(f, open, FLOW_SQUARE_END, "]"))
        return false;
    if (!is(f, FLOW_NEWLINE) && !is(f, FLOW_SEMI) && !is(f, FLOW_EOF)) {
        dv_mm_unexpected(f->p, "the end of the subgraph's title");
        return dv_mm_help(f->p,
                          "put the title in quotes: `subgraph id[\"title\"]`");
    }
    return dv_mm_flow_separator(f);
}

static bool close_subgraph(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;

    if (p->open.count) {
        p->open.count--;
        return true;
    }
    dv_mm_fault(p, p->taken, "`end` without a `subgraph` that it closes");
    dv_mm_help(p, "`end` is a reserved word; write `End` for a node");
    return false;
}

static bool statement(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;

    if (accept(f, FLOW_SEMI) || accept(f, FLOW_NEWLINE) ||
        accept(f, FLOW_SPACE) || accept(f, FLOW_EOF) ||
        accept(f, FLOW_DIRECTION) || dv_mm_accept_accessible(p))
        return true;
    if (accept(f, FLOW_CLOSE))
        return close_subgraph(f);
    if (accept(f, FLOW_SUBGRAPH))
        return subgraph(f);
    if (accept(f, FLOW_STYLE) || accept(f, FLOW_CLASS_DEF))
        return dv_mm_flow_style(f);
    if (accept(f, FLOW_LINK_STYLE))
        return dv_mm_flow_link_style(f);
    if (accept(f, FLOW_CLASS))
        return dv_mm_flow_class(f);
    if (accept(f, FLOW_CLICK))
        return dv_mm_flow_click(f);
    return vertices(f);
}

static bool header(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;

    while (accept(f, FLOW_SPACE) || accept(f, FLOW_NEWLINE))
        ;
    if (!dv_mm_expect(p, FLOW_GRAPH, "`flowchart`"))
        return false;
    if (accept(f, FLOW_NO_DIR))
        return true;
    if (!accept(f, FLOW_DIR))
        return dv_mm_unexpected(p, "a direction (TB, TD, BT, RL or LR) or the "
                                   "end of the line");
    if (accept(f, FLOW_SEMI) || accept(f, FLOW_NEWLINE))
        return true;
    dv_mm_skip(p, FLOW_SPACE);
    return dv_mm_expect(p, FLOW_NEWLINE, "the end of the line");
}

void dv_mm_flow_parse(dv_mm_parser *p)
{
    dv_mm_flow f = {.p = p};

    dv_mm_start(p, dv_mm_flow_lex);
    if (!header(&f))
        return;
    while (!is(&f, DV_MM_END))
        if (!statement(&f))
            return;
    dv_mm_all_closed(p, "`end`");
}
