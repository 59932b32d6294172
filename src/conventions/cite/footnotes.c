/* SPDX-License-Identifier: MIT */
/* Footnotes that nothing cites, that are there twice or that say nothing. Marks
 * without a footnote are link/undefined-reference's. */
#include "conventions/convention.h"

#include "base/strmap.h"
#include "text/unicode.h"

/* Bytes of a label, as the parser reads them. */
enum { LABEL_LIMIT = 1000 };

typedef struct checker {
    dv_convention_context *ctx;
    dv_strmap cited;    /* labels, in lower case */
    dv_strmap defined;  /* labels, in lower case: block + 1 */
    uint32_t code_span; /* the first that does not end before the place */
    uint32_t block;     /* the first code block that does not */
} checker;

/* Whether the place is in code; places come in their order. */
static bool is_in_code(checker *c, uint32_t at)
{
    const dv_document *document = c->ctx->document;

    while (c->code_span < document->code_span_count &&
           document->code_spans[c->code_span].span.end <= at)
        c->code_span++;
    while (c->block < document->block_count &&
           (document->blocks[c->block].kind != DV_BLOCK_CODE ||
            document->blocks[c->block].span.end <= at))
        c->block++;
    return (c->code_span < document->code_span_count &&
            document->code_spans[c->code_span].span.start <= at) ||
           (c->block < document->block_count &&
            document->blocks[c->block].span.start <= at);
}

static size_t label_length(dv_str text)
{
    size_t length = 0;

    while (length < text.len && !strchr("[] \t\r\n", text.ptr[length]))
        length++;
    return length;
}

static dv_str fold(checker *c, dv_str label)
{
    return dv_utf8_lower(c->ctx->arena, label);
}

/* Whether the label at `at` is the definition's own. */
static bool defines(dv_str text, size_t open, size_t close)
{
    if (close + 1 >= text.len || text.ptr[close + 1] != ':')
        return false;
    while (open > 0 && strchr(" \t>", text.ptr[open - 1]))
        open--;
    return open == 0 || text.ptr[open - 1] == '\n';
}

/* Every `[^label]` that is not in code counts, also where Markdown sees none:
 * in HTML, in formulas. */
static void find_marks(checker *c)
{
    dv_str text = dv_document_text(c->ctx->document);

    for (size_t at = 0; at < text.len;) {
        dv_str label;

        at = dv_str_find_from(text, at, DV_STR("[^")) + 2;
        if (at > text.len)
            return;
        label = dv_str_slice(text, at, at + LABEL_LIMIT);
        label.len = label_length(label);
        if (!label.len || at + label.len >= text.len ||
            text.ptr[at + label.len] != ']' ||
            defines(text, at - 2, at + label.len) ||
            is_in_code(c, (uint32_t)at))
            continue;
        dv_strmap_put(&c->cited, c->ctx->arena, fold(c, label), NULL);
    }
}

static void report_duplicate(checker *c, const dv_block *block, uint32_t first)
{
    const dv_document *document = c->ctx->document;

    dv_convention_report(c->ctx, "cite/duplicate", block->span, block->info,
                         "the footnote `[^%.*s]` is defined twice",
                         DV_STR_ARG(block->info));
    dv_convention_evidence(
        c->ctx, "the first is at line %u, and the one that readers see",
        dv_file_position(document->file, document->blocks[first].span.start)
            .line);
    dv_convention_help(c->ctx, "give one of them another label, or remove it");
}

/* Whether anything but white space follows the label. */
static bool is_empty(const checker *c, const dv_block *block)
{
    dv_str text = dv_span_of(dv_document_text(c->ctx->document), block->span);
    size_t end = dv_str_find(text, DV_STR("]:"));

    return end < text.len &&
           !dv_str_trim(dv_str_slice(text, end + 2, text.len)).len;
}

static void check_definition(checker *c, uint32_t index)
{
    const dv_block *block = &c->ctx->document->blocks[index];
    dv_str label = fold(c, block->info);
    bool added;
    uint32_t *first = dv_strmap_put(&c->defined, c->ctx->arena, label, &added);

    if (!added) {
        report_duplicate(c, block, *first);
        return;
    }
    *first = index;
    if (!dv_strmap_get(&c->cited, label)) {
        dv_convention_report(c->ctx, "cite/unused", block->span, block->info,
                             "nothing cites the footnote `[^%.*s]`",
                             DV_STR_ARG(block->info));
        dv_convention_help(c->ctx,
                           "cite it as `[^%.*s]`, or remove it: readers do "
                           "not see a footnote that nothing cites",
                           DV_STR_ARG(block->info));
    }
    if (is_empty(c, block)) {
        dv_convention_report(c->ctx, "cite/empty", block->span, block->info,
                             "the footnote `[^%.*s]` has no text",
                             DV_STR_ARG(block->info));
        dv_convention_help(c->ctx, "write it, or remove it and its marks");
    }
}

static uint32_t decimal(dv_str label)
{
    uint32_t number = 0;

    for (size_t i = 0; i < label.len && i < 6; i++) {
        if (label.ptr[i] < '0' || label.ptr[i] > '9')
            return 0;
        number = number * 10 + (uint32_t)(label.ptr[i] - '0');
    }
    return number;
}

/* The first footnote with a number that is cited before a lower one. */
static void check_order(checker *c)
{
    const dv_document *document = c->ctx->document;
    uint32_t next = 1;

    for (uint32_t i = 0; i < document->link_count; i++) {
        const dv_link *link = &document->links[i];
        uint32_t number = decimal(link->target);

        if (link->kind != DV_LINK_FOOTNOTE || number < next)
            continue;
        if (number == next) {
            next++;
            continue;
        }
        dv_convention_report(c->ctx, "cite/order", link->span, link->target,
                             "footnote %u is cited before footnote %u", number,
                             next);
        dv_convention_help(c->ctx, "number the footnotes in the order in which "
                                   "they are first cited");
        return;
    }
}

static void check(dv_convention_context *ctx)
{
    checker c = {.ctx = ctx};
    const dv_document *document = ctx->document;
    bool looked = false;

    for (uint32_t i = 0; i < document->block_count; i++) {
        if (document->blocks[i].kind != DV_BLOCK_FOOTNOTE)
            continue;
        if (!looked)
            find_marks(&c);
        looked = true;
        check_definition(&c, i);
    }
    if (looked)
        check_order(&c);
    dv_strmap_release(&c.cited);
    dv_strmap_release(&c.defined);
}

const dv_convention dv_convention_footnotes = {
    .needs = DV_NEEDS_CITATIONS,
    .check = check,
};
