/* SPDX-License-Identifier: MIT */
/* What the text says that code of the lines is to become: "`a` → `b`". */
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/table_columns.h"
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

/* Whether a word of prose says no: "don't", "is not wanted". */
static bool says_no(dv_str prose)
{
    static const char *const words[] = {
        "no",       "not",     "never",   "cannot", "nor",  "rejected",
        "reverted", "refused", "instead", "nicht",  "kein", "keine"};

    for (size_t at = 0, stop; at < prose.len; at = stop + 1) {
        for (stop = at; stop < prose.len && dv_is_word(prose.ptr[stop]);)
            stop++;
        if (dv_str_is_one_of_nocase(dv_str_slice(prose, at, stop), words,
                                    DV_COUNT(words)))
            return true;
    }
    return dv_str_has(prose, DV_STR("n't")) ||
           dv_str_has(prose, DV_STR("n\xe2\x80\x99t"));
}

/* Whether what is said around the code near the reference says no. */
static bool is_denied(const dv_document *document, dv_span near)
{
    dv_str text = dv_document_text(document);

    for (uint32_t i = dv_code_span_from(document, near.start);
         i < document->code_span_count &&
         document->code_spans[i].span.start < near.end;
         i++) {
        if (says_no(dv_str_slice(text, near.start,
                                 document->code_spans[i].span.start)))
            return true;
        near.start = document->code_spans[i].span.end;
    }
    return says_no(dv_span_of(text, near));
}

/* Whether the code at `i` and that behind it stand in two cells of the row,
 * "Before" and "After". */
static bool are_before_and_after(const dv_scales *s, uint32_t i)
{
    const dv_document *document = s->reading->document;
    const dv_code_span *spans = document->code_spans;
    const dv_block *blocks = document->blocks;
    uint32_t cell = s->reading->claims[s->of->citation].block;
    uint32_t row = blocks[cell].parent;

    if (blocks[cell].kind != DV_BLOCK_CELL)
        return false;
    for (cell = row + 1; cell + 1 < blocks[row].next; cell++)
        if (dv_span_contains(blocks[cell].span, spans[i].span))
            break;
    return cell + 1 < blocks[row].next &&
           dv_span_contains(blocks[cell + 1].span, spans[i + 1].span) &&
           dv_words_title_current(
               dv_table_title(document, row, blocks[cell].column)) &&
           dv_words_title_next(
               dv_table_title(document, row, blocks[cell + 1].column));
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
    return are_before_and_after(s, i);
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
    uint32_t at =
        next_to_become(s, near, dv_code_span_from(document, near.start));
    dv_gone_texts t;

    *was = (dv_str){0};
    if (at == document->code_span_count || spans[at].span.start >= near.end ||
        is_denied(document, near))
        return false;
    t = dv_gone_read(s);
    while (at < document->code_span_count && spans[at].span.start < near.end) {
        dv_span span = spans[at].span;
        dv_str code = dv_gone_code(s, &spans[at]);
        dv_str next = dv_gone_code(s, &spans[at + 1]);

        at = next_to_become(s, near, at + 2);
        if (!dv_gone_is_lost(&t, code))
            continue;
        if (!next.len || dv_gone_stands(t.then, next) ||
            !dv_gone_stands(t.followed, next))
            return false;
        *dv_vec_push(t.arena, &t.becoming) = span;
        *was = code;
        *now = next;
    }
    return was->len > 0 && !dv_gone_lost(s, &t, near).len;
}
