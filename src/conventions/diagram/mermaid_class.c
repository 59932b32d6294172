/* SPDX-License-Identifier: MIT */
/* Class diagrams. */
#include "conventions/diagram/mermaid_class.h"

#include "conventions/diagram/mermaid_parse.h"

static bool accept(dv_mm_parser *p, int kind)
{
    return dv_mm_accept(p, kind);
}

static bool is(const dv_mm_parser *p, int kind)
{
    return dv_mm_is(p, kind);
}

static bool word(dv_mm_parser *p)
{
    return accept(p, CLASS_WORD) || accept(p, CLASS_LETTER) ||
           accept(p, CLASS_MINUS);
}

static bool bad_name(dv_mm_parser *p, const char *what)
{
    dv_mm_unexpected(p, what);
    return !is(p, CLASS_NEWLINE) &&
           dv_mm_help(p, "a name with other characters than letters, digits, "
                         "`_` and `-` goes into backquotes");
}

/* Words, with dots between them; the last may be in backquotes. */
static bool dotted(dv_mm_parser *p, const char *what)
{
    do {
        bool any = false;

        while (word(p))
            any = true;
        if (accept(p, CLASS_BACKQUOTED))
            return true;
        if (!any)
            return bad_name(p, what);
    } while (accept(p, CLASS_DOT));
    return true;
}

static bool class_name(dv_mm_parser *p)
{
    if (!dotted(p, "a class"))
        return false;
    accept(p, CLASS_GENERIC);
    return true;
}

static bool label(dv_mm_parser *p)
{
    if (!accept(p, CLASS_SQUARE))
        return true;
    return (dv_mm_expect(p, CLASS_STRING, "a label in quotes") &&
            dv_mm_expect(p, CLASS_SQUARE_END, "`]` behind the label")) ||
           dv_mm_help(p, "write the label in quotes: `class A[\"label\"]`");
}

/* Mermaid looks for `name(…)` where it sees `)`, and fails without it. What
 * may be a tag is changed before, and not judged. */
static bool is_method(dv_str member)
{
    size_t open;

    member = dv_str_trim(member);
    if (!member.len || dv_str_find_byte(member, '<') < member.len ||
        dv_str_find_byte(dv_str_slice(member, 1, member.len), ')') + 1 >=
            member.len)
        return true;
    open = dv_str_find_byte_from(member, 1, '(');
    return open < member.len && dv_str_find_last_byte(member, ')') > open;
}

static bool member(dv_mm_parser *p)
{
    if (!accept(p, CLASS_MEMBER))
        return false;
    return is_method(dv_mm_text_of(p, p->taken)) ||
           dv_mm_fault(p, p->taken, "`)` without `(` in a member of a class");
}

/* Behind the `{` that was taken. */
static bool members(dv_mm_parser *p, bool may_be_empty)
{
    dv_mm_token open = p->taken;
    bool any = false;

    while (member(p))
        any = true;
    if (p->failed)
        return false;
    if (is(p, CLASS_UNCLOSED) || is(p, DV_MM_END))
        return dv_mm_fault(p, open, "this `{` is not closed by `}`");
    if (is(p, CLASS_OPEN_IN_BODY))
        return dv_mm_fault(p, p->next, "`{` stands inside of a class");
    if (!any && !may_be_empty)
        return dv_mm_unexpected(p, "a member");
    return dv_mm_expect(p, CLASS_CLOSE, "a member or `}`");
}

static bool annotation(dv_mm_parser *p)
{
    if (!word(p))
        return bad_name(p, "one word behind `<<`");
    return dv_mm_expect(p, CLASS_ANNOTATION_END, "`>>`");
}

static bool class_statement(dv_mm_parser *p)
{
    if (!class_name(p) || !label(p))
        return false;
    if (accept(p, CLASS_STYLE_SEPARATOR)) {
        if (!word(p))
            return bad_name(p, "a style behind `:::`");
        return !accept(p, CLASS_OPEN) || members(p, false);
    }
    if (accept(p, CLASS_ANNOTATION) && !annotation(p))
        return false;
    return !accept(p, CLASS_OPEN) || members(p, true);
}

/* The end of a relation that was taken, with the line that is none. */
static dv_str no_relation(const dv_mm_parser *p)
{
    dv_mm_token token = p->taken;

    while (token.start && p->scan.text.ptr[token.start - 1] == '-')
        token.start--;
    return dv_str_trim(dv_mm_text_of(p, token));
}

static bool relation(dv_mm_parser *p)
{
    bool before = accept(p, CLASS_HEAD);

    if (!accept(p, CLASS_LINE)) {
        if (!before)
            return true;
        dv_mm_fault(p, p->taken, "`%.*s` is no relation",
                    DV_STR_ARG(no_relation(p)));
        return dv_mm_help(p, "relations are `<|--`, `*--`, `o--`, `-->`, `--`, "
                             "`..>`, `..|>` and `..`");
    }
    accept(p, CLASS_HEAD);
    accept(p, CLASS_STRING);
    return class_name(p);
}

/* `A`, `A : member`, `A "1" --> "n" B : label` */
static bool name_statement(dv_mm_parser *p)
{
    if (!class_name(p))
        return false;
    if (accept(p, CLASS_STRING)) {
        if (!is(p, CLASS_HEAD) && !is(p, CLASS_LINE))
            return dv_mm_unexpected(p, "a relation");
    }
    if (!relation(p))
        return false;
    accept(p, CLASS_LABEL);
    return true;
}

static bool text_and_target(dv_mm_parser *p)
{
    if (!dv_mm_expect(p, CLASS_STRING, "an address in quotes"))
        return false;
    accept(p, CLASS_STRING);
    accept(p, CLASS_TARGET);
    return true;
}

static bool click(dv_mm_parser *p)
{
    if (!class_name(p))
        return false;
    if (accept(p, CLASS_HREF))
        return text_and_target(p);
    if (!dv_mm_expect(p, CLASS_CALLBACK_NAME, "`href` or `call`"))
        return false;
    accept(p, CLASS_CALLBACK_ARGS);
    accept(p, CLASS_STRING);
    return true;
}

static bool callback(dv_mm_parser *p)
{
    if (!class_name(p) ||
        !dv_mm_expect(p, CLASS_STRING, "a function in quotes"))
        return false;
    accept(p, CLASS_STRING);
    return true;
}

static bool style_token(dv_mm_parser *p)
{
    return accept(p, CLASS_WORD) || accept(p, CLASS_COLON) ||
           accept(p, CLASS_SPACE) || accept(p, CLASS_HASH) ||
           accept(p, CLASS_STYLE) || accept(p, CLASS_PERCENT) ||
           accept(p, CLASS_LABEL);
}

static bool styles(dv_mm_parser *p)
{
    do {
        if (!style_token(p))
            return dv_mm_unexpected(p, "a style such as `fill:#f9f`");
        while (style_token(p))
            ;
    } while (accept(p, CLASS_COMMA));
    return true;
}

static bool class_def(dv_mm_parser *p)
{
    do {
        if (!dv_mm_expect(p, CLASS_WORD, "a name"))
            return false;
    } while (accept(p, CLASS_COMMA));
    return styles(p);
}

static bool css_class(dv_mm_parser *p)
{
    return dv_mm_expect(p, CLASS_STRING, "names of classes in quotes") &&
           dv_mm_expect(p, CLASS_WORD, "a style");
}

static bool note(dv_mm_parser *p, bool named)
{
    if (named && !class_name(p))
        return false;
    return dv_mm_expect(p, CLASS_STRING, "a text in quotes");
}

/* The `{` of a namespace, which its `}` closes in `item_end`. */
static bool namespace(dv_mm_parser *p)
{
    if (!dotted(p, "the namespace's name") || !label(p) ||
        !dv_mm_expect(p, CLASS_OPEN, "`{`"))
        return false;
    dv_mm_open(p, p->taken);
    accept(p, CLASS_NEWLINE);
    return true;
}

static bool rare_statement(dv_mm_parser *p)
{
    if (accept(p, CLASS_ANNOTATION))
        return annotation(p) && class_name(p);
    if (accept(p, CLASS_CALLBACK))
        return callback(p);
    if (accept(p, CLASS_LINK))
        return class_name(p) && text_and_target(p);
    if (accept(p, CLASS_CLICK))
        return click(p);
    if (accept(p, CLASS_STYLE))
        return dv_mm_expect(p, CLASS_WORD, "a class") && styles(p);
    if (accept(p, CLASS_CSS_CLASS))
        return css_class(p);
    if (accept(p, CLASS_CLASS_DEF))
        return class_def(p);
    if (is(p, CLASS_WORD) || is(p, CLASS_LETTER) || is(p, CLASS_MINUS) ||
        is(p, CLASS_BACKQUOTED))
        return name_statement(p);
    if (dv_mm_byte(&p->scan, p->next.start) == '}')
        return dv_mm_fault(p, p->next, "`}` without a `{` that it closes");
    return bad_name(p, "a class or another statement");
}

/* One statement; a namespace is one up to its `{`. */
static bool statement(dv_mm_parser *p)
{
    if (accept(p, CLASS_CLASS))
        return class_statement(p);
    if (accept(p, CLASS_NOTE))
        return note(p, false);
    if (accept(p, CLASS_NOTE_FOR))
        return note(p, true);
    if (accept(p, CLASS_NAMESPACE))
        return namespace(p);
    if (p->open.count)
        return dv_mm_unexpected(p, "`class`, `note` or `namespace`");
    if (accept(p, CLASS_DIRECTION) || dv_mm_accept_accessible(p))
        return true;
    return rare_statement(p);
}

/* Behind a statement: `}` as often as namespaces end, a line end. `more` tells
 * whether another statement must or may follow. */
static bool statement_end(dv_mm_parser *p, bool *more)
{
    bool line = accept(p, CLASS_NEWLINE);

    while (p->open.count && accept(p, CLASS_CLOSE)) {
        p->open.count--;
        line = accept(p, CLASS_NEWLINE);
    }
    *more = !is(p, CLASS_EOF) && !is(p, DV_MM_END) && !is(p, CLASS_UNCLOSED);
    if (!*more && p->open.count)
        return dv_mm_all_closed(p, "`}`");
    if (*more && !line)
        return dv_mm_unexpected(p, "the end of the line");
    return true;
}

static bool statements(dv_mm_parser *p)
{
    bool more = true;

    while (more) {
        uint32_t depth = p->open.count;

        if (!statement(p))
            return false;
        /* Behind `namespace A {` a statement must follow. */
        if (p->open.count == depth && !statement_end(p, &more))
            return false;
    }
    return true;
}

void dv_mm_class_parse(dv_mm_parser *p)
{
    dv_mm_start(p, dv_mm_class_lex);
    if (!dv_mm_expect(p, CLASS_START, "`classDiagram`") ||
        !dv_mm_expect(p, CLASS_NEWLINE, "the end of the line"))
        return;
    if (statements(p))
        dv_mm_expect(p, CLASS_EOF, "the end");
}
