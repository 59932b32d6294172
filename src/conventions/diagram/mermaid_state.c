/* SPDX-License-Identifier: MIT */
/* State diagrams. */
#include "conventions/diagram/mermaid_state.h"

#include "conventions/diagram/mermaid_parse.h"

static bool accept(dv_mm_parser *p, int kind)
{
    return dv_mm_accept(p, kind);
}

static bool node(dv_mm_parser *p)
{
    if (!accept(p, STATE_ID) && !accept(p, STATE_EDGE))
        return dv_mm_unexpected(p, "a state");
    return !accept(p, STATE_STYLE_SEPARATOR) ||
           dv_mm_expect(p, STATE_ID, "a class");
}

/* `A`, `A : text`, `A --> B`, `A --> B : text` */
static bool transition(dv_mm_parser *p)
{
    if (!node(p))
        return false;
    if (accept(p, STATE_ARROW) && !node(p))
        return false;
    accept(p, STATE_LABEL);
    return true;
}

static bool body(dv_mm_parser *p)
{
    if (accept(p, STATE_OPEN))
        dv_mm_open(p, p->taken);
    return true;
}

static bool note(dv_mm_parser *p)
{
    if (accept(p, STATE_SIDE)) {
        if (!dv_mm_expect(p, STATE_ID, "a state"))
            return false;
        return dv_mm_expect(p, STATE_NOTE_TEXT, "`:` and the note's text") ||
               dv_mm_help(p, "write `note right of A : text`, or the text on "
                             "lines of its own and `end note` behind it");
    }
    return dv_mm_expect(p, STATE_NOTE_TEXT, "`left of` or `right of`") &&
           dv_mm_expect(p, STATE_AS, "`as`") &&
           dv_mm_expect(p, STATE_ID, "a name");
}

static bool click(dv_mm_parser *p)
{
    if (!node(p))
        return false;
    if (accept(p, STATE_HREF))
        return dv_mm_expect(p, STATE_STRING, "an address in quotes") &&
               dv_mm_expect(p, STATE_NEWLINE, "the end of the line");
    return dv_mm_expect(p, STATE_STRING, "an address in quotes") &&
           dv_mm_expect(p, STATE_STRING, "a tooltip in quotes") &&
           dv_mm_expect(p, STATE_NEWLINE, "the end of the line");
}

static bool class_def(dv_mm_parser *p)
{
    if (!accept(p, STATE_DEFAULT) &&
        !dv_mm_expect(p, STATE_CLASS_DEF_ID, "the name of a class"))
        return false;
    return dv_mm_expect(p, STATE_CLASS_DEF_STYLES, "styles");
}

static bool close(dv_mm_parser *p)
{
    if (!p->open.count)
        return dv_mm_fault(p, p->taken, "`}` without a `{` that it closes");
    p->open.count--;
    return true;
}

static bool other(dv_mm_parser *p)
{
    if (dv_mm_is(p, STATE_ID) || dv_mm_is(p, STATE_EDGE))
        return transition(p);
    if (dv_mm_is(p, STATE_LONG_NAME)) {
        dv_mm_fault(p, p->next, "the name of a state is one word");
        dv_mm_help(p, "write `state \"name\" as id {`");
        return false;
    }
    if (dv_mm_is(p, STATE_ARROW))
        return dv_mm_unexpected(p, "a state before `-->`");
    return dv_mm_unexpected(p, "a state or another statement");
}

static bool statement(dv_mm_parser *p)
{
    if (accept(p, STATE_NEWLINE) || accept(p, STATE_HIDE_EMPTY) ||
        accept(p, STATE_FORK) || accept(p, STATE_CONCURRENT) ||
        accept(p, STATE_DIRECTION) || dv_mm_accept_accessible(p))
        return true;
    if (accept(p, STATE_CLOSE))
        return close(p);
    if (accept(p, STATE_COMPOSITE))
        return body(p);
    if (accept(p, STATE_DESCRIPTION))
        return dv_mm_expect(p, STATE_AS, "`as` and a name") &&
               dv_mm_expect(p, STATE_ID, "a name") && body(p);
    if (accept(p, STATE_NOTE))
        return note(p);
    if (accept(p, STATE_SCALE))
        return dv_mm_expect(p, STATE_WIDTH, "a number");
    if (accept(p, STATE_CLASS_DEF))
        return class_def(p);
    if (accept(p, STATE_CLASS))
        return dv_mm_expect(p, STATE_CLASS_IDS, "names of states") &&
               dv_mm_expect(p, STATE_CLASS_STYLE, "a class");
    if (accept(p, STATE_STYLE))
        return dv_mm_expect(p, STATE_STYLE_IDS, "names of states") &&
               dv_mm_expect(p, STATE_STYLE_STYLES, "styles");
    return accept(p, STATE_CLICK) ? click(p) : other(p);
}

void dv_mm_state_parse(dv_mm_parser *p)
{
    p->scan.nocase = true;
    dv_mm_start(p, dv_mm_state_lex);
    dv_mm_skip(p, STATE_NEWLINE);
    if (!dv_mm_expect(p, STATE_START, "`stateDiagram-v2`"))
        return;
    while (!dv_mm_is(p, DV_MM_END))
        if (!statement(p))
            return;
    dv_mm_all_closed(p, "`}`");
}
