/* SPDX-License-Identifier: MIT */
/* What any bytes cite lies inside of them, and so do the names claimed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "facts/cite/claims.h"
#include "facts/cite/words.h"
#include "markdown/markdown.h"
#include "text/lines.h"
#include "text/path.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void hold(bool holds, const char *what, uint32_t index)
{
    if (holds)
        return;
    fprintf(stderr, "%s of %u\n", what, index);
    abort();
}

static bool is_inside(dv_span span, dv_str text)
{
    return span.start <= span.end && span.end <= text.len;
}

static bool is_view_of(dv_str view, dv_str text)
{
    return view.len == 0 ||
           (view.ptr >= text.ptr && view.ptr + view.len <= text.ptr + text.len);
}

/* The path as it is written; of a link's target, or with backslashes, another
 * text that ends with the same name; of an address with escapes, their bytes.
 */
static bool is_path_of(const dv_path_mention *mention, dv_str text)
{
    dv_str written = dv_span_of(text, mention->span);
    size_t start = written.len;

    while (start > 0 && written.ptr[start - 1] != '/' &&
           written.ptr[start - 1] != '\\')
        start--;
    return is_view_of(mention->path, text) ||
           dv_str_find_byte(written, '%') < written.len ||
           dv_str_equal(dv_path_base(mention->path),
                        dv_str_slice(written, start, written.len));
}

/* A class that stands for its file. */
static bool is_class_of(const dv_path_mention *mention, dv_str text)
{
    return dv_str_equal(dv_span_of(text, mention->span),
                        DV_STR("CacheService")) &&
           dv_str_equal(mention->path, DV_STR("CacheService.java"));
}

static void check_mention(const dv_document *document,
                          const dv_citations *found, uint32_t i)
{
    const dv_path_mention *mention = &found->mentions.items[i];
    dv_str text = document->file->text;

    hold(is_inside(mention->span, text), "span of mention", i);
    hold(mention->path.len > 0, "path of mention", i);
    hold(is_path_of(mention, text) || is_class_of(mention, text),
         "path's bytes of mention", i);
    hold(is_view_of(mention->revision, text), "revision of mention", i);
    hold(is_view_of(mention->url, text), "address of mention", i);
    hold(mention->block < document->block_count, "block of mention", i);
    hold(dv_span_contains(document->blocks[mention->block].span, mention->span),
         "block's span of mention", i);
    if (i)
        hold(mention[-1].span.end <= mention->span.start, "order of mention",
             i);
}

static void check_citation(const dv_document *document,
                           const dv_citations *found, uint32_t i)
{
    const dv_citation *citation = &found->citations.items[i];
    dv_str text = document->file->text;

    hold(is_inside(citation->span, text), "span of citation", i);
    hold(dv_span_contains(citation->span, citation->lines_span),
         "lines' span of citation", i);
    hold(dv_span_length(citation->lines_span) > 0, "lines of citation", i);
    hold(citation->block < document->block_count, "block of citation", i);
    hold(dv_span_contains(document->blocks[citation->block].span,
                          citation->span),
         "block's span of citation", i);
    hold(citation->mention == DV_NONE ||
             citation->mention < found->mentions.count,
         "mention of citation", i);
}

/* Citations stand in the order of their blocks, and each in a place of its
 * own within a block. */
static void check_order(const dv_citations *found, uint32_t i)
{
    const dv_citation *citation = &found->citations.items[i];
    const dv_citation *before = citation - 1;

    if (citation->block == before->block)
        hold(before->lines_span.end <= citation->lines_span.start,
             "order of citation", i);
}

static void check_others(const dv_document *document, const dv_citations *found)
{
    dv_str text = document->file->text;

    for (uint32_t i = 0; i < found->names.count; i++) {
        const dv_name_citation *name = &found->names.items[i];

        hold(is_inside(name->span, text), "span of name", i);
        hold(dv_str_equal(dv_span_of(text, name->span), name->name),
             "bytes of name", i);
        hold(name->mention < found->mentions.count, "mention of name", i);
    }
    for (uint32_t i = 0; i < found->lengths.count; i++) {
        hold(is_inside(found->lengths.items[i].span, text), "span of length",
             i);
        hold(found->lengths.items[i].mention < found->mentions.count,
             "mention of length", i);
    }
}

static void check_claims(const dv_document *document, const dv_claims *claims,
                         uint32_t index)
{
    dv_str text = document->file->text;

    hold(claims->primary <= claims->count, "primary names", index);
    hold(claims->count <= 2 * DV_NAMES_LIMIT, "number of names", index);
    if (claims->tie.quote)
        hold(is_inside(claims->tie.quote->span, text), "quote", index);
    for (uint32_t i = 0; i < claims->count; i++) {
        const dv_claim_name *name = &claims->names[i];

        hold(name->name.len > 0, "name", index);
        hold(is_inside(name->span, text), "name's span", index);
        /* "(*Decoder).Reset" is called Decoder.Reset. */
        hold(dv_str_ends(name->name, dv_span_of(text, name->span)),
             "name's bytes", index);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str text = {(const char *)data, size};
    dv_file *file = dv_file_new(&arena, DV_STR("fuzz.md"), text);
    const dv_document *document = dv_markdown_parse(file, &arena);
    dv_citations found = {0};
    const dv_claims *claims;
    dv_known_names known = {0};

    dv_known_add_class(&known, DV_STR("CacheService.java"), &arena);
    dv_cite(document, &known, &arena, &found);
    claims = dv_claims_find(document, &found, &arena);
    for (uint32_t i = 0; i < found.mentions.count; i++)
        check_mention(document, &found, i);
    for (uint32_t i = 0; i < found.citations.count; i++) {
        check_citation(document, &found, i);
        check_claims(document, &claims[i], i);
        if (i)
            check_order(&found, i);
    }
    check_others(document, &found);
    dv_strmap_release(&known.classes);
    dv_arena_release(&arena);
    return 0;
}
