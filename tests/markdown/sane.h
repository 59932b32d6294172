/* SPDX-License-Identifier: MIT */
/*
 * What holds for every document, whatever its bytes; used after each parse,
 * by the tests and by the fuzzer.
 */
#ifndef DOCVERIFY_TESTS_MARKDOWN_SANE_H
#define DOCVERIFY_TESTS_MARKDOWN_SANE_H

#include "docverify/document.h"

/* NULL, or what is wrong. */
static inline const char *insane_span(const dv_document *doc, dv_span span)
{
    if (span.start > span.end)
        return "a span ends before it starts";
    if (span.end > doc->file->text.len)
        return "a span goes beyond the text";
    return NULL;
}

static inline bool is_line_start(const dv_document *doc, uint32_t at)
{
    return at == 0 || doc->file->text.ptr[at - 1] == '\n';
}

static inline bool is_line_end(const dv_document *doc, uint32_t at)
{
    dv_str text = doc->file->text;

    return at == text.len || text.ptr[at] == '\n' ||
           (text.ptr[at] == '\r' && at + 1 < text.len &&
            text.ptr[at + 1] == '\n');
}

static inline const char *insane_place(const dv_document *doc, uint32_t index)
{
    const dv_block *block = &doc->blocks[index];
    const dv_block *parent;

    if (block->next <= index || block->next > doc->block_count)
        return "a block's next is not behind it";
    if (block->parent == DV_NONE)
        return NULL;
    if (block->parent >= index)
        return "a block's parent is not before it";
    parent = &doc->blocks[block->parent];
    if (block->next > parent->next)
        return "a block goes beyond its parent in the array";
    if (!dv_span_contains(parent->span, block->span))
        return "a block's span is not inside of its parent's";
    return NULL;
}

static inline const char *insane_block(const dv_document *doc, uint32_t index)
{
    const dv_block *block = &doc->blocks[index];
    const char *wrong = insane_place(doc, index);

    if (wrong || (wrong = insane_span(doc, block->span)) ||
        (wrong = insane_span(doc, block->content)))
        return wrong;
    if (index && doc->blocks[index - 1].span.start > block->span.start)
        return "blocks are not in the document's order";
    if ((block->kind == DV_BLOCK_COMMENT) !=
        (doc->source && block->parent == DV_NONE))
        return "comments are not what is at the top of a source file";
    if (!doc->source && block->kind != DV_BLOCK_CELL &&
        (!is_line_start(doc, block->span.start) ||
         !is_line_end(doc, block->span.end)))
        return "a block is not whole lines";
    if (!doc->source && block->kind == DV_BLOCK_CODE &&
        dv_span_length(block->content) &&
        !is_line_start(doc, block->content.start))
        return "code does not start with a line";
    if ((block->kind == DV_BLOCK_HEADING) != (block->level != 0))
        return "a level is not a heading's";
    if (block->kind == DV_BLOCK_CELL &&
        (block->parent == DV_NONE ||
         doc->blocks[block->parent].kind != DV_BLOCK_ROW))
        return "a cell is in no row";
    if (block->kind == DV_BLOCK_ROW &&
        (block->parent == DV_NONE ||
         doc->blocks[block->parent].kind != DV_BLOCK_TABLE))
        return "a row is in no table";
    return NULL;
}

/* The inline's block holds it and can hold inlines. */
static inline const char *insane_home(const dv_document *doc, uint32_t block,
                                      dv_span span)
{
    if (block >= doc->block_count)
        return "an inline is in no block";
    if (!dv_span_contains(doc->blocks[block].span, span))
        return "an inline is outside of its block";
    switch (doc->blocks[block].kind) {
    case DV_BLOCK_HEADING:
    case DV_BLOCK_PARAGRAPH:
    case DV_BLOCK_CELL:
    case DV_BLOCK_HTML:
        return NULL;
    default:
        return "an inline is in a block that holds none";
    }
}

static inline const char *insane_code(const dv_document *doc, uint32_t index)
{
    const dv_code_span *code = &doc->code_spans[index];
    dv_str text = dv_span_of(doc->file->text, code->span);
    const char *wrong = insane_home(doc, code->block, code->span);

    if (wrong || (wrong = insane_span(doc, code->span)))
        return wrong;
    if (!dv_span_contains(code->span, code->content))
        return "a code span does not hold its content";
    if (index && doc->code_spans[index - 1].span.start > code->span.start)
        return "code spans are not in the document's order";
    if (!code->exact)
        return NULL;
    if (index && doc->code_spans[index - 1].exact &&
        doc->code_spans[index - 1].span.end > code->span.start)
        return "code spans overlap";
    if (text.len < 3 || text.ptr[0] != '`' || text.ptr[text.len - 1] != '`')
        return "a code span has no backticks";
    return NULL;
}

static inline bool has_bounds(const dv_link *link, dv_str text)
{
    char first = text.len ? text.ptr[0] : '\0';
    char last = text.len ? text.ptr[text.len - 1] : '\0';

    switch (link->kind) {
    case DV_LINK_INLINE:
        return first == '[' && last == ')';
    case DV_LINK_REFERENCE:
    case DV_LINK_UNDEFINED:
    case DV_LINK_FOOTNOTE:
        return first == '[' && last == ']';
    case DV_LINK_AUTO:
        return first != '<' || last == '>';
    case DV_LINK_HTML:
        return first == '<' && last == '>';
    case DV_LINK_IMAGE:
        return (first == '!' && (last == ')' || last == ']')) ||
               (first == '<' && last == '>');
    default:
        return false;
    }
}

static inline const char *insane_link(const dv_document *doc, uint32_t index)
{
    const dv_link *link = &doc->links[index];
    const char *wrong = insane_home(doc, link->block, link->span);

    if (wrong || (wrong = insane_span(doc, link->span)) ||
        (wrong = insane_span(doc, link->target_span)))
        return wrong;
    if (index && doc->links[index - 1].span.start > link->span.start)
        return "links are not in the document's order";
    if (link->exact &&
        !has_bounds(link, dv_span_of(doc->file->text, link->span)))
        return "a link's span is no link";
    if (link->exact && link->kind != DV_LINK_REFERENCE &&
        link->kind != DV_LINK_IMAGE &&
        !dv_span_contains(link->span, link->target_span))
        return "a link does not hold its target";
    return NULL;
}

static inline const char *insane_rest(const dv_document *doc)
{
    const char *wrong;

    for (uint32_t i = 0; i < doc->anchor_count; i++) {
        if ((wrong = insane_span(doc, doc->anchors[i].span)))
            return wrong;
        if (doc->anchors[i].block >= doc->block_count)
            return "an anchor is in no block";
        if (i && doc->anchors[i - 1].span.start > doc->anchors[i].span.start)
            return "anchors are not in the document's order";
    }
    for (uint32_t i = 0; i < doc->note_count; i++) {
        if ((wrong = insane_span(doc, doc->notes[i].span)))
            return wrong;
        if (doc->notes[i].message.len == 0)
            return "a note is empty";
    }
    return insane_span(doc, doc->front_matter);
}

/* What is read is the file's own text, or blank. */
static inline const char *insane_text(const dv_document *doc)
{
    dv_str text = dv_document_text(doc), file = doc->file->text;

    if (text.len != file.len)
        return "the document has another length than its file";
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] != file.ptr[i] &&
            (text.ptr[i] != ' ' || file.ptr[i] == '\n'))
            return "the document has other bytes than its file";
    return NULL;
}

/* NULL, or what is wrong with `doc`. */
static inline const char *dv_test_insane(const dv_document *doc)
{
    const char *wrong = insane_rest(doc);

    if (!wrong)
        wrong = insane_text(doc);

    for (uint32_t i = 0; !wrong && i < doc->block_count; i++)
        wrong = insane_block(doc, i);
    for (uint32_t i = 0; !wrong && i < doc->code_span_count; i++)
        wrong = insane_code(doc, i);
    for (uint32_t i = 0; !wrong && i < doc->link_count; i++)
        wrong = insane_link(doc, i);
    return wrong;
}

#endif
