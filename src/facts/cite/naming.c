/* SPDX-License-Identifier: MIT */
#include "facts/cite/naming.h"

#include "docverify/ascii.h"
#include "facts/cite/heads.h"
#include "facts/cite/subject.h"

/* Bytes before a citation, or behind it, that may name what it has. */
#define AROUND_LIMIT 1200u

typedef struct reader {
    const dv_document *document;
    const dv_citations *citations;
    const dv_claims *claims;
    dv_span block; /* the citation's own; of a table its row */
    dv_arena *arena;
    dv_name_list *out;
} reader;

static bool has_code(const dv_name_list *names)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (names->items[i].strength >= DV_NAME_QUOTED)
            return true;
    return false;
}

static void read(reader *r, dv_span span)
{
    if (span.start < span.end && span.end - span.start <= AROUND_LIMIT)
        dv_words_read_all(r->document, span, r->arena, r->out);
}

/* Whether nothing but brackets, dashes and marks of code stand between, or
 * "in". */
static bool is_apposed(const reader *r, uint32_t at, uint32_t name)
{
    dv_str text = dv_document_text(r->document);
    bool word = false;

    for (; at < name; at++) {
        if (!word && dv_token_at(text, at, name, DV_STR("in "))) {
            word = true;
            at += 2;
        } else if (!strchr(" `*_(:=-|", text.ptr[at])) {
            return false;
        }
    }
    return true;
}

/* The citation of the block before number `i`, or NULL. */
static const dv_citation *before_of(const reader *r, uint32_t i)
{
    const dv_citation *all = r->citations->citations.items;

    return i > 0 && all[i - 1].span.end > r->block.start ? &all[i - 1] : NULL;
}

static const dv_citation *behind_of(const reader *r)
{
    const dv_citation *next =
        &r->citations->citations.items[r->claims->index + 1];

    return r->claims->index + 1 < r->citations->citations.count &&
                   next->span.start < r->block.end
               ? next
               : NULL;
}

static bool has_letter(const reader *r, uint32_t from, uint32_t to)
{
    dv_str text = dv_document_text(r->document);

    for (uint32_t i = from; i < to; i++)
        if (dv_is_letter(text.ptr[i]) || (unsigned char)text.ptr[i] >= 0x80)
            return true;
    return false;
}

/* Whether it is one of several that nothing divides. */
static bool is_listed(const reader *r)
{
    dv_span own = r->citations->citations.items[r->claims->index].span;
    const dv_citation *before = before_of(r, r->claims->index);
    const dv_citation *behind = behind_of(r);

    return (before && !has_letter(r, before->span.end, own.start)) ||
           (behind && !has_letter(r, own.end, behind->span.start));
}

/* Makes words of the names from number `first` on: they may be those of the
 * lines, and say of no others that they are meant. */
static void weaken(dv_name_list *names, uint32_t first)
{
    for (uint32_t i = first; i < names->count; i++)
        names->items[i].strength = DV_NAME_WORD;
}

/* What stands before the citation, back to one that has a name before it: of
 * several that share one, it is that of the first. What is put to another
 * citation is that one's. */
static void read_before(reader *r)
{
    uint32_t own = r->claims->citation.start;
    dv_span before = {own, own};
    bool named = false;

    for (uint32_t i = r->claims->index; !named; i--) {
        const dv_citation *other = before_of(r, i);
        uint32_t count = r->out->count;

        before.end = before.start;
        before.start = other ? other->span.end : r->block.start;
        if (own - before.start > AROUND_LIMIT)
            return;
        read(r, before);
        if (other && r->out->count > count &&
            is_apposed(r, before.start, r->out->items[count].span.start)) {
            r->out->count = count;
            return;
        }
        named = has_code(r->out);
        if (i < r->claims->index)
            weaken(r->out, count);
        if (!other)
            return;
        before.start = other->span.start;
    }
}

/* What stands behind it: all where it is the only one of its block, else the
 * name that is put to it. */
static void read_behind(reader *r)
{
    const dv_citation *next = behind_of(r);
    uint32_t count = r->out->count;
    dv_span behind = {r->claims->citation.end,
                      next ? next->span.start : r->block.end};

    read(r, behind);
    if ((next || before_of(r, r->claims->index)) && r->out->count > count)
        r->out->count = count + is_apposed(r, behind.start,
                                           r->out->items[count].span.start);
}

static bool has_citation(const reader *r, dv_span block)
{
    const dv_citation *all = r->citations->citations.items;
    uint32_t i = r->claims->index + 1;

    while (i < r->citations->citations.count && all[i].span.start < block.start)
        i++;
    return i < r->citations->citations.count && all[i].span.start < block.end;
}

/* "Where: `a.py:10-20`" stands before what is said of the lines. */
static void read_next(reader *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t next = blocks[r->claims->block].next;

    if (!dv_subject_is_labelled(r->document, r->claims->block,
                                r->claims->citation))
        return;
    while (next < r->document->block_count &&
           (blocks[next].kind == DV_BLOCK_ITEM ||
            blocks[next].kind == DV_BLOCK_LIST))
        next++;
    if (next < r->document->block_count &&
        blocks[next].kind == DV_BLOCK_PARAGRAPH &&
        !has_citation(r, blocks[next].span))
        read(r, blocks[next].span);
}

bool dv_naming_read(const dv_document *document, const dv_citations *citations,
                    const dv_claims *claims, dv_arena *arena, dv_name_list *out)
{
    reader r = {document, citations, claims, dv_claims_block(document, claims),
                arena,    out};

    if (is_listed(&r))
        return false;
    read_before(&r);
    read_behind(&r);
    if (!has_code(out))
        dv_heads_read(document, citations, claims, arena, out);
    if (!has_code(out))
        read_next(&r);
    return has_code(out);
}
