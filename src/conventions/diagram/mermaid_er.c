/* SPDX-License-Identifier: MIT */
/* Entity relationship diagrams. */
#include "conventions/diagram/mermaid_er.h"

#include "conventions/diagram/mermaid_parse.h"

static bool accept(dv_mm_parser *p, int kind)
{
    return dv_mm_accept(p, kind);
}

static bool is(const dv_mm_parser *p, int kind)
{
    return dv_mm_is(p, kind);
}

static bool is_name(const dv_mm_parser *p)
{
    return is(p, ER_ENTITY) || is(p, ER_NAME) || is(p, ER_NUMBER) ||
           is(p, ER_DECIMAL) || is(p, ER_ONE);
}

static bool name(dv_mm_parser *p)
{
    if (!is_name(p)) {
        dv_mm_unexpected(p, "an entity");
        return dv_mm_help(p, "a name with other characters than letters, "
                             "digits, `_` and `-`, or a word of relations, "
                             "goes into quotes");
    }
    dv_mm_step(p);
    return true;
}

static bool names(dv_mm_parser *p)
{
    do {
        if (!accept(p, ER_NAME) && !accept(p, ER_STYLE_TEXT))
            return dv_mm_unexpected(p, "a name");
    } while (accept(p, ER_COMMA));
    return true;
}

static bool keys(dv_mm_parser *p)
{
    if (!accept(p, ER_KEY))
        return true;
    while (accept(p, ER_COMMA_IN_BODY))
        if (!dv_mm_expect(p, ER_KEY, "PK, FK or UK"))
            return false;
    return true;
}

static bool bad_attribute(dv_mm_parser *p)
{
    return dv_mm_help(p, "an attribute is `type name`, perhaps with PK, FK or "
                         "UK and a comment in quotes");
}

/* Behind the `{` that was taken. */
static bool attributes(dv_mm_parser *p)
{
    dv_mm_token open = p->taken;

    while (accept(p, ER_WORD)) {
        accept(p, ER_OPTIONAL);
        if (!dv_mm_expect(p, ER_WORD, "the attribute's name") || !keys(p))
            return bad_attribute(p);
        accept(p, ER_COMMENT);
    }
    if (is(p, DV_MM_END))
        return dv_mm_fault(p, open, "this `{` is not closed by `}`");
    return dv_mm_expect(p, ER_CLOSE, "an attribute or `}`") || bad_attribute(p);
}

static bool classes(dv_mm_parser *p)
{
    return !accept(p, ER_STYLE_SEPARATOR) || names(p);
}

static bool cardinality(dv_mm_parser *p)
{
    if (accept(p, ER_CARDINALITY))
        return true;
    dv_mm_unexpected(p, "the end of a relation");
    return dv_mm_help(p, "a relation is `A ||--o{ B : label`; its ends are "
                         "`||`, `|o`, `}o` and `}|`, or `o|`, `o{` and `|{`");
}

static bool relation(dv_mm_parser *p)
{
    if (!cardinality(p) || !dv_mm_expect(p, ER_RELATION, "`--` or `..`") ||
        !cardinality(p) || !name(p) || !classes(p))
        return false;
    if (!accept(p, ER_COLON)) {
        dv_mm_unexpected(p, "`:` and a label");
        return dv_mm_help(p, "a relation needs a label: `A ||--o{ B : has`");
    }
    if (accept(p, ER_QUOTED) || accept(p, ER_ENTITY) || accept(p, ER_NAME))
        return true;
    dv_mm_unexpected(p, "a label");
    return dv_mm_help(p, "put the label in quotes");
}

static bool entity(dv_mm_parser *p)
{
    bool alias;

    if (!name(p))
        return false;
    alias = accept(p, ER_SQUARE);
    if (alias &&
        (!name(p) || !dv_mm_expect(p, ER_SQUARE_END, "`]` behind the name")))
        return false;
    if (!classes(p))
        return false;
    if (accept(p, ER_OPEN))
        return attributes(p);
    return alias || !is(p, ER_CARDINALITY) || relation(p);
}

static bool separator(dv_mm_parser *p)
{
    return accept(p, ER_SEMI) || accept(p, ER_NEWLINE) || accept(p, ER_EOF) ||
           dv_mm_unexpected(p, "the end of the line");
}

static bool style_token(dv_mm_parser *p)
{
    return accept(p, ER_STYLE_TEXT) || accept(p, ER_NUMBER) ||
           accept(p, ER_COLON) || accept(p, ER_HASH);
}

static bool styles(dv_mm_parser *p)
{
    if (!names(p))
        return false;
    do {
        if (!style_token(p))
            return dv_mm_unexpected(p, "a style such as `fill:#f9f`");
        while (style_token(p))
            ;
    } while (accept(p, ER_COMMA));
    return separator(p);
}

static bool subgraph(dv_mm_parser *p)
{
    dv_mm_open(p, p->taken);
    if (!name(p))
        return false;
    if (accept(p, ER_SQUARE)) {
        do {
            if (!name(p))
                return false;
        } while (is_name(p));
        if (!dv_mm_expect(p, ER_SQUARE_END, "`]` behind the title"))
            return false;
    }
    return separator(p);
}

static bool close_subgraph(dv_mm_parser *p)
{
    if (!p->open.count)
        return dv_mm_fault(p, p->taken,
                           "`end` without a `subgraph` that it closes");
    p->open.count--;
    return true;
}

static bool statement(dv_mm_parser *p)
{
    if (accept(p, ER_NEWLINE) || accept(p, ER_EOF) || accept(p, ER_DIRECTION) ||
        dv_mm_accept_accessible(p))
        return true;
    if (accept(p, ER_CLASS_DEF) || accept(p, ER_STYLE))
        return styles(p);
    if (accept(p, ER_CLASS))
        return names(p) && names(p);
    if (accept(p, ER_SUBGRAPH))
        return subgraph(p);
    if (accept(p, ER_SUBGRAPH_END))
        return close_subgraph(p);
    return entity(p);
}

void dv_mm_er_parse(dv_mm_parser *p)
{
    bool ended = false; /* by the end of the text, in no body */

    p->scan.nocase = true;
    dv_mm_start(p, dv_mm_er_lex);
    if (!dv_mm_expect(p, ER_START, "`erDiagram`"))
        return;
    while (!is(p, DV_MM_END)) {
        if (!statement(p))
            return;
        ended = p->taken.kind == ER_EOF;
    }
    if (dv_mm_all_closed(p, "`end`") && !ended)
        dv_mm_fault(p, p->next, "the diagram ends within a statement");
}
