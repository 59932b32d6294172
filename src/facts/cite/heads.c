/* SPDX-License-Identifier: MIT */
#include "facts/cite/heads.h"

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

typedef struct reader {
    const dv_document *document;
    const dv_citations *citations;
    const dv_claims *claims;
    dv_arena *arena;
    dv_name_list *out;
} reader;

static dv_str text_of(const reader *r)
{
    return dv_document_text(r->document);
}

/* Whether no other citation of the block stands before it: what heads it is
 * said of the first. */
static bool is_first(const reader *r)
{
    const dv_citation *all = r->citations->citations.items;
    uint32_t i = r->claims->index;

    return i == 0 ||
           all[i - 1].span.end <= dv_claims_block(r->document, r->claims).start;
}

static bool is_path(const reader *r, dv_span span)
{
    uint32_t i = dv_mentions_before(r->citations, span.end);

    return i > 0 && r->citations->mentions.items[i - 1].span.end > span.start;
}

/* What is written as code in the span, but for paths. */
static void add_code(reader *r, dv_span span)
{
    const dv_code_span *spans = r->document->code_spans;

    for (uint32_t i = dv_code_span_from(r->document, span.start);
         i < r->document->code_span_count && spans[i].span.start < span.end;
         i++)
        if (spans[i].exact && !is_path(r, spans[i].span))
            dv_words_read(r->document, spans[i].span, r->arena, r->out);
}

static bool is_of_name(char c)
{
    return dv_is_letter(c) || dv_is_digit(c) || c == '_';
}

/* Without what is no name at its ends: marks, and words of another script. */
static dv_span trim(dv_str text, dv_span span)
{
    while (span.start < span.end && !dv_is_letter(text.ptr[span.start]) &&
           text.ptr[span.start] != '_')
        span.start++;
    while (span.start < span.end && !is_of_name(text.ptr[span.end - 1]))
        span.end--;
    return span;
}

/* Without the words that say what kind of name it is. */
static dv_span without_kind(dv_str text, dv_span span)
{
    for (;;) {
        dv_span first = span, last = span;

        while (first.end > first.start && !is_of_name(text.ptr[first.start]))
            first.start++;
        first.end = first.start;
        while (first.end < span.end && is_of_name(text.ptr[first.end]))
            first.end++;
        while (last.start < last.end && is_of_name(text.ptr[last.end - 1]))
            last.end--;
        last = (dv_span){last.end, span.end};
        if (dv_label_is_kind(dv_span_of(text, first)))
            span.start = first.end;
        else if (dv_label_is_kind(dv_span_of(text, last)))
            span.end = last.start;
        else
            return span;
        span = trim(text, span);
        if (!dv_span_length(span))
            return span;
    }
}

/* The only word of the span, whatever it is. */
static void add_word(reader *r, dv_span span)
{
    dv_str text = text_of(r);

    span = without_kind(text, trim(text, span));
    for (uint32_t at = span.start; at < span.end; at++)
        if (!is_of_name(text.ptr[at]))
            return;
    if (dv_span_length(span) && !is_path(r, span))
        *dv_vec_push(r->arena, r->out) = (dv_claim_name){
            .name = dv_span_of(text, span),
            .span = span,
            .strength = DV_NAME_WORD,
        };
}

static void add(reader *r, dv_span span)
{
    uint32_t count = r->out->count;

    add_code(r, span);
    if (r->out->count == count)
        add_word(r, span);
}

static dv_str label_of(const reader *r, uint32_t cell)
{
    return dv_span_of(text_of(r),
                      trim(text_of(r), r->document->blocks[cell].span));
}

/* "| Function | `retry` |" beside "| Lines | 69-78 |". */
static void read_rows(reader *r, uint32_t own)
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
            add(r, blocks[blocks[row + 1].next].span);
}

static void read_row(reader *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t row = blocks[r->claims->block].parent;

    for (uint32_t i = row + 1; i < blocks[row].next && i - row <= BESIDE_LIMIT;
         i = blocks[i].next)
        if (i != r->claims->block)
            add(r, blocks[i].span);
    read_rows(r, row);
}

/* What its block begins with: code, or the only word before it. */
static void read_before(reader *r)
{
    dv_str text = text_of(r);
    dv_span before = {r->document->blocks[r->claims->block].span.start,
                      r->claims->citation.start};
    dv_span lead = without_kind(text, trim(text, before));
    const dv_code_span *first =
        &r->document->code_spans[dv_code_span_from(r->document, before.start)];

    if (dv_span_length(before) > BEFORE_LIMIT)
        return;
    if (dv_code_span_from(r->document, before.start) <
            r->document->code_span_count &&
        first->content.start == lead.start && first->span.end <= before.end)
        add_code(r, first->span);
    else
        add_word(r, before);
}

/* The heading above, where it names one thing: that of a document is its
 * topic. */
static void read_heading(reader *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t own = r->claims->block, i = own, count = r->out->count;

    while (i > 0 && own - i < BESIDE_LIMIT)
        if (blocks[--i].kind == DV_BLOCK_HEADING) {
            if (blocks[i].level > TITLE_LEVEL)
                add(r, blocks[i].span);
            if (r->out->count > count + 1)
                r->out->count = count;
            return;
        }
}

static void read_paragraph(reader *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t own = r->claims->block;

    if (own > 0 && blocks[own - 1].kind == DV_BLOCK_PARAGRAPH &&
        blocks[own - 1].parent == blocks[own].parent)
        add(r, blocks[own - 1].span);
}

/* The link whose address it is in, or NULL. */
static const dv_link *link_around(const reader *r)
{
    const dv_link *links = r->document->links;
    uint32_t low = 0, high = r->document->link_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (links[middle].span.start <= r->claims->citation.start)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 && links[low - 1].exact &&
                   dv_span_contains(links[low - 1].target_span,
                                    r->claims->citation)
               ? &links[low - 1]
               : NULL;
}

/* What stands between a tag and the next one. */
static dv_span text_behind(dv_str text, uint32_t at)
{
    dv_span span;

    if (dv_token_at(text, at, (uint32_t)text.len, DV_STR("<code>")))
        at += (uint32_t)DV_STR("<code>").len;
    span = (dv_span){at, at};
    while (span.end < text.len && span.end - at < BEFORE_LIMIT &&
           text.ptr[span.end] != '<')
        span.end++;
    return span;
}

/* "[retry](a.py#L3)", "<a href="a.py#L3"><code>retry</code></a>". */
static void read_link(reader *r)
{
    const dv_link *link = link_around(r);

    if (link && link->kind == DV_LINK_HTML)
        add_word(r, text_behind(text_of(r), link->span.end));
    else if (link && link->kind == DV_LINK_INLINE)
        add(r, (dv_span){link->span.start, link->target_span.start});
}

void dv_heads_read(const dv_document *document, const dv_citations *citations,
                   const dv_claims *claims, dv_arena *arena, dv_name_list *out)
{
    reader r = {document, citations, claims, arena, out};

    read_link(&r);
    if (!is_first(&r))
        return;
    switch (document->blocks[claims->block].kind) {
    case DV_BLOCK_CELL:
        read_row(&r);
        return;
    case DV_BLOCK_PARAGRAPH:
        read_before(&r);
        if (dv_subject_is_labelled(document, claims->block, claims->citation)) {
            read_paragraph(&r);
            read_heading(&r);
        }
        return;
    default:
        return;
    }
}
