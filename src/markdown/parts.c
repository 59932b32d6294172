/* SPDX-License-Identifier: MIT */
/*
 * Texts that stand in pieces in a file, such as its comments. Some of them at
 * a time are written out below each other, parsed as any document is, and what
 * was found is placed in the file.
 *
 * Each part is written as a block quote: a quote ends with the first blank
 * line and takes with it whatever is open in it, an unclosed fence as well.
 */
#include "markdown/internal.h"
#include "markdown/markdown.h"

#include "base/buf.h"
#include "text/lines.h"

static const dv_str mark = DV_STR_INIT("> ");

/* Bytes that are parsed at a time, or one part: cmark's nodes take up many
 * times as much. */
enum { BATCH = 128 * 1024 };

/* A line that was written out. */
typedef struct piece {
    uint32_t at;     /* where it was written, its mark first */
    uint32_t origin; /* where its line starts in the file; where something was
                        taken from that line before, where the text starts */
    dv_span text;    /* the bytes of the file behind the mark */
} piece;

typedef struct assembly {
    const dv_file *file;
    dv_arena *arena;
    dv_document *out;
    uint32_t last_end; /* of the text that was written last */
    dv_buf written;
    dv_arena scratch; /* for one batch */
    DV_VEC(piece) pieces;
    DV_VEC(dv_block) blocks;
    DV_VEC(dv_code_span) code_spans;
    DV_VEC(dv_link) links;
    DV_VEC(dv_note) notes;
} assembly;

static uint32_t origin_of(const assembly *a, dv_span text)
{
    uint32_t line = dv_file_position(a->file, text.start).line;
    uint32_t start = dv_file_line_span(a->file, line).start;

    return a->last_end > start ? text.start : start;
}

static void write_line(assembly *a, dv_span text)
{
    *dv_vec_push(&a->scratch, &a->pieces) = (piece){
        .at = (uint32_t)a->written.len,
        .origin = origin_of(a, text),
        .text = text,
    };
    a->last_end = text.end;
    dv_buf_add(&a->written, mark);
    dv_buf_add(&a->written, dv_span_of(a->file->text, text));
    dv_buf_add_byte(&a->written, '\n');
}

static void write_part(assembly *a, const dv_markdown_part *part)
{
    for (uint32_t i = 0; i < part->count; i++)
        write_line(a, part->lines[i]);
    dv_buf_add_byte(&a->written, '\n');
}

/* The piece that holds the byte at `at` of what was written; the blank line
 * behind a part is its last one's. */
static const piece *piece_at(const assembly *a, uint32_t at)
{
    uint32_t low = 0, high = a->pieces.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (a->pieces.items[middle].at <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return &a->pieces.items[low ? low - 1 : 0];
}

static uint32_t start_in_file(const assembly *a, uint32_t at)
{
    const piece *p = piece_at(a, at);
    uint32_t column = at - p->at;

    if (column < mark.len)
        return p->origin;
    at = p->text.start + column - (uint32_t)mark.len;
    return at < p->text.end ? at : p->text.end;
}

/* Past the end of the file's line, if nothing but blanks is before it. */
static uint32_t skip_line_end(dv_str text, uint32_t from)
{
    uint32_t at = from;

    while (at < text.len && text.ptr[at] && strchr(" \t\r", text.ptr[at]))
        at++;
    return at < text.len && text.ptr[at] == '\n' ? at + 1 : from;
}

static uint32_t end_in_file(const assembly *a, uint32_t at)
{
    const piece *p = piece_at(a, at ? at - 1 : 0);
    uint32_t column = at - p->at;

    if (column <= mark.len)
        return p->text.start;
    at = p->text.start + column - (uint32_t)mark.len;
    return at <= p->text.end ? at : skip_line_end(a->file->text, p->text.end);
}

static dv_span in_file(const assembly *a, dv_span span)
{
    uint32_t start = start_in_file(a, span.start);
    uint32_t end = span.end > span.start ? end_in_file(a, span.end) : start;

    return (dv_span){start, end > start ? end : start};
}

static dv_str keep(const assembly *a, dv_str text)
{
    return text.len ? dv_arena_copy(a->arena, text) : (dv_str){0};
}

/* What was read in what was written is in the file, too. */
static dv_str keep_info(const assembly *a, dv_str info)
{
    dv_str written = dv_buf_str(&a->written), same;
    size_t at = (size_t)(info.ptr - written.ptr);
    dv_span span = {(uint32_t)at, (uint32_t)(at + info.len)};

    if (!info.len || info.ptr < written.ptr || at + info.len > written.len)
        return keep(a, info);
    same = dv_span_of(a->file->text, in_file(a, span));
    return dv_str_equal(same, info) ? same : keep(a, info);
}

/* A comment's headings are no sections of the file. */
static dv_block_kind kind_of(const dv_block *block)
{
    if (block->parent == DV_NONE)
        return DV_BLOCK_COMMENT;
    return block->kind == DV_BLOCK_HEADING ? DV_BLOCK_PARAGRAPH : block->kind;
}

static void place_blocks(assembly *a, const dv_document *from)
{
    uint32_t base = a->blocks.count;

    for (uint32_t i = 0; i < from->block_count; i++) {
        dv_block block = from->blocks[i];

        block.kind = kind_of(&block);
        if (block.parent != DV_NONE)
            block.parent += base;
        block.next += base;
        block.span = in_file(a, block.span);
        block.content = block.kind == DV_BLOCK_CODE ? in_file(a, block.content)
                                                    : block.span;
        block.info = keep_info(a, block.info);
        block.text = (dv_str){0};
        block.level = 0;
        *dv_vec_push(a->arena, &a->blocks) = block;
    }
}

static void place_code_spans(assembly *a, const dv_document *from,
                             uint32_t base)
{
    for (uint32_t i = 0; i < from->code_span_count; i++) {
        dv_code_span code = from->code_spans[i];

        code.span = in_file(a, code.span);
        code.content = in_file(a, code.content);
        code.block += base;
        *dv_vec_push(a->arena, &a->code_spans) = code;
    }
}

/* Labels would go from one part to another. */
static bool stands_whole(const dv_link *link)
{
    return link->kind == DV_LINK_INLINE || link->kind == DV_LINK_AUTO;
}

static void place_links(assembly *a, const dv_document *from, uint32_t base)
{
    for (uint32_t i = 0; i < from->link_count; i++) {
        dv_link link = from->links[i];

        if (!stands_whole(&link))
            continue;
        link.span = in_file(a, link.span);
        link.target_span = in_file(a, link.target_span);
        link.target = keep(a, link.target);
        link.block += base;
        *dv_vec_push(a->arena, &a->links) = link;
    }
}

static void place_notes(assembly *a, const dv_document *from)
{
    for (uint32_t i = 0; i < from->note_count; i++)
        *dv_vec_push(a->arena, &a->notes) = (dv_note){
            in_file(a, from->notes[i].span), keep(a, from->notes[i].message)};
}

/* Parses what was written and begins anew. */
static void parse_batch(assembly *a)
{
    uint32_t base = a->blocks.count;
    const dv_document *from;

    if (a->pieces.count) {
        from = dv_md_parse(
            dv_file_new(&a->scratch, a->file->path, dv_buf_str(&a->written)),
            true, &a->scratch);
        place_blocks(a, from);
        place_code_spans(a, from, base);
        place_links(a, from, base);
        place_notes(a, from);
    }
    dv_buf_clear(&a->written);
    dv_arena_release(&a->scratch);
    a->pieces.items = NULL;
    a->pieces.count = a->pieces.capacity = 0;
}

/* The file's text with blanks for all that is in no part. */
static dv_str blank_others(const dv_file *file, const dv_markdown_part *parts,
                           uint32_t count, dv_arena *arena)
{
    char *text = dv_arena_new(arena, file->text.len + 1);

    memset(text, ' ', file->text.len);
    for (uint32_t i = 1; i < file->line_count; i++)
        text[file->line_starts[i] - 1] = '\n';
    if (dv_str_ends(file->text, DV_STR("\n")))
        text[file->text.len - 1] = '\n';
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < parts[i].count; k++) {
            dv_span line = parts[i].lines[k];

            if (dv_span_length(line))
                memcpy(text + line.start, file->text.ptr + line.start,
                       dv_span_length(line));
        }
    return (dv_str){text, file->text.len};
}

static void finish(const assembly *a)
{
    dv_document *out = a->out;

    out->blocks = a->blocks.items;
    out->block_count = a->blocks.count;
    out->code_spans = a->code_spans.items;
    out->code_span_count = a->code_spans.count;
    out->links = a->links.items;
    out->link_count = a->links.count;
    out->notes = a->notes.items;
    out->note_count = a->notes.count;
}

dv_document *dv_markdown_parse_parts(const dv_file *file,
                                     const dv_markdown_part *parts,
                                     uint32_t count, dv_arena *arena)
{
    assembly a = {.file = file, .arena = arena};

    a.out = dv_arena_new(arena, sizeof *a.out);
    a.out->file = file;
    a.out->source = true;
    a.out->prose = blank_others(file, parts, count, arena);
    for (uint32_t i = 0; i < count; i++) {
        write_part(&a, &parts[i]);
        if (a.written.len >= BATCH)
            parse_batch(&a);
    }
    parse_batch(&a);
    finish(&a);
    dv_buf_release(&a.written);
    return a.out;
}
