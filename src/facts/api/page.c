/* SPDX-License-Identifier: MIT */
#include "facts/api/page.h"

#include <stdlib.h>

#include "base/mem.h"

dv_str dv_api_label(const dv_api_claim *claim)
{
    dv_str last = dv_signature_last(claim->name);

    if (!dv_str_equal(last, DV_STR("__init__")))
        return last;
    if (claim->owner.len)
        return claim->owner;
    return last.len < claim->name.len
               ? dv_signature_last(dv_str_slice(claim->name, 0,
                                                claim->name.len - last.len - 1))
               : last;
}

/* Where `view` starts in `text`; text.len + 1: it is no part of it. */
static size_t offset_in(dv_str text, dv_str view)
{
    uintptr_t start = (uintptr_t)text.ptr, at = (uintptr_t)view.ptr;

    return view.ptr && at >= start && at + view.len <= start + text.len
               ? at - start
               : text.len + 1;
}

bool dv_api_find_span(const dv_api_page *page, const dv_api_claim *claim,
                      dv_str view, dv_span *out)
{
    dv_str text = page->document->file->text;
    size_t at = offset_in(text, view);

    if (at <= text.len) {
        *out = (dv_span){(uint32_t)at, (uint32_t)(at + view.len)};
        return true;
    }
    if (!claim->code)
        return false;
    text = claim->code->file->text;
    at = offset_in(text, view);
    if (at > text.len)
        return false;
    *out = dv_code_span_at(claim->code,
                           (dv_span){(uint32_t)at, (uint32_t)(at + view.len)});
    return true;
}

/* How far up a section is looked for that rows may be of. */
enum { LEVELS = 8 };

static bool is_topic_of_rows(const dv_api_section *section)
{
    return section->topic == DV_TOPIC_PARAMETERS ||
           section->topic == DV_TOPIC_ATTRIBUTES ||
           section->topic == DV_TOPIC_CONSTRUCTOR;
}

bool dv_api_rows_of(const dv_api_page *page, dv_api_claim *claim)
{
    uint32_t at = page->sections.count - 1;
    const dv_api_section *here = &page->sections.items[at];

    for (uint32_t i = 0; i < LEVELS && at != DV_NONE; i++) {
        const dv_api_section *section = &page->sections.items[at];

        claim->near = i == 0 || (i == 1 && is_topic_of_rows(here));
        claim->made |= section->topic == DV_TOPIC_CONSTRUCTOR;
        if (section->signature != DV_NONE) {
            const dv_api_claim *of = &page->claims.items[section->signature];

            claim->name = of->name;
            claim->owner = of->owner;
            return true;
        }
        if (section->name.len) {
            claim->name = section->name;
            return true;
        }
        at = section->parent;
    }
    return false;
}

static bool has_values(const dv_signature *signature)
{
    for (uint32_t i = 0; i < signature->parameters.count; i++)
        if (signature->parameters.items[i].kind == DV_PARAMETER_VALUE ||
            signature->parameters.items[i].kind == DV_PARAMETER_ELIDED)
            return true;
    return false;
}

static uint32_t count_named(const dv_signature *signature)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < signature->parameters.count; i++)
        count += signature->parameters.items[i].kind == DV_PARAMETER_NAMED;
    return count;
}

bool dv_api_add_inline(dv_api_page *page, dv_str text, dv_span span,
                       uint32_t least)
{
    dv_signature signature;

    if (!dv_api_read_name(text, page->arena, &signature) ||
        !signature.text.len || has_values(&signature) || signature.is_class)
        return false;
    if (!signature.typed && count_named(&signature) < least)
        return false;
    *dv_vec_push(page->arena, &page->claims) = (dv_api_claim){
        .kind = DV_CLAIM_SIGNATURE_OF,
        .span = span,
        .section = page->sections.count - 1,
        .name = signature.name,
        .signature = signature,
        .full = signature.typed || least == 0,
    };
    dv_api_here(page)->signature = page->claims.count - 1;
    return true;
}

/* The walk over the blocks. */
typedef struct walk {
    dv_api_page *page;
    dv_api_topic lead; /* of the paragraph right before */
    bool whole;
    uint32_t span; /* next code span of the document */
} walk;

/* The only code span of a block, when the block is nothing else. */
static const dv_code_span *lone_span(walk *w, uint32_t block)
{
    const dv_document *document = w->page->document;
    dv_str text = document->file->text;
    const dv_code_span *span;
    dv_str rest;

    while (w->span < document->code_span_count &&
           document->code_spans[w->span].block < block)
        w->span++;
    if (w->span == document->code_span_count)
        return NULL;
    span = &document->code_spans[w->span];
    if (span->block != block || !span->exact ||
        span->span.start != document->blocks[block].span.start)
        return NULL;
    rest = dv_str_trim(
        dv_str_slice(text, span->span.end, document->blocks[block].span.end));
    return rest.len == 0 || dv_str_equal(rest, DV_STR(":")) ? span : NULL;
}

/* A line in bold or with a colon announces what comes next. */
static void read_lead(walk *w, uint32_t block)
{
    const dv_document *document = w->page->document;
    dv_str text = dv_str_trim(
        dv_span_of(document->file->text, document->blocks[block].span));
    size_t line = dv_str_find_last_byte(text, '\n');

    if (line < text.len)
        text = dv_str_slice(text, line + 1, text.len);
    if (dv_str_ends(text, DV_STR(":")) ||
        dv_str_ends(text, DV_STR("\xef\xbc\x9a")) ||
        (text.len > 4 && dv_str_starts(text, DV_STR("**")) &&
         dv_str_ends(text, DV_STR("**"))))
        w->lead = dv_api_topic_of(text, &w->whole);
}

/* `::: pkg.mod.Class`, as generators of documentation have it. */
static bool read_directive(dv_api_page *page, uint32_t block)
{
    const dv_document *document = page->document;
    dv_str text =
        dv_span_of(document->file->text, document->blocks[block].span);
    dv_str name;

    if (!dv_str_starts(text, DV_STR("::: ")))
        return false;
    text = dv_str_slice(text, 4, dv_str_find_byte(text, '\n'));
    name = dv_str_slice(text, 0, dv_str_find_byte(text, ' '));
    *dv_vec_push(page->arena, &page->modules) =
        (dv_api_module){document->blocks[block].span, name};
    return true;
}

/* More names than there are: without types it is no statement. */
#define NEVER UINT32_MAX

static void read_paragraph(walk *w, uint32_t block)
{
    const dv_document *document = w->page->document;
    const dv_code_span *span;

    w->lead = DV_TOPIC_NONE;
    if (read_directive(w->page, block))
        return;
    span = lone_span(w, block);
    if (span && document->blocks[block].parent == DV_NONE)
        dv_api_add_inline(
            w->page, dv_span_of(document->file->text, span->content),
            span->content,
            dv_api_here(w->page)->topic == DV_TOPIC_SIGNATURE ? 0 : NEVER);
    else
        read_lead(w, block);
}

/* Reads a block; the next one to read. */
static uint32_t read_block(walk *w, uint32_t i)
{
    dv_api_page *page = w->page;
    const dv_block *block = &page->document->blocks[i];

    switch (block->kind) {
    case DV_BLOCK_HEADING:
        if (block->parent == DV_NONE)
            dv_api_read_heading(page, i);
        break;
    case DV_BLOCK_QUOTE: /* examples, and what others say */
        w->lead = DV_TOPIC_NONE;
        return block->next;
    case DV_BLOCK_PARAGRAPH:
        read_paragraph(w, i);
        return i + 1;
    case DV_BLOCK_CODE:
        dv_api_read_code(page, i, w->lead);
        break;
    case DV_BLOCK_TABLE:
        dv_api_read_table(page, i, w->lead, w->whole);
        w->lead = DV_TOPIC_NONE;
        return block->next;
    case DV_BLOCK_LIST:
        dv_api_read_list(page, i, w->lead, w->whole);
        break;
    default:
        return i + 1;
    }
    w->lead = DV_TOPIC_NONE;
    return i + 1;
}

typedef struct listener {
    dv_api_page *page;
    uint32_t start; /* of the code span's content */
} listener;

static void hear(void *context, dv_str name, uint32_t offset)
{
    const listener *l = context;

    *dv_vec_push(l->page->arena, &l->page->spoken) =
        (dv_api_spoken){name, l->start + offset};
}

static int by_name(const void *left, const void *right)
{
    const dv_api_spoken *a = left, *b = right;
    int order = dv_str_compare(a->name, b->name);

    return order ? order : (a->at > b->at) - (a->at < b->at);
}

static void list_spoken(dv_api_page *page)
{
    const dv_document *document = page->document;

    for (uint32_t i = 0; i < document->code_span_count; i++) {
        dv_span content = document->code_spans[i].content;
        listener l = {page, content.start};

        if (document->code_spans[i].exact)
            dv_source_identifiers(dv_span_of(document->file->text, content),
                                  hear, &l);
    }
    if (page->spoken.count)
        qsort(page->spoken.items, page->spoken.count,
              sizeof *page->spoken.items, by_name);
}

bool dv_api_is_spoken_of(const dv_api_page *page, dv_str name, dv_span where)
{
    dv_api_spoken key = {name, where.start};
    uint32_t low = 0, high = page->spoken.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (by_name(&page->spoken.items[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < page->spoken.count &&
           dv_str_equal(page->spoken.items[low].name, name) &&
           page->spoken.items[low].at < where.end;
}

void dv_api_read(const dv_document *document, dv_arena *arena, dv_api_page *out)
{
    walk w = {.page = out};

    *out = (dv_api_page){.document = document, .arena = arena};
    *dv_vec_push(arena, &out->sections) = (dv_api_section){
        .parent = DV_NONE,
        .heading = DV_NONE,
        .span = {0, (uint32_t)document->file->text.len},
        .signature = DV_NONE,
    };
    for (uint32_t i = 0; !document->source && i < document->block_count;)
        i = read_block(&w, i);
    for (uint32_t i = 0; i < out->claims.count; i++)
        if (out->claims.items[i].whole) {
            list_spoken(out);
            break;
        }
}
