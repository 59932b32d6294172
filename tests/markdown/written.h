/* SPDX-License-Identifier: MIT */
/*
 * Parses a text, sees that the document is sane, and writes down one of its
 * arrays, a line for each item, so that a test can say what it expects.
 */
#ifndef DOCVERIFY_TESTS_MARKDOWN_WRITTEN_H
#define DOCVERIFY_TESTS_MARKDOWN_WRITTEN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "markdown/markdown.h"
#include "markdown/sane.h"
#include "text/lines.h"

static inline const dv_document *parsed(dv_arena *arena, dv_str text)
{
    dv_file *file = dv_file_new(arena, DV_STR("a.md"), text);
    const dv_document *doc = dv_markdown_parse(file, arena);
    const char *wrong = dv_test_insane(doc);

    if (wrong)
        fail_msg("%s: %.*s", wrong, DV_STR_ARG(text));
    return doc;
}

/* The bytes of a span, with line ends as `\n`. */
static inline void write_span(dv_buf *out, const dv_document *doc, dv_span span)
{
    dv_str text = dv_span_of(doc->file->text, span);

    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] == '\n')
            dv_buf_add(out, DV_STR("\\n"));
        else if (text.ptr[i] == '\r')
            dv_buf_add(out, DV_STR("\\r"));
        else
            dv_buf_add_byte(out, text.ptr[i]);
    }
}

static inline const char *inexact(bool exact)
{
    return exact ? "" : "inexact ";
}

/* "[span][content]" */
static inline void write_code_spans(dv_buf *out, const dv_document *doc)
{
    for (uint32_t i = 0; i < doc->code_span_count; i++) {
        const dv_code_span *code = &doc->code_spans[i];

        dv_buf_printf(out, "%s{", inexact(code->exact));
        write_span(out, doc, code->span);
        dv_buf_printf(out, "}{");
        write_span(out, doc, code->content);
        dv_buf_printf(out, "}\n");
    }
}

/* "kind {span} target" and "@ bytes" where the target's bytes differ. */
static inline void write_links(dv_buf *out, const dv_document *doc)
{
    static const char *const kinds[] = {"inline",  "reference", "auto",
                                        "html",    "image",     "undefined",
                                        "footnote"};

    for (uint32_t i = 0; i < doc->link_count; i++) {
        const dv_link *link = &doc->links[i];

        dv_buf_printf(out, "%s%s {", inexact(link->exact), kinds[link->kind]);
        write_span(out, doc, link->span);
        dv_buf_printf(out, "} %.*s", DV_STR_ARG(link->target));
        if (!dv_str_equal(link->target,
                          dv_span_of(doc->file->text, link->target_span))) {
            dv_buf_printf(out, " @ ");
            write_span(out, doc, link->target_span);
        }
        dv_buf_printf(out, "\n");
    }
}

static inline void write_anchors(dv_buf *out, const dv_document *doc)
{
    for (uint32_t i = 0; i < doc->anchor_count; i++)
        dv_buf_printf(out, "%s%.*s\n", doc->anchors[i].heading ? "" : "id ",
                      DV_STR_ARG(doc->anchors[i].slug));
}

static inline void write_notes(dv_buf *out, const dv_document *doc)
{
    for (uint32_t i = 0; i < doc->note_count; i++)
        dv_buf_printf(
            out, "%u: %.*s\n",
            dv_file_position(doc->file, doc->notes[i].span.start).line,
            DV_STR_ARG(doc->notes[i].message));
}

static inline void write_block(dv_buf *out, const dv_document *doc,
                               uint32_t index)
{
    static const char *const kinds[] = {
        "heading", "paragraph", "code", "html", "quote", "list",
        "item",    "table",     "row",  "cell", "break", "footnote"};
    const dv_block *block = &doc->blocks[index];

    for (uint32_t up = block->parent; up != DV_NONE;
         up = doc->blocks[up].parent)
        dv_buf_printf(out, "  ");
    dv_buf_printf(out, "%s%s", block->header ? "header " : "",
                  kinds[block->kind]);
    if (block->level)
        dv_buf_printf(out, " %d (%.*s)", block->level, DV_STR_ARG(block->text));
    if (block->info.len)
        dv_buf_printf(out, " (%.*s)", DV_STR_ARG(block->info));
    dv_buf_printf(out, " {");
    write_span(out, doc, block->span);
    dv_buf_printf(out, "}");
    if (block->kind == DV_BLOCK_CODE) {
        dv_buf_printf(out, "{");
        write_span(out, doc, block->content);
        dv_buf_printf(out, "}");
    }
    dv_buf_printf(out, "\n");
}

static inline void write_blocks(dv_buf *out, const dv_document *doc)
{
    for (uint32_t i = 0; i < doc->block_count; i++)
        write_block(out, doc, i);
}

static inline void assert_written(void (*write)(dv_buf *out,
                                                const dv_document *doc),
                                  dv_str text, const char *expected)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_buf out = DV_BUF_INIT;
    const dv_document *doc = parsed(&arena, text);

    dv_buf_add(&out, DV_STR(""));
    write(&out, doc);
    assert_string_equal(out.ptr ? out.ptr : "", expected);
    dv_buf_release(&out);
    dv_arena_release(&arena);
}

#define assert_blocks(text, expected)                                          \
    assert_written(write_blocks, DV_STR(text), expected)
#define assert_code_spans(text, expected)                                      \
    assert_written(write_code_spans, DV_STR(text), expected)
#define assert_links(text, expected)                                           \
    assert_written(write_links, DV_STR(text), expected)
#define assert_anchors(text, expected)                                         \
    assert_written(write_anchors, DV_STR(text), expected)
#define assert_notes(text, expected)                                           \
    assert_written(write_notes, DV_STR(text), expected)

#endif
