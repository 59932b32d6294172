/* SPDX-License-Identifier: MIT */
/* Sequence diagrams. */
#include "conventions/diagram/mermaid_sequence.h"

#include "base/strmap.h"
#include "conventions/diagram/mermaid_parse.h"

typedef struct sequence {
    dv_mm_parser *p;
    dv_strmap actors; /* where it was defined: 1 in no box, else the box */
    dv_strmap active; /* how often it is */
    uint32_t box;     /* the one that is open, from 2 on; 0: none is */
    uint32_t boxes;
    dv_str created, destroyed; /* and not yet in a message */
} sequence;

static bool accept(sequence *q, int kind)
{
    return dv_mm_accept(q->p, kind);
}

static bool is(const sequence *q, int kind)
{
    return q->p->next.kind == kind;
}

static bool line_end(sequence *q)
{
    return dv_mm_expect(q->p, SEQ_NEWLINE, "the end of the line");
}

static dv_str name_of(const sequence *q, dv_mm_token token)
{
    dv_str s = q->p->scan.text;
    uint32_t n;

    while (token.start < token.end &&
           (n = dv_mm_blank_length(s, token.start)) != 0)
        token.start += n;
    s = dv_str_slice(s, token.start, token.end);
    for (uint32_t back = 1; back <= 3 && back <= s.len; back++)
        if (dv_mm_blank_length(s, (uint32_t)s.len - back) == back) {
            s.len -= back;
            back = 0;
        }
    return s;
}

/* An actor is named at `token`. */
static bool define(sequence *q, dv_mm_token token)
{
    bool added;
    dv_str name = name_of(q, token);
    uint32_t *box = dv_strmap_put(&q->actors, q->p->scan.arena, name, &added);

    if (added)
        *box = 1;
    if (q->box && *box > 1 && *box != q->box)
        return dv_mm_fault(q->p, token, "`%.*s` stands in two boxes",
                           DV_STR_ARG(name));
    if (q->box)
        *box = q->box;
    return true;
}

/* Changes how often an actor is active; `by` is 1 or -1. */
static bool activate(sequence *q, dv_mm_token token, int by)
{
    dv_str name = name_of(q, token);
    uint32_t *count = dv_strmap_put(&q->active, q->p->scan.arena, name, NULL);

    if (by < 0 && *count == 0) {
        dv_mm_fault(q->p, token, "`%.*s` is deactivated here and is not active",
                    DV_STR_ARG(name));
        dv_mm_help(q->p, "activate it before, with `activate %.*s` or `->>+`",
                   DV_STR_ARG(name));
        return false;
    }
    *count = by < 0 ? *count - 1 : *count + 1;
    return true;
}

static bool actor(sequence *q, dv_mm_token *token)
{
    *token = q->p->next;
    return dv_mm_expect(q->p, SEQ_ACTOR, "an actor");
}

static bool text(sequence *q)
{
    dv_mm_parser *p = q->p;

    if (accept(q, SEQ_TEXT))
        return line_end(q);
    dv_mm_unexpected(p, "`:` and a text");
    return dv_mm_help(p, "a message needs a colon: `A->>B: text`");
}

/* A message goes from an actor to another one. */
static bool message(sequence *q, dv_mm_token from, dv_mm_token to)
{
    dv_str a = name_of(q, from), b = name_of(q, to);

    if (!define(q, from) || !define(q, to))
        return false;
    if (q->created.len) {
        if (!dv_str_equal(b, q->created))
            return dv_mm_fault(q->p, to,
                               "the next message must go to `%.*s`, which "
                               "was created",
                               DV_STR_ARG(q->created));
        q->created.len = 0;
    } else if (q->destroyed.len) {
        if (!dv_str_equal(a, q->destroyed) && !dv_str_equal(b, q->destroyed))
            return dv_mm_fault(q->p, to,
                               "the next message must go to or from `%.*s`, "
                               "which is destroyed",
                               DV_STR_ARG(q->destroyed));
        q->destroyed.len = 0;
    }
    return true;
}

static bool bad_arrow(sequence *q)
{
    dv_mm_parser *p = q->p;

    dv_mm_unexpected(p, "an arrow");
    return dv_mm_help(p, "arrows are `->>`, `-->>`, `->`, `-->`, `-x`, `--x`, "
                         "`-)` and `--)`");
}

static bool signal(sequence *q)
{
    dv_mm_token from, to;
    bool circle, starts, ends = false;

    if (!actor(q, &from))
        return false;
    circle = accept(q, SEQ_CIRCLE);
    if (!accept(q, SEQ_ARROW))
        return bad_arrow(q);
    starts = !circle && accept(q, SEQ_PLUS);
    if (!starts)
        ends = !circle && accept(q, SEQ_MINUS);
    if (!starts && !ends)
        accept(q, SEQ_CIRCLE);
    if (!actor(q, &to) || !text(q) || !message(q, from, to))
        return false;
    if (starts)
        return activate(q, to, 1);
    return !ends || activate(q, from, -1);
}

static bool configuration(sequence *q)
{
    if (!accept(q, SEQ_CONFIG_START))
        return true;
    return dv_mm_expect(q->p, SEQ_CONFIG, "what describes the actor") &&
           dv_mm_expect(q->p, SEQ_CONFIG_END, "`}`");
}

static bool participant(sequence *q, bool create)
{
    dv_mm_token token;
    dv_str name;
    bool destroy = is(q, SEQ_DESTROY);

    if (!accept(q, SEQ_PARTICIPANT) && !accept(q, SEQ_DESTROY))
        return dv_mm_unexpected(q->p, "`participant` or `actor`");
    if (!actor(q, &token))
        return false;
    if (!destroy &&
        (!configuration(q) ||
         (accept(q, SEQ_AS) && !dv_mm_expect(q->p, SEQ_REST, "a text"))))
        return false;
    if (!line_end(q))
        return false;
    name = name_of(q, token);
    if (create && dv_strmap_get(&q->actors, name))
        return dv_mm_fault(q->p, token,
                           "`%.*s` is created and was there before",
                           DV_STR_ARG(name));
    if (create)
        q->created = name;
    else if (destroy)
        q->destroyed = name;
    return (destroy && !create) || define(q, token);
}

static bool note(sequence *q)
{
    dv_mm_token a, b;

    if (accept(q, SEQ_SIDE))
        return actor(q, &a) && text(q) && define(q, a);
    if (!dv_mm_expect(q->p, SEQ_OVER, "`over`, `left of` or `right of`") ||
        !actor(q, &a))
        return false;
    if (!accept(q, SEQ_COMMA))
        return text(q) && define(q, a);
    return actor(q, &b) && text(q) && define(q, a) && define(q, b);
}

static bool auto_number(sequence *q)
{
    if (accept(q, SEQ_NUMBER))
        accept(q, SEQ_NUMBER);
    else
        accept(q, SEQ_OFF);
    return line_end(q);
}

static bool open_block(sequence *q)
{
    dv_mm_open(q->p, q->p->taken);
    if (q->p->taken.kind == SEQ_BOX)
        q->box = 2 + q->boxes++;
    return dv_mm_expect(q->p, SEQ_REST, "the rest of the line");
}

static bool close_block(sequence *q)
{
    dv_mm_parser *p = q->p;

    if (!p->open.count) {
        dv_mm_fault(p, p->taken, "`end` without a block that it closes");
        dv_mm_help(p, "`end` is a reserved word of sequence diagrams");
        return false;
    }
    q->box = 0;
    p->open.count--;
    return true;
}

/* `else`, `and`, `option`: the next part of the block that is open. */
static bool next_part(sequence *q, int block, const char *name)
{
    const dv_mm_token *open = dv_mm_innermost(q->p);

    if (!open || open->kind != block)
        return dv_mm_fault(q->p, q->p->taken,
                           "`%.*s` stands in no `%s` block of its own",
                           DV_STR_ARG(dv_mm_text_of(q->p, q->p->taken)), name);
    return dv_mm_expect(q->p, SEQ_REST, "the rest of the line");
}

static bool act(sequence *q, int by)
{
    dv_mm_token token;

    return actor(q, &token) && line_end(q) && activate(q, token, by);
}

static bool linked(sequence *q)
{
    dv_mm_token token;

    return actor(q, &token) && text(q) && define(q, token);
}

static bool block(sequence *q)
{
    dv_mm_parser *p = q->p;

    if (accept(q, SEQ_BOX) || accept(q, SEQ_BLOCK) || accept(q, SEQ_ALT) ||
        accept(q, SEQ_PAR) || accept(q, SEQ_CRITICAL))
        return open_block(q);
    if (accept(q, SEQ_ELSE))
        return next_part(q, SEQ_ALT, "alt");
    if (accept(q, SEQ_AND))
        return next_part(q, SEQ_PAR, "par");
    if (accept(q, SEQ_OPTION))
        return next_part(q, SEQ_CRITICAL, "critical");
    if (is(q, SEQ_ACTOR))
        return signal(q);
    return dv_mm_unexpected(p, "a message or another statement");
}

static bool statement(sequence *q)
{
    const dv_mm_token *open = dv_mm_innermost(q->p);

    if (accept(q, SEQ_NEWLINE))
        return true;
    if (accept(q, SEQ_CLOSE))
        return close_block(q);
    if (is(q, SEQ_PARTICIPANT) || is(q, SEQ_DESTROY) ||
        (open && open->kind == SEQ_BOX))
        return participant(q, false);
    if (accept(q, SEQ_CREATE))
        return participant(q, true);
    if (accept(q, SEQ_INVALID) || accept(q, SEQ_TITLE) ||
        dv_mm_accept_accessible(q->p))
        return true;
    if (accept(q, SEQ_AUTONUMBER))
        return auto_number(q);
    if (accept(q, SEQ_ACTIVATE))
        return act(q, 1);
    if (accept(q, SEQ_DEACTIVATE))
        return act(q, -1);
    if (accept(q, SEQ_NOTE))
        return note(q);
    return accept(q, SEQ_LINKS) ? linked(q) : block(q);
}

void dv_mm_sequence_parse(dv_mm_parser *p)
{
    sequence q = {.p = p};
    bool good;

    p->scan.nocase = true;
    dv_mm_start(p, dv_mm_sequence_lex);
    dv_mm_skip(p, SEQ_NEWLINE);
    good = dv_mm_expect(p, SEQ_START, "`sequenceDiagram`");
    while (good && !is(&q, DV_MM_END))
        good = statement(&q);
    if (good)
        dv_mm_all_closed(p, "`end`");
    dv_strmap_release(&q.actors);
    dv_strmap_release(&q.active);
}
