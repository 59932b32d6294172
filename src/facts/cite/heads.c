/* SPDX-License-Identifier: MIT */
#include "facts/cite/heads_parts.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/subject.h"

/* Cells, rows and blocks beside a citation that may head it. */
#define BESIDE_LIMIT 64u
/* Bytes before a citation in its block that may. */
#define BEFORE_LIMIT 400u
/* Of the heading that is a document's title. */
#define TITLE_LEVEL 1u

/* Whether no other citation of the block stands before it: what heads it is
 * said of the first. */
static bool is_first(const dv_heads *r)
{
    const dv_citation *all = r->citations->citations.items;
    uint32_t i = r->claims->index;

    return i == 0 ||
           all[i - 1].span.end <= dv_claims_block(r->document, r->claims).start;
}

static dv_str label_of(const dv_heads *r, uint32_t cell)
{
    return dv_span_of(
        dv_heads_text(r),
        dv_heads_trim(dv_heads_text(r), r->document->blocks[cell].span));
}

/* "| Function | `retry` |" beside "| Lines | 69-78 |". */
static void read_rows(dv_heads *r, uint32_t own)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t table = blocks[own].parent, looked = 0;

    if (!dv_label_says_place(label_of(r, own + 1)))
        return;
    for (uint32_t row = table + 1;
         row < blocks[table].next && looked++ < BESIDE_LIMIT;
         row = blocks[row].next)
        if (row != own && row + 1 < blocks[row].next &&
            blocks[row + 1].next < blocks[row].next &&
            dv_label_says_name(label_of(r, row + 1)))
            dv_heads_add(r, blocks[blocks[row + 1].next].span);
}

static void read_row(dv_heads *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t row = blocks[r->claims->block].parent;

    for (uint32_t i = row + 1; i < blocks[row].next && i - row <= BESIDE_LIMIT;
         i = blocks[i].next)
        if (i != r->claims->block)
            dv_heads_add(r, blocks[i].span);
    read_rows(r, row);
}

/* Without words at its end that say where it is. */
static dv_span without_place(dv_str text, dv_span span)
{
    static const dv_str places[] = {
        DV_STR_INIT(" is defined in"),
        DV_STR_INIT(" is defined at"),
        DV_STR_INIT(" is implemented in"),
        DV_STR_INIT(" is implemented at"),
        DV_STR_INIT(" is declared in"),
        DV_STR_INIT(" is declared at"),
        DV_STR_INIT(" lives in"),
        DV_STR_INIT(" lives at"),
        DV_STR_INIT(" is in"),
        DV_STR_INIT(" is at"),
        DV_STR_INIT(" in"),
        DV_STR_INIT(" at"),
    };

    span = dv_heads_trim(text, span);
    for (size_t i = 0; i < DV_COUNT(places); i++)
        if (dv_span_length(span) > places[i].len &&
            dv_str_ends(dv_span_of(text, span), places[i])) {
            span.end -= (uint32_t)places[i].len;
            return dv_heads_trim(text, span);
        }
    return span;
}

/* What its block begins with: code, or the only word before it. */
static void read_before(dv_heads *r)
{
    dv_str text = dv_heads_text(r);
    dv_span before = {r->document->blocks[r->claims->block].span.start,
                      r->claims->citation.start};
    dv_span lead = dv_heads_without_kind(text, without_place(text, before));
    const dv_code_span *first =
        &r->document->code_spans[dv_code_span_from(r->document, before.start)];

    if (dv_span_length(before) > BEFORE_LIMIT)
        return;
    if (dv_code_span_from(r->document, before.start) <
            r->document->code_span_count &&
        first->content.start == lead.start && first->span.end <= before.end)
        dv_heads_add_code(r, first->span);
    else
        dv_heads_add_words(r, without_place(text, before));
}

/* The heading above, where it names one thing: that of a document is its
 * topic. */
static void read_heading(dv_heads *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t own = r->claims->block, i = own, count = r->out->count;

    while (i > 0 && own - i < BESIDE_LIMIT)
        if (blocks[--i].kind == DV_BLOCK_HEADING) {
            if (blocks[i].level > TITLE_LEVEL)
                dv_heads_add(r, blocks[i].span);
            if (r->out->count > count + 1)
                r->out->count = count;
            return;
        }
}

/* "Lines 3-9: retry", where nothing else is said. */
static void read_behind(dv_heads *r)
{
    dv_span block = r->document->blocks[r->claims->block].span;
    dv_str text = dv_heads_text(r);
    dv_span before =
        dv_heads_trim(text, (dv_span){block.start, r->claims->citation.start});

    if (!dv_span_length(before) ||
        dv_str_equal_nocase(dv_span_of(text, before), DV_STR("lines")) ||
        dv_str_equal_nocase(dv_span_of(text, before), DV_STR("line")))
        dv_heads_add_words(r, (dv_span){r->claims->citation.end, block.end});
}

static void read_paragraph(dv_heads *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t own = r->claims->block;

    if (own > 0 && blocks[own - 1].kind == DV_BLOCK_PARAGRAPH &&
        blocks[own - 1].parent == blocks[own].parent)
        dv_heads_add(r, blocks[own - 1].span);
}

/* The line above in its block, the item or the paragraph that its list belongs
 * to. */
static void read_above(dv_heads *r)
{
    dv_subject subject = dv_subject_of(r->document, DV_NONE, r->claims->block,
                                       r->claims->citation, r->arena);

    if (dv_span_length(subject.above))
        dv_heads_add(r, subject.above);
}

void dv_heads_read(const dv_document *document, const dv_citations *citations,
                   const dv_claims *claims, dv_arena *arena, dv_name_list *out)
{
    dv_heads r = {document, citations, claims, arena, out};

    dv_heads_read_link(&r);
    if (!is_first(&r))
        return;
    switch (document->blocks[claims->block].kind) {
    case DV_BLOCK_CELL:
        read_row(&r);
        return;
    case DV_BLOCK_PARAGRAPH:
        read_before(&r);
        read_behind(&r);
        dv_heads_read_footnote(&r);
        if (dv_subject_is_labelled(document, claims->block, claims->citation)) {
            read_paragraph(&r);
            read_above(&r);
            dv_heads_read_summary(&r);
            read_heading(&r);
        }
        return;
    case DV_BLOCK_HTML:
        dv_heads_read_markup(&r);
        return;
    default:
        return;
    }
}
