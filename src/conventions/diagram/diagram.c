/* SPDX-License-Identifier: MIT */
/* Diagrams: code blocks that say `mermaid`. */
#include "base/buf.h"
#include "conventions/convention.h"
#include "conventions/diagram/mermaid.h"
#include "markdown/frame.h"

/* The code of one block, and where its lines stand. */
typedef struct diagram_code {
    dv_buf text;
    DV_VEC(dv_span) lines; /* start: in the text; end: in the document */
} diagram_code;

static void read_lines(dv_convention_context *ctx, const dv_block *block,
                       diagram_code *code)
{
    dv_md_frame frame = dv_md_frame_of(ctx->document, block);
    dv_str text = dv_document_text(ctx->document);
    uint32_t at = block->content.start;

    while (at < block->content.end) {
        dv_str rest = dv_str_slice(text, at, block->content.end);
        size_t end = dv_str_find_byte(rest, '\n');
        dv_str line = dv_str_slice(rest, 0, end < rest.len ? end + 1 : end);
        uint32_t skip = (uint32_t)dv_md_frame_skip(frame, line);

        *dv_vec_push(ctx->arena, &code->lines) =
            (dv_span){(uint32_t)code->text.len, at + skip};
        dv_buf_add(&code->text, dv_str_slice(line, skip, line.len));
        at += (uint32_t)line.len;
    }
    *dv_vec_push(ctx->arena, &code->lines) =
        (dv_span){(uint32_t)code->text.len, block->content.end};
}

/* Where the code's offset stands in the document. */
static uint32_t place(const diagram_code *code, uint32_t offset)
{
    uint32_t low = 0, high = code->lines.count - 1;

    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;

        if (code->lines.items[middle].start <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return code->lines.items[low].end + offset - code->lines.items[low].start;
}

/* The line of the fence, without what stands before it. */
static dv_span fence_of(const dv_convention_context *ctx, const dv_block *block)
{
    dv_str line = dv_span_of(dv_document_text(ctx->document), block->span);
    dv_md_frame frame = dv_md_frame_of(ctx->document, block);

    line = dv_str_slice(line, 0, dv_str_find_byte(line, '\n'));
    return (dv_span){block->span.start + frame.columns,
                     block->span.start + (uint32_t)line.len};
}

/* In one line, with a byte in it; a fault of the whole diagram, and of its
 * end, is one of the fence. */
static dv_span span_of(const dv_convention_context *ctx, const dv_block *block,
                       const diagram_code *code, dv_span at)
{
    dv_str text = dv_document_text(ctx->document), rest;
    dv_span span;

    if (at.start >= code->text.len)
        return fence_of(ctx, block);
    span.start = place(code, at.start);
    span.end = at.end > at.start ? place(code, at.end - 1) + 1 : span.start;
    rest = dv_str_slice(text, span.start, span.end);
    rest = dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));
    span.end = span.start + (uint32_t)rest.len;
    return span;
}

static void report(dv_convention_context *ctx, const dv_block *block,
                   const diagram_code *code, const dv_mermaid *found)
{
    bool unknown = found->state == DV_MERMAID_UNKNOWN;
    dv_str kind = dv_arena_copy(ctx->arena, found->kind);

    if (found->state != DV_MERMAID_REJECTED && !unknown)
        return;
    if (!kind.len)
        kind = DV_STR("diagram");
    dv_convention_report(ctx,
                         unknown ? "diagram/unknown-kind" : "diagram/syntax",
                         span_of(ctx, block, code, found->at), kind, "%.*s",
                         DV_STR_ARG(found->message));
    if (found->help.len)
        dv_convention_help(ctx, "%.*s", DV_STR_ARG(found->help));
}

/* A diagram that is not judged is no finding, but counted. */
static void note_unread(dv_convention_context *ctx, const dv_mermaid *found)
{
    if (found->state != DV_MERMAID_SKIPPED)
        return;
    *dv_vec_push(ctx->arena, &ctx->unread_diagrams) =
        found->kind.len ? dv_arena_printf(ctx->arena, "`%.*s`: %.*s",
                                          DV_STR_ARG(found->kind),
                                          DV_STR_ARG(found->message))
                        : dv_arena_copy(ctx->arena, found->message);
}

static void check_block(dv_convention_context *ctx, const dv_block *block)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    diagram_code code = {0};
    dv_mermaid found;

    read_lines(ctx, block, &code);
    found = dv_mermaid_read(dv_buf_str(&code.text), &arena);
    report(ctx, block, &code, &found);
    note_unread(ctx, &found);
    dv_buf_release(&code.text);
}

/* `mermaid` and whatever a site generator reads behind it. */
static bool is_mermaid(const dv_block *block)
{
    dv_str word = DV_STR("mermaid"), info = block->info;

    return block->kind == DV_BLOCK_CODE && block->fenced &&
           dv_str_starts(info, word) &&
           (info.len == word.len || strchr(" \t,{", info.ptr[word.len]));
}

static void check(dv_convention_context *ctx)
{
    for (uint32_t i = 0; i < ctx->document->block_count; i++)
        if (is_mermaid(&ctx->document->blocks[i]))
            check_block(ctx, &ctx->document->blocks[i]);
}

const dv_convention dv_convention_diagram = {
    .needs = DV_NEEDS_DIAGRAMS,
    .check = check,
};
