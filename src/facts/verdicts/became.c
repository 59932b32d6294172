/* SPDX-License-Identifier: MIT */
/* What the text says that code of the lines is to become: "`a` → `b`". */
#include "base/strs.h"
#include "facts/snippets/quotes_words.h"
#include "facts/verdicts/gone_code.h"

/* How the words between two pieces of code may say that the first is to become
 * the second. */
typedef enum becoming {
    BECOMES_NOT,
    BECOMES,   /* "→" */
    BECOMES_SO /* "to", "with", if that is told before */
} becoming;

static becoming says_becoming(dv_str between)
{
    static const dv_str arrows[] = {DV_STR_INIT("->"), DV_STR_INIT("=>"),
                                    DV_STR_INIT("\xe2\x86\x92"),  /* → */
                                    DV_STR_INIT("\xe2\x87\x92")}; /* ⇒ */
    static const dv_str words[] = {DV_STR_INIT("to"), DV_STR_INIT("with")};

    between = dv_str_trim(between);
    return dv_strs_have(arrows, DV_COUNT(arrows), between) ? BECOMES
           : dv_strs_have(words, DV_COUNT(words), between) ? BECOMES_SO
                                                           : BECOMES_NOT;
}

/* Whether the code at `i` is said to become that behind it. */
static bool is_to_become(const dv_scales *s, dv_span near, uint32_t i)
{
    const dv_document *document = s->reading->document;
    const dv_code_span *spans = document->code_spans;
    dv_str text = dv_document_text(document);

    if (i + 1 >= document->code_span_count || spans[i + 1].span.end > near.end)
        return false;
    switch (says_becoming(
        dv_str_slice(text, spans[i].span.end, spans[i + 1].span.start))) {
    case BECOMES:
        return true;
    case BECOMES_SO:
        return dv_words_order(
            dv_str_slice(text, near.start, spans[i].span.start));
    case BECOMES_NOT:
        break;
    }
    return false;
}

/* The first code span from `i` on, near the reference, that is to become the
 * one behind it; else the first that is not near. */
static uint32_t next_to_become(const dv_scales *s, dv_span near, uint32_t i)
{
    const dv_document *document = s->reading->document;

    while (i < document->code_span_count &&
           document->code_spans[i].span.start < near.end &&
           !is_to_become(s, near, i))
        i++;
    return i;
}

/* Whether one of the code spans in [from, to) is gone from the lines. */
static bool some_lost(const dv_scales *s, const dv_gone_texts *t, uint32_t from,
                      uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        if (dv_gone_lost_of(
                t, dv_gone_code(s, &s->reading->document->code_spans[i]))
                .len)
            return true;
    return false;
}

/* What is near the reference, with what follows in the next clauses, up to
 * another citation. */
static dv_span whole_span(const dv_scales *s)
{
    const dv_citations *citations = &s->reading->citations;
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_span near = dv_gone_near(s);
    uint32_t end = dv_claims_block(s->reading->document, claims).end;

    if (s->of->citation + 1 < citations->citations.count) {
        uint32_t next =
            citations->citations.items[s->of->citation + 1].span.start;

        if (next >= near.end && next < end)
            end = next;
    }
    if (end > near.end)
        near.end = end;
    return dv_gone_near_lines(s, near);
}

bool dv_scales_became(const dv_scales *s, dv_str *was, dv_str *now)
{
    const dv_document *document = s->reading->document;
    const dv_code_span *spans = document->code_spans;
    dv_span near = whole_span(s);
    uint32_t from = dv_code_span_from(document, near.start);
    uint32_t at = next_to_become(s, near, from);
    dv_gone_texts t;

    *was = (dv_str){0};
    if (at == document->code_span_count || spans[at].span.start >= near.end)
        return false;
    t = dv_gone_read(s);
    for (;; at = next_to_become(s, near, from)) {
        dv_str code, next;

        if (some_lost(s, &t, from, at))
            return false;
        if (at == document->code_span_count || spans[at].span.start >= near.end)
            return was->len > 0;
        code = dv_gone_code(s, &spans[at]);
        next = dv_gone_code(s, &spans[at + 1]);
        from = at + 2;
        if (!dv_gone_is_lost(&t, code))
            continue;
        if (!next.len || dv_gone_stands(t.then, next) ||
            !dv_gone_stands(t.followed, next))
            return false;
        *was = code;
        *now = next;
    }
}
